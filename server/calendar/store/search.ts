import type { Database } from "../../platform/db/index.ts";
import { column, orNull, select } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import { rangeOf } from "./searchIndex.ts";

const calendars = select("CalendarListEntry", ["calendarId"], { as: "c" });
const events = select("CalendarEvent", ["id", "calendarId", "startMs", "allDay", "resource"], {
  as: "e",
  with: { content: orNull(column("CalendarEvent", "resource", "o")) },
});

/** The maximum number of calendars that are searched. */
const mostCalendars = 50;

export interface FoundEvent {
  id: string;
  calendarId: string;
  startMs: bigint | number;
  allDay: boolean;
  summary: string | undefined;
}

/**
 * Finds events on the calendars of a user by their id, or by words that begin with the given words. It reads ranges of each
 * calendar's index with SQL, because Prisma's client does not compare bytes.
 * @param words Words in the form of `events/words.ts`; empty to search only by id.
 */
export async function foundEvents(
  db: Database,
  { user, id, words, limit }: { user: string; id: string; words: readonly string[]; limit: number },
): Promise<FoundEvent[]> {
  const own = await calendars.all(
    db.read,
    'JOIN "User" u ON u."id" = c."userId" WHERE u."email" = ? AND c."deleted" = ? ORDER BY c."ordinal" LIMIT ?',
    user,
    false,
    mostCalendars,
  );
  const content = 'LEFT JOIN "CalendarEvent" o ON o."ordinal" = e."contentOrdinal"';
  const live = `e."listKey" IN (${listKey.single}, ${listKey.series}, ${listKey.exception})`;
  const byId = `${content} WHERE e."calendarId" = ? AND e."id" = ? AND ${live} LIMIT ?`;
  const ranges = words.flatMap(rangeOf);
  const others = words
    .slice(1)
    .map(
      () =>
        'AND EXISTS (SELECT 1 FROM "CalendarEventTerm" f WHERE f."eventOrdinal" = w."eventOrdinal" AND f."term" >= ? AND f."term" < ?)',
    );
  const byWords = `JOIN "CalendarEventTerm" w ON w."eventOrdinal" = e."ordinal" ${content}
    WHERE w."calendarId" = ? AND w."term" >= ? AND w."term" < ? ${others.join(" ")} AND ${live} LIMIT ?`;
  const found = await Promise.all(
    own.map(async ({ calendarId }) => [
      ...(await events.all(db.read, byId, calendarId, id, 1)),
      ...(words.length > 0 ? await events.all(db.read, byWords, calendarId, ...ranges, limit) : []),
    ]),
  );
  // An event is found twice if two of its words match, so duplicates are removed.
  const rows = new Map(found.flat().map((row) => [`${row.calendarId} ${row.id}`, row]));
  return [...rows.values()].map(({ id, calendarId, startMs, allDay, resource, content }) => ({
    id,
    calendarId,
    startMs,
    allDay,
    summary: summaryIn(resource) ?? summaryIn(content),
  }));
}

function summaryIn(resource: string | null): string | undefined {
  // The cast is safe: `summary` is the name of the title in stored events (`model/members.ts`).
  return resource === null ? undefined : (JSON.parse(resource) as { summary?: string }).summary;
}
