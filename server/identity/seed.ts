/** The sections of seed files about people and apps. The README documents their fields. */
import type { SeedEntry, SeedSection } from "../platform/seed.ts";
import { loopbackRedirectUris } from "./clients.ts";
import { findUserByEmail } from "./directory.ts";
import type { Identity } from "./index.ts";
import { wantedScopes } from "./scopes.ts";
import { lasting } from "./tokens.ts";
import { requireEmail } from "./users.ts";

export function identitySeeds(identity: Identity, scopeBase: string): SeedSection[] {
  return [
    people(identity),
    groupsOfPeople(identity),
    oauthClients(identity),
    serviceAccountsOf(identity),
    apiKeys(identity),
    fixedTokens(identity, scopeBase),
  ];
}

function people({ users, passwords }: Identity): SeedSection {
  const passwordHashes = new Map<SeedEntry, string>();
  return {
    name: "users",
    description: "Users.",
    required: ["email"],
    properties: {
      email: { type: "string", description: "Email address." },
      name: { type: "string", description: "Name." },
      picture: { type: "string", description: "URL of the user's profile picture." },
      domain: {
        type: ["string", "null"],
        description: "Domain of the organization. Default: the domain of the email address.",
      },
      administrator: { type: "boolean", description: "Whether the user is an administrator of the organization." },
      password: {
        type: "string",
        description: "Password for signing in with MODE=production, at least 8 characters.",
      },
    },
    async prepare(entry) {
      const password = entry.optionalText("password");
      if (password !== undefined) passwordHashes.set(entry, await passwords.hash(password));
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
  };
}

function groupsOfPeople({ groups }: Identity): SeedSection {
  return {
    name: "groups",
    description: "Groups of users.",
    required: ["email"],
    properties: {
      email: { type: "string", description: "Email address of the group." },
      name: { type: "string", description: "Name." },
      members: {
        type: "array",
        items: { type: "string" },
        description: "Members of the group: email addresses of users and other groups.",
      },
    },
    async apply(tx, entry) {
      const members = entry.optionalTexts("members") ?? [];
      await groups.saveIn(tx, { email: entry.text("email"), name: entry.nullableText("name"), members });
    },
  };
}

function oauthClients({ clients }: Identity): SeedSection {
  return {
    name: "oauthClients",
    description: "Apps that ask users to sign in (OAuth clients).",
    required: ["id"],
    properties: {
      id: { type: "string", description: "Identifier." },
      secret: { type: "string", description: "Client secret. A client without a secret is public." },
      name: { type: "string", description: "Name that users see." },
      type: { enum: ["web", "installed"], description: "Default: `installed`." },
      redirectUris: { type: "array", items: { type: "string" }, description: "Allowed redirect URIs." },
    },
    async apply(tx, entry) {
      await clients.saveIn(tx, {
        id: entry.text("id"),
        name: entry.optionalText("name") ?? entry.text("id"),
        kind: entry.optionalOneOf("type", ["web", "installed"]) ?? "installed",
        // Without a secret in the file, the client is public. A generated secret would be useless, because nobody could read
        // it.
        secret: entry.optionalText("secret") ?? null,
        redirectUris: entry.optionalTexts("redirectUris") ?? loopbackRedirectUris,
      });
    },
  };
}

function serviceAccountsOf({ serviceAccounts }: Identity): SeedSection {
  return {
    name: "serviceAccounts",
    description: "Service accounts.",
    required: ["name"],
    properties: {
      name: { type: "string", description: "Name." },
      delegateDomain: {
        type: ["string", "null"],
        description: "Domain of the organization whose users the account can act for.",
      },
    },
    async apply(tx, entry) {
      await serviceAccounts.saveIn(tx, {
        name: entry.text("name"),
        delegateDomain: entry.nullableText("delegateDomain"),
      });
    },
  };
}

function apiKeys({ clients }: Identity): SeedSection {
  return {
    name: "apiKeys",
    description: "API keys.",
    required: ["key"],
    properties: {
      key: { type: "string", description: "The API key: 16 to 128 letters, digits, dots, dashes and underscores." },
      client: { type: "string", description: "Client that the key belongs to. Default: the server's own client." },
      name: { type: "string", description: "Description." },
    },
    async apply(tx, entry) {
      const clientId = entry.optionalText("client");
      await clients.saveKeyIn(tx, { key: entry.text("key"), clientId, name: entry.optionalText("name") });
    },
  };
}

function fixedTokens({ tokens, scopes }: Identity, scopeBase: string): SeedSection {
  return {
    name: "tokens",
    description: "Access tokens with fixed values. They are valid until they are revoked.",
    required: ["token", "user"],
    properties: {
      token: { type: "string", description: "The access token: 16 to 128 letters, digits, dashes and underscores." },
      user: { type: "string", description: "Email address of the user." },
      scopes: {
        type: "array",
        items: { type: "string" },
        description: "Short names of scopes. Default: all scopes.",
      },
      client: { type: "string", description: "Client that acts for the user. Default: the server's own client." },
    },
    async apply(tx, entry) {
      const email = entry.text("user");
      const user = await findUserByEmail(tx, requireEmail(email));
      if (!user) throw entry.failure(`.user: user ${email} does not exist.`);
      const wanted = wantedScopes(scopes, scopeBase, entry.optionalTexts("scopes"));
      const token = entry.text("token");
      await tokens.revokeIn(tx, token);
      await tokens.issueIn(tx, user.id, wanted, lasting, { clientId: entry.optionalText("client"), token });
    },
  };
}
