import type { TasksClient, TasksSchemas } from "../../generated/tasks/client.ts";
import type { Synced } from "../sync.ts";

type Task = TasksSchemas["Task"];

export type TaskSyncPath = "/lists/{tasklist}/tasks";

/**
 * The parameters of a sync of tasks: only the list. No filter is possible, because a task that no longer matches a filter would
 * not be reported.
 */
export interface TaskSyncParams {
  path: { tasklist: string };
}

/** The token of an empty list, which has no task whose `updated` could be used. It is a time before every change. */
const before = "1970-01-01T00:00:00.000Z";

/** How many times pages are read again if the list has changed in between. */
const attempts = 3;

/** Does the same as `sync` for a list of tasks. The token is the latest known `updated` of a task. */
export async function syncTasks(
  client: TasksClient,
  path: TaskSyncPath,
  params: TaskSyncParams,
  syncToken: string | undefined,
  settings: { signal?: AbortSignal },
): Promise<Synced<Task>> {
  const query = {
    maxResults: 100,
    showCompleted: true,
    showHidden: true,
    showDeleted: true,
    showAssigned: true,
    ...(syncToken !== undefined && { updatedMin: syncToken }),
  };
  for (let attempt = 1; ; attempt++) {
    const etags = new Set<string>();
    const items = new Map<string, Task>();
    for await (const page of client.pages(path, { ...settings, params: { ...params, query } })) {
      etags.add(page.etag);
      for (const task of page.items) items.set(task.id, task);
    }
    // Positions on different pages are consistent only if the list has not changed between the requests for these pages.
    const fits = etags.size <= 1;
    if (!fits && attempt < attempts) continue;
    const seen = [...items.values()];
    let latest = syncToken ?? before;
    for (const { updated } of seen) if (updated > latest) latest = updated;
    // If the list changes all the time, the next sync reads the same data again. Positions are correct once the changes stop.
    return { items: seen, isFull: syncToken === undefined, syncToken: fits ? latest : (syncToken ?? before) };
  }
}

/**
 * Applies a sync to a copy of a list of tasks: removes deleted and moved tasks, and updates positions. Tasks whose position only
 * changed because others moved are not in the sync, so their new position is computed. They keep their former `etag`.
 *
 *     let state = await sync(tasks, "/lists/{tasklist}/tasks", { path: { tasklist } });
 *     let copy = mergeTasks([], state);
 *     state = await sync(tasks, "/lists/{tasklist}/tasks", { path: { tasklist } }, state.syncToken);
 *     copy = mergeTasks(copy, state);
 *
 * @returns the tasks of the list, those of one parent in the order of their positions.
 */
export function mergeTasks(copy: readonly Task[], { items, isFull }: Pick<Synced<Task>, "items" | "isFull">): Task[] {
  const tasks = new Map(isFull ? [] : copy.map((task) => [task.id, task]));
  const reported = new Set<string>();
  for (const task of items) {
    reported.add(task.id);
    if (task.deleted) tasks.delete(task.id);
    else tasks.set(task.id, task);
  }
  const merged: Task[] = [];
  const siblings = new Map<string, Task[]>();
  for (const task of tasks.values()) {
    if (task.status === "completed") merged.push(task);
    else siblings.set(task.parent ?? "", [...(siblings.get(task.parent ?? "") ?? []), task]);
  }
  for (const group of siblings.values()) merged.push(...inTheirPlaces(group, reported));
  return merged.sort(byPosition);
}

/**
 * Puts tasks of one parent in order. Reported tasks get their reported positions, and the others fill the remaining positions
 * in the same order as before.
 */
function inTheirPlaces(group: Task[], reported: ReadonlySet<string>): Task[] {
  const places: (Task | undefined)[] = group.map(() => undefined);
  const others: Task[] = [];
  for (const task of group.sort(byPosition)) {
    const place = Number(task.position);
    // If a reported position is taken or invalid, other writes happened meanwhile. The next sync reports the task again.
    if (reported.has(task.id) && place < places.length && !places[place]) places[place] = task;
    else others.push(task);
  }
  const next = others.values();
  return places.map((task, index) => {
    const placed = task ?? (next.next().value as Task); // The cast is safe: there are as many other tasks as free positions.
    return { ...placed, position: String(index).padStart(20, "0") };
  });
}

function byPosition(one: Task, other: Task): number {
  if (one.position === other.position) return 0;
  return one.position < other.position ? -1 : 1;
}
