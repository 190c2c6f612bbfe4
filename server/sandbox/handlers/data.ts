import type { DataHandlers } from "../../../generated/platform/handlers.ts";
import { removeMails } from "../../platform/mailer.ts";
import type { PlatformDependencies } from "../service.ts";

export function data({ db, clock, faults, mailDir, journal, resets }: PlatformDependencies): DataHandlers {
  return {
    async reset() {
      await db.write(async (tx) => {
        for (const reset of resets) await reset(tx);
        await tx.run('DELETE FROM "Delivery"');
        await faults.clear(tx);
      });
      await removeMails(mailDir);
      await journal.clear();
      await clock.resume();
      await faults.refresh();
      return { status: 204 };
    },
  };
}
