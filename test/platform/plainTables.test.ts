/** The statements of tables return the same results as Prisma's models. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as tables from "../../server/platform/db/tables.ts";
import { plain } from "../../server/platform/plain.ts";
import { drivers, openTestDatabase } from "../support/db.ts";
import { plainTables } from "../support/plainTables.ts";

type Tables = typeof plainTables;
type Step = (with_: Tables, db: Awaited<ReturnType<typeof openTestDatabase>>) => Promise<unknown>;

const ids = fc.constantFrom("a", "b", "c", "d", "e");
// JSON strings without U+0000, which is never stored in the databases.
const texts = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\0"));
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const columns = {
  name: fc.option(texts),
  picture: fc.oneof(texts, fc.constant(null), fc.constant(undefined)),
  administrator: fc.boolean(),
  createdMs: int64,
};
const change = fc.record(columns, { requiredKeys: [] });
const condition = fc.record(
  { id: ids, name: fc.option(texts), administrator: fc.boolean(), createdMs: int64 },
  { requiredKeys: [] },
);
const userOf = (id: string) => fc.record(columns).map((row) => ({ ...row, id, email: `${id}@example.com` }));
const users = fc.uniqueArray(ids, { minLength: 1 }).chain((chosen) => fc.tuple(...chosen.map(userOf)));

const ordinaryUser = tables.finder("User", "id", "administrator");
const steps: fc.Arbitrary<Step> = fc.oneof(
  users.map(
    (rows): Step =>
      async (with_, db) =>
        db.write((tx) => with_.insertAll(tx, "User", rows)),
  ),
  ids.chain(userOf).map(
    (row): Step =>
      async (with_, db) =>
        db.write((tx) => with_.insert(tx, "User", row)),
  ),
  fc.tuple(condition, change).map(
    ([where, columns]): Step =>
      async (with_, db) =>
        db.write((tx) => with_.update(tx, "User", where, columns)),
  ),
  condition.map(
    (where): Step =>
      async (with_, db) =>
        db.write((tx) => with_.remove(tx, "User", where)),
  ),
  ids.map(
    (id): Step =>
      (with_, db) =>
        with_.find(db.read, "User", { id }),
  ),
  ids.map(
    (id): Step =>
      (with_, db) =>
        with_ === plainTables
          ? with_.find(db.read, "User", { id, administrator: false })
          : ordinaryUser(db.read, { id, administrator: false }),
  ),
  fc.tuple(condition, fc.option(fc.nat({ max: 6 }), { nil: undefined })).map(
    ([where, limit]): Step =>
      (with_, db) =>
        with_.findAll(db.read, "User", where, {
          orderBy: ["administrator DESC", "id"],
          ...(limit !== undefined && { limit }),
        }),
  ),
);

/** Returns the result of a step. If the step fails, the result only shows that it failed. */
async function outcomeOf(doing: Promise<unknown>): Promise<unknown> {
  try {
    return { came: await doing };
  } catch {
    return "failed";
  }
}

describe.each(drivers)("on %s,", () => {
  test("whatever is added, changed, deleted and looked for", async () => {
    const [one, other] = [await openTestDatabase(), await openTestDatabase()];
    // Without this, both databases would use Prisma in a run with the plain libraries.
    const { tables: replaced } = plain;
    delete plain.tables;
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 12 }), async (each) => {
          await one.write((tx) => tables.remove(tx, "User", {}));
          await other.write((tx) => tables.remove(tx, "User", {}));
          for (const step of each) {
            expect(await outcomeOf(step(tables, one))).toEqual(await outcomeOf(step(plainTables, other)));
          }
          const all = { orderBy: ["id"] } as const;
          expect(await tables.findAll(one.read, "User", {}, all)).toEqual(
            await tables.findAll(other.read, "User", {}, all),
          );
        }),
        { numRuns: 20, seed: 30, endOnFailure: true },
      );
    } finally {
      if (replaced) plain.tables = replaced;
    }
  });
});
