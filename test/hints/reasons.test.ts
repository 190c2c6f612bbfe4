/** The entries of the page of errors (`openapi/reasons.yaml`): complete, true, and shared by the page, hints and `quintet explain`. */
import { expect, test } from "vitest";
import { anchorOf, readReasons } from "../../server/docs/errors.ts";
import { allExplanations } from "../../server/hints/reasons.ts";
import { documentedServices } from "../../server/http/document.ts";
import { statusOf } from "../../server/http/status.ts";
import { longestHint } from "../../server/http/teaching.ts";
import { shared } from "../support/endings.ts";
import { startShop } from "../support/payments.ts";

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

/** A server with a user, an app and a merchant, and the values that replace their placeholders in the entries. */
const givenServer = shared(async () => {
  const shop = await startShop();
  const { app } = shop;
  const post = async (path: string, body: object, headers: object = {}) =>
    (await (
      await app.fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      })
    ).json()) as Record<string, string>;
  const version = { "Accept-Version": "1" };
  await post("/sandbox/v1/users", { email: "ada@example.com" });
  const tokenOf = async (body: object) =>
    (await post("/sandbox/v1/tokens", { user: "ada@example.com", ...body })).token ?? "";
  const client = (await post("/sandbox/v1/oauthClients", {
    name: "App",
    redirectUris: ["http://localhost:3000/callback"],
  })) as {
    id?: string;
    secret?: string;
  };
  const values: [string, string][] = [
    ["CALENDAR_TOKEN", await tokenOf({ scopes: ["calendar"] })],
    ["TOKEN", await tokenOf({})],
    ["PUBLIC", shop.merchant.key],
    ["NUMBER", (await post("/vault", { type: "pcn", value: "4100000000000000" }, version)).token ?? ""],
    ["CODE", (await post("/vault", { type: "pcsc", value: "123" }, version)).token ?? ""],
    ["CLIENT_ID", client.id ?? ""],
    ["CLIENT_SECRET", client.secret ?? ""],
  ];
  const fill = (text: string) =>
    values.reduce((all, [name, value]) => all.replace(new RegExp(`\\b${name}\\b`, "g"), value), text);
  return { app, fill };
});

/** Sends requests, and returns the last response. */
async function send(text: string): Promise<Response> {
  const { app, fill } = await givenServer();
  let response: Response | undefined;
  for (const request of fill(text).split(/^###$/m)) {
    const [head = "", ...rest] = request.trim().split("\n\n");
    const [line = "", ...lines] = head.split("\n");
    const [method = "", path = ""] = line.split(" ");
    const headers = Object.fromEntries(lines.map((each) => [each.replace(/:.*/, ""), each.replace(/^[^:]*: /, "")]));
    const body = rest.length > 0 ? { body: rest.join("\n\n") } : {};
    response = await app.fetch(path, { method, headers, redirect: "manual", ...body });
  }
  if (!response) throw new Error("There is no request.");
  return response;
}

const sent = entries.filter(([, { shown }]) => shown === undefined);

test.each(sent)("%s is what its request gets, with a link and a hint", async (anchor, { before }) => {
  const response = await send(before);

  const link = response.headers.get("Link") ?? "";
  // The payment service adds its own code to the errors that all services share.
  if (!link.includes(`/docs/errors#${anchor}>`))
    expect(`${response.status} ${await response.text()}`).toContain(`"${anchor.replace(/-\d+$/, "")}"`);
  else expect([anchor, response.headers.get("Quintet-Hint")]).not.toContain(null);
});

test("most examples are sent", () => {
  expect(sent.length).toBeGreaterThan(55);
});
