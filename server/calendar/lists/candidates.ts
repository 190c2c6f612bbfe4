/** The rows that a list has to look at, by whatever index serves its parameters best. */
import type { Window } from "../events/expansion.ts";
import { type EventRow, hashOf } from "../events/found.ts";
import { propertyHash } from "../events/writing.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { shelf } from "../store/shelves.ts";
import { aliveIn, integer, isAllDayClass, longestOf, spanClassesIn } from "../store/spans.ts";
import type { Listing } from "./listing.ts";

/** Candidates that are gathered before the list walks along its order instead. */
const mostGathered = 20_000;
const dayMs = daySeconds * 1000;

export class Candidates {
  readonly #listing: Listing;

  constructor(listing: Listing) {
    this.#listing = listing;
  }

  /** Their ordinals; undefined when there are too many, or nothing narrows. */
  async gather(): Promise<number[] | undefined> {
    const found = await this.byFinders();
    if (found) return found;
    const { window, updatedMinMs } = this.#listing.filter;
    if (updatedMinMs !== undefined) {
      return this.#ordinals('"calendarId" = ? AND "updatedMs" >= ?', this.#listing.calendar.id, BigInt(updatedMinMs));
    }
    if (window.fromMs === Number.NEGATIVE_INFINITY && window.toMs === Number.POSITIVE_INFINITY) return undefined;
    return this.#gatherWindow(window);
  }

  /** The same, where the parameters name words, properties, an identifier or types. */
  async byFinders(): Promise<number[] | undefined> {
    const { iCalUID, words, properties, types } = this.#listing.filter;
    const { id } = this.#listing.calendar;
    if (iCalUID !== undefined) return this.#ordinals('"calendarId" = ? AND "uidHash" = ?', id, hashOf(iCalUID));
    const [property] = properties ?? [];
    if (property) {
      return this.#distinct(
        'SELECT "eventOrdinal" FROM "CalendarEventProperty" WHERE "calendarId" = ? AND "hash" = ?',
        id,
        propertyHash(property.kind, property.name, property.value),
      );
    }
    if (words && words.length > 0) {
      const [first = "", ...others] = [...words].sort((a, b) => b.length - a.length);
      const also = others
        .map(
          () =>
            ' AND EXISTS (SELECT 1 FROM "CalendarEventWord" o WHERE o."eventOrdinal" = w."eventOrdinal" AND o."word" >= ? AND o."word" < ?)',
        )
        .join("");
      return this.#distinct(
        `SELECT DISTINCT w."eventOrdinal" FROM "CalendarEventWord" w WHERE w."calendarId" = ? AND w."word" >= ? AND w."word" < ?${also}`,
        id,
        ...[first, ...others].flatMap((word) => [
          Buffer.from(word),
          Buffer.concat([Buffer.from(word), Buffer.from([255])]),
        ]),
      );
    }
    if (words) return [];
    if (types && !types.has("default")) {
      const marks = [...types].map(() => "?").join(", ");
      return this.#ordinals(`"calendarId" = ? AND "specialType" IN (${marks})`, id, ...types);
    }
    return undefined;
  }

  async #gatherWindow({ fromMs, toMs }: Window): Promise<number[] | undefined> {
    const found = new Set<number>();
    const { condition, values } = aliveIn({ fromMs, toMs }, "");
    for (const onShelf of this.#listing.shelves) {
      if (onShelf === shelf.series || onShelf === shelf.cancelledSeries) {
        const series = await this.#ordinals(
          `"calendarId" = ? AND "shelf" = ? AND ${condition}`,
          this.#listing.calendar.id,
          onShelf,
          ...values,
        );
        if (!series) return undefined;
        for (const each of series) found.add(each);
        continue;
      }
      for (const spanClass of spanClassesIn(this.#listing.calendar.spans)) {
        const pad = isAllDayClass(spanClass) ? 2 * dayMs : 0;
        const some = await this.#ordinals(
          '"calendarId" = ? AND "shelf" = ? AND "spanClass" = ? AND "startMs" > ? AND "startMs" < ? AND "endMs" > ?',
          this.#listing.calendar.id,
          onShelf,
          spanClass,
          integer(fromMs - longestOf(spanClass) - pad),
          integer(toMs + pad),
          integer(fromMs - pad),
        );
        if (!some) return undefined;
        for (const each of some) found.add(each);
      }
    }
    // Exceptions that have moved out of the window are listed for their original time.
    const series = aliveIn({ fromMs, toMs }, "s.");
    const moved = await this.#distinct(
      `SELECT x."ordinal" AS "eventOrdinal" FROM "CalendarEvent" s
         JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id"
          AND x."originalStartMs" > ? - (s."endMs" - s."startMs") AND x."originalStartMs" < ?
        WHERE s."calendarId" = ? AND s."shelf" = ? AND ${series.condition}`,
      integer(fromMs - 2 * dayMs),
      integer(toMs + 2 * dayMs),
      this.#listing.calendar.id,
      shelf.series,
      ...series.values,
    );
    if (!moved) return undefined;
    for (const each of moved) found.add(each);
    return found.size > mostGathered ? undefined : [...found];
  }

  async #ordinals(condition: string, ...values: (string | number | bigint)[]): Promise<number[] | undefined> {
    return this.#distinct(`SELECT "ordinal" AS "eventOrdinal" FROM "CalendarEvent" WHERE ${condition}`, ...values);
  }

  async #distinct(sql: string, ...values: (string | number | bigint | Uint8Array)[]): Promise<number[] | undefined> {
    const rows = await this.#listing.reader.all<{ eventOrdinal: number }>(
      `${sql} LIMIT ?`,
      ...values,
      mostGathered + 1,
    );
    return rows.length > mostGathered ? undefined : rows.map((each) => each.eventOrdinal);
  }

  async rowsAt(ordinals: readonly number[]): Promise<EventRow[]> {
    const { names, values } = this.#listing.columns;
    const rows: EventRow[] = [];
    for (let from = 0; from < ordinals.length; from += 500) {
      const some = ordinals.slice(from, from + 500);
      rows.push(
        ...(await this.#listing.reader.all<EventRow>(
          `SELECT ${names} FROM "CalendarEvent" WHERE "ordinal" IN (${some.map(() => "?").join(", ")}) ORDER BY "ordinal"`,
          ...values,
          ...some,
        )),
      );
    }
    return rows;
  }

  /** Rows of the shelves that are shown, in the order of creation: the database merges the ranges of its index. */
  walk(after: number, most: number): Promise<EventRow[]> {
    const { reader, calendar, shelves, columns } = this.#listing;
    const range = `SELECT ${columns.names} FROM "CalendarEvent" WHERE "calendarId" = ? AND "shelf" = ? AND "ordinal" > ?`;
    return reader.all<EventRow>(
      `${Array(shelves.size).fill(range).join(" UNION ALL ")} ORDER BY "ordinal" LIMIT ?`,
      ...[...shelves].flatMap((each) => [...columns.values, calendar.id, each, after]),
      most,
    );
  }
}
