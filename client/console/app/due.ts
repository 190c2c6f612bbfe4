/** Groups upcoming work: entries of one kind that are due at the same time are shown as one. */
import { serviceAhead } from "../../../generated/consoleViews.ts";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { services } from "../../../generated/services.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { formatDistanceAndDay } from "./format.ts";
import { type Loaded, useLoad } from "./load.ts";
import { who } from "./people.ts";
import { anyChange, changes, clock } from "./world.ts";

export type Due = PlatformSchemas["Due"];

/** Returns upcoming events of a user that the server does not act on, such as popup reminders that apps show themselves. */
export type Ahead = (user: string, signal: AbortSignal) => Promise<Due[]>;

const minuteMs = 60_000;
const weekMs = 7 * 24 * 3600_000;

export interface Moment {
  key: string;
  dueMs: number;
  first: Due;
  count: number;
}

/** @returns groups of entries that are due at about the same time, without past expirations. Overdue work comes first. */
export function momentsOf(items: readonly Due[], now: number): Moment[] {
  const moments = new Map<string, Moment>();
  for (const each of items) {
    const dueMs = Date.parse(each.due);
    if (!each.acts && dueMs <= now) continue;
    // Entries of one kind differ only by id, so entries that are due in the same minute are grouped. Expirations, such as those
    // of tokens, are grouped if due in the same week.
    const key = `${each.service} ${each.kind} ${each.acts} ${Math.floor((dueMs - (each.acts ? 0 : now)) / (each.acts ? minuteMs : weekMs))}`;
    const known = moments.get(key);
    if (known) known.count += 1;
    else moments.set(key, { key, dueMs, first: each, count: 1 });
  }
  return [...moments.values()].sort((one, other) => one.dueMs - other.dueMs);
}

/**
 * Loads the upcoming work, with the entries of the selected user. Loads it again after every change, because nearly every
 * change may make something due.
 */
export function useDue(): Loaded<{ items: Due[] }> {
  const { atMs = 0 } = clock.value ?? {};
  const all = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/due", { params: { query: { limit: 100 } }, signal })),
    [anyChange.value, atMs],
  );
  const user = who.value;
  const changed = services.flatMap(({ name }) => (serviceAhead[name] ? [changes.value[name]] : []));
  const own = useLoad((signal) => aheadOf(user, signal), [user, ...changed, atMs]);
  const isWaiting = own.loading && !own.data;
  return { ...all, data: all.data && !isWaiting ? { items: [...all.data.items, ...(own.data ?? [])] } : undefined };
}

async function aheadOf(user: string | undefined, signal: AbortSignal): Promise<Due[]> {
  if (user === undefined) return [];
  const each = await Promise.all(Object.values(serviceAhead).map(async (load) => (await load())(user, signal)));
  return each.flat();
}

/** The time until the entry is due, such as `in 2 hours`; `in progress` if it is due already. */
export function distanceOf({ dueMs }: Moment, now: number): string {
  return dueMs > now ? formatDistanceAndDay(dueMs, now) : "in progress";
}

const words: Readonly<Record<string, string>> = {
  delivery: "Delivery",
  retry: "Delivery retry",
  reminder: "Reminder",
  conference: "Conference",
  job: "Background job",
  expiry: "Expiry",
  dispute: "Evidence due",
};

export function titleOf({ first, count }: Moment): string {
  const title = words[first.kind] ?? first.kind;
  return count > 1 ? `${title} (${count})` : title;
}
