/** Makes copies small that earlier versions have written with all of their content, after an upgrade. */
import { nobody } from "../platform/caller.ts";
import type { KeptTexts } from "../platform/keptTexts.ts";
import { makeSmall } from "./changes/smallCopies.ts";
import { wholeCopies } from "./store/copies.ts";
import type { CalendarStore } from "./store/index.ts";

/**
 * How many rows a slice has. They are few, since a copy may have a quarter of a million characters and other writes wait for
 * each slice.
 */
const rowsPerSlice = 25;

/** The stamp of a database whose copies are all small. */
export const smallCopiesStamp = "copies are small";

/** The order of the work. Exceptions come first, since a series is made small only when its exceptions are. */
const passes = ["exceptions", "others"] as const;

export function smallCopies(store: CalendarStore): KeptTexts {
  return {
    table: "CalendarEvent",
    stamp: smallCopiesStamp,
    rewrite: (key = "exceptions 0") =>
      store.write({ caller: nobody, origin: "" }, async (writes) => {
        const [pass, after] = key.split(" ");
        const isFirst = pass === passes[0];
        const slice = { after: Number(after), most: rowsPerSlice, exceptions: isFirst };
        const { rows, last } = await wholeCopies(writes.tx, slice);
        await makeSmall(writes, rows);
        if (last !== undefined) return `${pass} ${last}`;
        return isFirst ? `${passes[1]} 0` : undefined;
      }),
  };
}
