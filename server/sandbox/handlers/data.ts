import type { DataHandlers } from "../../../generated/platform/handlers.ts";
import { removeMails } from "../../platform/mailer.ts";
import { removeData } from "../../platform/reset.ts";
import type { PlatformDependencies } from "../service.ts";

export function data(dependencies: PlatformDependencies): DataHandlers {
  const { db, clock, machineClock, tokens, shared, mailDir, journal, changes, blobs, forgets } = dependencies;
  return {
    async reset() {
      await db.write(async (tx) => {
        await removeData(tx, blobs);
        for (const forget of forgets) tx.afterCommit(forget);
        // After the reset, the clock runs with the machine's time, so the expiry of tokens is shifted to keep them valid.
        await tokens.moveIn(tx, clock.now(), machineClock.now());
      });
      await removeMails(mailDir);
      await journal.clear();
      await changes.beginAnew();
      await shared.refresh();
      return { status: 204 };
    },
  };
}
