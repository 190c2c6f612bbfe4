/** The search terms of an event: the words by which `q` finds it, and its extended properties. */
import { kept } from "../../platform/maps.ts";
import { hidesGuests, type MemberName, type Members, type Overlay } from "../model/members.ts";
import { noTerms, propertyTerm, type SearchTerms } from "../store/searchIndex.ts";

/** The fields in which `q` searches, and the fields that determine whether these fields are searched. */
const searchedMembers = [
  "summary",
  "description",
  "location",
  "attendees",
  "organizer",
  "workingLocationProperties",
  "eventType",
  "guestsCanSeeOtherGuests",
  "privateCopy",
] as const satisfies readonly MemberName[];

type Searched = Pick<Members, (typeof searchedMembers)[number]>;

/** Returns the texts in which `q` searches for an event on a calendar (`DECISIONS.md`, Listing). */
export function searchedTexts(members: Searched, calendarId: string): string[] {
  const { summary, description, location, attendees = [], organizer, workingLocationProperties: place } = members;
  const guests = hidesGuests(members, calendarId) ? attendees.filter(({ email }) => email === calendarId) : attendees;
  const people = [organizer, ...guests].flatMap((each) => [each.displayName, each.email]);
  const office = place?.officeLocation;
  const places = [office?.buildingId, office?.deskId, office?.label, place?.customLocation?.label];
  return [summary, description, location, ...people, ...places, usualTitle(members)].filter(
    (each) => each !== undefined,
  );
}

function usualTitle({ eventType, workingLocationProperties: place }: Searched): string | undefined {
  switch (eventType) {
    case "birthday":
      return "Birthday";
    case "focusTime":
      return "Focus time";
    case "outOfOffice":
      return "Out of office";
    case "workingLocation":
      return place?.type === "homeOffice" ? "Home" : place?.type === "officeLocation" ? "Office" : undefined;
    default:
      return undefined;
  }
}

/** The texts that are indexed: all but the calendar's own email address, which nearly every event of the calendar contains. */
function indexedTexts(members: Searched, calendarId: string): string[] {
  return searchedTexts(members, calendarId).filter((text) => text !== calendarId);
}

/**
 * Whether a word of the calendar's own email address begins with the given word. Since the index does not contain that address,
 * such a search must read the events themselves.
 */
export function beginsOwnWord(word: string, calendarId: string): boolean {
  return wordsOf([calendarId]).some((own) => own.startsWith(word));
}

const longestWord = 64;
/** The maximum number of words of one event that the index contains. */
export const mostWords = 2000;

/** The distinct words of texts: runs of letters and digits, without case and accents. Long words are cut. */
export function wordsOf(texts: Iterable<string>, ofText: (text: string) => readonly string[] = wordsOfText): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of ofText(text)) {
      words.add(word);
      if (words.size >= mostWords) return [...words];
    }
  }
  return [...words];
}

function wordsOfText(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of plain(text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    words.add([...word.slice(0, 2 * longestWord)].slice(0, longestWord).join(""));
    if (words.size >= mostWords) break;
  }
  return [...words];
}

/** The maximum number of characters of texts whose words are cached. */
const mostRemembered = 500_000;

/** Returns `wordsOfText` with a cache, because events that are written together share texts. */
function rememberingWords(): typeof wordsOfText {
  const byText = new Map<string, string[]>();
  let characters = 0;
  return (text) =>
    kept(byText, text, () => {
      if (characters > mostRemembered) {
        byText.clear();
        characters = 0;
      }
      characters += text.length;
      return wordsOfText(text);
    });
}

/**
 * Removes case and accents from a text: "Café" and "CAFE" become the same. A letter that is not composed of another letter and an
 * accent is unchanged: ø does not become o. (ß becomes ss when its case changes.)
 */
function plain(text: string): string {
  // Case is changed first, because that adds marks to some letters. Only the marks of Latin and similar scripts are removed: in
  // other scripts, marks are vowels.
  return text
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

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
  readonly #wordsOfText = rememberingWords();
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
    const all = [...wordsOf(texts, this.#wordsOfText), ...propertiesOf(members)];
    return new Set(all.filter((each) => !ofSeries.terms.has(each)));
  }

  #of(members: Members, calendarId: string): Known {
    const known = this.#known.get(members);
    if (known?.calendarId === calendarId) return known;
    const texts = new Set(indexedTexts(members, calendarId));
    const words = wordsOf(texts, this.#wordsOfText);
    const terms = new Set([...words, ...propertiesOf(members)]);
    const made = { calendarId, texts, terms, isCut: words.length >= mostWords };
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
