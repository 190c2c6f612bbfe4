/**
 * The payment page: `openapi/payments/paths/pos.yaml` says what it does, `DECISIONS.md` there why. It takes card numbers, so
 * nothing of it is kept by browsers, framed by others or loaded from elsewhere, and nothing that was typed is sent back.
 */
import { type Content, html, type Page, type PageRequest, redirect } from "../../http/pages.ts";
import { mediaKindOf } from "../../http/shapes.ts";

import type { Clock } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import type { Limits } from "../../platform/limits.ts";
import type { Outcome, Pos } from "../pos/pos.ts";
import { addressOf, type Quote, redirectOf } from "../pos/quote.ts";
import { createPosAssets } from "./assets.ts";
import { chooseLocale, type Locale } from "./locale.ts";
import { amountHtml, bankHtml, type Frame, noticeHtml, payHtml, receiptHtml } from "./posHtml.ts";

export function posPages(parts: { pos: Pos; clock: Clock; limits: Pick<Limits, "requireAddress"> }): Page[] {
  const { pos, clock, limits } = parts;
  const assets = createPosAssets();

  const month = () => new Date(clock.now()).toISOString().slice(0, 7);

  async function frameFor(request: PageRequest, locale = localeOf(request, undefined)): Promise<Frame> {
    return { locale, links: await assets.links() };
  }

  /** Whatever is wrong with the link becomes a page in the customer's language. */
  async function guarded(request: PageRequest, answer: () => Promise<Content>): Promise<Content> {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { kind, message, details } = error;
      const parts = await frameFor(request);
      const { texts } = parts.locale;
      if (kind === "tooManyRequests") {
        return page(429, noticeHtml(parts, texts.tooManyHeading, texts.tooManyText), { headers: details.headers });
      }
      if (kind !== "invalid" && kind !== "notFound") throw error;
      const detail = `${details.parameter ?? "link"}: ${message}`;
      return page(kind === "invalid" ? 400 : 404, noticeHtml(parts, texts.linkHeading, texts.linkText, detail));
    }
  }

  async function answer(request: PageRequest, quote: Quote, outcome: Outcome): Promise<Content> {
    const parts = await frameFor(request, localeOf(request, quote.locale));
    switch (outcome.kind) {
      case "approved": {
        const { transactionId } = outcome;
        const query = new URLSearchParams({ key: quote.merchant.key, transactionId });
        if (quote.locale !== undefined) query.set("locale", quote.locale);
        return redirect(redirectOf(quote, transactionId) ?? `/pos/receipt?${query}`);
      }
      case "challenge": {
        const { url } = outcome;
        const fields = { ...outcome.fields, TermUrl: `${request.origin}/pos/challenge` };
        return page(200, bankHtml(parts, { merchant: quote.merchant, url, fields }), { goesTo: [url] });
      }
      case "refused":
        return payPage(parts, quote, outcome);
    }
  }

  function payPage(parts: Frame, quote: Quote, refused?: Extract<Outcome, { kind: "refused" }>): Content {
    const { amount } = quote;
    if (!amount) throw new Failure("invalid", "invalid", "There is no amount yet.", { parameter: "value" });
    const body = payHtml(parts, {
      quote: { ...quote, amount },
      action: addressOf({ ...quote, amount }),
      month: month(),
      attempt: pos.newAttempt(),
      refused,
    });
    return page(refused ? 400 : 200, body, { goesTo: quote.redirect === undefined ? [] : [quote.redirect] });
  }

  /** Takes the amount from staff and goes to the page that has it. */
  async function enterAmount(request: PageRequest, quote: Quote): Promise<Content> {
    const value = textOf(request, "value");
    const currency = quote.currencyGiven ? quote.currency : textOf(request, "currency") || quote.currency;
    try {
      const amount = pos.amountOf(value, currency);
      return redirect(addressOf({ ...quote, currency, amount }));
    } catch (error) {
      if (!(error instanceof Failure) || error.details.parameter !== "value") throw error;
      const parts = await frameFor(request, localeOf(request, quote.locale));
      const entered = { value, currency };
      return page(400, amountHtml(parts, { quote, action: addressOf(quote), month: month(), entered }));
    }
  }

  async function requireForm(request: PageRequest): Promise<Content | undefined> {
    if (mediaKindOf(request.headers["content-type"]).kind === "form") return undefined;
    const parts = await frameFor(request);
    return page(415, noticeHtml(parts, parts.locale.texts.failed, undefined, "The body must be a form."));
  }

  return [
    ...assets.pages,
    {
      path: "/pos",
      operation: "pos.show",
      render: (request) =>
        guarded(request, async () => {
          const quote = await pos.quote(request.query, request.origin);
          const parts = await frameFor(request, localeOf(request, quote.locale));
          if (quote.amount) return payPage(parts, quote);
          return page(200, amountHtml(parts, { quote, action: addressOf(quote), month: month() }));
        }),
    },
    {
      method: "post",
      path: "/pos",
      operation: "pos.pay",
      render: (request) =>
        guarded(request, async () => {
          const noForm = await requireForm(request);
          if (noForm) return noForm;
          const quote = await pos.quote(request.query, request.origin);
          if (!quote.amount) return enterAmount(request, quote);
          await limits.requireAddress("card", request.address);
          const card = {
            number: textOf(request, "number"),
            expiry: textOf(request, "expiry"),
            code: textOf(request, "code"),
          };
          return answer(request, quote, await pos.pay(quote, textOf(request, "attempt"), card, request.origin));
        }),
    },
    {
      method: "post",
      path: "/pos/challenge",
      operation: "pos.resume",
      render: (request) =>
        guarded(request, async () => {
          const noForm = await requireForm(request);
          if (noForm) return noForm;
          const form = { PaRes: textOf(request, "PaRes"), MD: textOf(request, "MD") };
          const resumed = await pos.resume(form, request.origin);
          if (resumed) return answer(request, resumed.quote, resumed.outcome);
          const parts = await frameFor(request);
          const { texts } = parts.locale;
          return page(400, noticeHtml(parts, texts.tooLateHeading, texts.tooLateText));
        }),
    },
    {
      path: "/pos/receipt",
      operation: "pos.receipt",
      render: (request) =>
        guarded(request, async () => {
          const parts = await frameFor(request);
          const key = firstOf(request.query.key);
          const transactionId = firstOf(request.query.transactionId);
          const receipt = await pos.receipt(key ?? "", transactionId ?? "");
          if (!receipt) return page(404, noticeHtml(parts, parts.locale.texts.noReceiptHeading, undefined));
          return page(200, receiptHtml(parts, receipt));
        }),
    },
  ];
}

function localeOf(request: PageRequest, wanted: string | undefined): Locale {
  return chooseLocale(wanted ?? firstOf(request.query.locale), request.headers["accept-language"]);
}

function firstOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : undefined;
}

function textOf({ form }: PageRequest, name: string): string {
  return firstOf(form[name]) ?? "";
}

/** @param goesTo Addresses that a form of the page leads to in the end, beside this server. */
function page(
  status: number,
  body: string,
  { goesTo = [], headers }: { goesTo?: readonly string[]; headers?: Readonly<Record<string, string>> } = {},
): Content {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src data:",
    // By scheme only: browsers hold every redirect of the shop's own site against it, too.
    `form-action ${["'self'", ...goesTo.map((each) => new URL(each).protocol)].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  const kept = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return { ...html(body, policy), status, headers: { ...kept, ...headers } };
}
