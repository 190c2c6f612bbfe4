/** The data that the three servers of the tasks bench have in common. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createParts } from "../../../server/parts.ts";
import { readSettings } from "../../../server/platform/settings.ts";
import { insertTask } from "../../../server/tasks/changes.ts";
import { createList } from "../../../server/tasks/lists.ts";
import { createTaskStore } from "../../../server/tasks/store/index.ts";
import { newTask } from "../../../server/tasks/task.ts";

export interface Fixture {
  userId: string;
  token: string;
  /** Origin of the links in every answer. */
  origin: string;
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
  const dataDir = join(folder, "ours");
  const parts = await createParts(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  try {
    const user = await parts.users.ensure("bench@example.com");
    const { token } = await parts.tokens.issue(user.id, ["tasks"], 24 * 3600);
    const store = createTaskStore(parts);
    return await store.write({ user }, async (writes) => {
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
        origin: "http://127.0.0.1:4010",
        smallListId: small.listId,
        bigListId: big.listId,
        inboxIds,
        taskIds: big.taskIds.filter((_, index) => index % Math.floor(sizes.big / sizes.read) === 0),
      };
    });
  } finally {
    await parts.close();
  }
}

/** @returns the address of a copy of what `createFixture` made. */
export function copyDatabase(folder: string): string {
  mkdirSync(join(folder, "plain"), { recursive: true });
  copyFileSync(join(folder, "ours", "quintet.db"), join(folder, "plain", "plain.db"));
  return `file:${join(folder, "plain", "plain.db")}`;
}

/** Answers of our server, from which the bare one is filled. */
export interface BareData {
  /** Path of the database it makes. */
  database: string;
  /** JSON text of every task, by list, in the order of the page. */
  lists: Record<string, string[]>;
  tasks: Record<string, string>;
  /** By path: what stands before and after the tasks of a page. */
  pages: Record<string, { head: string; tail: string; limit: number; listId: string }>;
}

export function writeBareData(folder: string, data: Omit<BareData, "database">): string {
  const path = join(folder, "bare.json");
  writeFileSync(path, JSON.stringify({ ...data, database: join(folder, "bare.db") }));
  return path;
}

/** About as long as what people write. */
function notes(index: number): string {
  return `Notes of task ${index}: what to bring, whom to ask and where to be when it is time to begin.`;
}
