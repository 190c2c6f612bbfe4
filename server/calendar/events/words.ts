/** What `q` finds an event by. */
import { hidesGuests, type Members } from "./members.ts";

/** Texts whose words an event is found by on a calendar (`DECISIONS.md`, Listing). */
export function searchedTexts(members: Members, calendarId: string): string[] {
  const { summary, description, location, attendees = [], organizer, workingLocationProperties: place } = members;
  const guests = hidesGuests(members, calendarId) ? attendees.filter(({ email }) => email === calendarId) : attendees;
  const people = [organizer, ...guests].flatMap((each) => [each.displayName, each.email]);
  const office = place?.officeLocation;
  const places = [office?.buildingId, office?.deskId, office?.label, place?.customLocation?.label];
  return [summary, description, location, ...people, ...places, usualTitle(members)].filter(
    (each) => each !== undefined,
  );
}

function usualTitle({ eventType, workingLocationProperties: place }: Members): string | undefined {
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

/** The same without the calendar's own address, which is said of nearly every event on it. */
export function indexedTexts(members: Members, calendarId: string): string[] {
  return searchedTexts(members, calendarId).filter((text) => text !== calendarId);
}

/** Whether a word begins one of the calendar's own address, which no index has: events are looked at themselves then. */
export function beginsOwnWord(word: string, calendarId: string): boolean {
  return wordsOf([calendarId]).some((own) => own.startsWith(word));
}

const longestWord = 64;
const mostWords = 2000;

/** Runs of letters and digits without regard to case and accents, each once; cut where no one types on. */
export function wordsOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of plain(text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      words.add([...word.slice(0, 2 * longestWord)].slice(0, longestWord).join(""));
      if (words.size >= mostWords) return [...words];
    }
  }
  return [...words];
}

/** "Café" and "CAFE" are the same; letters that are no accents on others stay apart (ß and ss are one, ø and o are not). */
function plain(text: string): string {
  // Case first: some letters get marks by it. Marks of scripts that spell vowels with them are letters to their readers.
  return text
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}
