import type { OauthClientsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function oauthClients({ clients }: PlatformDependencies): OauthClientsHandlers {
  return {
    async list() {
      const items = (await clients.list()).map(({ id, name, kind, secretHash, redirectUris, createdMs }) => ({
        id,
        name,
        kind: kind as "web" | "installed" | "service", // The column holds no other words.
        confidential: secretHash !== null,
        redirectUris: redirectUris.split("\n").filter((each) => each !== ""),
        created: timestamp(createdMs),
      }));
      return { status: 200, body: { items } };
    },

    async listKeys() {
      const items = (await clients.listKeys()).map(({ clientId, name, createdMs }) => ({
        client: clientId,
        ...(name !== null && { name }),
        created: timestamp(createdMs),
      }));
      return { status: 200, body: { items } };
    },
  };
}

function timestamp(ms: bigint): string {
  return new Date(Number(ms)).toISOString();
}
