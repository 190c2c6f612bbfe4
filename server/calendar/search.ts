/** Finds events for the sandbox's search. */
import type { Database } from "../platform/db/index.ts";
import type { SearchResult, SearchSource } from "../platform/search.ts";
import { wordsOf } from "./events/words.ts";
import { type FoundEvent, foundEvents } from "./store/search.ts";

/** How many words of a query are used. Further words would hardly improve the result. */
const mostWords = 5;

/** Finds events on the calendars of a user by words of their title, place, description and guests, or by their id. */
export function calendarSearch(db: Database): SearchSource {
  return async ({ text, user, limit }) => {
    if (user === undefined) return [];
    const words = wordsOf([text]).slice(0, mostWords);
    const found = await foundEvents(db, { user, id: text, words, limit });
    return found.slice(0, limit).map((each) => toResult(each, user));
  };
}

function toResult({ id, calendarId, startMs, allDay, summary }: FoundEvent, user: string): SearchResult {
  const start = new Date(Number(startMs)).toISOString();
  return {
    service: "calendar",
    kind: "event",
    id,
    title: summary ?? "(no title)",
    about: `${start.slice(0, 10)}${allDay ? "" : ` ${start.slice(11, 16)} UTC`}, ${calendarId}`,
    view: { query: { event: `${calendarId} ${id}`, date: start.slice(0, 10), user } },
  };
}
