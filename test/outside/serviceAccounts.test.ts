/** Service accounts that sign in with the published library. Only those that act for a user may invite guests. */
import { expect, test } from "vitest";
import { hour } from "../calendar/events/bodies.ts";
import { insert, patch, put, read, refused, send } from "../calendar/events/support.ts";
import type { Person, TestApp } from "../support/app.ts";
import { dump } from "../support/calendar.ts";
import { startSignIn } from "../support/signIn.ts";
import { jwtClient } from "./redirected.ts";

const times = hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z");

/** Signs a service account in. @param subject The user on whose behalf it acts; none by default. */
async function robot(app: TestApp, subject?: string): Promise<Person> {
  const key = await app.server.parts.serviceAccounts.create({ name: "robot", delegateDomain: "example.com" }, app.url);
  const client = jwtClient(app, key, { scopes: ["https://www.googleapis.com/auth/calendar"], subject });
  const { token } = await client.getAccessToken();
  return {
    ...app.owner,
    email: subject ?? key.client_email,
    fetch: (path, init = {}) =>
      app.fetch(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
  };
}

test("a service account has a calendar of its own, and invites nobody by itself", async () => {
  const app = await startSignIn();
  const person = await robot(app);
  const { id, ...event } = await insert(person, { summary: "Backup" });
  expect(event).toMatchObject({ organizer: { email: person.email, self: true } });
  const before = await dump(app);

  const attendees = [{ email: "ada@example.com" }];
  const whole = { ...times, attendees };
  for (const [method, rest, body] of [
    ["POST", "", whole],
    ["POST", "/import", { ...whole, iCalUID: "a@else.example" }],
    ["PATCH", `/${id}`, { attendees }],
    ["PUT", `/${id}`, whole],
  ] as const) {
    expect(await refused(person, method, rest, body), `${method} ${rest}`).toMatchObject({
      status: 403,
      reason: "forbiddenForServiceAccounts",
      domain: "calendar",
    });
  }

  expect(await dump(app)).toBe(before);
  expect(await patch(person, id, { summary: "Nightly backup" })).toMatchObject({ summary: "Nightly backup" });
  expect(await put(person, id, { ...times, attendees: [] })).not.toHaveProperty("attendees");
  expect((await send(person, "POST", "/import", { ...times, iCalUID: "a@else.example" })).status).toBe(200);
});

test("guests that are there stay, whoever changes the event", async () => {
  const app = await startSignIn();
  const person = await robot(app);
  const rule = { scope: { type: "user", value: person.email }, role: "writer" };
  await app.owner.fetch("/calendar/v3/calendars/primary/acl?sendNotifications=false", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(rule),
  });
  const { id, attendees = [] } = await insert(app.owner, { attendees: [{ email: "ada@example.com" }] });
  const place = { calendarId: app.owner.email };

  expect(await put(person, id, { ...times, summary: "New", attendees }, place)).toMatchObject({ summary: "New" });
  const more = { attendees: [...attendees, { email: "bob@example.com" }] };
  expect(await refused(person, "PATCH", `/${id}`, more, place)).toMatchObject({
    status: 403,
    reason: "forbiddenForServiceAccounts",
  });
  expect((await read(app.owner, id)).attendees?.map((each) => each.email)).toEqual(["ada@example.com"]);
});

test("with delegation it invites for the one it acts for", async () => {
  const app = await startSignIn();
  const ada = await app.person("ada@example.com");
  const person = await robot(app, app.owner.email);

  const { id } = await insert(person, { summary: "Seed swap", attendees: [{ email: ada.email }] });

  expect(await read(ada, id)).toMatchObject({ summary: "Seed swap", creator: { email: app.owner.email } });
});
