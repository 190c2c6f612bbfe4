/**
 * Chooses the latest of several versions of one event: the one with the highest SEQUENCE, then the latest DTSTAMP (RFC 5546
 * §2.1.5). Pure functions.
 */
import type { FileEvent } from "./fileEvent.ts";

export interface LastVersion {
  event: FileEvent;
  /** Notes about ignored versions. */
  notes: string[];
  /** Another event with the same SEQUENCE and DTSTAMP as `event`. If it is set, it is unknown which of the two is later. */
  rival: FileEvent | undefined;
}

/** @param first The first version. `others` are the later ones in the file. If versions are equal, the last one wins. */
export function lastVersionOf(first: FileEvent, others: readonly FileEvent[]): LastVersion {
  const event = others.reduce((last, each) => (isLater(last, each) || isAgain(last, each) ? last : each), first);
  const passed = [first, ...others].filter((each) => each !== event);
  return {
    event,
    notes: passed.map((each) => `Line ${each.line}: the event was skipped because ${reasonFor(each, event)}.`),
    rival: passed.find((each) => !isLater(event, each) && !isAgain(event, each)),
  };
}

function isLater(one: FileEvent, other: FileEvent): boolean {
  const difference = sequenceOf(one) - sequenceOf(other);
  return difference === 0 ? stampOf(one) > stampOf(other) : difference > 0;
}

function isAgain(one: FileEvent, other: FileEvent): boolean {
  return one.text === other.text;
}

function reasonFor(each: FileEvent, event: FileEvent): string {
  const at = `the event at line ${event.line}`;
  if (!isLater(event, each)) return isAgain(event, each) ? `${at} is the same version` : `${at} comes later`;
  const [sequence, before] = [sequenceOf(event), sequenceOf(each)];
  const marks =
    sequence === before ? `DTSTAMP ${stampOf(event)} after ${stampOf(each)}` : `SEQUENCE ${sequence} after ${before}`;
  return `${at} is a later version (${marks})`;
}

/** The SEQUENCE of an event; 0 if absent (RFC 5545 §3.8.7.4). */
export function sequenceOf({ single }: FileEvent): number {
  const sequence = Number(single.get("SEQUENCE")?.value.trim());
  return Number.isInteger(sequence) && sequence >= 0 && sequence < 2 ** 31 ? sequence : 0;
}

/** The DTSTAMP in UTC, which can be sorted as text. A DTSTAMP in another form is ignored. */
function stampOf({ single }: FileEvent): string {
  const stamp = single.get("DTSTAMP")?.value.trim().toUpperCase() ?? "";
  return /^\d{8}T\d{6}Z$/.test(stamp) ? stamp : "";
}
