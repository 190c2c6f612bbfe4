/**
 * The entries of the errors page (`openapi/reasons.yaml`): complete, true, and shared by the page, hints and `quintet explain`.
 */
import { importPKCS8, SignJWT } from "jose";
import { expect, test } from "vitest";
import { anchorOf, readReasons } from "../../server/docs/errors.ts";
import { allExplanations } from "../../server/hints/reasons.ts";
import { documentedServices } from "../../server/http/document.ts";
import { statusOf } from "../../server/http/envelope.ts";
import { longestHint } from "../../server/http/teaching.ts";
import { hour } from "../calendar/events/bodies.ts";
import { givenCli } from "../support/cli.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { act, givenPayment, type Shop, startShop } from "../support/payments.ts";
import { run } from "../support/payWithTokens.ts";
import { sendRaw } from "../support/raw.ts";

const entries = [...allExplanations()];
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

test("every reason in the contracts has an entry, and so has every status", () => {
  const anchors = readReasons(documentedServices()).map(({ reason, status }) => anchorOf(reason, status));
  const statuses = Object.values(statusOf).map(({ code }) => anchorOf("status", code));
  const known = new Set(entries.map(([anchor]) => anchor));

  expect([...anchors, ...statuses].filter((anchor) => !known.has(anchor))).toEqual([]);
});

test.each(entries)(
  "%s has a meaning, causes, a fix and an example",
  (anchor, { means, causes, fix, before, after }) => {
    const messages = readReasons(documentedServices())
      .filter(({ reason, status }) => anchorOf(reason, status) === anchor)
      .map(({ message }) => letters(message));

    expect(means).toMatch(/^[A-Z].*[.]$/s);
    expect(means.split(" ").length).toBeGreaterThan(6);
    expect(messages).not.toContain(letters(means));
    expect(causes.length).toBeGreaterThan(0);
    for (const cause of causes) expect(cause).toMatch(/^.{15,}\.$/);
    expect(fix).toMatch(new RegExp(`^[ -~]{15,${longestHint}}$`));
    expect(
      `${before}\n###\n${after}`.split(/^###$/m).every((each) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(each.trim())),
    ).toBe(true);
  },
);

/** A server, and the values of the placeholders in the entries, which are words in capitals. */
interface Given {
  shop: Shop;
  values: Map<string, string>;
}

async function givenServer(): Promise<Given> {
  const shop = await startShop();
  const { app, merchant } = shop;
  const post = async (path: string, body: object, headers: object = {}) =>
    (await (await app.fetch(path, asJson("POST", body, headers))).json()) as Record<string, string>;
  const version = { "Accept-Version": "1" };
  const tokenOf = async (user: string, scopes?: string[]) =>
    (await post("/sandbox/v1/tokens", { user, ...(scopes && { scopes }) })).token ?? "";
  for (const email of ["ada@example.com", "grace@example.com"]) await post("/sandbox/v1/users", { email });
  const client = await post("/sandbox/v1/oauthClients", {
    name: "App",
    redirectUris: ["http://localhost:3000/callback"],
  });
  const values = new Map<string, string>([
    ["TOKEN", await tokenOf("ada@example.com")],
    ["CALENDAR_TOKEN", await tokenOf("ada@example.com", ["calendar"])],
    ["GUEST_TOKEN", await tokenOf("grace@example.com")],
    ["PUBLIC", merchant.key],
    ["MERCHANT_ID", merchant.id],
    ["NUMBER", (await post("/vault", { type: "pcn", value: "4100000000000000" }, version)).token ?? ""],
    ["CODE", (await post("/vault", { type: "pcsc", value: "123" }, version)).token ?? ""],
    ["CLIENT_ID", client.id ?? ""],
    ["CLIENT_SECRET", client.secret ?? ""],
  ]);
  return { shop, values };
}

/** Creates the values for placeholders that only a few entries contain. */
const made: Readonly<Record<string, (given: Given) => Promise<string>>> = {
  async DISPUTE_ID({ shop }) {
    const payment = await givenPayment(shop);
    await act(shop, payment, "captures", 10_000);
    const { body } = await shop.sandbox("POST", `/transactions/${payment}/disputes`);
    await shop.sandbox("POST", `/disputes/${body.dispute.id}/win`);
    return body.dispute.id;
  },
  async EVENT_ID({ shop, values }) {
    const attendees = [{ email: "grace@example.com" }];
    const body = hour("2026-03-02T12:00:00Z", "2026-03-02T13:00:00Z", { attendees });
    const headers = { Authorization: `Bearer ${values.get("TOKEN")}` };
    const created = await shop.app.fetch("/calendar/v3/calendars/primary/events", asJson("POST", body, headers));
    return ((await created.json()) as { id: string }).id;
  },
  async ITEM_ID({ shop, values }) {
    const created = await shop.app.fetch("/upload/mirror/v1/timeline?uploadType=media", {
      method: "POST",
      headers: { Authorization: `Bearer ${values.get("TOKEN")}`, "Content-Type": "image/png" },
      body: "PNG",
    });
    const item = (await created.json()) as { id: string; attachments: { id: string }[] };
    values.set("ATTACHMENT_ID", item.attachments[0]?.id ?? "");
    return item.id;
  },
  async SERVICE_ACCOUNT_TOKEN({ shop: { app } }) {
    const { serviceAccounts } = app.server.parts;
    const key = await serviceAccounts.create({ name: "robot" }, app.url);
    const now = Math.floor(app.server.parts.clock.now() / 1000);
    const assertion = await new SignJWT({ scope: "https://www.googleapis.com/auth/calendar" })
      .setProtectedHeader({ alg: "RS256", kid: key.private_key_id })
      .setIssuer(key.client_email)
      .setAudience(key.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(await importPKCS8(key.private_key, "RS256"));
    const form = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const response = await app.fetch("/token", { method: "POST", body: form });
    return ((await response.json()) as { access_token: string }).access_token;
  },
};

/** Placeholders that stand for a field of an earlier response in the same entry, with the name of that field. */
const captured: Readonly<Record<string, string>> = {
  CARD_TOKEN: "token",
  DEVICE_CODE: "device_code",
  MARK: "mark",
  SYNC_TOKEN: "nextSyncToken",
};

interface Sent {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends requests, completes the challenges of a payment, and returns the last response. */
async function send(given: Given, text: string): Promise<Sent> {
  const { shop, values } = given;
  for (const [name, make] of Object.entries(made))
    if (text.includes(name) && !values.has(name)) values.set(name, await make(given));
  let last: Sent | undefined;
  for (const each of text.split(/^###$/m)) {
    const request = each.replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) => values.get(word) ?? word);
    const [head = "", ...rest] = request.trim().split("\n\n");
    const [line = "", ...lines] = head.split("\n");
    const [method = "", path = ""] = line.split(" ");
    const headers = Object.fromEntries(lines.map((one) => [one.replace(/:.*/, ""), one.replace(/^[^:]*: /, "")]));
    const sent = rest.join("\n\n").replace("...2 MB...", "x".repeat(2_000_000));
    if (headers.Host !== undefined) {
      const { status, headers: got, body } = await sendRaw(shop.url, { method, target: path, headers });
      last = { status, headers: got, text: body };
      continue;
    }
    const body = sent === "" ? {} : { body: sent };
    // 502 and 504 come from a proxy in between, and no contract describes them, so those responses are not checked.
    const ask = /"status": 50[24]/.test(text)
      ? (at: string, init: RequestInit) => fetch(`${shop.url}${at}`, init)
      : shop.app.fetch;
    const response = await ask(path, { method, headers, redirect: "manual", ...body });
    last = { status: response.status, headers: response.headers, text: await response.text() };
    if (last.text.includes('"challenges"')) {
      const { answer } = await run(shop, JSON.parse(sent));
      last = { status: answer.status, headers: answer.headers, text: answer.text };
    }
    for (const [name, field] of Object.entries(captured)) {
      const value = new RegExp(`"${field}":\\s*"([^"]+)"`).exec(last.text)?.[1];
      if (value !== undefined) values.set(name, value);
    }
  }
  if (!last) throw new Error("There is no request.");
  return last;
}

const sent = entries.filter(([, { notSent }]) => notSent === undefined);
const common = shared(givenServer);

test.each(sent)("%s is what its request gets, with a link and a hint", async (anchor, { before }) => {
  // An entry that calls the sandbox gets its own server: changed faults, clocks or settings affect other requests.
  const given = /^(POST|PUT) \/sandbox/m.test(before) ? await givenServer() : await common();
  const { status, headers, text } = await send(given, before);

  const [, reason = "", code] = /^(.*?)(?:-(\d+))?$/.exec(anchor) ?? [];
  if (reason === "status") {
    expect(status).toBe(Number(code));
    return;
  }
  const name = reason.replace(/^(?:oauth|processing)-/, "");
  expect(`${status} ${headers.get("Location")} ${text}`).toMatch(
    anchor.startsWith("processing-")
      ? new RegExp(`^${code} .*"code": ?${name}\\b`, "s")
      : new RegExp(`["=]${name}["&]`),
  );
  if (anchor.startsWith("oauth-")) return;
  expect(headers.get("Link")).toContain(`/docs/errors#${anchor}>`);
  expect(headers.get("Quintet-Hint")).not.toBeNull();
});

test("every example is sent unless the entry states why it cannot be", () => {
  const others = entries.filter(([, { notSent }]) => notSent !== undefined);

  expect(others.map(([anchor]) => anchor)).toEqual([
    "quotaExceeded-403",
    "commitUnknown-503",
    "processing-21-400",
    "status-501",
  ]);
  for (const [, { notSent }] of others) expect(notSent).toMatch(/^[A-Z].*\.$/);
});

test("quintet explain prints the entries of a reason, and of one status", async () => {
  const all = await givenCli().run(["explain", "required"]);
  const one = await givenCli().run(["explain", "required-401"]);
  const none = await givenCli().run(["explain", "noSuchReason"]);

  expect([all.code, one.code, none.code]).toEqual([0, 0, 1]);
  expect(all.stdout.match(/^# .*/gm)).toEqual(["# required-401", "# required-400"]);
  for (const heading of ["Usual causes", "Fix", "Before", "After"]) expect(one.stdout).toContain(`\n## ${heading}\n`);
  const [, entry] = entries.find(([anchor]) => anchor === "required-401") ?? [];
  for (const each of [entry?.means, ...(entry?.causes ?? []), entry?.fix]) expect(one.stdout).toContain(each);
  expect(one.stdout).not.toContain("# required-400");
  expect(none.stderr).toContain('no operation or reason is called "noSuchReason"');
});
