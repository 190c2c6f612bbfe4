/** Words and properties that events are found by, made from their members. */

import { hidesGuests, type MemberName, type Members, type Overlay } from "../model/members.ts";
import { propertyHash } from "../store/events.ts";
import { type Finders, noFinders } from "../store/finders.ts";
import { indexedTexts, KnownWords, mostWords, searchedMembers } from "./words.ts";

/** The members that an event is found by. */
const foundBy: readonly MemberName[] = [...searchedMembers, "extendedProperties"];

/** Whether an exception has anything of its own to be found by. */
export function hasFinders(overlay: Overlay): boolean {
  return foundBy.some((name) => name in overlay);
}

interface Known extends Finders {
  texts: ReadonlySet<string>;
  calendarId: string;
}

/** Makes finders, of what several events have in common once. */
export class KnownFinders {
  readonly #words = new KnownWords();
  readonly #known = new WeakMap<Members, Known>();

  /** Of a single event or a series. */
  of(members: Members, calendarId: string): Finders {
    return this.#of(members, calendarId);
  }

  /**
   * Of an exception: those that its series does not have, since it is found by its series' too.
   * @param members The exception as a whole.
   * @param overlay What it differs in.
   */
  beside(series: Members, members: Members, overlay: Overlay, calendarId: string): Finders {
    if (!hasFinders(overlay)) return noFinders;
    const ofSeries = this.#of(series, calendarId);
    // Where the series has more words than it is found by, those of a text that both have may lack.
    const own =
      ofSeries.words.size < mostWords
        ? indexedTexts(withoutGuestsOf(series, members, calendarId), calendarId).filter(
            (each) => !ofSeries.texts.has(each),
          )
        : indexedTexts(members, calendarId);
    return {
      words: without(this.#words.of(own), ofSeries.words),
      properties: without(propertiesOf(members), ofSeries.properties),
    };
  }

  #of(members: Members, calendarId: string): Known {
    const known = this.#known.get(members);
    if (known?.calendarId === calendarId) return known;
    const texts = new Set(indexedTexts(members, calendarId));
    const made = { calendarId, texts, words: this.#words.of(texts), properties: propertiesOf(members) };
    this.#known.set(members, made);
    return made;
  }
}

/** An exception without the guests of its series, where it has the same: hundreds of them have no text that the series has not. */
function withoutGuestsOf(series: Members, members: Members, calendarId: string): Members {
  const hasSame =
    members.attendees === series.attendees && hidesGuests(members, calendarId) === hidesGuests(series, calendarId);
  return hasSame ? { ...members, attendees: undefined } : members;
}

function propertiesOf({ extendedProperties: { private: own = {}, shared = {} } = {} }: Members): Set<string> {
  return new Set([
    ...Object.entries(own).map(([name, value]) => propertyHash("private", name, value)),
    ...Object.entries(shared).map(([name, value]) => propertyHash("shared", name, value)),
  ]);
}

function without(from: Set<string>, others: ReadonlySet<string>): Set<string> {
  for (const each of from) if (others.has(each)) from.delete(each);
  return from;
}
