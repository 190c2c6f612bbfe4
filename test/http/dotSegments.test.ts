/** Ids that URL parsers remove from a path: `.`, `..` and the empty id. No request with such an id changes another resource. */
import { describe, expect, test } from "vitest";
import { documentedServices, loadRuntimeDocument } from "../../server/http/document.ts";
import { Routes } from "../../server/http/routes.ts";
import { serverOfPeople } from "../support/app.ts";
import { bearer, part, sendBatch } from "../support/batch.ts";
import { asJson } from "../support/json.ts";
import { sendRaw } from "../support/raw.ts";

const served = serverOfPeople();

/**
 * Writes that reach another operation if they contain such an id. They only create resources: the other operation rejects their
 * body, or creates a resource of the same kind. Quintet's clients reject such ids.
 */
const elsewhere: Readonly<Record<string, string[]>> = {
  "calendar/sandbox": ["calendarEvents.answerAsGuest reaches calendarEvents.answer"],
  payments: [
    "merchantApps.add reaches apps.create",
    "transactions.create reaches gatewayTransactions.create",
    "cards.create reaches gatewayCards.create",
  ],
};

const parameter = /\{\w+\}/g;

describe.each(documentedServices())("no ID leads a write of %s elsewhere", (service) => {
  const { operations } = loadRuntimeDocument(service);
  const writes = operations
    .filter(({ method }) => method !== "get")
    .flatMap((each) => each.basePaths.map((base) => ({ ...each, path: `${base}${each.path}` })));
  const routes = new Routes<string>();
  for (const { id, method, path } of writes) routes.add(method, path, id);

  test("when a URL parser resolves it", () => {
    const led = new Set<string>();
    for (const { id, method, path } of writes) {
      const names = path.match(parameter) ?? [];
      for (const [at] of names.entries()) {
        for (const dots of [".", "..", "%2e", "%2E%2e"]) {
          let place = 0;
          const sent = path.replace(parameter, () => (place++ === at ? dots : "x"));
          const { pathname } = new URL(sent, "http://127.0.0.1");
          const found = routes.find(method.toUpperCase(), pathname);
          if ("value" in found && !pathname.endsWith("/")) led.add(`${id} reaches ${found.value}`);
        }
      }
    }
    expect([...led]).toEqual(elsewhere[service] ?? []);
  });

  test("when it is empty and the path may end with a slash: no ID follows that path", () => {
    for (const { path, trailingSlash } of operations) {
      if (!trailingSlash) continue;
      expect(operations.filter((each) => each.path.startsWith(`${path}/{`))).toEqual([]);
    }
  });

  test("when it is empty: a path with a slash at its end is 404, by its own method and by an override", async () => {
    const app = await served();
    const answers: string[] = [];
    for (const { method, path, trailingSlash } of writes) {
      if (trailingSlash) continue;
      const target = `${path.replace(parameter, "x")}/`;
      const headers = { Authorization: `Bearer ${app.owner.token}`, "Content-Type": "application/json" };
      const override = { ...headers, "X-HTTP-Method-Override": method.toUpperCase() };
      // The global `fetch`, because the app's own `fetch` looks up the path in the contract.
      const direct = await fetch(`${app.url}${target}`, { method: method.toUpperCase(), headers, body: "{}" });
      const overridden = await fetch(`${app.url}${target}`, { method: "POST", headers: override, body: "{}" });
      for (const { status } of [direct, overridden]) if (status !== 404) answers.push(`${method} ${target}: ${status}`);
    }
    expect(answers).toEqual([]);
  });
});

test("endpoints outside of the services do not take a slash at the end either", async () => {
  const { url, owner } = await served();

  for (const path of ["/oauth2/v4/token/", "/token/", "/revoke/", "/tokeninfo/"]) {
    expect((await fetch(`${url}${path}`, { method: "POST" })).status, path).toBe(404);
  }
  for (const path of ["/batch/", "/batch/calendar/v3/"]) {
    const parts = [part("a", "GET /tasks/v1/users/@me/lists")];
    expect((await sendBatch(url, parts, { path, headers: bearer(owner.token) })).status, path).toBe(404);
  }
});

describe("a calendar with an event, and a card, stay when the ID is", () => {
  async function given() {
    const app = await served();
    const { data: calendar } = await app.owner.calendar.POST("/calendars", { body: { summary: "Garden" } });
    const { data: card } = await app.owner.timeline.POST("/timeline", { body: { text: "Tomatoes" } });
    const own = `/calendar/v3/calendars/${calendar?.id}`;
    const item = `/mirror/v1/timeline/${card?.id}`;
    const read = async () => [await (await app.owner.fetch(own)).json(), await (await app.owner.fetch(item)).json()];
    return { app, own, item, read, before: await read() };
  }

  test.each([
    // The ids in the form that a URL parser sends, and in their original form.
    "events/..",
    "events/../",
    "events/%2e%2e",
    "events/.%2E",
    "acl/..",
    "events/x/../..",
    "",
    "/",
    "./",
    "/.",
    ";",
    "..;/",
    "events/..%2f",
    "events/..%5c",
    "events/%2e%2e%2f",
    "%2e%2e%2f",
  ])("%j", async (rest) => {
    const { app, own, item, read, before } = await given();
    const headers = { Authorization: `Bearer ${app.owner.token}`, "Content-Type": "application/json" };
    const wrong: string[] = [];
    for (const [base, from] of [
      [own, rest],
      [item, rest.replace(/^(events|acl)\//, "attachments/")],
    ]) {
      const path = `${base}/${from}`;
      const endsEmpty = new URL(path, app.url).pathname.endsWith("/");
      for (const method of ["DELETE", "PATCH", "PUT"]) {
        const body = '{"summary":"Changed","text":"Changed"}';
        const override = { ...headers, "X-HTTP-Method-Override": method };
        const parsed = [
          await app.fetch(path, { method, headers, body }),
          await app.fetch(path, { method: "POST", headers: override, body }),
        ];
        const lines = `${method} ${path}\nContent-Type: application/json\n\n${body}`;
        const batch = await sendBatch(app.url, [part("1", lines)], { headers: bearer(app.owner.token) });
        const written = [await sendRaw(app.url, { method, target: path, headers, body }), ...batch.parts];
        for (const { status } of parsed)
          if (endsEmpty ? status !== 404 : status < 400) wrong.push(`${method} ${path}: ${status}`);
        for (const { status } of written) if (status < 400) wrong.push(`${method} ${path}, as written: ${status}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(await read()).toEqual(before);
  });
});

test("reads keep the slash: GET, a query sent as POST with an override, and a question by POST", async () => {
  const app = await served();
  const list = "/tasks/v1/users/@me/lists/";
  const times = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: [] };

  const answers = [
    await app.owner.fetch(list),
    await fetch(`${app.url}${list}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${app.owner.token}`, "X-HTTP-Method-Override": "GET" },
    }),
    await app.owner.fetch("/calendar/v3/freeBusy/", asJson("POST", times)),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await app.owner.fetch("/tasks/v1/lists/@default/clear/")).status).toBe(404);
});
