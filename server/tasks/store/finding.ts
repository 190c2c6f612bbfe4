import { setImmediate as turn } from "node:timers/promises";
import type { Database } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { column, select } from "../../platform/db/tables.ts";
import type { FinderOfLatest } from "../../platform/finding.ts";
import { LatestTexts } from "../../platform/latestTexts.ts";
import { oneAtATime } from "../../platform/oneAtATime.ts";

const lists = select("Tasklist", ["id"], { as: "l" });
const owners = select("Tasklist", [], { as: "l", with: { email: column("User", "email", "u") } });
const searched = select("Task", ["id", "sequence", "deleted", "title", "notes"]);
const tasks = select("Task", ["id", "tasklistId", "title", "status"], {
  as: "t",
  with: { list: column("Tasklist", "title", "l") },
});

/** The most lists of a search, the most tasks that are read at once, and the most reads of a search. The next one reads on. */
const mostLists = 20;
const atOnce = 5000;
const mostTimes = 40;
/** The most users whose tasks are in memory, and how many are read before any search: those whose lists have changed most. */
const mostUsers = 3;
const preparedUsers = 2;
/** How many lists are compared to find those that have changed most. */
const comparedLists = 10_000;

/** The last task that was read of a list. A change of a task gives it the next sequence of its list. */
interface Place {
  sequence: bigint;
  id: string;
}

/** The tasks of one user that are in memory. */
interface Known {
  user: string;
  read: Map<string, Place>;
  /** Title and notes, in lower case. */
  latest: LatestTexts;
}

/**
 * Finds tasks of a user by title and notes, or by id. Each search reads only what has changed since the last one, and searches
 * the tasks of that user in memory. It uses SQL, since Prisma's client would read all columns.
 */
export function taskFinding(db: Database): FinderOfLatest {
  /** The users whose tasks are in memory, the one with the latest search last. */
  const all = new Map<string, Known>();
  const knownOf = oneAtATime(async (user: string) => {
    const known = all.get(user) ?? { user, read: new Map(), latest: new LatestTexts() };
    all.delete(user);
    all.set(user, known);
    for (const oldest of all.keys()) if (all.size > mostUsers) all.delete(oldest);
    await learn(db, known);
    return known;
  });
  return {
    forget() {
      all.clear();
    },
    async prepare() {
      const busiest = await owners.all(
        db.read,
        `JOIN (SELECT "id" FROM "Tasklist" ORDER BY "id" DESC LIMIT ?) n ON n."id" = l."id"
          JOIN "User" u ON u."id" = l."userId" ORDER BY l."sequence" DESC LIMIT ?`,
        comparedLists,
        preparedUsers,
      );
      // The busiest user comes last, and is dropped last.
      const users = new Set([...all.keys(), ...busiest.reverse().map(({ email }) => email)]);
      for (const user of [...users].slice(-mostUsers)) await knownOf(user);
    },
    async find({ text, user, limit }) {
      if (user === undefined) return [];
      const { latest } = await knownOf(user);
      const ids = [text, ...latest.matching({ part: text.toLowerCase() }, limit)];
      const rows = await tasks.all(
        db.read,
        `JOIN "Tasklist" l ON l."id" = t."tasklistId" JOIN "User" u ON u."id" = l."userId"
          WHERE t."id" IN (${marks(ids)}) AND t."deleted" = ? AND u."email" = ? ORDER BY l."ordinal", t."sequence" DESC LIMIT ?`,
        ...ids,
        false,
        user,
        limit,
      );
      return rows.map(({ id, tasklistId, title, status, list }) => ({
        service: "tasks",
        kind: "task",
        id,
        title: title || "(no title)",
        about: `${list}, ${status === "completed" ? "completed" : "open"}`,
        view: { path: tasklistId, query: { task: id, all: "1", user } },
      }));
    },
  };
}

async function learn(db: Database, { user, read, latest }: Known): Promise<void> {
  const own = await lists.all(
    db.read,
    `JOIN "User" u ON u."id" = l."userId" WHERE u."email" = ? ORDER BY l."ordinal" LIMIT ?`,
    user,
    mostLists,
  );
  let times = mostTimes;
  for (const { id } of own) {
    let place = read.get(id) ?? { sequence: -1n, id: "" };
    for (let rows = atOnce; rows === atOnce && times > 0; times--) {
      const changed = await searched.all(
        db.read,
        `WHERE "tasklistId" = ? AND "sequence" >= ? AND ("sequence" > ? OR "id" > ?) ORDER BY "sequence", "id" LIMIT ?`,
        id,
        place.sequence,
        place.sequence,
        place.id,
        atOnce,
      );
      for (const each of changed) {
        place = { sequence: each.sequence, id: each.id };
        if (each.deleted) latest.delete(each.id);
        else latest.put(each.id, `${each.title}\n${each.notes ?? ""}`.toLowerCase());
      }
      read.set(id, place);
      rows = changed.length;
      if (rows === atOnce) await turn();
    }
  }
}
