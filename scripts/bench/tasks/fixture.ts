/** The data that the three servers of the tasks bench have in common. */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { insertTask } from "../../../server/tasks/changes.ts";
import { createList } from "../../../server/tasks/lists.ts";
import { createTaskStore } from "../../../server/tasks/store/index.ts";
import { newTask } from "../../../server/tasks/task.ts";
import { personOf, withParts } from "../support/harness.ts";

export interface Fixture {
  userId: string;
  token: string;
  /** A list of 20 tasks, one of 10 000, and several for tasks to be added to. */
  smallListId: string;
  bigListId: string;
  inboxIds: readonly string[];
  /** Tasks of the big list, for reading one at a time. */
  taskIds: readonly string[];
}

const sizes = { small: 20, big: 10_000, inboxes: 40, read: 500 };

/** Fills `<folder>/ours` through the service's own store, and gives the plain stack a copy of the same file. */
export async function createFixture(folder: string): Promise<Fixture> {
  return withParts(join(folder, "ours"), async (parts) => {
    const { user, token } = await personOf(parts, ["tasks"]);
    const store = createTaskStore(parts);
    return store.write({ user }, async (writes) => {
      async function filled(title: string, tasks: number): Promise<{ listId: string; taskIds: string[] }> {
        const list = await createList(writes, title);
        const taskIds: string[] = [];
        for (let index = 0; index < tasks; index++) {
          const content = newTask(
            { title: `Task ${index}`, notes: notes(index), due: "2026-03-14T00:00:00.000Z" },
            writes.nowMs,
          );
          taskIds.push((await insertTask(writes, content, { list, parent: "", previous: "" })).id);
        }
        return { listId: list.id, taskIds };
      }

      const small = await filled("Small", sizes.small);
      const big = await filled("Big", sizes.big);
      const inboxIds: string[] = [];
      for (let index = 0; index < sizes.inboxes; index++) inboxIds.push((await filled(`Inbox ${index}`, 0)).listId);
      return {
        userId: user.id,
        token,
        smallListId: small.listId,
        bigListId: big.listId,
        inboxIds,
        taskIds: big.taskIds.filter((_, index) => index % Math.floor(sizes.big / sizes.read) === 0),
      };
    });
  });
}

/** @returns the address of a copy of what `createFixture` made. */
export function copyDatabase(folder: string): string {
  mkdirSync(join(folder, "plain"), { recursive: true });
  copyFileSync(join(folder, "ours", "quintet.db"), join(folder, "plain", "plain.db"));
  return `file:${join(folder, "plain", "plain.db")}`;
}

/** As long as people's notes are on average. */
function notes(index: number): string {
  return `Notes of task ${index}: what to bring, whom to ask and where to be when it is time to begin.`;
}
