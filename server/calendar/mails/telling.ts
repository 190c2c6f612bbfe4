/**
 * What a job that writes mails knows: events as they were when they changed, and who is told what of them. Whatever happens to
 * the events before the job runs, the mails tell of this change. Events of one change have most in common, so each but the first is
 * kept as the members in which it differs from that.
 */
import { type MemberName, type Members, type Overlay, same } from "../model/members.ts";
import type { Exception, Letter, Notice } from "./eventMails.ts";

/** Mails about one event, or about a series with its exceptions. */
export interface Telling {
  place: Notice["place"];
  event: Members;
  /** Of a series. */
  exceptions: readonly Exception[];
  letters: readonly Letter[];
}

/** What one change of events tells. */
export interface Tellings {
  /** Origin of this server, for links. */
  origin: string;
  /** When it was. */
  nowMs: number;
  tellings: readonly Telling[];
}

/** The same as it stands in the row of a job. */
interface KeptTellings extends Pick<Tellings, "origin" | "nowMs"> {
  base: Members;
  tellings: readonly {
    place: Notice["place"];
    event: Overlay;
    exceptions: readonly { key: number; differs: Overlay }[];
    letters: readonly Letter[];
  }[];
}

/** @param tellings One at least. */
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

/** @param text As `tellingsText` has made it. */
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

/** Without what may be long and no mail tells. */
function toldMembers(event: Members): Members {
  const { extendedProperties: _, attachments: _a, conferenceData: _c, gadget: _g, ...told } = event;
  return told;
}

function differenceOf(base: Members, members: Members): Overlay {
  const differences: Record<string, unknown> = {};
  const names = new Set([...Object.keys(base), ...Object.keys(members)]) as Set<MemberName>; // Of two Members.
  for (const name of names) {
    if (!same(base[name], members[name])) differences[name] = members[name] ?? null;
  }
  return differences as Overlay; // Members of a Members.
}

function differing(base: Members, differences: Overlay): Members {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(differences)) {
    if (value === null) delete result[name];
    else result[name] = value;
  }
  return result as unknown as Members; // Members of a Members, some replaced by values of their own types.
}
