/** The name of the history that sequences count in. */

import type { Transaction } from "../../platform/db/index.ts";
import type { Ids } from "../../platform/ids.ts";
import type { RawReader } from "./rows.ts";

export async function knownEpoch(reader: RawReader): Promise<string | undefined> {
  return (await reader.first<{ epoch: string }>('SELECT "epoch" FROM "CalendarEpoch" WHERE "id" = 1'))?.epoch;
}

export async function epochIn(tx: Transaction, ids: Ids): Promise<string> {
  const known = await knownEpoch(tx);
  if (known !== undefined) return known;
  const epoch = ids.next();
  await tx.run('INSERT INTO "CalendarEpoch" ("id", "epoch") VALUES (1, ?)', epoch);
  return epoch;
}

export async function forgetEpoch(tx: Transaction): Promise<void> {
  await tx.run('DELETE FROM "CalendarEpoch"');
}
