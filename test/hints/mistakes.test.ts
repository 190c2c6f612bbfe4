/**
 * Typical mistakes of new users, and the hints that they get in development: each request, its status, and the hint in the
 * header `Quintet-Hint`, in the request log and in the console. The body stays as published, and production sends no hints.
 */
import { expect, test } from "vitest";
import { longestHint } from "../../server/http/teaching.ts";
import type { Settings } from "../../server/platform/settings.ts";
import { type FetchInit, startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { basic, newMerchant } from "../support/payments.ts";
import { sendRaw } from "../support/raw.ts";
import { sandboxOf } from "../support/sandbox.ts";

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

function posted(body: unknown, headers: Record<string, string> = json): FetchInit {
  return { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) };
}

/** Starts a server, and returns functions that send requests to it. */
async function given(settings: Partial<Settings> = {}) {
  const app = await startApp({ settings });
  const reader = await app.person("reader@example.com", ["tasks.readonly"]);
  let key = "";
  if (settings.mode !== "production") {
    const created = await app.fetch("/apps", posted({ name: "Shop" }));
    key = ((await created.json()) as { app: { key: string } }).app.key;
  }
  return {
    app,
    /** With a token for all scopes. */
    owner: app.owner.fetch,
    /** With a token for one scope only. */
    reader: reader.fetch,
    /** Without a token. */
    stranger: app.fetch,
    /** With the key of an app. */
    shop: (path: string, init: FetchInit = {}) =>
      app.fetch(path, { ...init, headers: { ...init.headers, ...basic(key) } }),
  };
}

type Asked = Awaited<ReturnType<typeof given>>;

const server = shared(given);

const tasks = "/tasks/v1/lists/@default/tasks";
const events = "/calendar/v3/calendars/primary/events";
const meeting = {
  summary: "Meeting",
  start: { dateTime: "2026-03-02T09:00:00Z" },
  end: { dateTime: "2026-03-02T10:00:00Z" },
};
const weekly = {
  summary: "Meeting",
  start: { dateTime: "2026-03-02T09:00:00Z", timeZone: "Europe/Berlin" },
  end: { dateTime: "2026-03-02T10:00:00Z", timeZone: "Europe/Berlin" },
};
const merchant = "69a5d1e83b7c6f02d4a8915c";

/** For each mistake: the status, the hint or its beginning, and the request. */
const mistakes: Readonly<Record<string, [status: number, hint: string, (asked: Asked) => Promise<Response>]>> = {
  "no token": [
    401,
    "Send an access token: -H 'Authorization: Bearer TOKEN'. quintet token --user you@example.com --create --url http://",
    ({ stranger }) => stranger(tasks),
  ],
  "a token without the word Bearer": [
    401,
    "Write the word Bearer and a space before the token: -H 'Authorization: Bearer TOKEN'.",
    ({ stranger }) => stranger(tasks, { headers: { Authorization: "ya29.abcdefghijklmnop" } }),
  ],
  "a token that has ended or was never good": [
    401,
    "The token is unknown, revoked or expired (by the service clock). Refresh it,",
    ({ stranger }) => stranger(tasks, { headers: { Authorization: "Bearer ya29.abcdefghijklmnop" } }),
  ],
  "a token without the scope": [
    403,
    "The token must have the scope tasks. Create one with quintet token --user you@example.com --create --url http://",
    ({ reader }) => reader(tasks, posted({ title: "Milk" })),
  ],
  "no key of an app": [
    401,
    "Basic authentication with an empty user name and the key of an app as the password: curl -u :KEY.",
    ({ stranger }) => stranger(`/merchants/${merchant}`),
  ],
  "the path without its version": [
    404,
    "Did you mean GET /tasks/v1/users/@me/lists (tasklists.list)?",
    ({ owner }) => owner("/tasks/users/@me/lists"),
  ],
  "a misspelt path": [
    404,
    "Did you mean GET /calendar/v3/calendars/{calendarId}/events (events.list)?",
    ({ owner }) => owner("/calendar/v3/calendar/primary/event"),
  ],
  "the path with an empty ID at its end, in a write": [
    404,
    "The path ends with a slash, so its last segment is empty. Is an ID missing there?",
    ({ owner }) => owner("/calendar/v3/calendars/primary/events/", { method: "DELETE" }),
  ],
  "an empty ID in the middle of the path": [
    404,
    "The path contains an empty segment (//). Is an ID missing there?",
    ({ owner }) => owner("/tasks/v1/lists//tasks"),
  ],
  "one of the calendar's own names, misspelt": [
    404,
    "calendarId: ID of the calendar, or primary for the primary calendar of the signed-in user.",
    ({ owner }) => owner("/calendar/v3/calendars/Primary/events"),
  ],
  "an order that the list does not have": [
    400,
    "Add singleEvents=true. Recurring events are then listed as instances,",
    ({ owner }) => owner(`${events}?orderBy=startTime`),
  ],
  "guests by their addresses alone": [
    400,
    'Each element of the field "attendees" must be an object with "email", such as {"email":',
    ({ owner }) => owner(events, posted({ ...meeting, attendees: ["bo@example.com"] })),
  ],
  "a method that the address has not": [
    405,
    "Methods at this URL: GET (tasks.list), POST (tasks.insert).",
    ({ owner }) => owner(tasks, { method: "PUT", headers: json, body: "{}" }),
  ],
  "an id that nobody knows": [
    404,
    "GET /tasks/v1/lists/{tasklist}/tasks (tasks.list) lists the resources that the caller can see.",
    ({ owner }) => owner(`${tasks}/nothing`),
  ],
  "a day where a time must be": [
    400,
    'The field "due" must be a date and a time with an offset, such as 2026-03-02T09:00:00Z.',
    ({ owner }) => owner(tasks, posted({ title: "Milk", due: "2026-03-02" })),
  ],
  "a time as people write it": [
    400,
    'The field "start/dateTime" must be a string, such as 2026-03-02T09:30:00+01:00.',
    ({ owner }) => owner(events, posted({ ...meeting, start: { dateTime: "2026-03-02 9:30" } })),
  ],
  "a moment of a query without an offset": [
    400,
    'The parameter "timeMin" must be a date and a time with an offset, such as ',
    ({ owner }) => owner(`${events}?timeMin=2026-03-02T09:00:00`),
  ],
  "an event without an end": [
    400,
    'Add the field "end": an object with "date", "dateTime", "timeZone", such as ',
    ({ owner }) => owner(events, posted({ summary: "Meeting", start: meeting.start })),
  ],
  "an event that ends before it begins": [
    400,
    "The end must be after the start. For an all-day event, end.date is the day after the last day of the event.",
    ({ owner }) => owner(events, posted({ ...meeting, start: meeting.end, end: meeting.start })),
  ],
  "a word that is none of the values": [
    400,
    'The field "status" must be one of needsAction, completed.',
    ({ owner }) => owner(tasks, posted({ title: "Milk", status: "done" })),
  ],
  "a word where a number must be": [
    400,
    'The parameter "maxResults" must be a whole number from 1 to 100, such as 20.',
    ({ owner }) => owner(`${tasks}?maxResults=all`),
  ],
  "a body that curl sends as a form": [
    415,
    "Send JSON with -H 'Content-Type: application/json', such as {",
    ({ owner }) => owner(tasks, posted('{"title":"Milk"}', form)),
  ],
  "JSON with a comma too many": [
    400,
    "JSON has double quotes around names and strings, no comma after the last field, and no comments:",
    ({ owner }) => owner(tasks, posted('{"title":"Milk",}')),
  ],
  "no body": [
    400,
    "Send JSON with -H 'Content-Type: application/json', such as {",
    ({ owner }) => owner(events, { method: "POST", headers: json }),
  ],
  "an etag of an earlier version": [
    412,
    "Read the resource again and send its new etag as If-Match,",
    async ({ owner }) => {
      const made = (await (await owner(tasks, posted({ title: "Milk" }))).json()) as { id: string };
      return owner(`${tasks}/${made.id}`, {
        method: "PATCH",
        headers: { ...json, "If-Match": '"earlier"' },
        body: '{"title":"Bread"}',
      });
    },
  ],
  "a page token of another list": [
    400,
    "Send the nextPageToken of the previous page with the same parameters as before.",
    ({ owner }) => owner(`${tasks}?pageToken=page2`),
  ],
  "an id for an event that is taken": [
    409,
    "Omit id so that the server creates a value, or update the event that already has this value.",
    async ({ owner }) => {
      await owner(events, posted({ ...meeting, id: "meeting1" }));
      return owner(events, posted({ ...meeting, id: "meeting1" }));
    },
  ],
  "a recurrence without RRULE:": [
    400,
    'Send a rule such as "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=10"',
    ({ owner }) => owner(events, posted({ ...weekly, recurrence: ["FREQ=WEEKLY"] })),
  ],
  "a time zone by its abbreviation": [
    400,
    "Use a name from the IANA time zone database, such as Europe/Copenhagen,",
    ({ owner }) => owner(events, posted({ ...meeting, start: { ...meeting.start, timeZone: "CEST" } })),
  ],
  "notifications to a private network": [
    401,
    "Use a public https URL. Plain http is allowed only to this machine, if the server listens on 127.0.0.1. WEBHOOK_ALLOW_PRIVATE=true",
    ({ owner }) =>
      owner(`${events}/watch`, posted({ id: "channel1", type: "web_hook", address: "https://192.168.1.20/hook" })),
  ],
  "an amount in major units": [
    400,
    'The field "amount" must be a whole number of at least 1. Amount in minor units of its currency, at least one.',
    ({ shop }) =>
      shop(`/merchants/${merchant}/transactions`, posted({ transactionId: merchant, currency: "EUR", amount: 10.5 })),
  ],
  "a list without its limit": [
    400,
    'Add the parameter "limit": a whole number',
    ({ shop }) => shop(`/merchants/${merchant}/transactions`),
  ],
  "a card that is no test card": [
    400,
    "Test merchants accept only test cards",
    async ({ shop, stranger }) => {
      const made = await shop("/merchants", posted(newMerchant()));
      const { merchant: own } = (await made.json()) as { merchant: { key: string } };
      const card = { number: "4242424242424242", expiry: { month: 8, year: 2030 }, code: "123" };
      return stranger("/transactions", posted({ key: own.key, currency: "EUR", amount: 100, card }));
    },
  ],
  "no version for the vault": [
    400,
    "The vault and POST /payments require the header Accept-Version: 1.",
    ({ stranger }) => stranger("/vault", posted({ type: "pcn", value: "4100000000000000" })),
  ],
  "at sign-in, an unknown client": [
    401,
    "Send client_id and client_secret",
    ({ stranger }) =>
      stranger("/token", posted("grant_type=refresh_token&refresh_token=a&client_id=nobody&client_secret=b", form)),
  ],
  "at sign-in, a token that is none": [
    400,
    "The token is unknown, revoked or expired (by the service clock).",
    ({ stranger }) => stranger("/tokeninfo", posted("access_token=ya29.abcdefghijklmnop", form)),
  ],
};

test.each(Object.entries(mistakes))("in development a refusal teaches: %s", async (mistake, [status, hint, ask]) => {
  const asked = await server();

  const answer = await ask(asked);

  expect(answer.status).toBe(status);
  expect(answer.headers.get("Quintet-Hint")?.slice(0, hint.length)).toBe(hint);
  expect(answer.headers.get("Quintet-Hint")).toMatch(new RegExp(`^[ -~]{1,${longestHint}}$`));
  const [, address = ""] = /^<([^>]+)>; rel="help"$/.exec(answer.headers.get("Link") ?? "") ?? [];
  expect(address).toMatch(new RegExp(`^${asked.app.url}/docs/errors#[\\w.-]+$`));
  const { pathname, hash } = new URL(address);
  expect(await (await asked.stranger(pathname)).text()).toContain(`id="${hash.slice(1)}"`);
  // Sign-in has its own error bodies, which the request log does not read.
  const isSignIn = mistake.startsWith("at sign-in");
  expect(hash.startsWith("#oauth-")).toBe(isSignIn);
  if (isSignIn) return;
  const journal = await sandboxOf(asked.app).GET("/sandbox/v1/requests", { params: { query: { limit: 1 } } });
  expect(journal.data?.items.at(-1)?.refusal).toMatchObject({
    hint: answer.headers.get("Quintet-Hint"),
    help: pathname + hash,
  });
});

test("in production nothing of it is said, and the bodies are the same", async () => {
  const asked = await server();
  const production = await given({ mode: "production", sandbox: false });
  const open = Object.entries(mistakes).filter(([name]) => !/key|amount|limit|card|version for/.test(name));

  for (const [name, [status, , ask]] of open) {
    const [there, here] = [await ask(production), await ask(asked)];
    const { headers } = there;
    expect([there.status, headers.get("Quintet-Hint"), headers.get("Link")], name).toEqual([status, null, null]);
    expect(await there.json(), name).toEqual(await here.json());
  }
});

test("a fault of the sandbox says that it is one, and one that only takes time does not", async () => {
  const { app, owner } = await given();
  const fault = { service: "tasks", operation: "tasks.insert", count: 1 } as const;
  const milk = posted({ title: "Milk", status: "done" });

  await sandboxOf(app).POST("/sandbox/v1/faults", { body: { ...fault, status: 503 } });
  const failed = await owner(tasks, milk);
  await sandboxOf(app).POST("/sandbox/v1/faults", { body: { ...fault, latencyMs: 1 } });
  const late = await owner(tasks, milk);

  expect(failed.status).toBe(503);
  expect(failed.headers.get("Quintet-Hint")).toMatch(/^A fault that was added in the sandbox caused this error\./);
  expect(late.headers.get("Quintet-Fault")).toMatch(/kind=latency/);
  expect(late.headers.get("Quintet-Hint")).toMatch(/^The field "status" must be one of needsAction, completed\./);
});

test("an error about another host names the setting that allows it", async () => {
  const { app } = await server();

  const answer = await sendRaw(app.url, { target: "/docs", headers: { Host: "quintet.internal" } });

  expect([answer.status, answer.headers.get("Quintet-Hint")]).toEqual([
    421,
    "Use localhost or 127.0.0.1 in the URL, or add the host to ALLOWED_HOSTS.",
  ]);
});

test("nothing of a request stands in the headers", async () => {
  const { owner } = await server();
  const marks = ["\r\nSet-Cookie: a=b", "\u2603snow", "x".repeat(2000), "<script>"];

  for (const mark of marks) {
    const paths = [
      `/${encodeURIComponent(mark)}`,
      `/tasks/v1/lists/${encodeURIComponent(mark)}/tasks`,
      `${tasks}?pageToken=${encodeURIComponent(mark)}`,
    ];
    const answers = [
      ...(await Promise.all(paths.map((path) => owner(path)))),
      await owner(events, posted({ [mark]: mark, start: { dateTime: mark }, end: { [mark]: 1 } })),
      await owner(events, posted({ ...meeting, extendedProperties: { private: { [mark]: 7 } } })),
    ];
    for (const answer of answers) {
      const said = `${answer.headers.get("Quintet-Hint")} ${answer.headers.get("Link")}`;
      expect(said).not.toMatch(/Set-Cookie|snow|xxxx|script/);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
  }
});
