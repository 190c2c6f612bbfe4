/** Tests how a request changes the guest list of an event (`openapi/calendar/DECISIONS.md`), without a server. */
import { describe, expect, test } from "vitest";
import {
  addedTo,
  type GuestContext,
  guestList,
  mostAttendees,
  withResponse,
} from "../../../server/calendar/guests/attendees.ts";
import type { Attendee } from "../../../server/calendar/model/members.ts";
import type { SentAttendee } from "../../../server/calendar/model/sent.ts";
import { Failure } from "../../../server/platform/failure.ts";

const context: GuestContext = { organizer: "owner@example.com", resources: new Set(["room@example.com"]) };

const listOf = (sent: SentAttendee[], before: Attendee[] = []) => guestList(sent, before, context);

function refusalOf(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("a list of guests", () => {
  test("has of a guest what was sent, and nothing that was not", () => {
    const whole = { displayName: "Ada", optional: true, comment: "Late", additionalGuests: 2 };

    expect(
      listOf([{ email: "Ada@Example.com", responseStatus: "tentative", ...whole }, { email: "b@y.example" }]),
    ).toEqual([
      { email: "ada@example.com", responseStatus: "tentative", ...whole },
      { email: "b@y.example", responseStatus: "needsAction" },
    ]);
    const [bare] = listOf([
      { email: "a@y.example", displayName: "", optional: false, resource: false, comment: "", additionalGuests: 0 },
    ]);
    expect(Object.keys(bare ?? {})).toEqual(["email", "responseStatus"]);
  });

  test("takes the first entry of an address that comes twice, however it is written", () => {
    const list = listOf([
      { email: "a@y.example", comment: "First" },
      { email: "A@Y.example", comment: "Second" },
    ]);

    expect(list).toEqual([{ email: "a@y.example", comment: "First", responseStatus: "needsAction" }]);
  });

  test("has the organizer come, unless it is said otherwise", () => {
    expect(listOf([{ email: "Owner@example.com" }])).toMatchObject([{ responseStatus: "accepted" }]);
    expect(listOf([{ email: "owner@example.com", responseStatus: "declined" }])).toMatchObject([
      { responseStatus: "declined" },
    ]);
  });

  test.each<[string, SentAttendee, Attendee[], boolean]>([
    ["by its address", { email: "room@example.com" }, [], true],
    ["as it says when it is added", { email: "hall@y.example", resource: true }, [], true],
    ["no more once it was added without", { email: "a@y.example", resource: true }, [guest("a@y.example")], false],
    ["still, when it was added so", { email: "a@y.example" }, [{ ...guest("a@y.example"), resource: true }], true],
    ["by what it was itself, not others", { email: "hall@y.example", resource: true }, [guest("a@y.example")], true],
  ])("knows a resource %s", (_, sent, before, expected) => {
    const [first] = listOf([sent], before);

    expect(first).toEqual({
      email: sent.email,
      responseStatus: "needsAction",
      ...(expected && { resource: true }),
    });
  });

  test("keeps that members of a group are still being invited", () => {
    const group: Attendee = { ...guest("group@y.example"), asyncOperation: "inProgress" };

    expect(listOf([{ email: "group@y.example" }, { email: "a@y.example" }], [group])).toEqual([
      group,
      guest("a@y.example"),
    ]);
  });

  test("keeps that a guest has removed the event, until there is another answer than declined", () => {
    const gone: Attendee = { email: "a@y.example", responseStatus: "declined", removed: true };

    expect(listOf([{ email: "a@y.example", responseStatus: "declined" }], [gone])).toEqual([gone]);
    expect(listOf([{ email: "a@y.example" }], [gone])).toMatchObject([{ removed: true }]);
    expect(listOf([{ email: "a@y.example", responseStatus: "accepted" }], [gone])).toEqual([
      { email: "a@y.example", responseStatus: "accepted" },
    ]);
  });

  test("refuses a guest without an address, naming its place", () => {
    for (const email of [undefined, null, ""]) {
      const refusal = refusalOf(() => listOf([{ email: "a@y.example" }, { email }]));
      expect(refusal).toMatchObject({ reason: "required", details: { field: "attendees/1/email" } });
    }
  });

  test("has at most 500 guests, each address counted once", () => {
    const guests = Array.from({ length: mostAttendees }, (_, index) => ({ email: `g${index}@y.example` }));

    expect(mostAttendees).toBe(500);
    expect(listOf([...guests, { email: "g0@y.example" }])).toHaveLength(500);
    const refusal = refusalOf(() => listOf([...guests, { email: "one.more@y.example" }]));
    expect(refusal).toMatchObject({ reason: "invalid", details: { field: "attendees" } });
    expect(refusal.message).toContain("500");
  });
});

describe("an answer of one guest", () => {
  const before: Attendee[] = [
    {
      email: "a@y.example",
      displayName: "A",
      resource: true,
      responseStatus: "declined",
      comment: "Old",
      additionalGuests: 3,
      removed: true,
    },
    { email: "b@y.example", responseStatus: "tentative", comment: "B", additionalGuests: 1, removed: true },
  ];
  const [a, b] = before;

  test("is theirs alone, and takes the place of what they had said before", () => {
    const sent: SentAttendee = { responseStatus: "accepted", comment: "Yes", additionalGuests: 1 };

    expect(withResponse(before, "a@y.example", sent)).toEqual([
      { email: "a@y.example", displayName: "A", resource: true, ...sent },
      b,
    ]);
  });

  test("keeps the status where it says none, and nothing else of the former answer", () => {
    expect(withResponse(before, "a@y.example", {})).toEqual([
      { email: "a@y.example", displayName: "A", resource: true, responseStatus: "declined" },
      b,
    ]);
    const empty = withResponse(before, "a@y.example", { comment: "", additionalGuests: 0 });
    expect(Object.keys(empty[0] ?? {})).toEqual(["email", "displayName", "resource", "responseStatus"]);
  });

  test("can say that the guest has removed the event, and changes nothing of what others are or send", () => {
    expect(withResponse(before, "a@y.example", { responseStatus: "declined", removed: true })[0]).toMatchObject({
      removed: true,
    });
    expect(withResponse(before, "a@y.example", { email: "c@y.example", displayName: "C", optional: true })[0]).toEqual({
      email: "a@y.example",
      displayName: "A",
      resource: true,
      responseStatus: "declined",
    });
  });

  test("of somebody who is not among the guests, or without an entry, changes nothing", () => {
    expect(withResponse(before, "c@y.example", { responseStatus: "accepted" })).toEqual([a, b]);
    const same = withResponse(before, "a@y.example", undefined);
    expect(same).toEqual(before);
    expect(same).not.toBe(before);
  });
});

test("who was added is in the second list only; a list that is missing is empty", () => {
  const [a, b, c] = ["a@y.example", "b@y.example", "c@y.example"].map(guest);
  if (!a || !b || !c) throw new Error("There are three.");

  expect(addedTo([a, b], [b, c])).toEqual([c]);
  expect(addedTo(undefined, [a])).toEqual([a]);
  expect(addedTo([a], undefined)).toEqual([]);
});

function guest(email: string): Attendee {
  return { email, responseStatus: "needsAction" };
}
