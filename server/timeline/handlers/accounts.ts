import type { AccountsHandlers } from "../../../generated/timeline/handlers.ts";
import { readAs } from "../../http/operation.ts";
import { type AccountBody, newAccount, putAccount, requireReachable } from "../accounts.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { toAccount } from "../present.ts";

const sentAccount = readAs<AccountBody>();

export function accounts(dependencies: TimelineDependencies): AccountsHandlers {
  return {
    async insert({ caller, path, body }) {
      const user = await requireReachable(dependencies, caller, path.userToken);
      const account = await newAccount(sentAccount(body), dependencies.passwords);
      await dependencies.store.write({ user, clientId: caller.clientId }, (writes) =>
        putAccount(writes, { type: path.accountType, name: path.accountName }, account),
      );
      return { status: 200, body: toAccount(account.content) };
    },
  };
}
