import type { Tasklist as TasklistRow, Task as TaskRow } from "../../../generated/prisma/sqlite/client.ts";
import type { Reader } from "../../platform/db/index.ts";
import { type ListedTask, listedColumns, type PlacedTask } from "../present.ts";

export type { PlacedTask, TasklistRow, TaskRow };

/** The columns that a listing reads, of the table `t`. */
export const listed = listedColumns.map((name) => `t."${name}"`).join(", ");

type RawReader = Pick<Reader, "first" | "all">;

/** The lowest sibling index of the open tasks below one parent, as a subquery: one seek into the index. */
const firstIndex = (list: string, parent: string) =>
  `(SELECT s."siblingIndex" FROM "Task" s WHERE s."tasklistId" = ${list} AND s."parentId" = ${parent}
     AND s."siblingIndex" IS NOT NULL ORDER BY s."siblingIndex" LIMIT 1)`;

/** @param id A list's id, or `@default`. */
export function findList(reader: RawReader, userId: string, id: string): Promise<TasklistRow | undefined> {
  return id === "@default"
    ? reader.first('SELECT * FROM "Tasklist" WHERE "userId" = ? AND "ordinal" = 0', userId)
    : reader.first('SELECT * FROM "Tasklist" WHERE "id" = ? AND "userId" = ?', id, userId);
}

/** The list that holds a task, whosever it is. */
export function findListOf(reader: RawReader, taskId: string): Promise<TasklistRow | undefined> {
  return reader.first('SELECT l.* FROM "Tasklist" l JOIN "Task" t ON t."tasklistId" = l."id" WHERE t."id" = ?', taskId);
}

export function findTask(reader: RawReader, list: TasklistRow, id: string): Promise<PlacedTask | undefined> {
  return reader.first(
    `SELECT t.*, ${firstIndex('t."tasklistId"', 't."parentId"')} AS "firstIndex"
       FROM "Task" t WHERE t."id" = ? AND t."tasklistId" = ?`,
    id,
    list.id,
  );
}

/** A task by its list and id in one statement: what most reads need. */
export function findOwnTask(
  reader: RawReader,
  userId: string,
  listId: string,
  id: string,
): Promise<ListedTask | undefined> {
  const ofList = listId === "@default" ? 'l."ordinal" = 0' : 'l."id" = ?';
  return reader.first(
    `SELECT ${listed}, ${firstIndex('t."tasklistId"', 't."parentId"')} AS "firstIndex"
       FROM "Task" t JOIN "Tasklist" l ON l."id" = t."tasklistId"
      WHERE t."id" = ? AND l."userId" = ? AND ${ofList}`,
    ...(listId === "@default" ? [id, userId] : [id, userId, listId]),
  );
}

/** Adds to rows of one list what their positions count from: one seek for each parent that occurs. */
export async function placed(
  reader: RawReader,
  listId: string,
  rows: readonly Omit<ListedTask, "firstIndex">[],
): Promise<ListedTask[]> {
  const parents = [...new Set(rows.filter((row) => row.siblingIndex !== null).map((row) => row.parentId))];
  if (parents.length === 0) return rows.map((row) => ({ ...row, firstIndex: null }));
  const query = parents
    .map(() => `SELECT ? AS "parentId", ${firstIndex("?", "?")} AS "firstIndex"`)
    .join(" UNION ALL ");
  const values = parents.flatMap((parent) => [parent, listId, parent]);
  const found = await reader.all<{ parentId: string; firstIndex: bigint | null }>(query, ...values);
  const firstOf = new Map(found.map((each) => [each.parentId, each.firstIndex]));
  for (const row of rows as ListedTask[]) row.firstIndex = firstOf.get(row.parentId) ?? null; // Fresh rows, filled in here.
  return rows as ListedTask[];
}
