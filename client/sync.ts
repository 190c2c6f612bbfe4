import type { CalendarClient, CalendarPaths, CalendarSchemas } from "../generated/calendar/client.ts";
import type { TasksClient, TasksSchemas } from "../generated/tasks/client.ts";
import { QuintetError } from "./errors.ts";
import { syncTasks, type TaskSyncParams, type TaskSyncPath } from "./tasks/sync.ts";

/** The type of the items of each list. */
interface SyncedItems {
  "/calendars/{calendarId}/acl": CalendarSchemas["AclRule"];
  "/calendars/{calendarId}/events": CalendarSchemas["Event"];
  "/users/me/calendarList": CalendarSchemas["CalendarListEntry"];
  "/users/me/settings": CalendarSchemas["Setting"];
}

/** Lists of the calendar service that support sync tokens. */
export type SyncPath = keyof SyncedItems;

type ParamsOf<Path extends SyncPath> = CalendarPaths[Path] extends { get: { parameters: infer Parameters } }
  ? Parameters
  : never;

type ItemOf<Path extends SyncPath> = SyncedItems[Path];

export interface Synced<Item> {
  /** The changes, or all items if `isFull`. Deleted items are included and marked as deleted. */
  items: Item[];
  /** Whether earlier items must be dropped, because there was no token or it was too old. */
  isFull: boolean;
  /** The token for the next sync. */
  syncToken: string;
}

/**
 * Returns the changes of a list since the last sync. If the token is no longer valid (410), it returns the whole list.
 *
 *     let state = await sync(calendar, "/calendars/{calendarId}/events", { path: { calendarId: "primary" } });
 *     state = await sync(calendar, "/calendars/{calendarId}/events", { path: { calendarId: "primary" } }, state.syncToken);
 *
 * It works the same for a list of tasks. `mergeTasks` applies the result to a copy of the list.
 *
 * @param params Path and query. They must be the same at each call, since a token is bound to its parameters.
 * @throws QuintetError for an error response.
 */
export function sync<Path extends SyncPath>(
  client: CalendarClient,
  path: Path,
  params: ParamsOf<Path>,
  syncToken?: string,
  settings?: { signal?: AbortSignal },
): Promise<Synced<ItemOf<Path>>>;
export function sync(
  client: TasksClient,
  path: TaskSyncPath,
  params: TaskSyncParams,
  syncToken?: string,
  settings?: { signal?: AbortSignal },
): Promise<Synced<TasksSchemas["Task"]>>;
export async function sync(
  client: CalendarClient | TasksClient,
  path: SyncPath | TaskSyncPath,
  params: unknown,
  syncToken?: string,
  settings: { signal?: AbortSignal } = {},
): Promise<Synced<unknown>> {
  if (path === "/lists/{tasklist}/tasks") {
    // The casts are safe: the types of `sync` allow this path only with a tasks client and its parameters.
    return syncTasks(client as TasksClient, path, params as TaskSyncParams, syncToken, settings);
  }
  return syncCalendar(client as CalendarClient, path, params, syncToken, settings);
}

async function syncCalendar(
  client: CalendarClient,
  path: string,
  params: unknown,
  syncToken: string | undefined,
  settings: { signal?: AbortSignal },
): Promise<Synced<unknown>> {
  // The cast is needed because the types of `sync` distinguish the lists, but this function treats them alike.
  const { pages } = client as unknown as {
    pages(path: string, init: object): AsyncIterable<{ items: unknown[]; nextSyncToken?: string }>;
  };
  const { query, ...others } = params as { query?: object };
  const items: unknown[] = [];
  let next: string | undefined;
  try {
    const own = { ...others, query: { ...query, ...(syncToken !== undefined && { syncToken }) } };
    for await (const page of pages(path, { ...settings, params: own })) {
      items.push(...page.items);
      next = page.nextSyncToken ?? next;
    }
  } catch (error) {
    if (syncToken === undefined || !(error instanceof QuintetError) || error.status !== 410) throw error;
    return syncCalendar(client, path, params, undefined, settings);
  }
  if (next === undefined)
    throw new TypeError("The list returned no sync token. Omit the parameters that a sync does not support.");
  return { items, isFull: syncToken === undefined, syncToken: next };
}
