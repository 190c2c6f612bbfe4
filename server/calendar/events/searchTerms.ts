/** Search terms are the words and properties by which searches find an event. They are made from its fields. */

import { hidesGuests, type MemberName, type Members, type Overlay } from "../model/members.ts";
import { noTerms, propertyTerm, type SearchTerms } from "../store/searchIndex.ts";
import { indexedTexts, KnownWords, mostWords, searchedMembers } from "./words.ts";

/** The fields from which search terms are computed, so that a search finds the event. */
const foundBy: readonly MemberName[] = [...searchedMembers, "extendedProperties"];

/** Whether an exception itself overrides any field from which search terms are computed. */
export function hasTerms(overlay: Overlay): boolean {
  return foundBy.some((name) => name in overlay);
}

interface Known {
  texts: ReadonlySet<string>;
  terms: SearchTerms;
  /** Whether the event has so many words that some of them are not indexed. */
  isCut: boolean;
  calendarId: string;
}

/** Computes the search terms of several events. Texts and series that the events share are processed once. */
export class KnownTerms {
  readonly #words = new KnownWords();
  readonly #known = new WeakMap<Members, Known>();

  /** The search terms of a single event or a series. */
  of(members: Members, calendarId: string): SearchTerms {
    return this.#of(members, calendarId).terms;
  }

  /**
   * Returns the search terms that an exception has in addition to the search terms of its series.
   * @param members All fields of the exception.
   * @param overlay The fields that the exception overrides.
   */
  beside(series: Members, members: Members, overlay: Overlay, calendarId: string): SearchTerms {
    if (!hasTerms(overlay)) return noTerms;
    const ofSeries = this.#of(series, calendarId);
    // If words of the series are not indexed, all texts of the exception are, even those that it shares with the series.
    const texts = ofSeries.isCut
      ? indexedTexts(members, calendarId)
      : indexedTexts(withoutGuestsOf(series, members, calendarId), calendarId).filter(
          (each) => !ofSeries.texts.has(each),
        );
    const all = [...this.#words.of(texts), ...propertiesOf(members)];
    return new Set(all.filter((each) => !ofSeries.terms.has(each)));
  }

  #of(members: Members, calendarId: string): Known {
    const known = this.#known.get(members);
    if (known?.calendarId === calendarId) return known;
    const texts = new Set(indexedTexts(members, calendarId));
    const words = this.#words.of(texts);
    const terms = new Set([...words, ...propertiesOf(members)]);
    const made = { calendarId, texts, terms, isCut: words.size >= mostWords };
    this.#known.set(members, made);
    return made;
  }
}

/**
 * The exception without its guests, if they are the same as those of its series. The names are then already indexed with the
 * series.
 */
function withoutGuestsOf(series: Members, members: Members, calendarId: string): Members {
  const hasSame =
    members.attendees === series.attendees && hidesGuests(members, calendarId) === hidesGuests(series, calendarId);
  return hasSame ? { ...members, attendees: undefined } : members;
}

function propertiesOf({ extendedProperties: { private: own = {}, shared = {} } = {} }: Members): string[] {
  return [
    ...Object.entries(own).map(([name, value]) => propertyTerm("private", name, value)),
    ...Object.entries(shared).map(([name, value]) => propertyTerm("shared", name, value)),
  ];
}
