/** The lists of a user. Every user has a default list, which is created by the first call that needs it. */
import type { Caller } from "../platform/caller.ts";
import { invalidParameter } from "../platform/failure.ts";
import type { Log } from "../platform/log.ts";
import { createMaintenance, type Maintenance } from "../platform/maintenance.ts";
import { listNotFound, requireListId, tooMany } from "./errors.ts";
import { limits } from "./limits.ts";
import type { TaskStore } from "./store/index.ts";
import type { TasklistRow } from "./store/rows.ts";
import type { TaskWrites } from "./store/writes.ts";

const defaultTitle = "My Tasks";

/** Reads a list of the caller. @throws Failure if the caller has no such list. */
export async function readList(store: TaskStore, caller: Caller, listId: string): Promise<TasklistRow> {
  requireListId(listId);
  const list = await store.read.findList(caller.user.id, listId);
  if (list) return list;
  if (listId !== "@default") throw listNotFound();
  return store.write(caller, (writes) => openList(writes, listId));
}

/**
 * Reads a page of the caller's lists.
 * @returns up to `limit` lists after `afterOrdinal`. If `afterOrdinal` is undefined, this is the first page, which always
 * contains the default list.
 */
export async function readLists(
  store: TaskStore,
  caller: Caller,
  afterOrdinal: number | undefined,
  limit: number,
): Promise<TasklistRow[]> {
  const rows = await store.read.lists(caller.user.id, afterOrdinal ?? -1, limit);
  if (rows.length > 0 || afterOrdinal !== undefined) return rows;
  await store.write(caller, (writes) => openList(writes, "@default"));
  return store.read.lists(caller.user.id, -1, limit);
}

/**
 * Reads a list of the user inside a write.
 * @param parameter The parameter that contains the list's id.
 * @throws Failure if the user has no such list.
 */
export async function openList(writes: TaskWrites, listId: string, parameter = "tasklist"): Promise<TasklistRow> {
  requireListId(listId, parameter);
  const list = await writes.findList(writes.userId, listId);
  if (list) return list;
  if (listId !== "@default") throw listNotFound(parameter);
  return addList(writes, defaultTitle, 0n);
}

/** Creates a list. @throws Failure if the user already has the maximum number of lists. */
export async function createList(writes: TaskWrites, title: string): Promise<TasklistRow> {
  await openList(writes, "@default");
  const { lists, lastOrdinal } = await writes.totals(writes.userId);
  if (lists >= limits.listsPerUser) throw tooMany(`task lists for one user (${limits.listsPerUser})`);
  return addList(writes, title, lastOrdinal + 1n);
}

export async function renameList(writes: TaskWrites, list: TasklistRow, title: string): Promise<TasklistRow> {
  const { sequence, updatedMs } = await writes.touch(list.id, { changes: 1n });
  await writes.setTitle(list.id, title, sequence);
  return { ...list, title, sequence, version: sequence, updatedMs };
}

/** Checks whether a list can be deleted. @throws Failure for the default list. */
export function requireDeletable(list: TasklistRow): void {
  if (list.isDefault) throw invalidParameter("tasklist", "The default task list cannot be deleted.");
}

async function addList(writes: TaskWrites, title: string, ordinal: bigint): Promise<TasklistRow> {
  const row: TasklistRow = {
    id: writes.newId(),
    userId: writes.userId,
    title,
    isDefault: ordinal === 0n,
    sequence: 1n,
    version: 1n,
    ordinal,
    shownTasks: 0n,
    liveTasks: 0n,
    createdMs: BigInt(writes.nowMs),
    updatedMs: BigInt(writes.nowMs),
  };
  await writes.insertList(row);
  return row;
}

// Removes the tasks of deleted lists after the response, in slices with separate transactions, so that other requests need not
// wait for thousands of rows. A list stays marked until its last task is removed, so the work continues after a restart.
export interface DeletedLists {
  maintenance: Maintenance;
  /**
   * Removes the remaining tasks of a deleted list, and then the list.
   * @param cause The request that deleted the list.
   */
  remove(listId: string, cause: string | undefined): void;
}

export function createDeletedLists({ store, log }: { store: TaskStore; log: Log }): DeletedLists {
  /** The request that deleted each list, by the list's id. After a restart, these requests are not known. */
  const causes = new Map<string, string | undefined>();
  let isStopped = false;
  const maintenance = createMaintenance("deleted task lists", log, async () => {
    while (!isStopped) {
      const list = await store.read.deletedList();
      if (!list) return;
      const by = { user: { id: list.userId }, cause: causes.get(list.id) };
      const isMore = await store.write(by, (writes) => writes.deleteList(list));
      if (!isMore) causes.delete(list.id);
    }
  });
  return {
    maintenance: {
      ...maintenance,
      stop() {
        isStopped = true;
        return maintenance.stop();
      },
    },
    remove(listId, cause) {
      causes.set(listId, cause);
      maintenance.wake();
    },
  };
}
