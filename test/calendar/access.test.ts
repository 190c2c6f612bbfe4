/** Tests access to calendars with tables of roles, scopes and views of events (`openapi/calendar/DECISIONS.md`). */
import { describe, expect, test } from "vitest";
import {
  atLeast,
  best,
  type Reach,
  type Role,
  reachOf,
  requireEventWriter,
  roleOf,
  roles,
  seesBlocks,
  type View,
  viewOf,
} from "../../server/calendar/model/access.ts";
import { Failure } from "../../server/platform/failure.ts";

test("each role includes the ones before it", () => {
  for (const [high, role] of roles.entries()) {
    for (const [low, other] of roles.entries())
      expect([role, other, atLeast(role, other)]).toEqual([role, other, high >= low]);
  }
});

test.each<[Role[], Role]>([
  [[], "none"],
  [["none"], "none"],
  [["reader", "writer", "freeBusyReader"], "writer"],
  [["owner", "none"], "owner"],
])("the best of %j is %s", (given, expected) => {
  expect(best(given)).toBe(expected);
});

test("a word that is no role is a bug, not a role", () => {
  expect(() => roleOf("admin")).toThrow(RangeError);
});

describe("what is seen of an event", () => {
  const table: [Role, View, View, View][] = [
    ["none", "details", "busy", "busy"],
    ["freeBusyReader", "details", "busy", "busy"],
    ["reader", "details", "details", "times"],
    ["writerWithoutPrivateAccess", "details", "details", "times"],
    ["writer", "details", "details", "details"],
    ["owner", "details", "details", "details"],
  ];

  test.each(table)("by %s: public %s, default %s, private %s", (role, open, ordinary, hidden) => {
    expect(["public", "default", "private", "confidential"].map((each) => viewOf(role, "all", each))).toEqual([
      open,
      ordinary,
      hidden,
      hidden,
    ]);
  });

  test.each(roles)("with the busy view only, nothing but times, for %s", (role) => {
    expect(["public", "default", "private"].map((each) => viewOf(role, "busy", each))).toEqual([
      "busy",
      "busy",
      "busy",
    ]);
    expect(seesBlocks(role, "busy")).toBe(true);
  });

  test("blocks in place of series for those who see no details", () => {
    expect(roles.map((role) => seesBlocks(role, "all"))).toEqual([true, true, false, false, false, false]);
  });
});

describe("what scopes reach", () => {
  const facts = { role: "reader", publicRole: "none", madeByApplication: false } as const;

  test.each<[string, string[], Partial<Parameters<typeof reachOf>[0]>, Reach]>([
    ["everything", ["calendar"], {}, "all"],
    ["everything, to read", ["calendar.readonly"], {}, "all"],
    ["events", ["calendar.events.readonly"], {}, "all"],
    ["owned events, of an owner", ["calendar.events.owned"], { role: "owner" }, "all"],
    ["owned events, of a writer", ["calendar.events.owned"], { role: "writer" }, "nothing"],
    ["owned events to read, of a writer", ["calendar.events.owned.readonly"], { role: "writer" }, "nothing"],
    ["public events, of a public calendar", ["calendar.events.public.readonly"], { publicRole: "reader" }, "all"],
    [
      "public events, of a half public one",
      ["calendar.events.public.readonly"],
      { publicRole: "freeBusyReader" },
      "nothing",
    ],
    ["what the application made", ["calendar.app.created"], { madeByApplication: true }, "all"],
    ["what the application did not make", ["calendar.app.created"], {}, "nothing"],
    ["busy times", ["calendar.events.freebusy"], {}, "busy"],
    ["busy times and owned events, of a reader", ["calendar.events.freebusy", "calendar.events.owned"], {}, "busy"],
    [
      "owned events and busy times, of an owner",
      ["calendar.events.owned", "calendar.events.freebusy"],
      { role: "owner" },
      "all",
    ],
    ["busy times and everything", ["calendar.events.freebusy", "calendar"], {}, "all"],
    ["nothing that the operation accepts", [], {}, "nothing"],
  ])("%s", (_, scopes, more, reach) => {
    expect(reachOf({ ...facts, ...more, scopes })).toBe(reach);
  });
});

describe("changing events", () => {
  test.each<[Role, string[], boolean]>([
    ["none", ["default"], false],
    ["freeBusyReader", ["default"], false],
    ["reader", ["default"], false],
    ["writerWithoutPrivateAccess", ["default", "public"], true],
    ["writerWithoutPrivateAccess", ["default", "private"], false],
    ["writerWithoutPrivateAccess", ["confidential", "default"], false],
    ["writer", ["private", "confidential"], true],
    ["owner", ["private"], true],
  ])("as %s, of %j: %s", (role, visibilities, allowed) => {
    const attempt = () => requireEventWriter(role, ...visibilities);

    if (allowed) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(Failure);
  });
});
