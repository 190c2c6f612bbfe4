/** What a seed file says of people and applications; the README documents the members. */
import type { SeedEntry, SeedSection } from "../platform/seed.ts";
import { loopbackRedirectUris } from "./clients.ts";
import type { Identity } from "./index.ts";
import { hashPassword } from "./passwords.ts";

export function identitySeeds({ users, groups, clients, serviceAccounts }: Identity): SeedSection[] {
  const passwordHashes = new Map<SeedEntry, string>();
  return [
    {
      name: "users",
      members: ["email", "name", "picture", "domain", "administrator", "password"],
      async prepare(entry) {
        const password = entry.optionalText("password");
        if (password !== undefined) passwordHashes.set(entry, await hashPassword(password));
      },
      async apply(tx, entry) {
        await users.saveIn(tx, {
          email: entry.text("email"),
          name: entry.nullableText("name"),
          picture: entry.nullableText("picture"),
          domain: entry.nullableText("domain"),
          administrator: entry.optionalFlag("administrator"),
          passwordHash: passwordHashes.get(entry),
        });
      },
    },
    {
      name: "groups",
      members: ["email", "name", "members"],
      async apply(tx, entry) {
        const members = entry.optionalTexts("members") ?? [];
        await groups.saveIn(tx, { email: entry.text("email"), name: entry.nullableText("name"), members });
      },
    },
    {
      name: "oauthClients",
      members: ["id", "secret", "name", "type", "redirectUris"],
      async apply(tx, entry) {
        await clients.saveIn(tx, {
          id: entry.text("id"),
          name: entry.optionalText("name") ?? entry.text("id"),
          kind: entry.optionalOneOf("type", ["web", "installed"]) ?? "installed",
          // A generated secret could not be told to anybody: without one, the client is public.
          secret: entry.optionalText("secret") ?? null,
          redirectUris: entry.optionalTexts("redirectUris") ?? loopbackRedirectUris,
        });
      },
    },
    {
      name: "serviceAccounts",
      members: ["name", "delegateDomain"],
      async apply(tx, entry) {
        await serviceAccounts.saveIn(tx, {
          name: entry.text("name"),
          delegateDomain: entry.nullableText("delegateDomain"),
        });
      },
    },
    {
      name: "apiKeys",
      members: ["key", "client", "name"],
      async apply(tx, entry) {
        const clientId = entry.optionalText("client");
        await clients.saveKeyIn(tx, { key: entry.text("key"), clientId, name: entry.optionalText("name") });
      },
    },
  ];
}
