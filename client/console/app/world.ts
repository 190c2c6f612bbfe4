/** The clock of the services as it goes on, and a sign that something in the server has changed. */
import { computed, signal } from "@preact/signals";
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { type ServiceName, serviceNames } from "./contracts.ts";

interface ReadClock {
  /** The time that the clock said. */
  atMs: number;
  /** When it was read, by the browser's own clock that never jumps. */
  readMs: number;
  frozen: boolean;
}

export const clock = signal<ReadClock | undefined>(undefined);

/** The time that the services go by; the browser's own until that was read. */
export function nowMs(): number {
  const read = clock.value;
  if (!read) return Date.now();
  return read.frozen ? read.atMs : read.atMs + performance.now() - read.readMs;
}

/** Keeps an answer about the clock. */
export function putClock({ now, frozen }: { now: string; frozen: boolean }): void {
  clock.value = { atMs: Date.parse(now), readMs: performance.now(), frozen };
}

export async function readClock(): Promise<void> {
  putClock(await unwrap(platform.GET("/sandbox/v1/clock")));
}

export type Area = ServiceName;

/** Counts what has changed in each service, so that the views of it read again. */
export const changes = signal(
  Object.fromEntries(serviceNames.map((name) => [name, 0])) as Readonly<Record<Area, number>>, // Each area has a counter of its own.
);

/** Another number whenever anything has changed, for what shows something of all services. */
export const anyChange = computed(() => Object.values(changes.value).reduce((sum, each) => sum + each, 0));

export function changed(...areas: Area[]): void {
  const next = { ...changes.value };
  for (const area of areas) next[area] += 1;
  changes.value = next;
}

/** After a reset, or when another state was put back. */
export function everythingChanged(): void {
  changed(...serviceNames);
}
