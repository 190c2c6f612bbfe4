/** The epoch: the history to which sequence numbers belong. */

import type { Transaction } from "../../platform/db/index.ts";
import { finder, insert, remove } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import type { RawReader } from "./rows.ts";

const epochById = finder("CalendarEpoch", "id");

export async function knownEpoch(reader: RawReader): Promise<string | undefined> {
  return (await epochById(reader, { id: 1 }))?.epoch;
}

export async function epochIn(tx: Transaction, ids: Ids): Promise<string> {
  const known = await knownEpoch(tx);
  if (known !== undefined) return known;
  const epoch = ids.next();
  await insert(tx, "CalendarEpoch", { id: 1, epoch });
  return epoch;
}

export async function forgetEpoch(tx: Transaction): Promise<void> {
  await remove(tx, "CalendarEpoch", {});
}
