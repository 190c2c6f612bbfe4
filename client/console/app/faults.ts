/** The active faults, available to every view, so that no view presents an injected failure as a failure of a service. */
import { effect, signal } from "@preact/signals";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { plural } from "./format.ts";
import { changes, clock, everythingChanged, readClock } from "./world.ts";

export type Fault = PlatformSchemas["Fault"];

/** The active faults; undefined until they have been read. */
export const faults = signal<readonly Fault[] | undefined>(undefined);

/** How often the faults are read: other clients may add faults or move the clock, which the request log may not show. */
const lookAgainMs = 10_000;

/**
 * Reads the faults now, after each change, and at intervals.
 * @returns a function that stops reading them.
 */
export function watchFaults(): () => void {
  const look = () => void readFaults().catch(() => undefined);
  const stopNoticing = effect(() => {
    if (changes.value.platform >= 0) look();
  });
  const timer = setInterval(() => {
    if (document.hidden) return;
    look();
    if (clock.value) void readClock().catch(() => undefined);
  }, lookAgainMs);
  return () => {
    stopNoticing();
    clearInterval(timer);
  };
}

async function readFaults(): Promise<void> {
  faults.value = (await unwrap(platform.GET("/sandbox/v1/faults"))).items;
}

/** Removes a fault, then reloads all views, because the fault may have affected some of them. */
export async function removeFault(fault: string): Promise<void> {
  await unwrap(platform.DELETE("/sandbox/v1/faults/{fault}", { params: { path: { fault } } }));
  await readFaults();
  everythingChanged();
}

/** Describes the effect of each kind of fault on a call. */
export const kinds: Readonly<Record<Fault["kind"], string>> = {
  refusal: "fails with an error status",
  latency: "is delayed",
  drop: "loses its connection",
  slow: "gets a slow response",
  truncated: "gets a truncated response",
  notJson: "gets an HTML page instead of JSON",
};

/** The effect of a fault and the calls to which it applies: `tasks.list fails with 503, every call`. */
export function faultInWords(fault: Fault): string {
  const { kind, status, operation, service } = fault;
  const effect = kind === "refusal" && status !== undefined ? `fails with ${status}` : kinds[kind];
  return `${operation ?? `Every ${service} operation`} ${effect}, ${callsOf(fault)}`;
}

/** Describes the calls to which a fault applies, and when: `after the operation runs, paths below /tasks, 2 calls left`. */
export function callsOf({ when, latencyMs, count, share, nth, method, path, user, client }: Fault): string {
  const parts = [
    when === "after" && "after the operation runs",
    method,
    path && `paths below ${path}`,
    user && `user ${user}`,
    client && `client ${client}`,
    nth !== undefined && `starting with call ${nth}`,
    latencyMs > 0 && `delayed by ${latencyMs} ms`,
    count !== undefined && `${plural(count, "call")} left`,
    share !== undefined && `${Math.round(share * 100)}% of calls`,
    count === undefined && share === undefined && "every call",
  ];
  return parts.filter(Boolean).join(", ");
}
