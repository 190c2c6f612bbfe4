/** The payment page in every language: lines are not broken inside words, and the texts describe what the page does. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { writeCreq } from "../../server/payments/gateway/sealed.ts";
import { filled, type Language, languages } from "../../server/payments/pages/locale.ts";
import { Sealer } from "../../server/payments/seal.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { accessibilityFaults, browserTest, openPage, picture } from "../support/browser.ts";
import {
  cardNumber,
  linkPath,
  linkTo,
  type Shop,
  serverOfShops,
  startShop,
  transactionOf,
  tryPay,
} from "../support/payments.ts";
import { fillCard, openLink, pay } from "./browserSteps.ts";
import { customerOf, texts } from "./steps.ts";

const started = serverOfShops();

/** Words of an element that are broken into two lines. */
function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selected) => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll(selected)) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[^ \n]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, selector);
}

/** The difference in vertical position between two inputs that should be next to each other. */
function unevenness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.abs(top("expiry") - top("code"));
  });
}

describe("languages", () => {
  test.each<[string, string, string, RegExp]>([
    ["da-DK", "da_DK", "", /1\.234,50/],
    ["en-GB", "en_GB", "", /€1,234\.50/],
    ["nb", "no", "", /1\s234,50/],
    ["uk", "uk", "", /1\s234,50/],
    ["de-AT", "", "de-AT,de;q=0.9,en;q=0.5", /€\s1\s?\.?234,50/],
    ["hu", "xx", "xx;q=1, en;q=0.2, hu;q=0.8, fr;q=0", /1\s?234,50/],
    ["en", "", "zh-Hant", /€1,234\.50/],
    ["en", "<script>", "", /€1,234\.50/],
  ])("%s", async (tag, locale, accepted, amount) => {
    const shop = await startShop();
    const link = linkTo(shop, { value: "1234.5", currency: "eur", ...(locale !== "" && { locale }) });

    const response = await shop.fetch(link.slice(shop.url.length), {
      headers: { "Accept-Language": accepted || "en" },
    });
    const markup = await response.text();

    expect(markup).toContain(`<html lang="${tag}" dir="ltr">`);
    expect(markup).toContain(texts[tag.slice(0, 2) as Language].cardNumber);
    expect(/<span class="label">[^<]*<\/span> ([^<]*)/.exec(markup)?.[1]).toMatch(amount);
  });

  test("every language has every text, with the same gaps", () => {
    const folder = join(packageRoot, "server/payments/pages/texts");
    const asked = "bg cs da de el en es et fi fr hr hu is it lt lv nb nl pl pt ro sk sl sv tr uk".split(" ");
    expect(languages).toEqual(asked);
    expect(readdirSync(folder).sort()).toEqual(asked.map((language) => `${language}.json`));
    const gapsIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [language, own] of Object.entries(texts)) {
      expect(Object.keys(own), language).toEqual(Object.keys(texts.en));
      for (const [name, text] of Object.entries(texts.en)) {
        const translated = own[name as keyof typeof own];
        expect(translated.trim(), `${language} ${name}`).not.toBe("");
        expect(gapsIn(translated), `${language} ${name}`).toEqual(gapsIn(text));
        // If a sentence is the same in two languages, it was not translated.
        if (language !== "en" && text.includes(" ") && name !== "expiryFormat") {
          expect(translated, `${language} ${name}`).not.toBe(text);
        }
      }
    }
  });
});

describe("in every language", () => {
  browserTest(
    "amounts are whole, and the inputs of a line are at one height, on small phones and desktops",
    async () => {
      const shop = await started();
      const { page } = await openPage(shop.url);
      const shown = ".amount, .named, form button";
      for (const locale of Object.keys(texts)) {
        for (const [value, currency] of [
          ["1234567.89", "EUR"],
          ["98765432109.5", "HUF"],
          ["90071992547409.9", "EUR"],
        ] as const) {
          await page.goto(linkTo(shop, { value, currency, recurring: "y", locale }));
          for (const [width, height] of [
            [320, 568],
            [390, 844],
            [1280, 900],
          ] as const) {
            await page.setViewportSize({ width, height });
            expect(await brokenWords(page, shown), `${locale} ${width} ${currency}`).toEqual([]);
            expect(await unevenness(page), `${locale} ${width}`).toBeLessThan(1);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect(wide, `${locale} ${width}`).toBeLessThanOrEqual(0);
            if (["bg", "hu", "it", "pl"].includes(locale)) await picture(page, `fits-${locale}-${width}`);
          }
        }
      }
    },
  );

  browserTest("a fault below one input leaves the other where it is", async () => {
    const shop = await started();
    const { page } = await openPage(shop.url);
    await page.setViewportSize({ width: 320, height: 568 });
    for (const locale of ["bg", "it", "en"]) {
      await page.goto(linkTo(shop, { value: "5", locale }));
      await page.locator("#number").fill(cardNumber());
      await page.locator("#expiry").fill("13/28");
      await page.locator("form[data-pay] button").click();
      expect(await unevenness(page), locale).toBeLessThan(1);
      const hidden = await page.locator("#number").evaluate((input) => input.scrollWidth - input.clientWidth);
      expect(hidden, `digits of the card, ${locale}`).toBeLessThanOrEqual(0);
      await picture(page, `fault-${locale}-320`);
    }
  });

  browserTest("who has paid reads it on a small phone, in the light and in the dark", async () => {
    const shop = await started();
    const link = { value: "1234567.89", currency: "EUR", text: "Two chairs" };
    const { page } = await openLink(link, { shop, size: "phone" });
    await page.setViewportSize({ width: 320, height: 568 });
    await fillCard(page);
    await pay(page);
    await page.waitForURL(/receipt/);
    for (const [locale, own] of Object.entries(texts)) {
      await page.goto(linkTo(shop, { ...link, locale }));
      expect(await page.locator("h1").textContent(), locale).toBe(own.paidHeading);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const which = `${locale}, ${colorScheme}`;
        expect(await brokenWords(page, "dd.sum, h1, button, .again p, .body > p"), which).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, which).toBeLessThanOrEqual(0);
        if (["de", "el", "hu"].includes(locale)) await picture(page, `paid-${locale}-${colorScheme}`);
      }
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
  });
});

describe("the bank's page", () => {
  const asked = async (shop: Shop): Promise<string> =>
    (await tryPay(shop, { number: cardNumber("30") })).body.tds.pareq;
  const bank = (shop: Shop, fields: Record<string, string>, locale = "en") =>
    shop.form("/3dsecure/v1/pareq", { TermUrl: "https://shop.example.com/", locale, ...fields });

  test("names the shop, whatever its name is", async () => {
    const shop = await startShop({}, { name: "<i>Tom & Söhne</i>" });
    const { text } = await bank(shop, { PaReq: await asked(shop) });
    expect(text).toContain("&#60;i&#62;Tom &#38; Söhne&#60;/i&#62;</bdi></h1>");
    expect(text).not.toContain("<i>");

    const long = await startShop({}, { name: "x".repeat(100) });
    const shown = (await bank(long, { PaReq: await asked(long) })).text;
    expect(shown).toContain(`${"x".repeat(39)}…</bdi>`);
  });

  test.each(["en", "hu", "uk"] as const)("speaks to people when it has waited too long: %s", async (locale) => {
    const shop = await startShop();
    const pareq = await asked(shop);
    shop.app.clock.advance(15 * 60_000 + 1);

    const late = await bank(shop, { PaReq: pareq, MD: "x" }, locale);
    const wrong = await bank(shop, { PaReq: "x" }, locale);

    expect(late.status).toBe(400);
    for (const said of [texts[locale].tooLateHeading, texts[locale].bankLate, texts[locale].backToShop]) {
      expect(late.text).toContain(said);
    }
    expect(late.text).not.toContain("PaReq");
    expect(wrong.text).toContain("PaReq is invalid.");
  });

  test("the frame of a challenge does, too, and tells programs", async () => {
    const shop = await startShop();
    const order = {
      id: "69a400100000000000000001",
      payment: "one",
      confirmed: "authenticated" as const,
      shown: { merchantId: shop.merchant.id, amount: "500", currency: "EUR", scheme: "visa", last4: "0000" },
    };
    const creq = writeCreq(new Sealer(shop.app.server.parts), order);

    const shown = await shop.form("/3dsecure/v2/challenge", { creq });
    expect(shown.text).toContain("Corner Shop</bdi></h1>");
    shop.app.clock.advance(15 * 60_000 + 1);
    const late = await shop.form("/3dsecure/v2/challenge", { creq });
    const program = await shop.form("/3dsecure/v2/challenge", { creq }, { Accept: "application/json" });

    expect([late.status, late.text.includes(texts.en.bankLate)]).toEqual([400, true]);
    expect([program.status, program.body]).toEqual([
      400,
      { message: "The request has expired. Requests are valid for 15 minutes." },
    ]);
  });
});

describe("the month of expiry", () => {
  const forms = [
    "2030-12",
    "2030/12",
    "203012",
    " 2030-12 ",
    "2030-1",
    "12/2030",
    "12 / 30",
    "12-30",
    "1230",
    "122030",
  ];

  test.each(forms)("is read by the server: %s", async (expiry) => {
    const shop = await started();
    const path = linkPath(shop, { value: "5", reference: expiry });

    const id = await customerOf(shop).buy(path, { expiry });

    const month = expiry.endsWith("-1") ? "2030-01" : "2030-12";
    expect((await transactionOf(shop, id)).card.expiry.slice(0, 7)).toBe(month);
  });

  browserTest("is read when it is pasted or filled in, and is typed as before", async () => {
    const { page } = await openLink({ value: "5" }, { shop: await started() });
    const expiry = page.locator("#expiry");
    for (const form of forms) {
      await expiry.fill(form);
      expect((await expiry.inputValue()).replace(/20(30)$/, "$1"), form).toBe(
        form.endsWith("-1") ? "01 / 30" : "12 / 30",
      );
      expect(await page.locator("#expiry-wrong").textContent(), form).toBe("");
    }
    await expiry.fill("");
    await expiry.pressSequentially("1230");
    expect(await expiry.inputValue()).toBe("12 / 30");
    // Fills in the field like a program that sends no events to the page.
    await expiry.evaluate((input) => Object.assign(input, { value: "2030-12" }));
    await page.locator("#number").fill(cardNumber());
    await page.locator("#code").fill("123");
    await page.locator("form[data-pay] button").click();
    await page.waitForURL(/receipt/);
  });
});

describe("what the page says to those who build and staff the shop", () => {
  test("the text of the link stands where the amount is entered, as text", async () => {
    const shop = await started();
    const shown = await (await shop.fetch(linkPath(shop, { text: "<b>Table 4</b>" }))).text();
    expect(shown).toContain("&#60;b&#62;Table 4&#60;/b&#62;</p>");
  });

  test("every test number is listed with what it does, for test merchants only", async () => {
    const shop = await started();
    const shown = await (await shop.fetch(linkPath(shop, { value: "5" }))).text();
    const rows = [...shown.matchAll(/<dt><bdi>([\d ]+)<\/bdi><\/dt><dd>([^<]*)<\/dd>/g)];
    expect(rows).toHaveLength(17);

    for (const [, number = "", meaning] of rows) {
      const answer = await tryPay(shop, { number: number.replaceAll(" ", "") });
      // The bank asks for authentication for both cards, and declines the one that ends in 31.
      const code = number.endsWith("31") ? 31 : answer.body.code;
      expect(answer.status === 201 ? "Approved" : String(code), number).toBe(meaning?.split(":")[0]);
    }
    for (const bin of ["4100 0000 0000", "1000 0000 0000", "5100 0000 0000"]) {
      expect(shown).toMatch(new RegExp(`${bin} …</bdi></dt><dd>(Visa|Mastercard)`));
    }
  });

  browserTest("the list opens on a small phone, in every language", async () => {
    const shop = await started();
    const { page } = await openPage(shop.url, "phone");
    await page.setViewportSize({ width: 320, height: 568 });
    for (const [locale, own] of Object.entries(texts)) {
      await page.goto(linkTo(shop, { value: "5", locale }));
      await page.getByText(own.testCards).click();
      expect(await page.locator("details dd").first().isVisible(), locale).toBe(true);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, locale).toBeLessThanOrEqual(0);
      if (["en", "el"].includes(locale)) await picture(page, `test-list-${locale}`);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(filled(texts.en.payAgain, { amount: "DKK 5.00" })).toBe("Pay DKK 5.00 again");
  });
});
