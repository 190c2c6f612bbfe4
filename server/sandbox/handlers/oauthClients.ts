import type { OauthClientsHandlers } from "../../../generated/platform/handlers.ts";
import { clientFile, defaultClientId, loopbackRedirectUris } from "../../identity/clients.ts";
import { Failure, invalidField } from "../../platform/failure.ts";
import { timestamp } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";

export function oauthClients({ clients, serviceAccounts }: PlatformDependencies): OauthClientsHandlers {
  return {
    async list() {
      const items = (await clients.list()).map(({ id, name, kind, secretHash, redirectUris, createdMs }) => ({
        id,
        name,
        kind: kind as "web" | "installed" | "service", // Safe cast: the column only contains these values.
        confidential: secretHash !== null,
        redirectUris: redirectUris.split("\n").filter((each) => each !== ""),
        created: timestamp(createdMs),
      }));
      return { status: 200, body: { items } };
    },

    async create({ body: { name, kind = "installed", redirectUris: said, public: isPublic }, origin }) {
      const redirectUris = said ?? (kind === "web" ? [] : loopbackRedirectUris);
      if (redirectUris.length === 0) {
        throw new Failure("invalid", "required", "A web client requires at least one redirect URI.", {
          field: "redirectUris",
        });
      }
      const created = await clients.create({ name, kind, redirectUris, ...(isPublic && { secret: null }) });
      const { client, secret } = created;
      const file = clientFile(created, origin);
      return { status: 200, body: { id: client.id, secret: secret ?? undefined, file } };
    },

    async createServiceAccount({ body, origin }) {
      return { status: 200, body: await serviceAccounts.create(body, origin) };
    },

    async createKey({ body: { client = defaultClientId, name } }) {
      if (!(await clients.find(client))) throw invalidField("client", `There is no OAuth client "${client}".`);
      const key = await clients.createKey({ clientId: client, name });
      return { status: 200, body: { key, client, name } };
    },

    async listKeys() {
      const items = (await clients.listKeys()).map(({ clientId, name, createdMs }) => ({
        client: clientId,
        name: name ?? undefined,
        created: timestamp(createdMs),
      }));
      return { status: 200, body: { items } };
    },
  };
}
