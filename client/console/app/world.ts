/** The services' clock, continuously updated, and change counters for the server's data. */
import { computed, signal } from "@preact/signals";
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { type ServiceName, serviceNames } from "./contracts.ts";

interface ReadClock {
  /** The services' time when the clock was read. */
  atMs: number;
  /** When the clock was read, by a monotonic clock of the browser. */
  readMs: number;
  frozen: boolean;
}

export const clock = signal<ReadClock | undefined>(undefined);

/** The services' current time. Returns the browser's time until the services' clock has been read. */
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

/** The number of changes in each service. The views of a service are loaded again when its number changes. */
export const changes = signal(
  // The cast is safe: every service gets a counter.
  Object.fromEntries(serviceNames.map((name) => [name, 0])) as Readonly<Record<Area, number>>,
);

/** The sum of all counters. It differs after any change, so views with data of all services are reloaded when it changes. */
export const anyChange = computed(() => Object.values(changes.value).reduce((sum, each) => sum + each, 0));

export function changed(...areas: Area[]): void {
  const next = { ...changes.value };
  for (const area of areas) next[area] += 1;
  changes.value = next;
}

/** Increments the counters of all services, for example after a reset or a restore. */
export function everythingChanged(): void {
  changed(...serviceNames);
}
