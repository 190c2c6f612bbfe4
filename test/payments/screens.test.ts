/** The payment page in a browser, except successful payments: amounts, errors, the way back, dark colors, the bank's frame. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { filled } from "../../server/payments/pages/locale.ts";
import { browserTest, checkLooks, openPage, picture, viewports } from "../support/browser.ts";
import { cardNumber, startShop, transactionsOf, tryPay } from "../support/payments.ts";
import { fillCard, givenSite, openLink, paid, pay } from "./browserSteps.ts";
import { texts } from "./steps.ts";

const typed = (page: Page) =>
  page.evaluate(() =>
    ["number", "expiry", "code"].map((id) => document.querySelector<HTMLInputElement>(`#${id}`)?.value),
  );

describe.each(["desktop", "phone"] as const)("on a %s", (size) => {
  browserTest(
    "an amount that could be two is not guessed, and the currency is named before it is charged",
    async () => {
      const { shop, page } = await openLink({}, { size });

      await page.locator("#value").fill("1.000");
      await page.getByRole("button", { name: "Continue" }).click();
      const shown = { first: "DKK\u00a01.00", second: "DKK\u00a01,000.00", example: "12.50" };
      await page.getByText(filled(texts.en.amountAmbiguous, shown)).waitFor();
      await checkLooks(page, `ambiguous-${size}`);
      await page.locator("#value").fill("1,000");
      await page.getByRole("button", { name: "Continue" }).click();

      await page.getByText("1,000.00 Danish kroner").waitFor();
      await checkLooks(page, `named-${size}`);
      await fillCard(page);
      await pay(page);
      await paid(page);
      expect(await transactionsOf(shop)).toMatchObject([{ amount: 100_000, currency: "DKK" }]);
    },
  );

  browserTest("after a refusal what was right stays, and what was wrong is asked again", async () => {
    const link = { value: "5", cancel: "https://shop.example.com/basket" };
    const { shop, page, complaints } = await openLink(link, { size });

    await fillCard(page, cardNumber("04"));
    await pay(page);
    await page.getByRole("alert").waitFor();

    expect(await typed(page)).toEqual(["4100 0000 0000 0004", "08 / 28", ""]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("code");
    expect(await page.locator("#code-wrong").textContent()).toBe(texts.en.codeWrong);
    await checkLooks(page, `code-wrong-${size}`);

    await page.locator("#number").fill(cardNumber("07"));
    await page.locator("#code").fill("123");
    await pay(page);
    await page.getByText(texts.en.funds).waitFor();
    expect(await typed(page)).toEqual(["4100 0000 0000 0007", "08 / 28", ""]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("number");
    expect(await page.getByRole("link", { name: texts.en.cancel }).getAttribute("href")).toBe(
      "https://shop.example.com/basket",
    );

    await fillCard(page);
    await pay(page);
    await paid(page);
    expect((await transactionsOf(shop)).map(({ successful }) => successful)).toEqual([true, false, false]);
    // The browser itself reports failed requests in its log.
    expect(complaints.filter((each) => !each.includes("400"))).toEqual([]);
  });

  browserTest(
    "the receipt says what was paid for, when it was there, and leads to the shop; in the dark, too",
    async () => {
      const link = { value: "5", reference: "Order 1042", text: "Two chairs\nand a table" };
      const { page } = await openLink(link, { size, colorScheme: "dark", timezoneId: "America/New_York" });
      await checkLooks(page, `dark-pay-${size}`);
      await fillCard(page, cardNumber("07"));
      await pay(page);
      await page.getByRole("alert").waitFor();
      await checkLooks(page, `dark-refused-${size}`);
      await fillCard(page, cardNumber("30"));
      await pay(page);
      await page.getByRole("button", { name: texts.en.bankConfirm }).waitFor();
      await checkLooks(page, `dark-bank-${size}`);
      await page.getByRole("button", { name: texts.en.bankConfirm }).click();
      await paid(page);

      const main = (await page.getByRole("main").textContent()) ?? "";
      expect(main).toContain("Order 1042");
      expect(main).toContain("Two chairs\nand a table");
      expect(main).toContain("March 1, 2026 at 4:00 AM EST");
      expect(await page.getByRole("link", { name: texts.en.backToShop }).getAttribute("href")).toBe(
        "https://shop.example.com",
      );
      await checkLooks(page, `dark-receipt-${size}`);
    },
  );
});

describe("the button of the browser that goes back", () => {
  browserTest("after a refusal and on to the shop, another card is asked for itself", async () => {
    const { shop, page } = await openLink({ value: "5" }, { keepsPages: true });
    await fillCard(page, cardNumber("07"));
    await pay(page);
    await page.getByRole("alert").waitFor();
    await page.goto(`${shop.url}/pos/receipt`);

    await page.goBack({ waitUntil: "commit" });
    await fillCard(page);
    await pay(page);

    await paid(page);
    expect((await transactionsOf(shop)).map(({ successful }) => successful)).toEqual([true, false]);
  });
});

browserTest("a script that sends again pays once, and says so while no answer comes", async () => {
  const { shop, page } = await openLink({ value: "5" });
  let lost = 0;
  // The server makes the payment, but its response is lost.
  await page.route("**/pos/?*", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    return route.abort();
  });

  await fillCard(page);
  await pay(page);
  await page.getByText(texts.en.noAnswer).waitFor();
  await picture(page, "no-answer");
  expect(await transactionsOf(shop)).toHaveLength(1);
  await pay(page);
  await paid(page);

  expect(await transactionsOf(shop)).toHaveLength(1);
});

describe("the bank's page", () => {
  browserTest("fits its frame in every language, and names amount and card", async () => {
    const shop = await startShop();
    const { page } = await openPage(shop.url);
    const asked = await tryPay(shop, { currency: "EUR", amount: 123_456_789, number: cardNumber("30") });
    const { url, pareq } = asked.body.tds;
    await page.setViewportSize({ width: 390, height: 400 });

    for (const locale of Object.keys(texts)) {
      const fields = { PaReq: pareq, TermUrl: `${shop.url}/acs-response`, locale };
      await page.evaluate(
        ([action, values]) => {
          const form = Object.assign(document.createElement("form"), { method: "post", action });
          for (const [name, value] of Object.entries(values)) {
            form.append(Object.assign(document.createElement("input"), { name, value }));
          }
          document.body.append(form);
          form.submit();
        },
        [url as string, fields] as const,
      );
      await page.waitForURL(url);
      const { lang, over, main, refuse } = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        over: Math.max(document.documentElement.scrollHeight - 400, document.documentElement.scrollWidth - 390),
        main: document.querySelector("main")?.textContent ?? "",
        refuse: document.querySelector("button[value=rejected]")?.checkVisibility(),
      }));
      expect([lang, over, refuse], locale).toEqual([locale, 0, true]);
      expect(main, locale).toContain("0030");
      expect(main.replace(/[^\d]/g, ""), locale).toContain("123456789");
      if (["el", "bg", "en"].includes(locale)) await picture(page, `bank-frame-${locale}`);
      await page.goto("about:blank");
    }
    await page.setViewportSize(viewports.desktop);
  });

  browserTest("that is too late leads back to the shop", async () => {
    const site = await givenSite("Basket");
    const { shop, page } = await openLink({ value: "5", cancel: `${site.url}/basket` });
    await fillCard(page, cardNumber("30"));
    await pay(page);
    await page.getByRole("button", { name: texts.en.bankConfirm }).waitFor();
    shop.app.clock.advance(20 * 60_000);

    await page.getByRole("button", { name: texts.en.bankConfirm }).click();
    await page.getByText(texts.en.bankLate).waitFor();
    await page.getByRole("button", { name: texts.en.backToShop }).click();
    await page.getByText(texts.en.tooLateText).waitFor();
    await picture(page, "too-late");
    await page.getByRole("link", { name: texts.en.backToShop }).click();

    await page.getByRole("heading", { name: "Basket" }).waitFor();
    expect(await transactionsOf(shop)).toEqual([]);
  });
});
