/** Rewrites JSON texts stored in event rows after an upgrade, if another version of this server has written them. */
import { nobody } from "../platform/caller.ts";
import type { KeptTexts } from "../platform/keptTexts.ts";
import { membersOf } from "./events/found.ts";
import { isCurrent, keptText, textStamp } from "./events/keptText.ts";
import { allRowsInOrder, setEventText } from "./store/events.ts";
import type { CalendarStore } from "./store/index.ts";
import type { EventRow } from "./store/rows.ts";

/**
 * How many rows a slice has. The number is low, because an event may have a quarter of a million characters and other writes wait
 * for each slice.
 */
const rowsPerSlice = 25;

export function eventTexts(store: CalendarStore): KeptTexts {
  return {
    table: "CalendarEvent",
    stamp: textStamp,
    rewrite: (after = "0") =>
      store.write({ caller: nobody, origin: "" }, async ({ tx }) => {
        const rows = await allRowsInOrder(tx, { after: Number(after), most: rowsPerSlice });
        for (const row of rows) if (isOfAnother(row)) await setEventText(tx, row.ordinal, keptText(shownOf(row)));
        const last = rows.at(-1);
        return rows.length < rowsPerSlice || !last ? undefined : String(last.ordinal);
      }),
  };
}

/**
 * Whether another version of the server has written the JSON text of a row. Some rows have no JSON text: exceptions, and events
 * that look different to different users.
 */
function isOfAnother({ text }: EventRow): boolean {
  return text !== null && !isCurrent(text);
}

function shownOf(row: EventRow) {
  const { id, calendarId, createdMs, updatedMs, syncSequence: version } = row;
  return { id, calendarId, createdMs, updatedMs, version, members: membersOf(row) };
}
