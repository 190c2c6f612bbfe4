import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { AccountsHandlers } from "../../../generated/timeline/handlers.ts";
import type { Caller } from "../../identity/caller.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { hashOf } from "../../identity/secrets.ts";
import { notFound } from "../../platform/failure.ts";
import type { TimelineDependencies } from "../service.ts";

export function accounts({ store, reach }: TimelineDependencies): AccountsHandlers {
  return {
    async insert({ caller, path, body }) {
      const user = await reachable(caller, path.userToken);
      const { features, userData, authTokens, password } = body;
      // Secrets are for the device; what is kept shows only that they were written.
      const content = {
        ...(features && { features }),
        ...(userData && {
          userData: userData.map(({ key, value }) => ({
            ...(key !== undefined && { key }),
            ...(value !== undefined && { value }),
          })),
        }),
        ...(authTokens && { authTokens: authTokens.map(({ type }) => (type === undefined ? {} : { type })) }),
      };
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const tokenHashes = (authTokens ?? []).map(({ authToken }) =>
        authToken === undefined ? null : hashOf(authToken),
      );
      await store.write({ userId: user.id, clientId: caller.clientId }, (writes) =>
        writes.putAccount({ type: path.accountType, name: path.accountName, content, passwordHash, tokenHashes }),
      );
      return { status: 200, body: content };
    },
  };

  /** @throws Failure for a user whom the caller does not reach: strangers look as if they were not there. */
  async function reachable(caller: Caller, userToken: string): Promise<User> {
    const user = await reach(caller, userToken);
    if (!user) throw notFound("User");
    return user;
  }
}
