/** Groups things that are due: things of one kind that fall due together are shown as one moment. */
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

/** What comes next for a user, and is no work of the server: what apps show on their own, for example. */
export type Ahead = (user: string, signal: AbortSignal) => Promise<Due[]>;

const minuteMs = 60_000;
const weekMs = 7 * 24 * 3600_000;

export interface Moment {
  key: string;
  dueMs: number;
  first: Due;
  count: number;
}

/** @returns what lies ahead. What has ended is no matter any more; what was to be done and is not yet stays first. */
export function momentsOf(items: readonly Due[], now: number): Moment[] {
  const moments = new Map<string, Moment>();
  for (const each of items) {
    const dueMs = Date.parse(each.due);
    if (!each.acts && dueMs <= now) continue;
    // Ids differ between things of one kind, and nobody wants to read each. Ends, such as those of tokens, matter by the week
    // only.
    const key = `${each.service} ${each.kind} ${each.acts} ${Math.floor((dueMs - (each.acts ? 0 : now)) / (each.acts ? minuteMs : weekMs))}`;
    const known = moments.get(key);
    if (known) known.count += 1;
    else moments.set(key, { key, dueMs, first: each, count: 1 });
  }
  return [...moments.values()].sort((one, other) => one.dueMs - other.dueMs);
}

/** Read again after every change: nearly every change may make something due. With what is due to the user who is looked at. */
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

/** `in 2 hours`; what the server is about to do says that, and not how late it is. */
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
