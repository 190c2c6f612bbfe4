/** Rewrites the JSON texts in rows of tasks that another version of this server has written, after an upgrade. */
import { nobody } from "../platform/caller.ts";
import type { KeptTexts } from "../platform/keptTexts.ts";
import { contentStamp, isCurrent, keptContent } from "./present.ts";
import type { TaskStore } from "./store/index.ts";
import type { ListedTask } from "./store/rows.ts";

/** Adds the columns to rows whose JSON text another version has written. */
export async function withColumns(store: TaskStore, rows: readonly ListedTask[]): Promise<readonly ListedTask[]> {
  const others = rows.filter((row) => !isCurrent(row));
  if (others.length === 0) return rows;
  const whole = await store.read.wholeTasks(others.map(({ id }) => id));
  const byId = new Map(whole.map((each) => [each.id, each]));
  // A task that was deleted in the meantime is left out.
  return rows.flatMap((row) =>
    isCurrent(row) ? [row] : byId.has(row.id) ? [{ ...row, whole: byId.get(row.id) }] : [],
  );
}

const rowsPerSlice = 100;

export function taskTexts(store: TaskStore): KeptTexts {
  return {
    table: "Task",
    stamp: contentStamp,
    rewrite: (after = "") =>
      store.write(nobody, async (writes) => {
        const rows = await writes.tasksById(after, rowsPerSlice);
        for (const row of rows) if (!isCurrent(row)) await writes.setContent(row.id, keptContent(row));
        return rows.length < rowsPerSlice ? undefined : rows.at(-1)?.id;
      }),
  };
}
