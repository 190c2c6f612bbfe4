/**
 * Removes the tasks of deleted lists after the response, in slices with separate transactions, so that other requests need not
 * wait for thousands of rows. A list stays marked until its last task is removed, so the work continues after a restart.
 */
import type { Log } from "../platform/log.ts";
import { createUpkeep, type Upkeep } from "../platform/upkeep.ts";
import type { TaskStore } from "./store/index.ts";

export interface DeletedLists {
  upkeep: Upkeep;
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
  const upkeep = createUpkeep("deleted task lists", log, async () => {
    while (!isStopped) {
      const list = await store.read.deletedList();
      if (!list) return;
      const by = { user: { id: list.userId }, cause: causes.get(list.id) };
      const isMore = await store.write(by, (writes) => writes.deleteList(list));
      if (!isMore) causes.delete(list.id);
    }
  });
  return {
    upkeep: {
      ...upkeep,
      stop() {
        isStopped = true;
        return upkeep.stop();
      },
    },
    remove(listId, cause) {
      causes.set(listId, cause);
      upkeep.wake();
    },
  };
}
