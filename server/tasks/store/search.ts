import type { Database } from "../../platform/db/index.ts";
import { column, select } from "../../platform/db/tables.ts";
import { newestFitting, rowsAtOnce, type SearchResult, type SearchSource } from "../../platform/search.ts";

const lists = select("Tasklist", ["id", "title"], { as: "l" });
const tasks = select("Task", ["id", "tasklistId", "sequence", "deleted", "title", "notes", "status"], {
  as: "t",
  with: { list: column("Tasklist", "title", "l") },
});
type Row = Awaited<ReturnType<typeof tasks.all>>[number];

/**
 * The maximum number of lists that a search reads, and the maximum number of tasks in all these lists together. Recently
 * changed tasks are read first; older tasks can only be found by id.
 */
const mostLists = 20;
const mostTasks = 50_000;

/**
 * Finds tasks of a user by title and notes, or by id. It uses SQL, because Prisma's client would read all columns. Texts are
 * compared in JavaScript, because SQLite only folds the case of ASCII letters.
 */
export function taskSearch(db: Database): SearchSource {
  return async ({ text, user, limit }) => {
    if (user === undefined) return [];
    const byId = await tasks.all(
      db.read,
      `JOIN "Tasklist" l ON l."id" = t."tasklistId" JOIN "User" u ON u."id" = l."userId"
        WHERE t."id" = ? AND t."deleted" = ? AND u."email" = ? AND l."ordinal" >= 0`,
      text,
      false,
      user,
    );
    const own = await lists.all(
      db.read,
      `JOIN "User" u ON u."id" = l."userId" WHERE u."email" = ? AND l."ordinal" >= 0 ORDER BY l."ordinal" LIMIT ?`,
      user,
      mostLists,
    );
    const part = text.toLowerCase();
    const fits = ({ id, deleted, title, notes }: Row) =>
      !deleted && id !== text && `${title}\n${notes ?? ""}`.toLowerCase().includes(part);
    const found = byId;
    let most = mostTasks;
    for (const list of own) {
      if (found.length >= limit || most <= 0) break;
      const newest = await newestFitting((after) => tasksOf(db, list.id, after), fits, {
        limit: limit - found.length,
        most,
      });
      found.push(...newest.found);
      most -= newest.read;
    }
    return found.slice(0, limit).map((row) => toResult(row, user));
  };
}

/**
 * Reads tasks of a list in pages, most recently changed first.
 * @returns the first page, or the page that follows a given task.
 */
function tasksOf(db: Database, listId: string, after: Row | undefined): Promise<Row[]> {
  const { sequence, id } = after ?? { sequence: beyondAll, id: "" };
  return tasks.all(
    db.read,
    `JOIN "Tasklist" l ON l."id" = t."tasklistId"
      WHERE t."tasklistId" = ? AND t."sequence" <= ? AND (t."sequence" < ? OR t."id" < ?)
      ORDER BY t."sequence" DESC, t."id" DESC LIMIT ?`,
    ...[listId, sequence, sequence, id, rowsAtOnce],
  );
}

/** A sequence number that no list reaches. */
const beyondAll = 2n ** 62n;

function toResult({ id, tasklistId, title, status, list }: Row, user: string): SearchResult {
  return {
    service: "tasks",
    kind: "task",
    id,
    title: title || "(no title)",
    about: `${list}, ${status === "completed" ? "completed" : "open"}`,
    view: { path: tasklistId, query: { task: id, all: "1", user } },
  };
}
