/**
 * Mistakes in requests for calendars, rules, lists, settings, channels and the sandbox: each gets a documented error with its
 * field, and nothing changes. `events/badInput.test.ts` contains those in requests for events.
 */
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { dump, givenCalendar, readCalendar, share } from "../support/calendar.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";

/**
 * Who sends a request: the data owner of a calendar, another owner, a reader, somebody without access, or the administrator of
 * the organization or of another one.
 */
type Who = "owner" | "ann" | "grace" | "zoe" | "admin" | "chief";

const world = shared(async () => {
  const app = await startApp();
  for (const email of ["admin@example.com", "chief@other.example"])
    await app.server.parts.users.save({ email, administrator: true });
  const [ann, grace] = [await app.person("ann@example.com"), await app.person("grace@example.com")];
  const [admin, chief] = [await app.person("admin@example.com"), await app.person("chief@other.example")];
  const people = { owner: app.owner, ann, grace, zoe: await app.person("zoe@else.example"), admin, chief };
  for (const person of Object.values(people)) await readCalendar(person);
  const { id: club = "" } = await givenCalendar(app.owner, "Garden club");
  await share(app.owner, club, `user:${ann.email}`, "owner");
  await share(app.owner, club, `user:${grace.email}`, "reader");
  await share(app.owner, "primary", `user:${grace.email}`, "writer");
  return { app, people, club, before: await dump(app) };
});

/** The field is that of the error. Unless they are specified, the reason is `invalid`, the status 400, and the sender the owner. */
type Row = [request: string, title: string, body?: object, field?: string, reason?: string, status?: number, who?: Who];

const summary = "Garden club";
const labels = (...eventLabels: object[]) => ({ summary, labelProperties: { eventLabels } });
const label = { id: "01234567-89ab-cdef-0123-456789abcdef", backgroundColor: "#aabbcc" };
const entry = "/users/me/calendarList";
const noCalendar = "nothing@group.calendar.example";
const calendars: Row[] = [
  ["POST /calendars", "no title", {}, "summary", "required"],
  ["POST /calendars", "an empty title", { summary: "" }, "summary"],
  ["POST /calendars", "null for a title", { summary: null }, "summary"],
  ["POST /calendars", "a title of 1025 characters", { summary: "x".repeat(1025) }, "summary"],
  ["POST /calendars", "an unknown zone", { summary, timeZone: "Europe/Nowhere" }, "timeZone"],
  ["POST /calendars", "an offset for a zone", { summary, timeZone: "+01:00" }, "timeZone"],
  ["POST /calendars", "two labels with one id", labels(label, label), "labelProperties/eventLabels/1/id"],
  [
    "POST /calendars",
    "no color",
    labels({ name: "Beds" }),
    "labelProperties/eventLabels/0/backgroundColor",
    "required",
  ],
  [
    "POST /calendars",
    "201 labels",
    labels(...Array(201).fill({ backgroundColor: "#aabbcc" })),
    "labelProperties/eventLabels",
  ],
  ["PATCH /calendars/{club}", "null for a title", { summary: null }, "summary", "required"],
  ["PATCH /calendars/{club}", "null for a zone", { timeZone: null }, "timeZone", "required"],
  ["PATCH /calendars/{club}", "an empty title", { summary: "" }, "summary"],
  ["PATCH /calendars/{club}", "an unknown zone", { timeZone: "Mars/Olympus" }, "timeZone"],
  ["PUT /calendars/{club}", "no title", { timeZone: "UTC" }, "summary", "required"],
  ["DELETE /calendars/primary", "a primary calendar"],
  ["DELETE /calendars/{club}", "another owner", undefined, undefined, "forbidden", 403, "ann"],
  ["DELETE /calendars/{club}", "a stranger", undefined, undefined, "notFound", 404, "zoe"],
  [`DELETE /calendars/${noCalendar}`, "no calendar", undefined, undefined, "notFound", 404],
  ["POST /calendars/{club}/clear", "a secondary calendar"],
  ["POST /calendars/owner@example.com/clear", "a writer", undefined, undefined, "forbidden", 403, "grace"],
  ["POST /calendars/{club}/clear", "a stranger", undefined, undefined, "notFound", 404, "zoe"],
];

const handOver = (to: string, id = "{club}", admin = true) =>
  `POST /calendars/${id}/transferOwnership?useAdminAccess=${admin}${to && `&newDataOwner=${to}`}`;
const toGrace = handOver("grace@example.com");
const primary = handOver("grace@example.com", "owner@example.com");
const transfers: Row[] = [
  [toGrace, "no administrator", undefined, undefined, "forbidden", 403],
  [toGrace, "a stranger", undefined, undefined, "notFound", 404, "zoe"],
  [toGrace, "an administrator of another organization", undefined, undefined, "notFound", 404, "chief"],
  [primary, "a primary calendar", undefined, undefined, "invalid", 400, "admin"],
  [handOver("no@example.com"), "an unknown user", undefined, undefined, "invalid", 400, "admin"],
  [handOver("chief@other.example"), "another organization", undefined, undefined, "invalid", 400, "admin"],
  [handOver("grace@example.com", noCalendar), "no calendar", undefined, undefined, "notFound", 404, "admin"],
  [handOver("grace@example.com", "{club}", false), "no access", undefined, undefined, "invalid", 400, "admin"],
  [handOver(""), "no user", undefined, undefined, "required", 400, "admin"],
];

const rules = "/calendars/{club}/acl";
const ofGrace = `${rules}/user:grace@example.com`;
const own = "user:owner@example.com";
const user = (value: string) => ({ type: "user", value });
const acl: Row[] = [
  [`POST ${rules}`, "no scope", { role: "reader" }, "scope", "required"],
  [`POST ${rules}`, "no type", { scope: { value: "a@b.example" }, role: "reader" }, "scope/type", "required"],
  [`POST ${rules}`, "no role", { scope: { type: "default" } }, "role", "required"],
  [`POST ${rules}`, "an unknown role", { scope: { type: "default" }, role: "admin" }, "role"],
  [`POST ${rules}`, "an unknown type", { scope: { type: "everybody" }, role: "reader" }, "scope/type"],
  [`POST ${rules}`, "no value", { scope: { type: "user" }, role: "reader" }, "scope/value", "required"],
  [`POST ${rules}`, "no email address", { scope: user("grace"), role: "reader" }, "scope/value"],
  [`POST ${rules}`, "no domain", { scope: { type: "domain", value: "a@b" }, role: "reader" }, "scope/value"],
  [`PUT ${ofGrace}`, "no scope", { role: "writer" }, undefined, "required"],
  [`PUT ${ofGrace}`, "another user", { scope: user("alan@example.com"), role: "writer" }, undefined],
  [`PATCH ${ofGrace}`, "another type", { scope: { type: "group", value: "grace@example.com" } }, undefined],
  [`PATCH ${ofGrace}`, "an unknown role", { role: "king" }, undefined],
  ...["{club}", "primary"].flatMap((id): Row[] => [
    [`DELETE /calendars/${id}/acl/${own}`, "the owner's own rule", undefined, undefined, "forbidden", 403],
    [`PATCH /calendars/${id}/acl/${own}`, "the owner's own role", { role: "writer" }, undefined, "forbidden", 403],
    [
      `POST /calendars/${id}/acl`,
      "no role of the owner",
      { scope: user("owner@example.com"), role: "none" },
      undefined,
      "forbidden",
      403,
    ],
  ]),
];

const herself = { id: "owner@example.com" };
const popup = (minutes: number) => ({ method: "popup", minutes });
const notified = (type: string) => ({ notificationSettings: { notifications: [{ type, method: "email" }] } });
const entries: Row[] = [
  [`POST ${entry}`, "no id", {}, "id", "required"],
  [`POST ${entry}`, "no calendar", { id: noCalendar }, "id", "notFound", 404],
  [`POST ${entry}`, "a calendar of strangers", { id: "zoe@else.example" }, "id", "notFound", 404],
  [`POST ${entry}`, "an unknown color", { ...herself, colorId: "25" }, "colorId"],
  [`POST ${entry}`, "six reminders", { ...herself, defaultReminders: Array(6).fill(popup(1)) }, "defaultReminders"],
  [`POST ${entry}`, "a late reminder", { ...herself, defaultReminders: [popup(40_321)] }, "defaultReminders/0/minutes"],
  [`POST ${entry}`, "no type", { ...herself, ...notified("x") }, "notificationSettings/notifications/0/type"],
  [`PATCH ${entry}/primary`, "an unknown color", { colorId: "0" }, "colorId"],
  [`PATCH ${entry}/primary?colorRgbFormat=true`, "no color", { backgroundColor: "red" }, "backgroundColor"],
  [`PATCH ${entry}/primary`, "a long title", { summaryOverride: "x".repeat(1025) }, "summaryOverride"],
  [`DELETE ${entry}/primary`, "a primary calendar", undefined, undefined, "forbidden", 403],
  [`DELETE ${entry}/{club}`, "one's own calendar", undefined, undefined, "forbidden", 403],
];

const hook = { id: "c", type: "web_hook", address: "http://localhost:9/" };
const to = (address: string) => ({ ...hook, address });
const channels: [title: string, body: object, field: string, reason?: string, status?: number][] = [
  ["no id", { ...hook, id: undefined }, "id", "required"],
  ["an id with a space", { ...hook, id: "a b" }, "id"],
  ["an id of 65 characters", { ...hook, id: "x".repeat(65) }, "id"],
  ["no type", { ...hook, type: undefined }, "type", "required"],
  ["another type", { ...hook, type: "carrier_pigeon" }, "type"],
  ["no address", { ...hook, address: undefined }, "address", "required"],
  ["no address at all", to("nowhere"), "address"],
  ["plain http", to("http://hooks.example.com/"), "address", "push.webhookUrlNotHttps"],
  ["a private address", to("https://10.0.0.7/"), "address", "push.webhookUrlUnauthorized", 401],
  ["an address with a password", to("https://a:b@hooks.example.com/"), "address"],
  ["the port 0", to("https://hooks.example.com:0/"), "address"],
  ["an end in the past", { ...hook, expiration: "1" }, "expiration"],
  ["an end that is no number", { ...hook, expiration: "soon" }, "expiration"],
  ["no time to live", { ...hook, params: { ttl: "0" } }, "params/ttl"],
  ["a token of 257 characters", { ...hook, token: "x".repeat(257) }, "token"],
  ["a token that no header can hold", { ...hook, token: "a\nb" }, "token"],
];
const watched = ["/calendars/primary/acl", "/calendars/primary/events", entry, "/users/me/settings"];

const sandbox = "/sandbox/v1/calendar";
const setting = (name: string, email = "owner@example.com") => `PUT ${sandbox}/users/${email}/settings/${name}`;
const birthdays = `POST ${sandbox}/users/owner@example.com/birthdays`;
const ada = { summary: "Ada", date: "1975-12-10" };
const contact = "people/c1";
const triggers: Row[] = [
  [setting("timezone"), "an unknown zone", { value: "Mars/Olympus" }],
  [setting("weekStart"), "an unknown word", { value: "2" }],
  [setting("defaultEventLength"), "no number of minutes", { value: "0" }],
  [setting("defaultEventLength"), "more minutes than a day has", { value: "1441" }],
  [setting("weekStart"), "no text", { value: 0 }],
  [setting("mood"), "an unknown setting", { value: "good" }, undefined, "notFound", 404],
  [setting("weekStart", "nobody@example.com"), "an unknown user", { value: "1" }, undefined, "notFound", 404],
  [`POST ${sandbox}/resources`, "no title", {}, "summary", "required"],
  [`POST ${sandbox}/resources`, "an empty title", { summary: "" }, "summary"],
  [`POST ${sandbox}/resources`, "an unknown zone", { summary, timeZone: "Nowhere" }, "timeZone"],
  [`POST ${sandbox}/resources`, "no organization", { summary, organization: "a b" }, "organization"],
  [`POST ${sandbox}/resources`, "no owner", { summary, owners: ["nobody"] }, "owners/0"],
  [birthdays, "no title", { date: "1975-12-10" }, "summary", "required"],
  [birthdays, "no date", { summary: "Ada" }, "date", "required"],
  [birthdays, "a day that there is not", { ...ada, date: "1975-02-30" }, "date"],
  [birthdays, "an unknown kind", { ...ada, type: "wake" }, "type"],
  [birthdays, "an anniversary of nobody", { ...ada, type: "anniversary" }, "contact", "required"],
  [birthdays, "one's own, of a contact", { ...ada, type: "self", contact }, "contact"],
  [birthdays, "a kind without a name", { ...ada, type: "custom", contact }, "customTypeName", "required"],
  [birthdays, "a birthday with the name of a kind", { ...ada, customTypeName: "X" }, "customTypeName"],
  [birthdays.replace("owner@", "nobody@"), "an unknown user", ada, undefined, "notFound", 404],
];

test.each<Row>([
  ...calendars,
  ...transfers,
  ...acl,
  ...entries,
  ...watched.flatMap((path) =>
    channels.map(
      ([title, body, field, reason = "invalid", status = 400]): Row => [
        `POST ${path}/watch`,
        title,
        body,
        field,
        reason,
        status,
      ],
    ),
  ),
  ...triggers,
])("%s is rejected with %s", async (request, _, body, field, reason = "invalid", status = 400, who = "owner") => {
  const { app, people, club, before } = await world();
  const [method = "", path = ""] = request.replace("{club}", club).split(" ");
  const init = body === undefined ? { method } : asJson(method, body);

  const answer = path.startsWith(sandbox) ? app.fetch(path, init) : people[who].fetch(`/calendar/v3${path}`, init);

  const expected = { status, reason, ...(field && { at: `parameter:${field}` }) };
  expect(await refusalOf(answer)).toMatchObject(expected);
  expect(await dump(app)).toBe(before);
});
