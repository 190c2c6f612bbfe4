/**
 * The payment page. `openapi/payments/paths/pos.yaml` specifies it, and `openapi/payments/DECISIONS.md` explains the reasons. The
 * page accepts card numbers, so browsers must not store it, other sites cannot frame it, it loads nothing from other servers, and
 * it never returns the input.
 */
import { type Content, html, json, type Page, type PageRequest, redirect, refusalPage } from "../../http/pages.ts";
import { mediaKindOf } from "../../http/shapes.ts";
import type { Clock } from "../../platform/clock.ts";
import { isCurrency } from "../../platform/currencies.ts";
import { Failure } from "../../platform/failure.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Limits } from "../../platform/limits.ts";
import { readEntered } from "../money/entered.ts";
import { rememberedMs } from "../pos/attempts.ts";
import type { Outcome, Pos } from "../pos/pos.ts";
import { addressOf, type Quote, redirectOf, returnOf } from "../pos/quote.ts";
import { createPosAssets } from "./assets.ts";
import { type Frame, linkTo, noticeHtml } from "./frame.ts";
import { chooseLocale, type Locale, numberStyle } from "./locale.ts";
import { amountHtml, bankHtml, type EnteredAmountForm, type Problem, payHtml, refusalText } from "./payPage.ts";
import { paidHtml, receiptHtml } from "./receiptPage.ts";

interface PosPages {
  pos: Pos;
  clock: Clock;
  ids: Pick<Ids, "bytes">;
  limits: Pick<Limits, "requireAddress">;
  frameFor(request: PageRequest, wanted?: string): Promise<Frame>;
}

export function posPages(parts: Omit<PosPages, "frameFor">): Page[] {
  const assets = createPosAssets();
  const pages: PosPages = {
    ...parts,
    frameFor: async (request, wanted) => ({ locale: localeOf(request, wanted), links: await assets.links() }),
  };
  const guard = (render: (pages: PosPages, request: PageRequest) => Promise<Content>) => (request: PageRequest) =>
    guarded(pages, request, () => render(pages, request));
  return [
    ...assets.pages,
    { path: "/pos", operation: "pos.show", unreadable: refusalPage, render: guard(show) },
    { method: "post", path: "/pos", operation: "pos.pay", render: guard(pay) },
    { path: "/pos/challenge", operation: "pos.lead", unreadable: refusalPage, render: guard(leadOn) },
    { method: "post", path: "/pos/challenge", operation: "pos.resume", render: guard(resume) },
    { path: "/pos/receipt", operation: "pos.receipt", unreadable: refusalPage, render: guard(showReceipt) },
  ];
}

async function show(pages: PosPages, request: PageRequest): Promise<Content> {
  const quote = await pages.pos.quote(request.query, request.origin);
  const parts = await pages.frameFor(request, quote.locale);
  if (quote.amount) return openPage(pages, request, parts, quote);
  return page(200, amountHtml(parts, { quote, action: addressOf(quote) }));
}

/**
 * Handles a link with an amount. Shows the form; if the browser has already paid the link, shows a message that the link is
 * paid.
 */
async function openPage(pages: PosPages, request: PageRequest, parts: Frame, quote: Quote): Promise<Content> {
  const opened = await pages.pos.open(quote, visitsIn(request));
  if ("attempt" in opened) return payPage(pages, request, parts, quote, { attempt: opened.attempt });
  const { transactionId } = opened.paid;
  const ways = { receipt: receiptAddress(quote, transactionId), shop: redirectOf(quote, transactionId) };
  return page(200, paidHtml(parts, opened.paid, { ...ways, action: addressOf(quote) }));
}

async function pay(pages: PosPages, request: PageRequest): Promise<Content> {
  const noForm = await requireForm(pages, request);
  if (noForm) return noForm;
  const { pos, limits } = pages;
  const quote = await pos.quote(request.query, request.origin);
  if (!quote.amount) return enterAmount(pages, request, quote);
  // The page has shown that the link was already paid, and the customer wants to pay again, so a new attempt begins.
  if (textOf(request, "again") !== "") {
    return redirect(addressOf(quote), withVisits(request, pos.forget(quote, visitsIn(request))));
  }
  await limits.requireAddress("card", request.address);
  const card = {
    number: textOf(request, "number"),
    expiry: textOf(request, "expiry"),
    code: textOf(request, "code"),
  };
  const attempt = textOf(request, "attempt");
  const outcome = await pos.pay(quote, attempt, card, request.origin, visitsIn(request));
  const isScript = /\bapplication\/json\b/.test(request.headers.accept ?? "");
  return (isScript ? scriptAnswer : answer)(pages, request, quote, outcome, attempt);
}

async function resume(pages: PosPages, request: PageRequest): Promise<Content> {
  const noForm = await requireForm(pages, request);
  if (noForm) return noForm;
  const form = { PaRes: textOf(request, "PaRes"), MD: textOf(request, "MD") };
  const resumed = await pages.pos.resume(form, request.origin, visitsIn(request));
  if (resumed && resumed.outcome.kind !== "late") {
    return answer(pages, request, resumed.quote, resumed.outcome, resumed.attempt);
  }
  const parts = await pages.frameFor(request, resumed?.quote.locale);
  const { texts } = parts.locale;
  if (!resumed) {
    const ways = await wayBack(pages, request, parts);
    return page(400, noticeHtml(parts, texts.tooLateHeading, { text: texts.askShop, ways }));
  }
  const { quote } = resumed;
  const ways =
    linkTo(addressOf(quote), texts.tryAgain) + linkTo(quote.cancel ?? quote.merchant.website, texts.backToShop);
  return page(400, noticeHtml(parts, texts.tooLateHeading, { text: texts.tooLateText, ways }));
}

/**
 * Handles a browser that opens the bank's return URL without the bank's form, because its user typed the URL or went back. Such
 * a browser gets the receipt, or a redirect to the form.
 */
async function leadOn(pages: PosPages, request: PageRequest): Promise<Content> {
  const quote = await pages.pos.quote(request.query, request.origin);
  const receipt = await pages.pos.receiptOf(quote.merchant.key, firstOf(request.query.attempt) ?? "");
  if (!receipt?.successful) return redirect(addressOf(quote));
  return page(200, receiptHtml(await pages.frameFor(request, quote.locale), receipt));
}

async function showReceipt(pages: PosPages, request: PageRequest): Promise<Content> {
  const parts = await pages.frameFor(request);
  const key = firstOf(request.query.key);
  const receipt = await pages.pos.receipt(key ?? "", firstOf(request.query.transactionId) ?? "");
  if (receipt) return page(200, receiptHtml(parts, receipt));
  const ways = await wayBack(pages, request, parts);
  return page(404, noticeHtml(parts, parts.locale.texts.noReceiptHeading, { ways }));
}

/** Parses the amount that staff have entered, and redirects to the page with that amount. */
async function enterAmount(pages: PosPages, request: PageRequest, quote: Quote): Promise<Content> {
  const value = textOf(request, "value");
  const currency = quote.currencyGiven ? quote.currency : textOf(request, "currency") || quote.currency;
  if (!isCurrency(currency)) {
    const message = "Must be a supported currency code, such as EUR.";
    throw new Failure("invalid", "invalid", message, { parameter: "currency" });
  }
  const parts = await pages.frameFor(request, quote.locale);
  const read = readEntered(value, currency, numberStyle(parts.locale));
  // Forgets the previous payment on this device: it was another customer's, even if the amount is the same.
  if (read.kind === "amount") {
    return redirect(addressOf({ ...quote, currency, amount: read.amount }), forgetAll(request));
  }
  const entered: EnteredAmountForm = { value, currency, ...(read.kind === "ambiguous" && { readings: read.readings }) };
  return page(400, amountHtml(parts, { quote, action: addressOf(quote), entered }));
}

/**
 * Responds with the result of an attempt, as a page or a redirect.
 * @param attempt The encrypted name of the form's attempt.
 */
async function answer(
  pages: PosPages,
  request: PageRequest,
  quote: Quote,
  outcome: Outcome,
  attempt: string,
): Promise<Content> {
  const parts = await pages.frameFor(request, quote.locale);
  switch (outcome.kind) {
    case "approved":
    case "paid":
      return redirect(whereTo(request, quote, outcome), remembered(pages, request, quote, attempt, outcome));
    case "challenge": {
      const { url } = outcome;
      const fields = bankFields(request, parts.locale, quote, outcome);
      return page(200, bankHtml(parts, { merchant: quote.merchant, url, fields }), {
        goesTo: [url],
        // The browser may cache this page, so that its back button can show it after the visit to the bank.
        headers: { ...remembered(pages, request, quote, attempt, outcome), "Cache-Control": "private, no-cache" },
      });
    }
    default: {
      const next = pages.pos.newAttempt();
      const problem = problemOf(outcome, quote, parts.locale);
      return payPage(pages, request, parts, quote, { attempt: next, problem });
    }
  }
}

/** Responds to the page's script with the result of an attempt. The script keeps correct input. */
async function scriptAnswer(
  pages: PosPages,
  request: PageRequest,
  quote: Quote,
  outcome: Outcome,
  attempt: string,
): Promise<Content> {
  const locale = localeOf(request, quote.locale);
  const headers = remembered(pages, request, quote, attempt, outcome);
  switch (outcome.kind) {
    case "approved":
    case "paid":
      return json({ location: whereTo(request, quote, outcome) }, 200, headers);
    case "challenge":
      return json({ bank: { url: outcome.url, fields: bankFields(request, locale, quote, outcome) } }, 200, headers);
    default: {
      const next = pages.pos.newAttempt();
      const { message, field } = problemOf(outcome, quote, locale);
      return json(
        { problem: { message, ...(field && { field }), attempt: next } },
        400,
        remembered(pages, request, quote, next, outcome),
      );
    }
  }
}

/**
 * Returns headers that set the cookie with which the browser continues the attempt. The cookie's value changes each time:
 * browsers cache a page with its input after the user leaves it, but drop pages with `no-store` when a cookie changes (as after
 * signing out). `leftBehind` changes the cookie for the same reason.
 */
function remembered(
  { pos }: PosPages,
  request: PageRequest,
  quote: Quote,
  attempt: string,
  outcome?: Outcome,
): Record<string, string> {
  const sealed = outcome?.kind === "paid" ? outcome.attempt : attempt;
  return withVisits(request, pos.remember(quote, sealed, visitsIn(request)));
}

function bankFields(
  request: PageRequest,
  { tag }: Locale,
  quote: Quote,
  { fields, attempt }: Extract<Outcome, { kind: "challenge" }>,
): Record<string, string> {
  return { ...fields, TermUrl: `${request.origin}${returnOf(quote, attempt)}`, locale: tag };
}

/**
 * The URL to which the browser is redirected: the shop or the receipt. If the link had already been paid, a browser with
 * cookies is redirected to the payment page, which shows that the link is paid.
 */
function whereTo(
  request: PageRequest,
  quote: Quote,
  { kind, transactionId }: Extract<Outcome, { kind: "approved" | "paid" }>,
): string {
  const receipt = receiptAddress(quote, transactionId);
  if (kind === "approved") return redirectOf(quote, transactionId) ?? receipt;
  return visitsIn(request) === undefined ? receipt : addressOf(quote);
}

/** The URL of the receipt on this server. */
export function receiptAddress({ merchant, locale }: Quote, transactionId: string): string {
  const query = new URLSearchParams({ key: merchant.key, transactionId });
  if (locale !== undefined) query.set("locale", locale);
  return `/pos/receipt?${query}`;
}

function problemOf(
  outcome: Extract<Outcome, { kind: "refused" | "late" | "unknown" }>,
  { merchant }: Quote,
  { texts }: Locale,
): Problem {
  switch (outcome.kind) {
    case "late":
      return { message: texts.formOld, field: undefined };
    case "unknown":
      return { message: texts.formUnknown, field: undefined };
    case "refused":
      return { message: refusalText(outcome.code, merchant.test, texts), field: outcome.field };
  }
}

/**
 * The page with the form in which the customer pays.
 * @param attempt Identifies the payment that the form makes.
 */
function payPage(
  pages: PosPages,
  request: PageRequest,
  parts: Frame,
  quote: Quote,
  { attempt, problem }: { attempt: string; problem?: Problem },
): Content {
  const { amount } = quote;
  if (!amount) throw new Failure("invalid", "invalid", "An amount is required.", { parameter: "value" });
  const body = payHtml(parts, {
    quote: { ...quote, amount },
    action: addressOf(quote),
    month: monthOf(pages),
    attempt,
    nonce: pages.ids.bytes(6).toString("hex"),
    problem,
  });
  const headers = remembered(pages, request, quote, attempt);
  return page(problem ? 400 : 200, body, { goesTo: quote.redirect === undefined ? [] : [quote.redirect], headers });
}

/**
 * Returns headers for a response to a form whose card was not checked. If the form contains a card number, the headers change
 * the cookie, for the reason described at `remembered`.
 */
function leftBehind({ pos }: PosPages, request: PageRequest): Record<string, string> {
  return textOf(request, "number") === "" ? {} : withVisits(request, pos.renew(visitsIn(request)));
}

/** Shows every error in the link on a page in the customer's language. */
async function guarded(pages: PosPages, request: PageRequest, answer: () => Promise<Content>): Promise<Content> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { kind, message, details } = error;
    if (kind !== "tooManyRequests" && kind !== "invalid" && kind !== "notFound") throw error;
    const parts = await pages.frameFor(request);
    const { texts } = parts.locale;
    const ways = await wayBack(pages, request, parts);
    if (kind === "tooManyRequests") {
      const body = noticeHtml(parts, texts.tooManyHeading, { text: texts.tooManyText, ways });
      return page(429, body, { headers: { ...details.headers, ...leftBehind(pages, request) } });
    }
    const detail = `${details.parameter ?? "link"}: ${message}`;
    const body = noticeHtml(parts, texts.linkHeading, { text: texts.linkText, detail, ways });
    return page(kind === "invalid" ? 400 : 404, body, { headers: leftBehind(pages, request) });
  }
}

/** Returns a link to the website of the merchant whose key is in the request's URL; empty if the merchant is unknown. */
async function wayBack({ pos }: PosPages, request: PageRequest, { locale }: Frame): Promise<string> {
  const merchant = await pos.merchantOf({ key: firstOf(request.query.key) });
  return linkTo(merchant?.website, locale.texts.backToShop);
}

async function requireForm(pages: PosPages, request: PageRequest): Promise<Content | undefined> {
  if (mediaKindOf(request.headers["content-type"]).kind === "form") return undefined;
  const parts = await pages.frameFor(request);
  const ways = await wayBack(pages, request, parts);
  return page(415, noticeHtml(parts, parts.locale.texts.failed, { detail: "The request body must be a form.", ways }));
}

function monthOf({ clock }: PosPages): string {
  return new Date(clock.now()).toISOString().slice(0, 7);
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

/** @param goesTo Further URLs to which the browser may be redirected after a form of the page is submitted. */
function page(
  status: number,
  body: string,
  { goesTo = [], headers }: { goesTo?: readonly string[]; headers?: Readonly<Record<string, string>> | undefined } = {},
): Content {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src data:",
    "connect-src 'self'",
    // The policy lists only schemes instead of hosts, because browsers also apply it to every redirect of the shop's site.
    `form-action ${["'self'", ...goesTo.map((each) => new URL(each).protocol)].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  const kept = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return { ...html(body, policy), status, headers: { ...kept, ...headers } };
}

// The cookie that identifies a browser's attempts. With it, a browser continues its attempts, and the server recognizes the
// links that the browser has paid (`../pos/attempts.ts`).
const cookieName = "pos";

export function visitsIn({ cookies }: PageRequest): string | undefined {
  return cookies[cookieName];
}

export function withVisits(request: PageRequest, visits: string): Record<string, string> {
  return setCookie(request, visits, rememberedMs / 1000);
}

export function forgetAll(request: PageRequest): Record<string, string> {
  return setCookie(request, "", 0);
}

/**
 * Sets the cookie. `Lax` cookies are sent when a customer follows a link in an email or a shop, but not with forms of other
 * sites.
 */
function setCookie({ origin }: PageRequest, value: string, seconds: number): Record<string, string> {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return { "Set-Cookie": `${cookieName}=${value}; Path=/pos; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}` };
}
