/**
 * Generates the ids that a process can generate alone, and the names of attempts. `store/places.ts` describes the format of ids,
 * and how the other ids are generated.
 */
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import { endOfCount, firstPlace, idAt, type Place } from "./store/places.ts";

export type NextId = () => string;

/**
 * Generates ids in ascending order within one process, even while the clock is stopped.
 * @param random Returns 7 bytes; a test passes its own.
 */
export function createPaymentIds(clock: Clock, random?: () => Buffer): NextId {
  const next = createPlaces(clock, random);
  return () => idAt(next());
}

/**
 * Generates names of repeatable attempts to pay (`PaymentTransaction.attempt`). They have the format of ids but never equal one:
 * the counter in a name begins where the counter in ids ends.
 */
function createAttemptNames(clock: Clock, random?: () => Buffer): NextId {
  const next = createPlaces(clock, random);
  return () => {
    const { ms, count } = next();
    return idAt({ ms, count: count | endOfCount });
  };
}

/** Creates the generators of a process: one for ids, and one for names of attempts. */
export function createPaymentNames({ clock, ids }: { clock: Clock; ids: Pick<Ids, "bytes"> }): {
  nextId: NextId;
  nextAttempt: NextId;
} {
  const random = () => ids.bytes(7);
  return { nextId: createPaymentIds(clock, random), nextAttempt: createAttemptNames(clock, random) };
}

function createPlaces(clock: Clock, random?: () => Buffer): () => Place {
  let last: Place | undefined;
  return () => {
    const first = firstPlace(clock.now(), random);
    last = first.ms === last?.ms ? { ms: last.ms, count: last.count + 1n } : first;
    return last;
  };
}
