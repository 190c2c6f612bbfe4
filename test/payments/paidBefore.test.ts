/** A customer who opens a paid link again in the same browser sees that it is paid, and can only pay a second time on purpose. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserTest, openPage, picture, viewports } from "../support/browser.ts";
import { givenChromium, hasChromium } from "../support/chromium.ts";
import {
  cardNumber,
  givenMerchant,
  linkPath,
  linkTo,
  serverOfShops,
  startShop,
  transactionsOf,
} from "../support/payments.ts";
import { fillCard, openLink, pay } from "./browserSteps.ts";
import { customerOf, type Shown, texts, throughBank } from "./steps.ts";

const started = serverOfShops();

const saysPaid = ({ status, text }: Shown) => [status, text.includes(texts.en.paidHeading)];

describe("a form that is not one of ours", () => {
  test.each<[string, Record<string, string>]>([
    ["without an attempt", {}],
    ["with an empty one", { attempt: "" }],
    ["with a broken one", { attempt: "broken" }],
    ["with one of another purpose", { attempt: "TOKEN" }],
  ])("%s is not paid with: the page comes with a new attempt", async (_, fields) => {
    const shop = await started();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    const { token } = (await shop.post("/vault", { type: "pcsc", value: "123" }, { "Accept-Version": "1" })).body;
    const sent = fields.attempt === "TOKEN" ? { attempt: token } : fields;

    const once = await browser.pay(path, sent);
    const twice = await browser.pay(path, sent);
    const byScript = await browser.payByScript(path, sent);

    expect([once.status, twice.status, byScript.status]).toEqual([400, 400, 400]);
    expect(twice.text).toContain(texts.en.formUnknown);
    expect(await transactionsOf(shop)).toEqual([]);
    const { problem } = JSON.parse(byScript.text);
    expect(problem).toEqual({ message: texts.en.formUnknown, attempt: expect.any(String) });
    expect((await browser.pay(path, { attempt: problem.attempt })).status).toBe(303);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });
});

describe("a link that this browser has paid", () => {
  test("says so, leads to receipt and shop, and shows nothing of the card", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const redirect = "https://shop.example.com/thanks?order=7";
    const path = linkPath(shop, { value: "5", reference: "Order 7", text: "Two chairs", redirect });
    const id = await browser.buy(path, { number: cardNumber("00", "07") });

    const again = await browser.open(path);
    const inDanish = await browser.open(`${path}&locale=da`);

    expect(saysPaid(again)).toEqual([200, true]);
    expect(again.text).not.toMatch(/0700|name="number"|name="attempt"/);
    for (const said of ["Order 7", "Two chairs", "5.00", "March 1, 2026"]) expect(again.text).toContain(said);
    expect(again.text).toContain(`/pos/receipt?key=${shop.merchant.key}&#38;transactionId=${id}`);
    expect(again.text).toContain(`${redirect}&#38;transactionId=${id}`);
    expect(inDanish.text).toContain(texts.da.paidHeading);
  });

  test("is a new one to everybody else, and so is any other link", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const other = await givenMerchant(shop);
    const link = { value: "5", reference: "7", redirect: "https://shop.example.com/?order=7" };
    await browser.buy(linkPath(shop, link));

    const shown = [
      await customerOf(shop).open(linkPath(shop, link)),
      await customerOf(shop, "pos=broken").open(linkPath(shop, link)),
      await browser.open(linkPath(shop, { ...link, value: "6" })),
      await browser.open(linkPath(shop, { ...link, currency: "EUR" })),
      await browser.open(linkPath(shop, { ...link, reference: "8" })),
      await browser.open(linkPath(shop, { ...link, text: "8" })),
      await browser.open(linkPath(shop, { ...link, redirect: "https://shop.example.com/?order=8" })),
      await browser.open(linkPath(shop, { ...link, key: other.key })),
    ];

    expect(shown.map(({ attempt }) => attempt === "")).toEqual(shown.map(() => false));
    // After this number of further links, the cookie no longer contains the first one.
    expect((await browser.open(linkPath(shop, link))).attempt).not.toBe("");
  });

  test("can be paid once more on purpose, and then says so again", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    const first = await browser.buy(path);

    const again = await browser.send(path, { again: "1" });
    expect([again.status, (await transactionsOf(shop)).length]).toEqual([303, 1]);
    const second = await browser.buy(again.location);

    expect(second).not.toBe(first);
    expect((await browser.open(path)).text).toContain(second);
    expect(await transactionsOf(shop)).toHaveLength(2);
  });

  test("is not paid by the form of a second tab, with or without scripts, whichever page the form is from", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    const tab = await browser.open(path);
    const stranger = await customerOf(shop).open(path);
    const id = await browser.buy(path);

    for (const attempt of [tab.attempt, stranger.attempt, "broken"]) {
      const other = { attempt, number: cardNumber("00", "07") };
      const sent = await browser.pay(path, other);
      expect([sent.status, sent.location]).toEqual([303, `${linkPath(shop)}&currency=DKK&value=5.00`]);
      const byScript = await browser.payByScript(path, other);
      expect(JSON.parse(byScript.text)).toEqual({ location: sent.location });
      const wrong = await browser.pay(path, { attempt, number: "4111" });
      expect(wrong.status).toBe(303);
      expect((await browser.open(sent.location)).text).toContain(id);
    }
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("is known although the answer to its payment was lost", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    const { attempt } = await browser.open(path);
    await customerOf(shop, browser.own.cookie).pay(path, { attempt });

    expect(saysPaid(await browser.open(path))).toEqual([200, true]);
  });

  test("says so when the form that was refused before is sent again", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    const number = cardNumber("07");
    const { attempt } = await browser.open(path);
    const refused = await browser.pay(path, { attempt, number });
    await browser.pay(path, { attempt: refused.attempt });

    const again = await browser.pay(path, { attempt, number });

    expect(saysPaid(await browser.open(again.location))).toEqual([200, true]);
    expect(await transactionsOf(shop)).toHaveLength(2);
  });

  test("without cookies leads to the receipt", async () => {
    const shop = await started();
    const path = linkPath(shop, { value: "5" });
    const { attempt } = await customerOf(shop).open(path);
    await customerOf(shop).pay(path, { attempt });

    const other = await customerOf(shop).pay(path, { attempt, number: cardNumber("00", "07") });

    expect([other.status, other.location.startsWith("/pos/receipt?")]).toEqual([303, true]);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("is forgotten after an hour", async () => {
    const shop = await startShop();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    await browser.buy(path);
    shop.app.clock.advance(3600_000);
    expect(saysPaid(await browser.open(path))).toEqual([200, true]);

    shop.app.clock.advance(1);

    expect((await browser.open(path)).attempt).not.toBe("");
  });

  test("is paid by one card only while another is at the bank", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    const { attempt } = await browser.open(path);
    const asked = JSON.parse((await browser.payByScript(path, { attempt, number: cardNumber("30") })).text).bank;
    const id = await browser.buy(path);

    const back = await browser.send("/pos/challenge", await throughBank(asked));

    expect([back.status, back.location.startsWith("/pos/?")]).toEqual([303, true]);
    expect((await browser.open(back.location)).text).toContain(id);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });
});

describe("a page that is loaded again", () => {
  test("goes on with its attempt, and after a refusal with a new one, so that the card is asked for again", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    const path = linkPath(shop, { value: "5" });
    const number = cardNumber("07");
    const [{ attempt: first }, { attempt: second }] = [await browser.open(path), await browser.open(path)];

    for (const attempt of [first, second]) await browser.pay(path, { attempt, number });
    expect(await transactionsOf(shop)).toHaveLength(1);
    await browser.tryLink(path, { number });

    expect((await transactionsOf(shop)).map(({ successful }) => successful)).toEqual([false, false]);
  });

  test("has a cookie that scripts and other sites do not get, small whatever was paid, and over https only there", async () => {
    const shop = await started();
    const browser = customerOf(shop);
    for (let value = 1; value <= 20; value++) await browser.buy(linkPath(shop, { value: String(value) }));
    const [set] = (await browser.open(linkPath(shop, { value: "21" }))).headers.getSetCookie();

    expect(set).toMatch(/^pos=[\w-]+; Path=\/pos; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    expect(set?.length).toBeLessThan(1500);
    const proxied = await startShop({ settings: { trustProxy: true } });
    const secure = await proxied.fetch(linkPath(proxied, { value: "5" }), {
      headers: { "X-Forwarded-Proto": "https" },
    });
    expect(secure.headers.get("Set-Cookie")).toMatch(/; Secure$/);
  });
});

describe("a device of many people", () => {
  test("begins a sale with each amount that is entered, and tells nobody of the one before", async () => {
    const shop = await started();
    const device = customerOf(shop);
    const enter = async (value: string) => (await device.send(linkPath(shop), { value, currency: "DKK" })).location;
    const first = await device.buy(await enter("12,50"));

    const address = await enter("12,50");
    const shown = await device.open(address);
    const second = await device.buy(address);

    expect(shown.attempt).not.toBe("");
    expect(shown.text).not.toContain(first);
    expect(saysPaid(await device.open(address))).toEqual([200, true]);
    expect((await device.open(address)).text).toContain(second);
    expect(await transactionsOf(shop)).toHaveLength(2);
  });
});

const fill = async (page: Page, number?: string) => {
  await fillCard(page, number);
  await pay(page);
};
const isPaid = (page: Page) => page.getByRole("heading", { name: texts.en.paidHeading }).waitFor();

const browsers = [
  ["that keeps pages", { keepsPages: true }],
  ["that keeps no pages", { keepsPages: false }],
  ["that keeps pages, without scripts", { keepsPages: true, javaScriptEnabled: false }],
  ["without scripts", { keepsPages: false, javaScriptEnabled: false }],
] as const;

describe.skipIf(!hasChromium).each(browsers)("in a browser %s", (name, options) => {
  const hasScripts = !("javaScriptEnabled" in options);

  test("Back, a reload and a second tab say that it was paid; the button pays again", async () => {
    const shop = await startShop();
    // A second tab has the cookies of the first.
    const { keepsPages, ...others } = options;
    const browser = await givenChromium({ keepsPages });
    const context = await browser.newContext({ viewport: viewports.phone, ...others });
    const page = await context.newPage();
    const link = linkTo(shop, { value: "5", text: "Two chairs" });
    await page.goto(link);
    const tab = await context.newPage();
    await tab.goto(link);
    await fill(page);
    await page.waitForURL(/\/pos\/receipt/);

    await page.goBack();
    await isPaid(page);
    expect(await page.locator("#number").count()).toBe(0);
    await picture(page, `paid-before-${name}`);
    await page.reload();
    await isPaid(page);
    await fill(tab, cardNumber("00", "07"));
    await isPaid(tab);
    expect(await transactionsOf(shop)).toHaveLength(1);
    await tab.getByRole("link", { name: texts.en.showReceipt }).click();
    await tab.waitForURL(/\/pos\/receipt/);

    await page.getByRole("button", { name: "Pay DKK 5.00 again" }).click();
    await fill(page);
    await page.waitForURL(/\/pos\/receipt/);
    expect(await transactionsOf(shop)).toHaveLength(2);
  });

  test("Back from the bank, and from the receipt behind it, ends in no error and pays once", async () => {
    const { shop, page } = await openLink({ value: "5" }, { size: "phone", ...options });
    await fill(page, cardNumber("30"));
    if (!hasScripts) await page.locator("form[data-submit] button").click();
    await page.locator("button[value=authenticated]").waitFor();

    await page.goBack();
    if (hasScripts) await fill(page, cardNumber("30"));
    else await page.locator("form[data-submit] button").click();
    await page.locator("button[value=authenticated]").click();
    if (!hasScripts) await page.locator("form[data-submit] button").click();
    await page.waitForURL(/\/pos\/receipt/);
    for (let steps = 0; steps < 6 && !page.url().includes("/pos/?"); steps++) await page.goBack();
    // The page that sends the customer to the bank has the same URL.
    while ((await page.locator("form[data-submit]").count()) > 0) await page.goBack();

    await isPaid(page);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("Back from a refusal finds nothing of the card", async () => {
    const shop = await startShop();
    const { page } = await openPage(shop.url, "phone", options);
    await page.goto(`${shop.url}/pos/receipt`);
    await page.goto(linkTo(shop, { value: "5" }));
    await fill(page, cardNumber("07"));
    await page.locator("#problem").waitFor();

    await page.goBack();
    // With scripts, the form shows the error itself, so Back leaves the payment page.
    if (hasScripts) await page.goForward();

    const typed = () =>
      page
        .locator("form[data-pay] input:not([type=hidden])")
        .evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value));
    expect(await typed()).toEqual(["", "", ""]);
  });
});

browserTest("Back from too many tries, without scripts, finds nothing of the card", async () => {
  const shop = await startShop({ settings: { mode: "production", sandbox: false } });
  const path = linkPath(shop, { value: "5" });
  for (let count = 0; count < 60; count++) await customerOf(shop).pay(path, {});
  const options = { size: "phone", keepsPages: true, javaScriptEnabled: false } as const;
  const { page } = await openLink({ value: "5" }, { shop, ...options });
  await fill(page);
  await page.getByText(texts.en.tooManyHeading).waitFor();

  await page.goBack();

  expect(await page.locator("#number").inputValue()).toBe("");
  expect(await page.locator("#code").inputValue()).toBe("");
});
