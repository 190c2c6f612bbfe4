/**
 * The data of a job that writes emails: events as they were at the time of the change, and the recipients. Later changes of the
 * events do not affect these emails. The events of one change are similar, so each event after the first is stored as its
 * difference from the first.
 */
import { differenceOf, type Members, type Overlay, withOverlay } from "../model/members.ts";
import type { Exception, Letter, Notice } from "./eventMails.ts";

/** The emails about one event, or about a series with its exceptions. */
export interface EventLetters {
  place: Notice["place"];
  event: Members;
  /** The exceptions, if the event is a series. */
  exceptions: readonly Exception[];
  letters: readonly Letter[];
}

/** The emails about one change. */
export interface Mailing {
  /** The origin of this server, for links. */
  origin: string;
  /** The time of the change. */
  nowMs: number;
  eventLetters: readonly EventLetters[];
}

/** The form in which the emails about a change are stored in a job's row. */
interface StoredMailing extends Pick<Mailing, "origin" | "nowMs"> {
  base: Members;
  eventLetters: readonly {
    place: Notice["place"];
    event: Overlay;
    exceptions: readonly { key: number; differs: Overlay }[];
    letters: readonly Letter[];
  }[];
}

/** Serializes the emails about a change for a job's row. @param eventLetters The emails by event; at least one event. */
export function mailingText({ origin, nowMs, eventLetters }: Mailing): string {
  const [first] = eventLetters;
  if (!first) throw new Error("There are no emails to compose.");
  const base = mailedMembers(first.event);
  const kept: StoredMailing = {
    origin,
    nowMs,
    base,
    eventLetters: eventLetters.map(({ place, event, exceptions, letters }) => ({
      place,
      event: differenceOf(base, mailedMembers(event)),
      exceptions: exceptions.map(({ key, members }) => ({ key, differs: differenceOf(base, mailedMembers(members)) })),
      letters,
    })),
  };
  return JSON.stringify(kept);
}

/** Parses the emails in a job's row. @param text A text that `mailingText` has created. */
export function mailingIn(text: string): Mailing {
  const { origin, nowMs, base, eventLetters } = JSON.parse(text) as StoredMailing;
  return {
    origin,
    nowMs,
    eventLetters: eventLetters.map(({ place, event, exceptions, letters }) => ({
      place,
      event: withOverlay(base, event),
      exceptions: exceptions.map(({ key, differs }) => ({ key, members: withOverlay(base, differs) })),
      letters,
    })),
  };
}

/** Removes fields that no email contains, to keep the stored data small. */
function mailedMembers(event: Members): Members {
  const { extendedProperties: _, attachments: _a, conferenceData: _c, gadget: _g, ...mailed } = event;
  return mailed;
}
