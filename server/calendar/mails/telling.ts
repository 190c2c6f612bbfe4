/**
 * The data of a job that writes mails: events at the time of the change, and the recipients. Later changes of the events do
 * not affect these mails. The events of one change are similar, so each but the first is stored as its difference from the
 * first.
 */
import { type MemberName, type Members, type Overlay, same } from "../model/members.ts";
import type { Exception, Letter, Notice } from "./eventMails.ts";

/** The mails about one event, or about a series with its exceptions. */
export interface Telling {
  place: Notice["place"];
  event: Members;
  /** The exceptions of a series. */
  exceptions: readonly Exception[];
  letters: readonly Letter[];
}

/** The mails about one change. */
export interface Tellings {
  /** Origin of this server, for links. */
  origin: string;
  /** The time of the change. */
  nowMs: number;
  tellings: readonly Telling[];
}

/** The form in which this data is stored in the row of a job. */
interface KeptTellings extends Pick<Tellings, "origin" | "nowMs"> {
  base: Members;
  tellings: readonly {
    place: Notice["place"];
    event: Overlay;
    exceptions: readonly { key: number; differs: Overlay }[];
    letters: readonly Letter[];
  }[];
}

/** @param tellings At least one. */
export function tellingsText({ origin, nowMs, tellings }: Tellings): string {
  const [first] = tellings;
  if (!first) throw new Error("There is nothing to tell.");
  const base = toldMembers(first.event);
  const kept: KeptTellings = {
    origin,
    nowMs,
    base,
    tellings: tellings.map(({ place, event, exceptions, letters }) => ({
      place,
      event: differenceOf(base, toldMembers(event)),
      exceptions: exceptions.map(({ key, members }) => ({ key, differs: differenceOf(base, toldMembers(members)) })),
      letters,
    })),
  };
  return JSON.stringify(kept);
}

/** @param text A text that `tellingsText` has made. */
export function tellingsIn(text: string): Tellings {
  const { origin, nowMs, base, tellings } = JSON.parse(text) as KeptTellings;
  return {
    origin,
    nowMs,
    tellings: tellings.map(({ place, event, exceptions, letters }) => ({
      place,
      event: differing(base, event),
      exceptions: exceptions.map(({ key, differs }) => ({ key, members: differing(base, differs) })),
      letters,
    })),
  };
}

/** Drops members that may be long and that no mail shows. */
function toldMembers(event: Members): Members {
  const { extendedProperties: _, attachments: _a, conferenceData: _c, gadget: _g, ...told } = event;
  return told;
}

function differenceOf(base: Members, members: Members): Overlay {
  const differences: Record<string, unknown> = {};
  const names = new Set([...Object.keys(base), ...Object.keys(members)]) as Set<MemberName>; // Members has only these names.
  for (const name of names) {
    if (!same(base[name], members[name])) differences[name] = members[name] ?? null;
  }
  return differences as Overlay; // All members of `differences` come from Members.
}

function differing(base: Members, differences: Overlay): Members {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(differences)) {
    if (value === null) delete result[name];
    else result[name] = value;
  }
  return result as unknown as Members; // Some members are replaced by values of the same types.
}
