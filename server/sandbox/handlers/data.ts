import type { DataHandlers } from "../../../generated/platform/handlers.ts";
import { removeMails } from "../../platform/mailer.ts";
import { removeData } from "../../platform/reset.ts";
import type { PlatformDependencies } from "../service.ts";

export function data({ db, clock, faults, mailDir, journal, blobs, forgets }: PlatformDependencies): DataHandlers {
  return {
    async reset() {
      await db.write(async (tx) => {
        await removeData(tx, blobs);
        for (const forget of forgets) tx.afterCommit(forget);
      });
      await removeMails(mailDir);
      await journal.clear();
      await clock.refresh();
      await faults.refresh();
      return { status: 204 };
    },
  };
}
