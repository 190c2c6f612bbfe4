/** The console's search: the results of each service, their owners, and the amount of data that it reads. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { findAll, insertAll, update } from "../../server/platform/db/tables.ts";
import { insert as insertEvent, remove } from "../calendar/events/support.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { byClick, gardenAgency, insert, loadTree } from "../support/conversions.ts";
import { isPostgres } from "../support/database.ts";
import { givenPayment, startShop } from "../support/payments.ts";
import { restoreSnapshot, sandboxOf, takeSnapshot } from "../support/sandbox.ts";
import { deleteTask, givenTask, patchTask } from "../support/tasks.ts";
import { deleteItem, givenItem } from "../support/timeline.ts";

async function find(app: TestApp, text: string, user: string | undefined = app.owner.email) {
  const query = { text, limit: 10, ...(user !== undefined && { user }) };
  return (await unwrap(sandboxOf(app).GET("/sandbox/v1/search", { params: { query } }))).items;
}

/** Copies a task until its list has this number of tasks. Their titles are `number 0` and so on. */
async function fillList(app: TestApp, count: number): Promise<void> {
  const { db } = app.server.parts;
  const { id } = await givenTask(app.owner, "Äpfel number 0");
  const [task] = await findAll(db.read, "Task", { id });
  if (!task) throw new Error("There is no task to copy.");
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...task,
    id: `b${String(index).padStart(21, "0")}`,
    title: `Äpfel number ${index + 1}`,
    siblingIndex: (task.siblingIndex ?? 0n) + BigInt(index + 1),
    sequence: task.sequence + BigInt(index + 1),
  }));
  await db.write((tx) => insertAll(tx, "Task", copies));
  await db.write((tx) => update(tx, "Tasklist", { id: task.tasklistId }, { sequence: task.sequence + BigInt(count) }));
}

describe("the search", () => {
  test("finds events by words, each of which may be a beginning, and by their id", async () => {
    const app = await startApp();
    const { id } = await insertEvent(app.owner, { summary: "Café with the glazier" });
    await insertEvent(app.owner, { summary: "Dentist" });

    const [found, ...others] = await find(app, "glaz cafe");

    expect(others).toEqual([]);
    expect(found).toMatchObject({ service: "calendar", kind: "event", id, title: "Café with the glazier" });
    expect(found?.view.query).toMatchObject({ event: `${app.owner.email} ${id}`, user: app.owner.email });
    expect((await find(app, id)).map((each) => each.id)).toEqual([id]);
  });

  test("finds no event that was deleted, and nothing of somebody else", async () => {
    const app = await startApp();
    const { id } = await insertEvent(app.owner, { summary: "Harvest review" });
    await givenTask(app.owner, "Harvest the basil");
    const other = await app.person("eve@example.com");

    expect(await find(app, "harvest", other.email)).toEqual([]);
    expect(await find(app, "harvest")).toHaveLength(2);
    await remove(app.owner, id);
    expect((await find(app, "harvest")).map(({ kind }) => kind)).toEqual(["task"]);
  });

  test("takes signs of patterns for what they are", async () => {
    const app = await startApp();
    await givenTask(app.owner, "Sell 100% of the herbs");
    await givenTask(app.owner, "Sell 1000 pots");

    expect((await find(app, "100%")).map(({ title }) => title)).toEqual(["Sell 100% of the herbs"]);
    expect(await find(app, "S_ll")).toEqual([]);
  });

  test("finds payments by reference, amount and id, and merchants by name", async () => {
    const shop = await startShop();
    const id = await givenPayment(shop, { amount: 11_900, custom: { order: "EUR-1024" } });
    await givenPayment(shop, { amount: 5_000, custom: { order: "EUR-1025" } });

    for (const text of ["EUR-1024", "eur-1024", "119.00", "119", id]) {
      expect(
        (await find(shop.app, text)).filter(({ kind }) => kind === "transaction").map((each) => each.id),
        text,
      ).toEqual([id]);
    }
    expect((await find(shop.app, "EUR-1024"))[0]?.about).toMatch(/^119\.00 [A-Z]{3}, card \d{4}, /);
    expect((await find(shop.app, "EUR-1024"))[0]?.view).toEqual({ path: shop.merchant.id, query: { transaction: id } });
  });

  test("finds cards by what stands in them, and none that was deleted", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner, { html: "<article><p>Frost <b>tonight</b></p></article>" });
    const other = await givenItem(app.owner, "No frost at all");

    expect((await find(app, "FROST")).map((each) => each.id).sort()).toEqual([id, other.id].sort());
    await deleteItem(app.owner, other.id);
    const [found, ...others] = await find(app, "frost");
    expect(others).toEqual([]);
    expect(found).toMatchObject({ service: "timeline", kind: "card", id, title: "Frost tonight" });
    expect(found?.view.query).toEqual({ card: id, user: app.owner.email });
    expect(await find(app, "frost", "eve@example.com")).toEqual([]);
  });

  test("finds conversions by their id, whoever asks", async () => {
    const app = await startApp();
    await loadTree(app, gardenAgency());
    await insert(app.owner, byClick("order-7001"), byClick("order-7002"));

    const [found, ...others] = await find(app, "order-7001");
    expect(others).toEqual([]);
    expect(found).toMatchObject({ service: "conversions", kind: "conversion", id: "order-7001" });
    expect(await find(app, "order-7003")).toEqual([]);
  });

  test("finds nothing of what was changed, deleted or reset", async () => {
    const shop = await startShop();
    const { app } = shop;
    const task = await givenTask(app.owner, "Water the basil");
    await givenPayment(shop, { amount: 11_900, custom: { order: "EUR-1024" } });
    expect(await find(app, "basil")).toHaveLength(1);
    expect(await find(app, "EUR-10")).toHaveLength(1);

    await patchTask(app.owner, task.id, { title: "Water the chervil" });
    const added = await givenTask(app.owner, "Chervil, again");
    await givenPayment(shop, { amount: 5_000, custom: { order: "EUR-1025" } });
    expect(await find(app, "basil")).toEqual([]);
    expect((await find(app, "chervil")).map(({ id }) => id)).toEqual([added.id, task.id]);
    expect(await find(app, "EUR-10")).toHaveLength(2);

    await deleteTask(app.owner, task.id);
    expect(await find(app, "chervil")).toHaveLength(1);
    await unwrap(sandboxOf(app).POST("/sandbox/v1/reset"));
    expect(await find(app, "chervil")).toEqual([]);
    expect(await find(app, "EUR-10")).toEqual([]);
  });

  test("finds texts whatever their case, in older rows too", async () => {
    const app = await startApp();
    await fillList(app, 2500);

    expect((await find(app, "ÄPFEL NUMBER 777")).map(({ title }) => title)).toEqual(["Äpfel number 777"]);
    expect((await find(app, "äpfel number 999")).map(({ title }) => title)).toEqual(["Äpfel number 999"]);
    expect(await find(app, "number 0")).toHaveLength(1);
    expect((await find(app, "äpfel")).map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Äpfel number ${2499 - index}`),
    );
    expect(await find(app, "quince")).toEqual([]);
  });

  test("finds the tasks of each user", async () => {
    const app = await startApp();
    const people = await Promise.all(["ann", "bo", "cleo", "dag"].map((name) => app.person(`${name}@example.com`)));
    for (const person of people) await givenTask(person, `Water the basil of ${person.email}`);

    for (const { email } of [...people, ...people.toReversed()]) {
      expect((await find(app, "basil", email)).map(({ title }) => title)).toEqual([`Water the basil of ${email}`]);
    }
  });

  test.runIf(!isPostgres)("finds nothing of what a snapshot has undone", async () => {
    const app = await startApp();
    const sandbox = sandboxOf(app);
    const task = await givenTask(app.owner, "Water the basil");
    await unwrap(takeSnapshot(sandbox, "before"));
    await patchTask(app.owner, task.id, { title: "Water the chervil" });
    expect(await find(app, "chervil")).toHaveLength(1);

    await unwrap(restoreSnapshot(sandbox, "before"));
    expect(await find(app, "chervil")).toEqual([]);
    expect(await find(app, "basil")).toHaveLength(1);
  });

  test("is the operator's, and refuses a text of one letter", async () => {
    const app = await startApp();

    const short = await sandboxOf(app).GET("/sandbox/v1/search", { params: { query: { text: "a" } } });
    const foreign = await app.fetch("/sandbox/v1/search?text=ab", { headers: { Origin: "https://elsewhere.example" } });

    expect(short.response.status).toBe(400);
    expect(foreign.status).toBe(401);
  });
});
