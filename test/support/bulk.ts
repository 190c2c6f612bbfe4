/**
 * Inserts many rows directly into the tables, for tests of limits and of large responses. The rows look as if the
 * service had written them.
 */
import type { Person, TestApp } from "./app.ts";

/** Selects the numbers from 1 to `?`. */
const numbers = 'WITH RECURSIVE "n"("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < ?)';

/** Adds lists until the user has `count`, including the default list. */
export async function givenLists(
  { server, clock }: TestApp,
  person: Person,
  count: number,
  title = "Bulk",
): Promise<void> {
  await person.tasks.GET("/users/@me/lists/{tasklist}", { params: { path: { tasklist: "@default" } } });
  const nowMs = BigInt(clock.now());
  await server.parts.db.write(async (tx) => {
    const had = await tx.first<{ lists: bigint }>(
      'SELECT COUNT(*) AS "lists" FROM "Tasklist" WHERE "userId" = ?',
      person.id,
    );
    await tx.run(
      `INSERT INTO "Tasklist" ("id", "userId", "title", "isDefault", "sequence", "ordinal", "createdMs", "updatedMs")
         ${numbers} SELECT 'bulklist' || "i", ?, ?, FALSE, 1, 1000 + "i", ?, ? FROM "n"`,
      BigInt(count) - BigInt(had?.lists ?? 0),
      person.id,
      title,
      nowMs,
      nowMs,
    );
  });
}

/** Adds open tasks at the end of a list or below `parent`. Their ids are `prefix1`, `prefix2`, … */
export async function givenManyTasks(
  { server, clock }: TestApp,
  tasklistId: string,
  count: number,
  { prefix = "bulk", parent = "" }: { prefix?: string; parent?: string } = {},
): Promise<void> {
  const nowMs = BigInt(clock.now());
  await server.parts.db.write(async (tx) => {
    const last = await tx.first<{ index: bigint | null }>(
      'SELECT MAX("siblingIndex") AS "index" FROM "Task" WHERE "tasklistId" = ? AND "parentId" = ?',
      tasklistId,
      parent,
    );
    const list = await tx.first<{ sequence: bigint }>('SELECT "sequence" FROM "Tasklist" WHERE "id" = ?', tasklistId);
    await tx.run(
      `INSERT INTO "Task" ("id", "tasklistId", "parentId", "title", "status", "deleted", "hidden", "listKey", "siblingIndex",
           "links", "sequence", "createdMs", "updatedMs")
         ${numbers} SELECT ? || "i", ?, ?, 'Bulk', 'needsAction', FALSE, FALSE, 0, ? + "i", '[]',
           ? + "i", ?, ? FROM "n"`,
      BigInt(count),
      prefix,
      tasklistId,
      parent,
      BigInt(last?.index ?? -1n),
      BigInt(list?.sequence ?? 0n),
      nowMs,
      nowMs,
    );
    await tx.run(
      'UPDATE "Tasklist" SET "sequence" = "sequence" + ?, "shownTasks" = "shownTasks" + ?, "liveTasks" = "liveTasks" + ? WHERE "id" = ?',
      BigInt(count),
      BigInt(count),
      BigInt(count),
      tasklistId,
    );
  });
}
