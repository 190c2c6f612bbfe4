/**
 * Tests writes that do not change an event: empty bodies, repeated bodies, and bodies that were read before. They are sent for
 * every kind of event and with every parameter. The response must be the unchanged event, and the database must not change. Rarely
 * used fields have the values that were sent.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { serverOfPeople, type TestApp } from "../../support/app.ts";
import { dump } from "../../support/calendar.ts";
import { tried } from "../../support/trials.ts";
import type { Body } from "./bodies.ts";
import { copies, type Given, members, series, types } from "./kinds.ts";
import { type Query, read, send } from "./support.ts";

const started = serverOfPeople();

/** A valid value for each query parameter of the operations. */
const values: Query = {
  sendUpdates: "all",
  sendNotifications: true,
  conferenceDataVersion: 1,
  eventLabelVersion: 1,
  supportsAttachments: true,
  maxAttendee: 1,
  alwaysIncludeEmail: true,
};

/** The query parameters that every operation has. The HTTP layer processes them, so services do not receive them. */
const common = new Set(["alt", "fields", "key", "access_token", "oauth_token", "prettyPrint", "quotaUser", "userIp"]);
for (const name of ["callback", "$.xgafv", "uploadType", "upload_protocol"]) common.add(name);

interface Contract {
  paths: Record<string, Record<string, { parameters?: { $ref?: string; name?: string; in?: string }[] }>>;
  components: { parameters: Record<string, { name: string; in: string }> };
}

const contract = JSON.parse(
  readFileSync(new URL("../../../generated/calendar/openapi.json", import.meta.url), "utf8"),
) as Contract;

/** Returns the query parameters of an operation, except the common ones. */
function parametersOf(path: string, method: string): string[] {
  const { parameters = [] } = contract.paths[path]?.[method] ?? {};
  const named = parameters.map((each) =>
    each.$ref ? contract.components.parameters[each.$ref.split("/").at(-1) ?? ""] : each,
  );
  return named.flatMap((each) => (each?.in === "query" && each.name && !common.has(each.name) ? [each.name] : []));
}

const item = "/calendars/{calendarId}/events/{eventId}";
const own = parametersOf(item, "put");

/**
 * The tested queries: no parameter, all together, a parameter under its published name, common parameters, and each parameter
 * alone.
 */
const queries: Query[] = tried([
  {},
  Object.fromEntries(own.map((name) => [name, values[name]])),
  { maxAttendees: 1 },
  { prettyPrint: true, alt: "json" },
  ...own.map((name) => ({ [name]: values[name] })),
]);

async function expectNothing(app: TestApp, { person, id, calendarId, sent }: Given): Promise<void> {
  const whole = await read(person, id, { ...(calendarId && { calendarId }) });
  if (sent) expect(whole).toMatchObject(sent);
  const before = await dump(app);
  for (const query of queries) {
    const place = { query, ...(calendarId && { calendarId }) };
    const shown = await read(person, id, {
      ...place,
      query: { maxAttendee: query.maxAttendee, maxAttendees: query.maxAttendees },
    });
    const writes: [string, Body][] = [
      ["PATCH", {}],
      ["PATCH", { status: whole.status }],
      ["PATCH", { ...(whole.summary !== undefined && { summary: whole.summary }), start: {}, attendees: undefined }],
      ["PATCH", { ...whole }],
      ["PATCH", { ...shown }],
      ["PUT", { ...whole }],
      ["PUT", { ...shown }],
    ];
    for (const [method, body] of writes) {
      const headers = { "If-Match": whole.etag ?? "" };
      const answer = await send(person, method, `/${id}`, body, { ...place, headers });
      const what = `${method} ${JSON.stringify(query)} ${JSON.stringify(body).slice(0, 300)}`;
      const text = await answer.text();
      expect(`${answer.status} ${text}`, what).toMatch(/^200 /);
      expect(JSON.parse(text), what).toEqual(shown);
      expect(answer.headers.get("ETag"), what).toBe(whole.etag);
    }
  }
  expect(await dump(app)).toBe(before);
}

describe("a write that changes nothing answers the event as it is, and does nothing", () => {
  test("every parameter of both operations is tried", () => {
    expect(parametersOf(item, "patch")).toEqual(own);
    expect(own.filter((name) => values[name] === undefined)).toEqual([]);
  });

  describe.each([
    ["an event", members],
    ["an event of a type:", types],
    ["of a series:", series],
    ["a guest's copy", copies],
  ])("%s", (_, kinds) => {
    test.each(Object.entries(kinds))("%s", async (_, give) => {
      const app = await started();
      await expectNothing(app, await give(app));
    });
  });
});
