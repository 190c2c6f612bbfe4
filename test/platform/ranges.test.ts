/** Several ranges of an index are read with one statement: no row can move between them during the read, on any database. */
import { expect, test } from "vitest";
import type { Database } from "../../server/platform/db/index.ts";
import { insert, select, update } from "../../server/platform/db/tables.ts";
import { drivers, openTestDatabase } from "../support/db.ts";

const tasks = select("Task", ["id", "listKey", "updatedMs"]);
const listKeys = [0, 1, 2, 3];

async function givenRows(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `task-${String(index).padStart(3, "0")}`);
  await db.write(async (tx) => {
    await insert(tx, "User", { id: "ann", email: "ann@example.com", createdMs: 0n });
    await insert(tx, "Tasklist", { id: "list", userId: "ann", title: "", ordinal: 0n, createdMs: 0n, updatedMs: 0n });
    for (const [index, id] of ids.entries()) {
      await insert(tx, "Task", {
        id,
        tasklistId: "list",
        status: "needsAction",
        deleted: false,
        hidden: false,
        listKey: index % 4,
        links: "[]",
        sequence: BigInt(index),
        createdMs: 0n,
        updatedMs: BigInt(index),
      });
    }
  });
  return ids;
}

function page(db: Database, limit: number) {
  const ranges = listKeys.map((listKey) => ({
    rest: 'WHERE "tasklistId" = ? AND "listKey" = ?',
    values: ["list", listKey],
  }));
  return tasks.ranges(db.read, ranges, tasks.order("updatedMs DESC"), limit);
}

test.each(drivers)("with %s, ranges are merged in their common order, and cut", async () => {
  const db = await openTestDatabase();
  const ids = await givenRows(db, 23);

  expect((await page(db, 7)).map(({ id }) => id)).toEqual(ids.slice(-7).reverse());
  expect((await page(db, 100)).map(({ id }) => id)).toEqual([...ids].reverse());
});

test.each(drivers)("with %s, rows that others move from range to range are neither lost nor doubled", async () => {
  const db = await openTestDatabase();
  const other = await openTestDatabase({ url: db.url });
  const ids = await givenRows(db, 40);
  let moving = true;
  let moves = 0;
  const mover = (async () => {
    for (let step = 0; moving; step++) {
      const id = ids[(step * 7) % ids.length] ?? "";
      const writer = step % 2 === 0 ? db : other;
      await writer.write((tx) => update(tx, "Task", { id }, { listKey: (step * 3) % 4 }));
      moves++;
    }
  })();

  for (let round = 0; round < 150 || moves < 50; round++) {
    const found = await page(db, 100);
    expect(found.map(({ id }) => id)).toEqual([...ids].reverse());
    await new Promise((resolve) => setImmediate(resolve));
  }

  moving = false;
  await mover;
});

test.each(drivers)("with %s, inside a write they see what it has changed", async () => {
  const db = await openTestDatabase();
  await givenRows(db, 4);

  const seen = await db.write(async (tx) => {
    await update(tx, "Task", { id: "task-000" }, { listKey: 3, updatedMs: 99n });
    const read = { sql: 'SELECT "id" FROM "Task" WHERE "listKey" = ? ORDER BY "updatedMs" DESC', values: [3] };
    return tx.together<{ id: string }>([read, { ...read, values: [0] }]);
  });

  expect(seen.map(({ id }) => id)).toEqual(["task-000", "task-003"]);
});
