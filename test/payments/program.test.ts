/** A payment without a browser, through challenges and responses: the guide's program, and the rules on which it relies. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { cardNumber, type Shop, startShop, transactionOf } from "../support/payments.ts";

const guide = readFileSync(join(packageRoot, "openapi/payments/guide.md"), "utf8");
const program = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";

test("the program of the guide makes a whole payment, in at most 20 lines", async () => {
  const shop = await startShop();
  const text = program.replace("http://127.0.0.1:4010", shop.url);

  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    text,
    "",
    shop.merchant.key,
  ]);

  expect(program.trim().split("\n").length).toBeLessThanOrEqual(20);
  expect(await transactionOf(shop, stdout.trim())).toMatchObject({
    amount: 11_900,
    currency: "EUR",
    successful: true,
    tds: "full",
  });
});

const version = { "Accept-Version": "1" };
const asProgram = { Accept: "application/json" };

async function challenged(shop: Shop, name: string, hints: string[], test: object = {}) {
  const token = async (type: string, value: string) =>
    (await shop.post("/vault", { type, value }, version)).body.token as string;
  const body = {
    test,
    integration: { key: shop.merchant.key },
    amount: { currency: "EUR", exponent: 2, value: 100 },
    card: {
      number: { token: await token("pcn", cardNumber()) },
      expiry: { month: 8, year: 2028 },
      code: { token: await token("pcsc", "123") },
    },
    hints,
  };
  return (await shop.post(`/payments/challenges/${name}`, body, version)).body;
}

test("a challenge says as JSON what its frame says to the window around", async () => {
  const shop = await startShop();
  const first = await challenged(shop, "authorize-integration", []);
  expect(first.hints).toHaveLength(1);
  const frame = await challenged(shop, "fingerprint", []);

  const answer = await shop.form(new URL(frame.action).pathname, frame.fields, asProgram);
  const silent = await challenged(shop, "fingerprint", [], { fingerprint: "timeout" });
  const nothing = await shop.form(new URL(silent.action).pathname, silent.fields, asProgram);

  expect(answer.body).toEqual({ hints: frame.hints });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(nothing.body).toEqual({ hints: [] });
});

test.each([
  ["/fingerprint", { fingerprint: "nonsense" }],
  ["/3dsecure/v2/method", { threeDSMethodData: "" }],
  ["/3dsecure/v2/challenge", { creq: "nonsense", outcome: "authenticated" }],
])("%s refuses what is not ours, as JSON", async (path, fields) => {
  const shop = await startShop();
  const { status, body } = await shop.form(path, fields as Record<string, string>, asProgram);
  expect([status, typeof body.message]).toEqual([400, "string"]);
});
