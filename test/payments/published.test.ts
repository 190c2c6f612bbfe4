/** Differences of the published service, row by row of `openapi/payments/differences.yaml`. */
import { expect } from "vitest";
import { differences } from "../../generated/payments/differences.ts";
import type { TestApp } from "../support/app.ts";
import { testDifferences } from "../support/differences.ts";
import { type Answer, cardNumber, givenShop, type Shop } from "../support/payments.ts";
import { pay, request, run, token, version } from "../support/payWithTokens.ts";

/** The result of a shop's `post` or `call`, as a response. */
function asResponse({ status, headers, text }: Answer): Response {
  return new Response(status === 204 ? null : text, { status, headers });
}

/** Makes a complete payment with a `test` object. */
function paid(test: object, more: object = {}): (app: TestApp) => Promise<Response> {
  return async (app) => {
    const shop = await givenShop(app);
    return asResponse((await run(shop, await request(shop, { test, ...more }))).answer);
  };
}

/** Sends the first request of a payment. */
function asked(change: (body: Record<string, unknown>, shop: Shop) => unknown): (app: TestApp) => Promise<Response> {
  return async (app) => {
    const shop = await givenShop(app);
    return asResponse(await pay(shop, await change(await request(shop), shop)));
  };
}

testDifferences(
  differences,
  {
    "merchant-change-without-body": {
      send: async (app) => {
        const shop = await givenShop(app);
        return asResponse(await shop.call("PUT", `/merchants/${shop.merchant.id}`, { name: "Bakery" }));
      },
      here: 200,
      published: 204,
      unhinted: true,
      read: (body: { merchant: { name: string } } | undefined) => body?.merchant.name,
      values: { here: "Bakery", published: undefined },
    },
    "unknown-card-number": { send: paid({ card: { status: "invalid" } }), here: 400 },
    "wrong-security-code": { send: paid({ card: { code: "invalid" } }), here: 400 },
    "disabled-card": { send: paid({ card: { status: "disabled" } }), here: 400 },
    "lost-card": { send: paid({ card: { status: "lost" } }), here: 400 },
    "rejection-by-issuer": { send: paid({}, { number: cardNumber("08") }), here: 400 },
    "failing-method": { send: paid({}, { number: cardNumber("12") }), here: 400 },
    "tds-not-to-be-had": { send: paid({ tds: { status: "unavailable" } }, { number: cardNumber("30") }), here: 400 },
    "tds-failed": { send: paid({ tds: { status: "rejected" } }), here: 400 },
    "unknown-scheme": {
      send: paid({ card: { scheme: "unknown" } }),
      here: 400,
      message: "The payment card was not recognized. Try with any visa, mastercard.",
    },
    "unsupported-scheme": {
      send: paid({ card: { scheme: "unsupported" } }),
      here: 400,
      message: expect.stringMatching(/^\w+ is not supported\. Try with any visa, mastercard\.$/),
    },
    "token-of-other-type": {
      send: asked(async (body, shop) => ({
        ...body,
        card: { ...(body.card as object), code: await token(shop, "pcn", cardNumber()) },
      })),
      here: 400,
      message: "The token for `card.code` is not of the right type",
    },
    "mixed-test-modes": {
      send: asked(({ test, ...body }) => body),
      here: 400,
      message: expect.stringMatching(/^Mismatch of test modes: /),
    },
    "unknown-key": { send: asked((body) => ({ ...body, integration: { key: "nobody" } })), here: 400 },
    "challenge-not-needed": {
      send: async (app) => {
        const shop = await givenShop(app);
        return asResponse(await shop.post("/payments/challenges/tds-challenge", await request(shop), version));
      },
      here: 400,
    },
  },
  ({ message }: { message: string }) => ({ message }),
);
