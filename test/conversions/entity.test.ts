/** The paths of entities: they sort in the order of the id mapping, and change when a parent gets its second id. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOf, idsOnPath, kinds, movedPlace, ownIds, placeOf } from "../../server/conversions/entity.ts";
import { dayOf } from "../../server/conversions/list.ts";
import type { EntityRow } from "../../server/conversions/store/rows.ts";

type Given = Pick<EntityRow, "kind" | "key" | "legacyId" | "newId">;
type Placed = Given & Pick<EntityRow, "path" | "newPath" | "mapped">;

/** Each entity is below the previous one. */
function chain(entities: readonly Given[]): Placed[] {
  const placed: Placed[] = [];
  for (const entity of entities) placed.push({ ...entity, ...placeOf(entity, placed.at(-1)) });
  return placed;
}

const id = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const lines = [
  [kinds.account, kinds.campaign, kinds.criterion],
  [kinds.account, kinds.campaign, kinds.adGroup, kinds.criterion],
  [kinds.account, kinds.campaign, kinds.adGroup, kinds.ad],
];
const anyChain = fc
  .constantFrom(...lines)
  .chain((line) =>
    fc.tuple(
      ...line.map((kind, index) =>
        fc.record({ kind: fc.constant(kind), key: fc.constant(BigInt(index + 1)), legacyId: id, newId: id }),
      ),
    ),
  );

test("an entity that gets its second id later stands where it would have stood, with everything below it", () => {
  fc.assert(
    fc.property(anyChain, fc.nat(), fc.constantFrom("legacyId", "newId"), (entities, at, member) => {
      const late = at % entities.length;
      const whole = chain(entities);
      const before = chain(entities.map((each, index) => (index === late ? { ...each, [member]: null } : each)));
      const [from, to] = [before[late], whole[late]];
      if (!from || !to) throw new Error("There is one.");

      for (const [index, each] of before.entries()) {
        expect(each.mapped).toBe(index < late);
        if (index <= late) continue;
        expect(each.path > from.path && each.path < endOf(from.path)).toBe(true);
        const { path, newPath, mapped } = whole[index] ?? to;
        expect(movedPlace(each, from, to)).toEqual({ path, newPath, mapped });
      }
    }),
  );
});

test("a path tells all ids of the way, whichever are missing", () => {
  const names = { [kinds.account]: "account", [kinds.campaign]: "campaign", [kinds.adGroup]: "adGroup" };
  const nameOf = (kind: number) => names[kind as 1] ?? (kind === kinds.ad ? "ad" : "criterion");
  fc.assert(
    fc.property(
      anyChain,
      fc.array(fc.constantFrom("both", "legacy", "new"), { minLength: 4, maxLength: 4 }),
      (all, has) => {
        const entities = all.map((each, index) => ({
          ...each,
          legacyId: has[index] === "new" ? null : each.legacyId,
          newId: has[index] === "legacy" ? null : each.newId,
        }));
        const last = chain(entities).at(-1);
        if (!last) throw new Error("There is one.");
        const expected = entities.map(({ kind, legacyId, newId }) => [
          nameOf(kind),
          { ...(legacyId !== null && { legacy: String(legacyId) }), ...(newId !== null && { new: String(newId) }) },
        ]);

        expect(idsOnPath(last)).toEqual(Object.fromEntries(expected));
        const { level, parentPath: _, ...own } = ownIds(last);
        expect([level, own]).toEqual(expected.at(-1));
        expect(last.mapped).toBe(entities.every(({ legacyId, newId }) => legacyId !== null && newId !== null));
      },
    ),
  );
});

test("siblings sort by kind, then by id; an entity before what stands below it", () => {
  const both = { key: 9n, newId: 1n };
  const parent = placeOf({ ...both, kind: kinds.campaign, legacyId: 1n }, undefined);
  const below = (kind: number, legacyId: bigint) => placeOf({ ...both, kind, legacyId }, parent).path;
  const inOrder = [
    parent.path,
    below(kinds.criterion, 3n),
    below(kinds.criterion, 20n),
    below(kinds.adGroup, 1n),
    below(kinds.adGroup, 2n ** 63n - 1n),
  ];

  expect([...inOrder].reverse().sort()).toEqual(inOrder);
});

describe("a day of the calendar", () => {
  test.each([
    [20260301, "2026-03-01T00:00:00.000Z"],
    [20240229, "2024-02-29T00:00:00.000Z"],
    [99991231, "9999-12-31T00:00:00.000Z"],
  ])("%i begins at %s", (day, start) => {
    expect(new Date(dayOf(day) ?? 0).toISOString()).toBe(start);
  });

  test.each([20260229, 20260431, 20260001, 20261301, 20260100, 20260132])("%i is none", (day) => {
    expect(dayOf(day)).toBeUndefined();
  });
});
