import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { filled } from "../../server/payments/pages/locale.ts";
import { browserTest, checkLooks, picture } from "../support/browser.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import {
  cardNumber,
  givenMerchant,
  linkPath,
  says,
  startShop,
  transactionOf,
  transactionsOf,
} from "../support/payments.ts";
import { refusalOf } from "../support/refusals.ts";
import { tried } from "../support/trials.ts";
import { givenSite, openLink, paid } from "./browserSteps.ts";
import { customerOf, texts } from "./steps.ts";

async function typeCard(page: Page, number = cardNumber(), expiry = "0828", code = "123"): Promise<void> {
  await page.getByLabel("Card number").pressSequentially(number);
  await page.getByLabel("Expiration date").pressSequentially(expiry);
  await page.getByLabel("Security code").pressSequentially(code);
}

describe.each(tried(["phone", "desktop"] as const))("on a %s", (size) => {
  browserTest("a customer pays by link and comes back to the shop", async () => {
    const site = await givenSite("Thanks");
    const custom = { reference: "Order 1042", text: "Order 1042: two chairs" };
    const link = { currency: "EUR", value: "119", ...custom, redirect: `${site.url}/thanks?order=1042` };
    const { shop, page, complaints, foreign } = await openLink(link, { size });

    await checkLooks(page, `pay-${size}`);
    await typeCard(page);
    expect(await page.getByLabel("Card number").inputValue()).toBe("4100 0000 0000 0000");
    expect(await page.getByLabel("Expiration date").inputValue()).toBe("08 / 28");
    expect(await page.locator("#scheme").textContent()).toBe("Visa");
    await picture(page, `pay-filled-${size}`);
    await page.getByRole("button", { name: "Pay €119.00" }).click();
    await page.getByRole("heading", { name: "Thanks" }).waitFor();

    const back = new URL(page.url());
    const id = back.searchParams.get("transactionId") ?? "";
    expect([back.origin, back.searchParams.get("order")]).toEqual([site.url, "1042"]);
    expect(await transactionOf(shop, id)).toMatchObject({
      amount: 11_900,
      currency: "EUR",
      pendingAmount: 11_900,
      custom,
      recurring: false,
      successful: true,
    });
    expect(complaints).toEqual([]);
    expect(foreign.filter((each) => !each.startsWith(site.url))).toEqual([]);
    expect(site.received[0]?.headers.referer).toBeUndefined();
  });

  browserTest("a customer pays by link and comes back to the shop's app", async () => {
    const link = { value: "5", redirect: "myapp://paid?order=a%2Fb" };
    const { shop, page, complaints } = await openLink(link, { size });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    const asked: string[] = [];
    session.on("Page.frameRequestedNavigation", ({ url }) => asked.push(url));
    const opened = () => asked.filter((url) => url.startsWith("myapp:"));

    await typeCard(page);
    const button = page.getByRole("button", { name: "Pay DKK 5.00" });
    await button.click();
    await expect.poll(opened).toHaveLength(1);
    await button.click();
    await expect.poll(opened).toHaveLength(2);

    const [first, second] = opened();
    expect(first).toMatch(/^myapp:\/\/paid\?order=a%2Fb&transactionId=[0-9a-f]{24}$/);
    expect(second).toBe(first);
    expect(complaints).toEqual([]);
    // In another page with the same cookies: the first may still be stopping the app's address, and would stop this navigation, too.
    const storageState = await page.context().storageState();
    const { page: later } = await openLink(link, { shop, size, storageState });
    expect(await later.getByRole("link", { name: texts.en.backToShop }).getAttribute("href")).toBe(first);
  });

  browserTest("the bank asks, and confirms", async () => {
    const { shop, page, complaints } = await openLink({ value: "5" }, { size });

    await typeCard(page, cardNumber("30"));
    await page.getByRole("button", { name: "Pay DKK 5.00" }).click();
    await page.getByRole("button", { name: texts.en.bankConfirm }).waitFor();
    await checkLooks(page, `bank-${size}`);
    await page.getByRole("button", { name: texts.en.bankConfirm }).click();
    await paid(page);
    await checkLooks(page, `receipt-${size}`);
    await page.evaluate(() => Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) }));
    await page.getByRole("button", { name: texts.en.print }).click();
    expect(await page.evaluate(() => Reflect.get(globalThis, "printed"))).toBe(true);

    const id = new URL(page.url()).searchParams.get("transactionId") ?? "";
    expect(await page.getByRole("main").textContent()).toContain(id);
    expect(await transactionOf(shop, id)).toMatchObject({ tds: "full", successful: true });
    expect(complaints).toEqual([]);
  });

  browserTest("a declined card is said to be, and nothing of it comes back", async () => {
    const { shop, page } = await openLink({ value: "5" }, { size });

    await typeCard(page, cardNumber("07"), "0828", "739");
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByRole("alert").waitFor();
    await checkLooks(page, `declined-${size}`);

    expect(await page.getByRole("alert").textContent()).toContain(texts.en.funds);
    const markup = await page.content();
    expect([markup.includes(cardNumber("07")), says(markup, "739")]).toEqual([false, false]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("number");
    expect(await transactionsOf(shop)).toMatchObject([{ successful: false, error: { code: 7 } }]);
  });

  browserTest("staff enter the amount", async () => {
    const { shop, page } = await openLink({ reference: "Table 4" }, { size });

    await checkLooks(page, `amount-${size}`);
    await page.getByLabel("Enter the amount").fill("12.555");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText(filled(texts.en.amountWrong, { example: "12.50" })).waitFor();
    await checkLooks(page, `amount-wrong-${size}`);
    await page.getByLabel("Enter the amount").fill("12,5");
    await page.getByLabel("Currency").selectOption("EUR");
    await page.getByRole("button", { name: "Continue" }).click();
    await typeCard(page);
    await page.getByRole("button", { name: "Pay €12.50" }).click();
    await paid(page);

    expect(await transactionsOf(shop)).toMatchObject([
      { amount: 1250, currency: "EUR", custom: { reference: "Table 4" }, successful: true },
    ]);
  });
});

describe("the bank", () => {
  browserTest("asks, the customer refuses, and pays with another card", async () => {
    const { shop, page } = await openLink({ value: "5" });

    await typeCard(page, cardNumber("30"));
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByRole("button", { name: texts.en.cancel }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toContain(texts.en.unconfirmed);
    expect(await page.getByLabel("Card number").inputValue()).toBe("");
    await typeCard(page);
    await page.getByRole("button", { name: "Pay" }).click();
    await paid(page);

    expect(await transactionsOf(shop)).toMatchObject([
      { successful: true },
      { successful: false, error: { code: 31 } },
    ]);
  });
});

describe("what is typed", () => {
  browserTest("is judged while it is typed, and corrected without a request", async () => {
    const { shop, page, complaints } = await openLink({ value: "5" });
    const number = page.getByLabel("Card number");
    const expiry = page.getByLabel("Expiration date");
    const code = page.getByLabel("Security code");
    const wrong = (name: string) => page.locator(`#${name}-wrong`).textContent();

    await number.pressSequentially("4111111111111112");
    expect(await wrong("number")).toBe(texts.en.numberWrong);
    expect(await number.getAttribute("aria-invalid")).toBe("true");
    await number.press("Backspace");
    await number.press("1");
    expect(await wrong("number")).toBe(texts.en.testCardsOnly);
    await number.fill("5100000000000000");
    expect([await wrong("number"), await page.locator("#scheme").textContent()]).toEqual(["", "Mastercard"]);

    await expiry.pressSequentially("226");
    expect(await expiry.inputValue()).toBe("02 / 26");
    expect(await wrong("expiry")).toBe(texts.en.expiryPast);
    await expiry.fill("3/26");
    expect([await expiry.inputValue(), await wrong("expiry")]).toEqual(["03 / 26", ""]);
    await expiry.fill("13/28");
    expect(await wrong("expiry")).toBe(texts.en.expiryWrong);
    await expiry.fill("08/2028");
    expect([await expiry.inputValue(), await wrong("expiry")]).toEqual(["08 / 2028", ""]);

    await code.pressSequentially("12a");
    expect(await code.inputValue()).toBe("12");
    await page.getByRole("button", { name: "Pay" }).click();
    expect(await wrong("code")).toBe(texts.en.codeWrong);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("code");
    await checkLooks(page, "typed-wrong");
    expect(await transactionsOf(shop)).toEqual([]);
    await code.fill("123");
    await page.getByRole("button", { name: "Pay" }).click();
    await paid(page);
    expect(complaints).toEqual([]);
  });

  browserTest("can be corrected in the middle", async () => {
    const { page } = await openLink({ value: "5" });
    const number = page.getByLabel("Card number");

    await number.pressSequentially("410000000000000");
    for (let step = 0; step < 12; step++) await number.press("ArrowLeft");
    await number.press("9");

    expect(await number.inputValue()).toBe("4100 0900 0000 0000");
    expect(await number.evaluate((each) => (each as HTMLInputElement).selectionStart)).toBe(7);
  });

  browserTest("works with the keyboard alone, in the order of the page", async () => {
    const { page } = await openLink({ value: "5" });

    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.en.testCards);
    await page.keyboard.press("Tab");
    await page.keyboard.type(cardNumber());
    await page.keyboard.press("Tab");
    await page.keyboard.type("0828");
    await page.keyboard.press("Tab");
    await page.keyboard.type("123");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
    await page.keyboard.press("Enter");

    await paid(page);
  });

  browserTest("a double click pays once", async () => {
    const { shop, page } = await openLink({ value: "5" });
    await typeCard(page);

    await page.getByRole("button", { name: "Pay" }).dblclick();
    await paid(page);

    expect(await transactionsOf(shop)).toHaveLength(1);
  });
});

describe("without scripts", () => {
  browserTest("a customer pays, through the bank as well", async () => {
    const link = { value: "5", currency: "JPY" };
    const { shop, page } = await openLink(link, { size: "phone", javaScriptEnabled: false });

    await page.locator("#number").fill("4100 0000 0000 0030");
    await page.locator("#expiry").fill("8/28");
    await page.locator("#code").fill("123");
    await page.locator("button[type=submit]").click();
    await picture(page, "to-the-bank");
    await page.locator("form[data-submit] button").click();
    await page.locator("summary").click();
    await page.locator("button[value=attempted]").click();
    await page.locator("form[data-submit] button").click();

    expect(await page.locator("h1").textContent()).toBe(texts.en.receiptHeading);
    expect(await transactionsOf(shop)).toMatchObject([{ amount: 5, currency: "JPY", tds: "attempt" }]);
  });
});

describe("the link", () => {
  browserTest("shows markup in a text as text", async () => {
    const shop = await startShop({}, { name: "<i>Tom & Söhne</i>" });
    const text = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>"\n& more';
    const { page, complaints } = await openLink({ value: "5", text, reference: "<b>7</b>" }, { shop });

    expect(await page.locator(".text").textContent()).toBe(text);
    expect(await page.locator("h1").textContent()).toBe("<i>Tom & Söhne</i>");
    expect(await page.title()).toBe("Payment – <i>Tom & Söhne</i>");
    expect(await page.content()).not.toContain("<b>7");
    await typeCard(page);
    await page.getByRole("button", { name: "Pay" }).click();
    await paid(page);
    expect(await transactionsOf(shop)).toMatchObject([{ custom: { text, reference: "<b>7</b>" } }]);
    expect(complaints).toEqual([]);
  });

  test("says when the card will be used again", async () => {
    const shop = await startShop();
    const markup = async (parameters: Record<string, string>) =>
      (await shop.fetch(linkPath(shop, { value: "5", ...parameters }))).text();

    expect(await markup({ recurring: "y" })).toContain(texts.en.recurringNote);
    expect(await markup({})).not.toContain(texts.en.recurringNote);
  });

  test("a payment by a link for later ones can be the source of them", async () => {
    const shop = await startShop();
    const id = await customerOf(shop).buy(linkPath(shop, { value: "5", recurring: "y" }));

    const later = await shop.call("POST", `/merchants/${shop.merchant.id}/transactions`, {
      transactionId: id,
      currency: "DKK",
      amount: 700,
    });

    expect(later.status).toBe(201);
    expect(await transactionOf(shop, later.body.transaction.id)).toMatchObject({ recurring: true, successful: true });
  });

  test.each<[string, number, string]>([
    ["currency=XXX", 400, "currency"],
    ["value=-1", 400, "value"],
    ["value=1.999", 400, "value"],
    ["value=9007199254740991", 400, "value"],
    ["value=5&redirect=javascript:alert(1)", 400, "redirect"],
    ["value=5&redirect=data:text/html,x", 400, "redirect"],
    ["value=5&test=0", 400, "test"],
    [`value=5&text=${"x".repeat(1025)}`, 400, "text"],
    ["value=5&key=nobody", 404, "key"],
    ["value=5&key=", 404, "key"],
  ])("that is wrong becomes a page that leads to the shop only: %s", async (query, status, parameter) => {
    const shop = await startShop();
    const parameters = new URLSearchParams({ key: shop.merchant.key, test: "1" });
    for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);

    for (const method of ["GET", "POST"]) {
      const init = method === "POST" ? { method, body: new URLSearchParams({ number: cardNumber() }) } : {};
      const response = await shop.fetch(`/pos/?${parameters}`, init);
      const markup = await response.text();
      expect(response.status).toBe(status);
      expect(markup).toContain(texts.en.linkHeading);
      expect(markup).toContain(`<code>${parameter}: `);
      const elsewhere = markup.replace('<a href="https://shop.example.com" rel="noreferrer">', "");
      expect(elsewhere).not.toMatch(/javascript:|data:text|<form|<a /);
    }
    expect(await transactionsOf(shop)).toEqual([]);
  });

  browserTest("that is wrong is explained", async () => {
    const { page } = await openLink({ value: "0", locale: "sv" });
    await checkLooks(page, "link-wrong");
    expect(await page.locator("h1").textContent()).toBe(texts.sv.linkHeading);
  });

  test("of a merchant that is no test merchant takes real cards only, and says nothing of tests", async () => {
    const shop = await startShop();
    const live = await givenMerchant(shop, { test: false });
    const path = `/pos/?${new URLSearchParams({ key: live.key, value: "5" })}`;
    const markup = await (await shop.fetch(path)).text();
    const pay = (number: string) => customerOf(shop).tryLink(path, { number });

    expect(markup).not.toContain(texts.en.testMode);
    expect((await pay(cardNumber())).text).toContain(texts.en.numberUnsupported);
    expect((await pay("4539578763621486")).status).toBe(303);
  });
});

describe("requests", () => {
  test("that cause an internal error show no details", async () => {
    const shop = await startShop();
    await shop.app.server.parts.close();

    const response = await shop.fetch(linkPath(shop, { value: "5" }));

    expect(await refusalOf(response)).toMatchObject({ status: 500, reason: "backendError", message: "Backend Error" });
  });

  test("a form sent several times at once pays once", async () => {
    const shop = await startShop();
    const path = linkPath(shop, { value: "5", redirect: "https://shop.example.com/?a=1" });
    const { attempt } = await customerOf(shop).open(path);

    const answers = await Promise.all(Array.from({ length: 5 }, () => customerOf(shop).tryLink(path, { attempt })));

    const [paid] = await transactionsOf(shop);
    expect(answers.map(({ location }) => location)).toEqual(
      Array.from({ length: 5 }, () => `https://shop.example.com/?a=1&transactionId=${paid?.id}`),
    );
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test.each<[Record<string, string>, string]>([
    [{ number: "" }, texts.en.numberMissing],
    [{ number: "4999 0000" }, texts.en.numberWrong],
    [{ number: "4111111111111112" }, texts.en.numberWrong],
    [{ number: "4200000000000000" }, texts.en.testCardsOnly],
    [{ expiry: "" }, texts.en.expiryMissing],
    [{ expiry: "02 / 26" }, texts.en.expiryPast],
    [{ expiry: "99 / 99" }, texts.en.expiryWrong],
    [{ expiry: "soon" }, texts.en.expiryWrong],
    [{ code: "" }, texts.en.codeMissing],
    [{ code: "12345" }, texts.en.codeWrong],
    [{ code: "12a" }, texts.en.codeWrong],
    [{ number: cardNumber("08") }, texts.en.declined],
    [{ number: cardNumber("10") }, texts.en.blocked],
    [{ number: cardNumber("25") }, texts.en.limit],
    [{ number: cardNumber("12") }, texts.en.failed],
  ])("refused: %j", async (fields, message) => {
    const shop = await startShop();

    const { status, text, headers } = await customerOf(shop).tryLink(linkPath(shop, { value: "5" }), fields);

    expect([status, headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(text).toContain(message);
    const { number, code } = { number: cardNumber(), code: "123", ...fields };
    if (number !== "") expect(text.replaceAll(/4100 0000 0000 0000|<bdi>123</g, "")).not.toContain(number);
    if (code === "12345") expect(says(text, code)).toBe(false);
  });

  test("no script or style from elsewhere, no frame, nothing kept", async () => {
    const shop = await startShop();
    const { headers } = await shop.fetch(linkPath(shop, { value: "5" }));

    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
  });

  test("a body that is no form, and a proof that is none", async () => {
    const shop = await startShop();
    const path = linkPath(shop, { value: "5" });
    const json = asJson("POST", {});

    expect((await shop.fetch(path, json)).status).toBe(415);
    const body = new URLSearchParams({ PaRes: "x", MD: "x" });
    const late = await shop.fetch("/pos/challenge", { method: "POST", body });
    const text = await late.text();
    expect([late.status, text.includes(texts.en.tooLateHeading)]).toEqual([400, true]);
    // Without a valid proof, the page cannot know whether something was paid.
    expect(text).not.toContain("You were not charged");
    expect(text).toContain("ask the merchant before you try again");
  });

  test("receipts are those of the merchant's transactions", async () => {
    const shop = await startShop();
    const other = await givenMerchant(shop);
    const path = linkPath(shop, { value: "5" });
    const id = await customerOf(shop).buy(path);
    await customerOf(shop).tryLink(path, { number: cardNumber("07") });
    const refused = (await transactionsOf(shop))[0]?.id ?? "";
    const receipt = async (key: string, transactionId: string) => {
      const response = await shop.fetch(`/pos/receipt?${new URLSearchParams({ key, transactionId, locale: "fi" })}`);
      return { status: response.status, text: await response.text() };
    };

    const shown = (await receipt(shop.merchant.key, id)).text;
    for (const text of [texts.fi.receiptHeading, "5,00", "Visa •••• 0000"]) expect(shown).toContain(text);
    expect((await receipt("nobody", id)).status).toBe(404);
    expect((await receipt(shop.merchant.key, refused)).text).toContain(texts.fi.receiptRefused);
    expect((await receipt(other.key, id)).status).toBe(404);
    expect((await receipt(shop.merchant.key, "0".repeat(24))).status).toBe(404);
    expect((await shop.fetch("/pos/receipt")).status).toBe(404);
  });

  test("in production, an address has so many tries a minute at the gateway and the page together", async () => {
    const { log, text } = collectedLog("info");
    const shop = await startShop({ log, settings: { mode: "production", sandbox: false } });
    const path = linkPath(shop, { value: "5", locale: "it" });

    const answers = [];
    for (let index = 0; index < 61; index++) answers.push(await customerOf(shop).tryLink(path, { code: "" }));

    expect(answers.slice(0, 60).every(({ status }) => status === 400)).toBe(true);
    expect(answers[60]?.status).toBe(429);
    expect(Number(answers[60]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answers[60]?.text).toContain(texts.it.tooManyText);
    expect((await shop.post("/transactions", {})).status).toBe(429);
    expect(text()).not.toContain(cardNumber());
  });
});
