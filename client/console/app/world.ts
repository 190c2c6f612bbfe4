/** The services' clock, continuously updated, and change counters for the server's data. */
import { computed, signal } from "@preact/signals";
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { type ServiceName, serviceNames } from "./contracts.ts";

interface ReadClock {
  /** The time that the clock showed when it was read. */
  atMs: number;
  /** When it was read, by a monotonic clock of the browser. */
  readMs: number;
  frozen: boolean;
}

export const clock = signal<ReadClock | undefined>(undefined);

/** The services' current time; the browser's time until it was read. */
export function nowMs(): number {
  const read = clock.value;
  if (!read) return Date.now();
  return read.frozen ? read.atMs : read.atMs + performance.now() - read.readMs;
}

/** Stores the clock that a response of the server contains. */
export function putClock({ now, frozen }: { now: string; frozen: boolean }): void {
  clock.value = { atMs: Date.parse(now), readMs: performance.now(), frozen };
}

export async function readClock(): Promise<void> {
  putClock(await unwrap(platform.GET("/sandbox/v1/clock")));
}

export type Area = ServiceName;

/** Counts the changes in each service, so that its views are read again. */
export const changes = signal(
  Object.fromEntries(serviceNames.map((name) => [name, 0])) as Readonly<Record<Area, number>>, // One counter for each.
);

/** The sum of all counters, which differs after any change, for views with data of all services. */
export const anyChange = computed(() => Object.values(changes.value).reduce((sum, each) => sum + each, 0));

export function changed(...areas: Area[]): void {
  const next = { ...changes.value };
  for (const area of areas) next[area] += 1;
  changes.value = next;
}

/** Increments all counters, after a reset or a restore. */
export function everythingChanged(): void {
  changed(...serviceNames);
}
