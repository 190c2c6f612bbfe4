import type { Database } from "../../platform/db/index.ts";
import { select } from "../../platform/db/tables.ts";
import { containing, type FindSource } from "../../platform/finding.ts";

const lists = select("Tasklist", ["id", "title"], { as: "l" });
const tasks = select("Task", ["id", "title", "status"], { as: "t" });

/** Lists that are looked through, and the latest tasks of each: what is older is found in its list. */
const mostLists = 20;
const mostTasks = 2000;

/** Finds tasks of a user by title and notes, or by their id. SQL, since Prisma's client cannot bound what it looks through. */
export function taskFinding(db: Database): FindSource {
  return async ({ text, user, limit }) => {
    if (user === undefined) return [];
    const own = await lists.all(
      db.read,
      `JOIN "User" u ON u."id" = l."userId" WHERE u."email" = ? ORDER BY l."ordinal" LIMIT ?`,
      user,
      mostLists,
    );
    const wanted = containing(text);
    const found = await Promise.all(
      own.map(async (list) => {
        const rows = await tasks.all(
          db.read,
          `JOIN (SELECT "id" FROM "Task" WHERE "tasklistId" = ? ORDER BY "sequence" DESC LIMIT ?) n ON n."id" = t."id"
            WHERE t."deleted" = ? AND (LOWER(t."title") LIKE ? ESCAPE '\\' OR LOWER(t."notes") LIKE ? ESCAPE '\\' OR t."id" = ?)
            LIMIT ?`,
          list.id,
          mostTasks,
          false,
          wanted,
          wanted,
          text,
          limit,
        );
        return rows.map(({ id, title, status }) => ({
          service: "tasks",
          kind: "task",
          id,
          title: title || "(no title)",
          about: `${list.title}, ${status === "completed" ? "completed" : "open"}`,
          view: { path: list.id, query: { task: id, all: "1", user } },
        }));
      }),
    );
    return found.flat().slice(0, limit);
  };
}
