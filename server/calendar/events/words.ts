/** The words by which `q` finds an event. */
import { hidesGuests, type MemberName, type Members } from "../model/members.ts";

/** The fields in which `q` searches, and the fields that determine whether these fields are searched. */
export const searchedMembers = [
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
export function indexedTexts(members: Searched, calendarId: string): string[] {
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

/** Caches the words of texts, because events that are written together share texts. */
export class KnownWords {
  readonly #byText = new Map<string, readonly string[]>();
  #characters = 0;

  /** The words of texts, from the cache if possible. See `wordsOf`. */
  of(texts: Iterable<string>): Set<string> {
    return new Set(wordsOf(texts, (text) => this.#ofText(text)));
  }

  #ofText(text: string): readonly string[] {
    const known = this.#byText.get(text);
    if (known) return known;
    const words = wordsOfText(text);
    if (this.#characters > mostRemembered) {
      this.#byText.clear();
      this.#characters = 0;
    }
    this.#byText.set(text, words);
    this.#characters += text.length;
    return words;
  }
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
