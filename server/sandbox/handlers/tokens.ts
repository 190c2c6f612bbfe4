import type { TokensHandlers } from "../../../generated/platform/handlers.ts";
import { defaultClientId } from "../../identity/clients.ts";
import { wantedScopes } from "../../identity/scopes.ts";
import { lasting } from "../../identity/tokens.ts";
import { invalidField } from "../../platform/failure.ts";
import type { PlatformDependencies } from "../service.ts";

export function tokens({ users, clients, tokens, scopes, settings }: PlatformDependencies): TokensHandlers {
  async function requireUser(email: string) {
    const user = await users.findByEmail(email);
    if (!user) throw invalidField("user", `User ${email} does not exist. Create the user with POST /sandbox/v1/users.`);
    return user;
  }

  async function requireClient(clientId: string): Promise<void> {
    if (!(await clients.find(clientId))) throw invalidField("client", `Client "${clientId}" does not exist.`);
  }

  return {
    async expire({ body: { user: email, client, kinds = ["access"] } }) {
      const user = await requireUser(email);
      if (client !== undefined) await requireClient(client);
      const which = { access: kinds.includes("access"), refresh: kinds.includes("refresh") };
      return { status: 200, body: await tokens.expire(user.id, { clientId: client, ...which }) };
    },

    async issue({ body: { user: email, client: clientId = defaultClientId, expiresIn = lasting, ...body } }) {
      const user = await requireUser(email);
      await requireClient(clientId);
      const wanted = wantedScopes(scopes, settings.authScopeBase, body.scopes);
      const { token, expiresMs } = await tokens.issue(user.id, wanted, expiresIn, { clientId });
      const expires = new Date(expiresMs).toISOString();
      return {
        status: 200,
        body: {
          token,
          user: user.email,
          client: clientId,
          scopes: wanted,
          expires: expiresIn === lasting ? undefined : expires,
        },
      };
    },
  };
}
