/** Email addresses (RFC 5322, section 3.4.1): the same check wherever a request contains one. */
import emailAddresses from "email-addresses";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmailAddress, normalAddress } from "../../server/platform/emailAddress.ts";
import { insert, refused, send } from "../calendar/events/support.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";

const valid = [
  "ann@example.com",
  "ann+tag@example.com",
  "o'neil@example.com",
  "a!#$%&*/=?^_`{|}~-b@example.com",
  "root@localhost",
  "ann@192.0.2.1",
  '"ann smith"@example.com',
  '"a..b"@example.com',
  '"a\\"b"@example.com',
  "ann@[192.0.2.1]",
  "ann@[IPv6:2001:db8::1]",
  "jörg@example.com",
  "ann@bücher.example",
  "ann@xn--bcher-kva.example",
  "用户@例子.广告",
];

const invalid = [
  ".a@x.y",
  "a..b@x.y",
  "a.@x.y",
  "a@x..y",
  "a@.x",
  "a@x.",
  "ü.@x.y",
  "a@ü..y",
  "@x.y",
  "a@",
  "a",
  "a@b@c",
  "a b@x.y",
  "a\u00a0b@x.y",
  "a@x y",
  "a@x.y\n",
  '"a\r\nBcc: b"@x.y',
  '"a@x.y',
  'a"b@x.y',
  "(ann)a@x.y",
  "<a@x.y>",
  "Ann <a@x.y>",
  "a@x.y, b@x.y",
  "team: a@x.y;",
  "\ud800@x.y",
  `${"a".repeat(320)}@x.y`,
];

test.each([
  ["accepted", valid, true],
  ["rejected", invalid, false],
])("addresses are %s by the form of RFC 5322", (_, addresses, expected) => {
  for (const text of addresses) expect(isEmailAddress(text), text).toBe(expected);
});

test("plain addresses, which do not reach the parser, are those that the parser takes", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "Z", "0", ".", ".", "@", "-", "_", "+", "'", "ü", '"'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, text, (local, domain) => {
      const address = `${local}@${domain}`;
      const parsed = emailAddresses.parseOneAddress({ input: address, rfc6532: true, strict: true });
      const whole =
        parsed?.type === "mailbox" && `${parsed.parts.local.tokens}@${parsed.parts.domain.tokens}` === address;
      expect(isEmailAddress(address), address).toBe(whole);
    }),
    { seed: 41, numRuns: 500 },
  );
});

test("guests, organizers, users and people with access are known by valid addresses only", async () => {
  const app = await startApp();
  const { owner } = app;
  const { id } = await insert(owner);
  const uid = { iCalUID: "u@else.example", start: { date: "2026-03-02" }, end: { date: "2026-03-03" } };
  const post = (person: Pick<typeof owner, "fetch">, path: string, body: object) =>
    person.fetch(path, asJson("POST", body));
  const share = (type: string, value: string) =>
    post(owner, "/calendar/v3/calendars/primary/acl", { scope: { type, value }, role: "reader" });

  for (const email of valid) {
    const stored = email.toLowerCase();
    expect(await insert(owner, { attendees: [{ email }] }), email).toMatchObject({ attendees: [{ email: stored }] });
    const imported = await send(owner, "POST", "/import", { ...uid, organizer: { email } });
    expect(await imported.json(), email).toMatchObject({ organizer: { email: stored } });
    expect(await (await share("user", email)).json(), email).toMatchObject({ id: `user:${stored}` });
    const rule = `/calendar/v3/calendars/primary/acl/${encodeURIComponent(`user:${stored}`)}`;
    expect((await owner.fetch(rule)).status, email).toBe(200);
    expect((await post(app, "/sandbox/v1/users", { email })).status, email).toBe(200);
  }
  for (const email of invalid) {
    const attendees = [{ email }];
    expect(await refused(owner, "PATCH", `/${id}`, { attendees }), email).toMatchObject({
      status: 400,
      at: "parameter:attendees/0/email",
    });
    expect(await refused(owner, "POST", "/import", { ...uid, organizer: { email } }), email).toMatchObject({
      status: 400,
      at: "parameter:organizer/email",
    });
    if (normalAddress(email) !== email) continue; // These requests trim spaces and a final dot.
    expect((await share("user", email)).status, email).toBe(400);
    expect((await share("group", email)).status, email).toBe(400);
    expect((await post(app, "/sandbox/v1/users", { email })).status, email).toBe(400);
  }
  expect((await share("domain", "example..com")).status).toBe(400);
  expect((await share("domain", "example.com")).status).toBe(200);
});

test.each([
  ["Ann@Example.COM", "ann@example.com"],
  [" ann@example.com ", "ann@example.com"],
  ["ann@example.com.", "ann@example.com"],
  ["jo\u0308rg@bu\u0308cher.example", "j\u00f6rg@b\u00fccher.example"],
  ["JO\u0308RG@example.com", "j\u00f6rg@example.com"],
  // Addresses that are not changed, because they have no other spelling.
  ["ann@example.com..", "ann@example.com.."],
  ["ann.@example.com", "ann.@example.com"],
  ["primary", "primary"],
])("the normal form of %j is %j", (text, expected) => {
  expect(normalAddress(text)).toBe(expected);
  expect(normalAddress(expected)).toBe(expected);
});

test("spellings of one address are one user, one guest, one rule and one calendar", async () => {
  const app = await startApp();
  const { owner } = app;
  const [composed, decomposed] = ["J\u00f6rg@example.com", "jo\u0308rg@example.com"];
  const stored = composed.toLowerCase();
  const { users } = app.server.parts;
  const user = await users.ensure(composed);
  const rules = "/calendar/v3/calendars/primary/acl";

  for (const spelling of [decomposed, `${composed}.`, `${decomposed}.`]) {
    expect((await users.ensure(spelling)).id, spelling).toBe(user.id);
    expect(await users.findByEmail(spelling), spelling).toMatchObject({ id: user.id, email: stored });
  }
  const attendees = [{ email: composed }, { email: decomposed, displayName: "The same" }];
  expect((await insert(owner, { attendees })).attendees).toEqual([expect.objectContaining({ email: stored })]);
  for (const value of [composed, decomposed]) {
    const made = await owner.fetch(rules, asJson("POST", { scope: { type: "user", value }, role: "reader" }));
    expect(await made.json(), value).toMatchObject({ id: `user:${stored}` });
    expect((await owner.fetch(`${rules}/${encodeURIComponent(`user:${value}`)}`)).status, value).toBe(200);
  }
  const bea = await app.person("bea@example.com");
  for (const calendarId of ["bea@example.com.", "BEA@example.com"]) {
    expect((await bea.fetch(`/calendar/v3/calendars/${calendarId}/events`)).status, calendarId).toBe(200);
  }
});
