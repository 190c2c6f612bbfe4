/**
 * Names that a contract does not declare: ignored and reported in development, rejected with STRICT, never reported in
 * production.
 */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { documentedServices, loadRuntimeDocument } from "../../server/http/document.ts";
import { compileUnknown } from "../../server/http/unknownNames.ts";
import { nearestMember } from "../../server/platform/nearest.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { day } from "../calendar/events/bodies.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { cardNumber, startShop } from "../support/payments.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { loadContract } from "../support/wire.ts";

const lenient = shared(() => startApp());
const strict = shared(() => startApp({ settings: { strict: true } }));

const tasksPath = "/tasks/v1/lists/@default/tasks";
const events = "/calendar/v3/calendars/primary/events";
const freeBusy = {
  timeMin: "2026-03-01T00:00:00Z",
  timeMax: "2026-03-02T00:00:00Z",
  items: ["a@b.c", "b@b.c"].map((id, name) => ({ id, name })),
};

function call({ owner }: TestApp, path: string, body?: unknown, method = "POST"): Promise<Response> {
  return owner.fetch(path, body === undefined ? {} : asJson(method, body));
}

const saidBy = (answer: Response) => answer.headers.get("Quintet-Ignored");

describe("ignored", () => {
  test.each<[what: string, path: string, body: object | undefined, said: string | null]>([
    ["a member", tasksPath, { title: "Sow", dueDate: "2026-05-01" }, "dueDate"],
    ["a parameter", `${tasksPath}?max=3`, undefined, "max"],
    ["several", `${tasksPath}?max=3`, { title: "Sow", colour: 1, urgent: true }, "max, colour, urgent"],
    ["a name with a comma", tasksPath, { title: "Sow", "a,b é": 1 }, "a%2Cb%20%C3%A9"],
    ["a member further in", "/calendar/v3/freeBusy", freeBusy, "items/name"],
    ["nothing that is known", `${tasksPath}?fields=items&prettyPrint=true&showHidden=true`, undefined, null],
    ["nothing that only the server sets", tasksPath, { id: "t1", kind: "tasks#task", etag: "1", selfLink: "x" }, null],
    [
      "nothing of a map with free names",
      events,
      day("2026-03-02", "2026-03-03", { extendedProperties: { private: { anything: "1" } } }),
      null,
    ],
    [
      "nothing that has a published name",
      events,
      day("2026-03-02", "2026-03-03", { hangoutLink: "https://x.example" }),
      null,
    ],
  ])("is reported in development: %s", async (_, path, body, said) => {
    const app = await lenient();

    const answer = await call(app, path, body);

    expect({ status: answer.status, said: saidBy(answer) }).toEqual({ status: 200, said });
  });

  test("is reported for an error, too, and stored in the request log with the name that was meant", async () => {
    const app = await startApp();

    const answer = await call(app, `${tasksPath}?maxResult=3`, { titel: "Sow", due: "someday" });

    expect({ status: answer.status, said: saidBy(answer) }).toEqual({ status: 400, said: "maxResult, titel" });
    const { items } = await unwrap(sandboxOf(app).GET("/sandbox/v1/requests"));
    expect(items.at(-1)?.ignored).toEqual([
      { in: "query", location: "maxResult" },
      { in: "body", location: "titel", meant: "title" },
    ]);
  });

  test("names at most twenty", async () => {
    const app = await lenient();
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, index]));

    const answer = await call(app, tasksPath, { title: "Sow", ...many });

    expect(saidBy(answer)?.split(", ")).toHaveLength(20);
  });

  test("does not say a card's number that stands as a name", async () => {
    const shop = await startShop();
    const number = cardNumber();

    const { headers } = await shop.call("POST", "/merchants", { [number]: 1 });

    expect(headers.get("Quintet-Ignored")).not.toContain(number);
    const journal = await (await shop.fetch("/sandbox/v1/requests")).text();
    expect(journal).not.toContain(number);
    expect(journal).toContain('"ignored"');
  });

  test("is not reported in production", async () => {
    const app = await startApp({
      settings: { mode: "production", sandbox: true, publicUrl: "https://quintet.example" },
    });

    const answer = await call(app, `${tasksPath}?max=3`, { title: "Sow", dueDate: "2026-05-01" });

    expect({ status: answer.status, said: saidBy(answer) }).toEqual({ status: 200, said: null });
  });
});

describe("refused with STRICT", () => {
  test.each<[path: string, body: object | undefined, at: string, message: string]>([
    [tasksPath, { title: "Sow", dueDate: "x" }, "dueDate", 'Unknown field "dueDate". Did you mean "due"?'],
    [`${tasksPath}?max=3`, undefined, "max", 'Unknown parameter "max". Did you mean "maxResults"?'],
    [tasksPath, { titel: "Sow" }, "titel", 'Unknown field "titel". Did you mean "title"?'],
    [tasksPath, { title: "Sow", qqqqq: 1, zzzzz: 2 }, "qqqqq", 'Unknown field "qqqqq". Also unknown: "zzzzz".'],
    [`${tasksPath}?q[a]=1`, undefined, "q", 'Unknown parameter "q".'],
  ])("%s %j", async (path, body, at, message) => {
    const app = await strict();

    const refusal = await refusalOf(call(app, path, body));

    expect(refusal).toMatchObject({ status: 400, reason: "invalid", at: `parameter:${at}`, message });
  });

  test("changes nothing, and what is known passes", async () => {
    const app = await startApp({ settings: { strict: true } });
    await call(app, tasksPath, { title: "Sow", dueDate: "x" });

    const made = await (await call(app, tasksPath, { title: "Water" })).json();
    const again = await call(app, `${tasksPath}/${made.id}`, { ...made, title: "Water all" }, "PUT");

    expect(again.status).toBe(200);
    const { items } = await (await call(app, tasksPath)).json();
    expect(items.map(({ title }: { title: string }) => title)).toEqual(["Water all"]);
  });

  test("in the words of each service, all of them at once", async () => {
    const shop = await startShop({ settings: { strict: true } });

    const { status, body } = await shop.call("POST", "/merchants", { nam: "x", colour: 1 });

    expect(status).toBe(400);
    expect(body).toEqual(
      expect.arrayContaining([
        { field: "nam", message: 'Is unknown. Did you mean "name"?' },
        { field: "colour", message: "Is unknown." },
        { field: "currency", message: "Is required." },
      ]),
    );
    const filtered = await shop.call("GET", "/disputes?limit=1&filter[merchant]=1");
    expect(filtered.body[0]).toEqual({
      field: "filter[merchant]",
      message: 'Is unknown. Did you mean "merchantId"?',
    });
    const paid = await shop.post("/transactions", { key: shop.merchant.key, cardd: {} });
    expect(paid.status).toBe(400);
  });

  test("of the sandbox, too", async () => {
    const app = await strict();

    const body = { operaton: "tasks.list", status: 503 };

    const refusal = await refusalOf(app.fetch("/sandbox/v1/faults", asJson("POST", body)));

    expect(refusal).toMatchObject({ status: 400, message: 'Unknown field "operaton". Did you mean "operation"?' });
  });

  test("the setting is off unless it is said", () => {
    expect(readSettings({}).strict).toBe(false);
    expect(readSettings({ STRICT: "true" }).strict).toBe(true);
    expect(() => readSettings({ STRICT: "yes" })).toThrow(/STRICT must be one of true, false/);
  });
});

test("what the contracts show as requests, and as answers that are sent back, is known", () => {
  const wrong: string[] = [];
  for (const service of documentedServices()) {
    const contract = loadContract(service);
    const document = loadRuntimeDocument(service);
    for (const { operation } of operationsOf(contract)) {
      const runtime = document.operations.find(({ id }) => id === operation.operationId);
      if (!runtime) continue; // Skips operations without a runtime document: their names only occur in the description.
      const find = compileUnknown(runtime, document);
      const media = operation.requestBody && resolve(contract, operation.requestBody).content["application/json"];
      const { example, examples = {} } = (media ?? {}) as {
        example?: unknown;
        examples?: Record<string, { value?: unknown }>;
      };
      const bodies = [example, ...Object.values(examples).map(({ value }) => value)];
      for (const body of bodies) {
        for (const each of find({}, body)) wrong.push(`${runtime.id}: ${each.names.join("/")}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each<[name: string, known: string[], meant: string | undefined]>([
  ["dueDate", ["title", "due"], "due"],
  ["max", ["maxResults", "maxAttendee"], "maxResults"],
  ["titel", ["title", "notes"], "title"],
  ["attendes", ["attendees", "attachments"], "attendees"],
  ["xyz", ["id", "due"], undefined],
  ["colour", ["title", "due"], undefined],
  ["Title", ["title"], "title"],
])("%s of %j", (name, known, meant) => {
  expect(nearestMember(name, known)).toBe(meant);
});
