import { describe, expect, test } from "vitest";
import { parseForm } from "../../server/http/shapes.ts";
import type { Pos } from "../../server/payments/pos/pos.ts";
import { addressOf, type Quote, redirectOf } from "../../server/payments/pos/quote.ts";
import { createPayments } from "../../server/payments/service.ts";
import { failureOf } from "../support/failures.ts";
import { type Shop, serverOfShops } from "../support/payments.ts";

const started = serverOfShops();

/** The part of the payment service behind the payment page, on the database of the shop. */
function posOf(shop: Shop): Pos {
  return createPayments(shop.app.server.parts).pos;
}

function quoteFor(shop: Shop, query: string): Promise<Quote> {
  return posOf(shop).quote(parseForm(`key=${shop.merchant.key}&test=1&${query}`), shop.url);
}

async function refusalOf(work: Promise<unknown>): Promise<{ kind: string; parameter: string | undefined }> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const failure = failureOf(() => {
    throw error;
  });
  return { kind: failure?.kind ?? "", parameter: failure?.details.parameter };
}

describe("a link", () => {
  test.each([
    ["https://shop.example/r?sig=a%2Fb%20c", "https://shop.example/r?sig=a%2Fb%20c&transactionId=69a4"],
    ["https://shop.example/r?x=%E4&y=a+b&z='~*", "https://shop.example/r?x=%E4&y=a+b&z='~*&transactionId=69a4"],
    ["HTTPS://Shop.example:443/a/../b", "HTTPS://Shop.example:443/a/../b?transactionId=69a4"],
    ["https://shop.example", "https://shop.example?transactionId=69a4"],
    ["https://shop.example/?", "https://shop.example/?transactionId=69a4"],
    ["https://shop.example/?a=1&", "https://shop.example/?a=1&transactionId=69a4"],
    ["https://shop.example/?a=1#/paid?b=%2f", "https://shop.example/?a=1&transactionId=69a4#/paid?b=%2f"],
    ["https://shop.example/?transactionId=old&a=%2F", "https://shop.example/?a=%2F&transactionId=69a4"],
    ["https://shop.example/?mytransactionId=1&&b", "https://shop.example/?mytransactionId=1&&b&transactionId=69a4"],
    ["https://shop.example/ø ?a=ß", "https://shop.example/%C3%B8%20?a=%C3%9F&transactionId=69a4"],
    ["myapp://paid", "myapp://paid?transactionId=69a4"],
    ["myapp:paid?order=%2F7", "myapp:paid?order=%2F7&transactionId=69a4"],
    ["intent://paid#Intent;scheme=myapp;end", "intent://paid?transactionId=69a4#Intent;scheme=myapp;end"],
  ])("leads back to %s without changing it", async (redirect, back) => {
    const shop = await started();
    const quote = await quoteFor(shop, new URLSearchParams({ value: "5", redirect, cancel: redirect }).toString());
    expect(redirectOf(quote, "69a4")).toBe(back);
    // The page writes the link again for its form and for the bank, without changing its meaning.
    const again = await quoteFor(
      shop,
      new URL(addressOf(quote), shop.url).search.slice(1).replace(/key=[^&]*&test=1&/, ""),
    );
    expect([again.redirect, again.cancel]).toEqual([quote.redirect, quote.cancel]);
  });

  test("counts the first of what is given twice", async () => {
    const shop = await started();
    expect((await quoteFor(shop, "value=1&value=2")).amount?.minor).toBe(100n);
  });

  test.each<[string, string]>([
    ["currency=XXX", "currency"],
    ["value=0", "value"],
    ["value=-1", "value"],
    ["value=1e3", "value"],
    ["value=1.999", "value"],
    ["value[a]=1", "value"],
    ["redirect=javascript:alert(1)", "redirect"],
    ["redirect=data:text/html,x", "redirect"],
    ["redirect=//evil.example", "redirect"],
    ["redirect=JavaScript:alert(1)", "redirect"],
    ["redirect=%20javascript:alert(1)", "redirect"],
    ["redirect=%01javascript:alert(1)", "redirect"],
    ["redirect=java%0Ascript:alert(1)", "redirect"],
    ["redirect=vbscript:x", "redirect"],
    ["redirect=blob:https://shop.example.com/1", "redirect"],
    ["redirect=file:///etc/passwd", "redirect"],
    ["redirect=https://shop.example.com/%0D%0AX-Header:1", "redirect"],
    ["redirect=http:shop.example.com", "redirect"],
    ["redirect=https:///", "redirect"],
    ["redirect=https://shop.example.com:0/", "redirect"],
    ["redirect=https://shop.example.com:65536/", "redirect"],
    ["cancel=javascript:alert(1)", "cancel"],
    ["redirect=https://user:password@shop.example.com/", "redirect"],
    [`reference=${"x".repeat(256)}`, "reference"],
    [`text=${"x".repeat(1025)}`, "text"],
  ])("is refused: %s", async (query, parameter) => {
    const shop = await started();
    expect(await refusalOf(quoteFor(shop, query))).toEqual({ kind: "invalid", parameter });
  });
});
