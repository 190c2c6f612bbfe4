/** Unusual values that published clients send: the public document allows them, and the server accepts them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { operationsOf, resolve, type Schema } from "../../scripts/generate/contract.ts";
import type { ErrorEnvelope } from "../../server/http/envelope.ts";
import { serverOfPeople, startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { basic, newMerchant, startShop } from "../support/payments.ts";
import { givenTask, patchTask, readTask } from "../support/tasks.ts";
import { givenItem, ok, patchItem, sendJson } from "../support/timeline.ts";
import { loadContract } from "../support/wire.ts";

const served = serverOfPeople();
const events = "/calendar/v3/calendars/primary/events";

/** Checks a value against a schema of a public document. */
function isValid(service: string, schema: Schema, value: unknown) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(loadContract(service), "contract");
  const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  return ajv.validate(JSON.parse(text) as object, value);
}

function operationOf(service: string, id: string) {
  const contract = loadContract(service);
  const found = operationsOf(contract).find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return { ...found, contract };
}

describe.each([
  ["prettyPrint", ["maybe", "1", "TRUE"]],
  ["$.xgafv", ["3", "v1"]],
  ["upload_protocol", ["media", "magic"]],
  ["uploadType", ["raw", "magic"]],
])("the query parameter %s", (name, values) => {
  test.each(values)("takes %s", async (value) => {
    const { owner } = await served();
    const reads = {
      tasks: "/tasks/v1/users/@me/lists",
      calendar: "/calendar/v3/colors",
      timeline: "/mirror/v1/timeline",
    };

    for (const [service, path] of Object.entries(reads)) {
      const { parameters } = operationsOf(loadContract(service)).find(({ method }) => method === "get") ?? {};
      const parameter = parameters?.find((each) => each.name === name);
      expect(isValid(service, parameter?.schema ?? { not: {} }, value)).toBe(true);
      expect((await owner.fetch(`${path}?${new URLSearchParams({ [name]: value })}`)).status).toBe(200);
    }
  });
});

function bodyOf(service: string, id: string): Schema {
  return operationOf(service, id).operation.requestBody?.content["application/json"]?.schema ?? { not: {} };
}

test("null stands for no items of a free/busy query, for no pictures and for no bank account", async () => {
  const { owner } = await served();
  const shop = await startShop();
  const times = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: null };
  const card = { text: "Bed three", creator: { id: "ada", imageUrls: null } };
  const { company, ...merchant } = newMerchant();
  const shopOf = { ...merchant, company, bank: { iban: null } };

  expect(isValid("calendar", bodyOf("calendar", "freebusy.query"), times)).toBe(true);
  expect(isValid("timeline", bodyOf("timeline", "timeline.insert"), card)).toBe(true);
  expect(isValid("payments", bodyOf("payments", "merchants.create"), shopOf)).toBe(true);
  const statuses = [
    await owner.fetch("/calendar/v3/freeBusy", asJson("POST", times)),
    await owner.fetch("/mirror/v1/timeline", asJson("POST", card)),
    await shop.fetch("/merchants", asJson("POST", shopOf, basic(shop.key))),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 201]);
});

test("no body is a form without fields where nothing in it is required", async () => {
  const shop = await startShop();

  for (const id of ["bank.response", "merchants.update"]) {
    const { operation, contract } = operationOf("payments", id);
    const { required } = resolve<{ required?: boolean }>(contract, operation.requestBody ?? {});
    expect(required ?? false, id).toBe(false);
  }
  expect((await shop.fetch("/acs-response", { method: "POST" })).status).toBe(200);
  const target = `/merchants/${shop.merchant.id}`;
  expect((await shop.fetch(target, { method: "PUT", headers: basic(shop.key) })).status).toBe(200);
});

// Empty strings where a published client means "no value" (`x-empty: absent` in the contracts), with the actual server.

const at = "2026-03-01T09:00:00Z";
const due = "2026-03-14T00:00:00.000Z";

describe("a task", () => {
  test("is inserted and replaced as if an empty date were not there", async () => {
    const { owner } = await startApp({ at });
    const empty = { title: "A", due: "", completed: "", status: "needsAction" };

    const inserted = await ok<{ id: string }>(sendJson(owner, "POST", "/tasks/v1/lists/@default/tasks", empty));
    const dated = await givenTask(owner, { title: "B", due });
    const path = `/tasks/v1/lists/@default/tasks/${dated.id}`;
    const replaced = await ok(sendJson(owner, "PUT", path, { ...empty, id: dated.id }));

    for (const task of [inserted, replaced]) {
      expect(task).not.toHaveProperty("due");
      expect(task).not.toHaveProperty("completed");
    }
  });

  test("loses its date by a PATCH with an empty one, and is completed now with an empty time", async () => {
    const { owner } = await startApp({ at });
    const { id } = await givenTask(owner, { title: "A", due });

    expect(await patchTask(owner, id, { due: "" })).not.toHaveProperty("due");
    const completed = await patchTask(owner, id, { status: "completed", completed: "" });

    expect(completed.completed).toBe("2026-03-01T09:00:00.000Z");
    expect(await readTask(owner, id)).toEqual(completed);
  });

  test.each([
    ["a blank date", { due: " " }, "due"],
    ["an empty status", { status: "" }, "status"],
    ["an empty flag", { deleted: "" }, "deleted"],
  ])("with %s is refused", async (_, body, location) => {
    const { owner } = await startApp({ at });

    const response = await sendJson(owner, "POST", "/tasks/v1/lists/@default/tasks", body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { errors: [{ location }] } });
  });
});

test("an item of the timeline takes empty times for none, also inside of its members", async () => {
  const { owner } = await startApp({ at });
  const empty = {
    displayTime: "",
    location: { latitude: 1, longitude: 2, timestamp: "" },
    notification: { deliveryTime: "" },
  };
  const full = {
    displayTime: "2026-05-01T00:00:00Z",
    location: { latitude: 1, timestamp: "2026-05-01T00:00:00Z" },
    notification: { level: "DEFAULT", deliveryTime: "2026-05-01T00:00:00Z" },
  };

  const inserted = await givenItem(owner, empty);
  const item = await givenItem(owner, full);
  const patched = await patchItem(owner, item.id, {
    displayTime: "",
    location: { timestamp: "" },
    notification: { deliveryTime: "" },
  });

  expect(inserted).toMatchObject({
    displayTime: inserted.updated,
    location: { latitude: 1, longitude: 2 },
    notification: {},
  });
  expect(inserted.location).not.toHaveProperty("timestamp");
  expect(patched).toMatchObject({
    displayTime: patched.updated,
    location: { latitude: 1 },
    notification: { level: "DEFAULT" },
  });
  expect(patched.location).not.toHaveProperty("timestamp");
  expect(patched.notification).not.toHaveProperty("deliveryTime");
});

test("an event takes the member of its start that is empty for absent", async () => {
  const { owner } = await startApp({ at });
  type Event = { id: string; start: object };

  const timed = await ok<Event>(
    sendJson(owner, "POST", events, {
      start: { date: "", dateTime: "2026-03-02T09:00:00Z", timeZone: "" },
      end: { date: "", dateTime: "2026-03-02T10:00:00Z", timeZone: "" },
    }),
  );
  const day = await ok<Event>(
    sendJson(owner, "PATCH", `${events}/${timed.id}`, {
      start: { date: "2026-03-05", dateTime: "" },
      end: { date: "2026-03-06", dateTime: "" },
    }),
  );
  const nothing = await sendJson(owner, "POST", events, { start: { date: "" }, end: { date: "" } });

  expect(Object.keys(timed.start)).not.toContain("date");
  expect(day.start).toMatchObject({ date: "2026-03-05" });
  expect(day.start).not.toHaveProperty("dateTime");
  expect(nothing.status).toBe(400);
});

test.each<[where: string, path: string, body: object | undefined, values: string]>([
  ["a task", "/tasks/v1/lists/@default/tasks", { status: "x" }, "needsAction, completed"],
  ["a contact", "/mirror/v1/contacts", { id: "a", displayName: "A", imageUrls: ["b"], type: "x" }, "INDIVIDUAL, GROUP"],
  ["a query", "/mirror/v1/timeline?orderBy=x", undefined, "displayTime, writeTime"],
  ["the status of an event", events, { status: "x" }, "confirmed, tentative, cancelled"],
  ["the transparency of an event", events, { transparency: "x" }, "opaque, transparent"],
  ["the visibility of an event", events, { visibility: "x" }, "default, public, private, confidential"],
  [
    "an answer",
    events,
    { attendees: [{ email: "ada@example.com", responseStatus: "x" }] },
    "needsAction, declined, tentative, accepted",
  ],
])(
  "a word in %s that is none of the allowed is refused with these, and no empty one",
  async (_, path, body, values) => {
    const { owner } = await startApp({ at });

    const response = await owner.fetch(path, body && asJson("POST", body));

    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toMatch(new RegExp(`allowed values: ${values}\\.$`));
  },
);

test("a contact that no path can reach is refused", async () => {
  const { owner } = await startApp({ at });
  const contact = (id: string) => ({ id, displayName: "A", imageUrls: ["https://a.example/a.png"] });
  const insert = (id: string) => sendJson(owner, "POST", "/mirror/v1/contacts", contact(id));

  for (const id of [".", ".."]) {
    const response = await insert(id);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { errors: [{ location: "id" }] } });
  }
  for (const id of ["...", ".a", "a/b", "ü", "%2e%2e"]) {
    expect((await insert(id)).status).toBe(200);
    expect((await owner.fetch(`/mirror/v1/contacts/${encodeURIComponent(id)}`)).status).toBe(200);
  }
});

// An error about several missing fields names each of them, as recorded from the published timeline service.

const times = { start: { date: "2026-03-05" }, end: { date: "2026-03-06" } };

test.each<[method: string, path: string, body: object, missing: string[]]>([
  ["POST", "/mirror/v1/subscriptions", {}, ["collection", "callbackUrl"]],
  ["POST", "/mirror/v1/subscriptions", { collection: "timeline" }, ["callbackUrl"]],
  ["PUT", "/mirror/v1/contacts/ada", { id: "ada" }, ["displayName", "imageUrls"]],
  ["POST", "/mirror/v1/contacts", { displayName: "Ada" }, ["id", "imageUrls"]],
  ["POST", events, { summary: "Swap" }, ["start", "end"]],
  ["POST", `${events}/import`, {}, ["iCalUID", "start", "end"]],
  ["POST", `${events}/import`, times, ["iCalUID"]],
  ["POST", "/calendar/v3/freeBusy", { items: [] }, ["timeMin", "timeMax"]],
])("%s %s of %j is refused for all that is missing", async (method, path, body, missing) => {
  const { owner } = await startApp();

  const response = await owner.fetch(path, asJson(method, body));

  expect(response.status).toBe(400);
  const { error } = (await response.json()) as ErrorEnvelope;
  expect(error.errors).toEqual(
    missing.map((location) => ({
      domain: "global",
      reason: "required",
      message: `Required field "${location}" is missing.`,
      locationType: "parameter",
      location,
    })),
  );
  expect(error.message).toBe(error.errors[0]?.message);
});
