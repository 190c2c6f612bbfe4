/** The changes of a test in all services: `kit.changes` and `kit.expectOnly`. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type QuintetKit, quintet } from "../../server/testing/index.ts";
import { isPostgres } from "../support/database.ts";

const ann = "ann@example.com";
const path = { tasklist: "@default" };

let kit: QuintetKit;
beforeAll(async () => {
  kit = await quintet();
});
beforeEach(() => kit.reset());
afterAll(() => kit.stop());

async function givenTask(title: string): Promise<string> {
  const { tasks } = await kit.clients(ann);
  const made = await unwrap(tasks.POST("/lists/{tasklist}/tasks", { params: { path }, body: { title } }));
  return made.id ?? "";
}

/** Creates an event with a guest. A job sends the guest an email after the response. */
async function givenMeeting(): Promise<string> {
  const { calendar } = await kit.clients(ann);
  const made = await unwrap(
    calendar.POST("/calendars/{calendarId}/events", {
      params: { path: { calendarId: "primary" }, query: { sendUpdates: "all" } },
      body: {
        summary: "Harvest",
        start: { dateTime: "2030-03-01T09:00:00Z" },
        end: { dateTime: "2030-03-01T10:00:00Z" },
        attendees: [{ email: "guest@example.org" }],
      },
    }),
  );
  return made.id ?? "";
}

/** Reads a user's primary calendar, which creates it on first use. */
async function givenCalendar(): Promise<void> {
  const { calendar } = await kit.clients(ann);
  await unwrap(calendar.GET("/calendars/{calendarId}", { params: { path: { calendarId: "primary" } } }));
}

describe("changes", () => {
  test("tell what was made, changed and removed, before and after, and by which request", async () => {
    const kept = await givenTask("Sow");
    const dropped = await givenTask("Weed");
    const before = await kit.changes.mark();
    const { tasks } = await kit.clients(ann);

    const made = await givenTask("Water");
    for (const title of ["Reap", "Harvest"]) {
      const params = { path: { ...path, task: kept } };
      await unwrap(tasks.PATCH("/lists/{tasklist}/tasks/{task}", { params, body: { title } }));
    }
    await unwrap(tasks.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path: { ...path, task: dropped } } }));
    const fleeting = await givenTask("Forget");
    await unwrap(tasks.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path: { ...path, task: fleeting } } }));

    const { items, counts, mails, deliveries } = await kit.changes.list({ after: before });
    const told = new Map(items.map((each) => [each.id, each]));
    const patches = await kit.requests.list({ operation: "tasks.patch" });
    expect(counts).toEqual([{ service: "tasks", resource: "tasks", made: 1, changed: 1, removed: 1 }]);
    expect([...told.keys()].sort()).toEqual([made, kept, dropped].sort());
    expect(told.get(made)).toMatchObject({ change: "made", members: [], after: { title: "Water" } });
    expect(told.get(made)).not.toHaveProperty("before");
    expect(told.get(kept)).toMatchObject({
      change: "changed",
      members: ["title"],
      before: { title: "Sow" },
      after: { title: "Harvest" },
      causes: patches.map(({ id }) => ({ request: id })),
    });
    expect(told.get(dropped)).toMatchObject({ change: "removed", before: { title: "Weed" } });
    expect([...mails, ...deliveries]).toEqual([]);
  });

  test("a request that is refused changes nothing, and neither does one that reads", async () => {
    await givenTask("Sow");
    const before = await kit.changes.mark();
    const { tasks } = await kit.clients(ann);

    const refused = await tasks.POST("/lists/{tasklist}/tasks", {
      params: { path, query: { parent: "none" } },
      body: { title: "Water" },
    });
    await unwrap(tasks.GET("/lists/{tasklist}/tasks", { params: { path } }));

    expect(refused.response.status).toBeGreaterThanOrEqual(400);
    await kit.expectOnly({}, before);
  });

  test("lead to the mails that follow, and each of these back to its request", async () => {
    await givenCalendar();
    const before = await kit.changes.mark();

    const event = await givenMeeting();

    const told = await kit.changes.list({ after: before });
    const [request] = await kit.requests.list({ operation: "events.insert" });
    const [mail] = told.mails;
    const cause = { request: request?.id, by: "mails" };
    expect(told.items.map(({ resource, id, change }) => [resource, id, change])).toEqual([["events", event, "made"]]);
    expect(mail).toMatchObject({ delivery: { stream: "mail:guest@example.org" }, cause });
    expect(told.jobs).toEqual([{ service: "calendar", kind: "mails", done: true, cause: { request: request?.id } }]);
    const query = { request: request?.id ?? "" };
    const follows = await unwrap(kit.platform.GET("/sandbox/v1/changes", { params: { query } }));
    expect(follows.items).toEqual(told.items);
    expect(follows.deliveries.map(({ delivery }) => delivery.id)).toEqual([mail?.delivery.id]);
    const params = { path: { delivery: mail?.delivery.id ?? "" } };
    const delivery = await unwrap(kit.platform.GET("/sandbox/v1/deliveries/{delivery}", { params }));
    expect(delivery.cause).toEqual(cause);
  });

  test("of an event are listed for each calendar as it appears there", async () => {
    const bob = "bob@example.com";
    const { calendar } = await kit.clients(ann);
    const guest = await kit.clients(bob);
    await givenCalendar();
    await unwrap(guest.calendar.GET("/calendars/{calendarId}", { params: { path: { calendarId: "primary" } } }));
    const before = await kit.changes.mark();
    const times = { start: { dateTime: "2030-03-01T09:00:00Z" }, end: { dateTime: "2030-03-01T10:00:00Z" } };
    const params = { path: { calendarId: "primary" } };
    const body = { summary: "Harvest", ...times, attendees: [{ email: bob }] };

    const { id = "" } = await unwrap(calendar.POST("/calendars/{calendarId}/events", { params, body }));
    const made = await kit.changes.list({ after: before });
    const between = await kit.changes.mark();
    const event = { path: { ...params.path, eventId: id } };
    const renamed = { params: event, body: { summary: "Feast" } };
    await unwrap(calendar.PATCH("/calendars/{calendarId}/events/{eventId}", renamed));
    const changed = await kit.changes.list({ after: between });
    const own = { params: event, body: { colorId: "3" } };
    await unwrap(guest.calendar.PATCH("/calendars/{calendarId}/events/{eventId}", own));

    const paths = [ann, bob].map((email) => `/calendar/v3/calendars/${encodeURIComponent(email)}/events/${id}`);
    expect(made.items.map(({ path }) => path)).toEqual(paths);
    expect(made.items.map(({ after }) => after?.summary)).toEqual(["Harvest", "Harvest"]);
    expect(changed.items.map(({ path }) => path).sort()).toEqual(paths.toSorted());
    expect(changed.items.map(({ before, after }) => [before?.summary, after?.summary])).toEqual([
      ["Harvest", "Feast"],
      ["Harvest", "Feast"],
    ]);
    const patch = (await kit.requests.list({ operation: "events.patch" })).at(-1);
    const query = { request: patch?.id ?? "" };
    const follows = await unwrap(kit.platform.GET("/sandbox/v1/changes", { params: { query } }));
    expect(follows.items.map(({ path, members }) => [path, members])).toEqual([[paths[1], ["colorId"]]]);
    expect(follows.items[0]?.after).toMatchObject({ summary: "Feast", colorId: "3" });
  });

  test("of payments are known by the request, whoever makes it", async () => {
    const { merchant } = await kit.shop();
    const before = await kit.changes.mark();

    const card = { "card[number]": "4100000000000000", "card[expiry][month]": "12", "card[expiry][year]": "2040" };
    const custom = { "custom[order]": "7", "custom[parts][]": "seeds" };
    const form = {
      key: merchant.key,
      currency: merchant.currency,
      amount: "2000",
      ...card,
      "card[code]": "123",
      ...custom,
    };
    const answer = await fetch(`${kit.url}/transactions`, { method: "POST", body: new URLSearchParams(form) });

    expect(answer.status).toBe(201);
    const { items } = await kit.changes.list({ after: before });
    const [request] = await kit.requests.list({ method: "POST", path: "/transactions" });
    expect(items.map(({ resource, change }) => [resource, change])).toEqual([["transactions", "made"]]);
    expect(items[0]).toMatchObject({
      after: { amount: 2000, custom: { order: "7", parts: ["seeds"] } },
      causes: [{ request: request?.id }],
    });
    expect(JSON.stringify(items)).not.toContain("4100000000000000");
  });

  test("of the sandbox are listed with their operation", async () => {
    const before = await kit.changes.mark();

    await kit.seed({ users: [{ email: ann }], taskLists: [{ user: ann, title: "Garden", tasks: [{ title: "Sow" }] }] });

    const { items } = await kit.changes.list({ after: before });
    expect(items.filter(({ resource }) => resource === "tasks")).toHaveLength(1);
    expect(items.flatMap(({ causes }) => causes)).toEqual(items.map(() => ({ by: "seeds.apply" })));
  });

  test("many rows of one statement, and rows that are deleted with others, are listed separately", async () => {
    const { tasks } = await kit.clients(ann);
    const list = await unwrap(tasks.POST("/users/@me/lists", { body: { title: "Garden" } }));
    const params = { path: { tasklist: list.id ?? "" } };
    for (const title of ["Sow", "Water", "Reap"]) {
      await unwrap(tasks.POST("/lists/{tasklist}/tasks", { params, body: { title } }));
    }
    const before = await kit.changes.mark();

    await unwrap(tasks.DELETE("/users/@me/lists/{tasklist}", { params }));

    await kit.expectOnly({ tasklists: { removed: 1 }, tasks: { removed: 3 } }, before);
  });
});

describe("expectOnly", () => {
  test("fails and tells what is missing and what else happened", async () => {
    const id = await givenTask("Sow");
    await givenCalendar();
    const before = await kit.changes.mark();
    const { tasks } = await kit.clients(ann);
    const params = { path: { ...path, task: id } };
    await unwrap(tasks.PATCH("/lists/{tasklist}/tasks/{task}", { params, body: { title: "Reap" } }));
    await givenMeeting();

    await kit.expectOnly({ tasks: { changed: 1 }, events: { made: 1 }, mails: 1 }, before);
    const message = await kit.expectOnly({ tasks: { made: 1 } }, before).catch((error: Error) => error.message);

    expect(message).toMatch(/tasks: 1 made expected, 0 found/);
    expect(message).toMatch(
      /tasks: 0 changed expected, 1 found:\n.*title: "Sow" became "Reap", caused by tasks\.patch by ann@example\.com \(request /,
    );
    expect(message).toMatch(
      /events: 0 made expected, 1 found:\n.*Harvest.*, caused by events\.insert by ann@example\.com/,
    );
    expect(message).toMatch(
      /mails: 0 expected, 1 found:\n.*mail:guest@example.org "Invitation: Harvest", caused by mails after events\.insert by ann@example\.com/,
    );
  });

  test("takes no resource that does not exist, and says which was meant", async () => {
    // @ts-expect-error a resource is named as operations name it
    const misspelt: Parameters<QuintetKit["expectOnly"]>[0] = { taks: {} };

    await expect(kit.expectOnly(misspelt)).rejects.toThrow('Unknown resource "taks". Did you mean "tasks"?');
  });
});

describe("marks", () => {
  test("from before a reset are refused, as is what is none", async () => {
    const before = await kit.changes.mark();
    await givenTask("Sow");
    await kit.reset();

    await expect(kit.changes.list({ after: before })).rejects.toMatchObject({ status: 410, reason: "changesGone" });
    await expect(kit.changes.list({ after: "nothing" })).rejects.toMatchObject({ status: 400, location: "after" });
    await kit.expectOnly({});
  });

  test.runIf(!isPostgres)("are snapshots too, and what is restored begins anew", async () => {
    await givenTask("Sow");
    const taken = await kit.snapshot();
    const before = await kit.changes.mark();
    await givenTask("Water");
    await kit.expectOnly({ tasks: { made: 1 } }, taken);

    await taken.restore();

    await kit.expectOnly({}, taken);
    await expect(kit.changes.list({ after: before })).rejects.toMatchObject({ status: 410 });
    await givenTask("Reap");
    await kit.expectOnly({ tasks: { made: 1 } }, taken);
  });

  test("go on under a clock that is moved", async () => {
    const before = await kit.changes.mark();
    await givenTask("Sow");
    await kit.clock.freeze("2040-01-01T00:00:00Z");
    await givenTask("Water");

    const { items } = await kit.changes.list({ after: before });

    expect(items.filter(({ resource }) => resource === "tasks").map(({ after }) => after?.title)).toEqual([
      "Sow",
      "Water",
    ]);
  });
});
