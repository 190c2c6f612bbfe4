/**
 * The payment page. `openapi/payments/paths/pos.yaml` specifies it, and `openapi/payments/DECISIONS.md` explains the reasons. The
 * page accepts card numbers, so browsers must not store it, other sites cannot frame it, it loads nothing from other servers, and
 * it never returns the input.
 */
import { type Content, html, json, type Page, type PageRequest, redirect, refusalPage } from "../../http/pages.ts";
import { mediaKindOf } from "../../http/shapes.ts";
import { isCurrency } from "../../platform/currencies.ts";
import { Failure, invalidParameter } from "../../platform/failure.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readEntered } from "../money/entered.ts";
import { nextCookie, rememberedMs, renewedCookie } from "../pos/attempts.ts";
import type { Outcome, Pos } from "../pos/pos.ts";
import { addressOf, type Quote, receiptAddress, receiptOf, redirectOf, returnOf } from "../pos/quote.ts";
import { createPosAssets, type Frame, linkTo, noticeHtml } from "./frame.ts";
import { chooseLocale, type Locale, numberStyle } from "./locale.ts";
import { amountHtml, bankHtml, type EnteredAmountForm, type Problem, payHtml, refusalText } from "./payPage.ts";
import { paidHtml, receiptHtml } from "./receiptPage.ts";

interface PosParts extends PaymentsDependencies {
  pos: Pos;
}

export function posPages(parts: PosParts): Page[] {
  const assets = createPosAssets();
  const guarded = (render: (visit: Visit) => Promise<Content>) => (request: PageRequest) => {
    const visit = new Visit(parts, request, assets.links);
    return render(visit).catch((error: unknown) => visit.refuse(error));
  };
  const shown = (path: string, operation: string) => ({ path, operation, unreadable: refusalPage });
  return [
    ...assets.pages,
    { ...shown("/pos", "pos.show"), render: guarded((visit) => visit.show()) },
    { method: "post", path: "/pos", operation: "pos.pay", render: guarded((visit) => visit.pay()) },
    { ...shown("/pos/challenge", "pos.lead"), render: guarded((visit) => visit.leadOn()) },
    { method: "post", path: "/pos/challenge", operation: "pos.resume", render: guarded((visit) => visit.resume()) },
    { ...shown("/pos/receipt", "pos.receipt"), render: guarded((visit) => visit.showReceipt()) },
  ];
}

/**
 * The cookie that identifies a browser's attempts. With it, a browser continues its attempts, and the server recognizes the
 * links that the browser has paid (`../pos/attempts.ts`).
 */
const cookieName = "pos";

/** One request for a page, and its response. */
class Visit {
  readonly #parts: PosParts;
  readonly #request: PageRequest;
  readonly #links: () => Promise<Frame["links"]>;

  constructor(parts: PosParts, request: PageRequest, links: () => Promise<Frame["links"]>) {
    this.#parts = parts;
    this.#request = request;
    this.#links = links;
  }

  async show(): Promise<Content> {
    const quote = await this.#quote();
    const frame = await this.#frame(quote.locale);
    if (!quote.amount) return page(200, amountHtml(frame, { quote, action: addressOf(quote) }));
    // If the browser has already paid the link, the page shows a message instead of the form.
    const opened = await this.#parts.pos.open(quote, this.#cookie);
    if ("attempt" in opened) return this.#form(frame, quote, opened.attempt);
    const { transactionId } = opened.paid;
    const ways = { receipt: receiptAddress(quote, transactionId), shop: redirectOf(quote, transactionId) };
    return page(200, paidHtml(frame, opened.paid, { ...ways, action: addressOf(quote) }));
  }

  async pay(): Promise<Content> {
    if (!this.#isForm()) return this.#noForm();
    const { pos, limits } = this.#parts;
    const quote = await this.#quote();
    if (!quote.amount) return this.#enterAmount(quote);
    // The page has shown that the link was already paid, and the customer wants to pay again, so a new attempt begins.
    if (this.#text("again") !== "") {
      return redirect(addressOf(quote), this.#setCookie(nextCookie(this.#parts, this.#cookie, quote)));
    }
    await limits.requireAddress("card", this.#request.address);
    const card = { number: this.#text("number"), expiry: this.#text("expiry"), code: this.#text("code") };
    const attempt = this.#text("attempt");
    const outcome = await pos.pay(quote, attempt, card, this.#request.origin, this.#cookie);
    const isScript = /\bapplication\/json\b/.test(this.#request.headers.accept ?? "");
    return this.#answer(quote, outcome, attempt, isScript);
  }

  async resume(): Promise<Content> {
    if (!this.#isForm()) return this.#noForm();
    const form = { PaRes: this.#text("PaRes"), MD: this.#text("MD") };
    const resumed = await this.#parts.pos.resume(form, this.#request.origin, this.#cookie);
    if (resumed && resumed.outcome.kind !== "late") {
      return this.#answer(resumed.quote, resumed.outcome, resumed.attempt);
    }
    const frame = await this.#frame(resumed?.quote.locale);
    const { texts } = frame.locale;
    if (!resumed) {
      const ways = await this.#wayBack(frame);
      return page(400, noticeHtml(frame, texts.tooLateHeading, { text: texts.askShop, ways }));
    }
    const { quote } = resumed;
    const ways =
      linkTo(addressOf(quote), texts.tryAgain) + linkTo(quote.cancel ?? quote.merchant.website, texts.backToShop);
    return page(400, noticeHtml(frame, texts.tooLateHeading, { text: texts.tooLateText, ways }));
  }

  /**
   * Handles a browser that opens the bank's return URL without the bank's form, because its user typed the URL or went back. Such
   * a browser gets the receipt, or a redirect to the form.
   */
  async leadOn(): Promise<Content> {
    const quote = await this.#quote();
    const { read } = this.#parts.store;
    const row = await read.attempted(firstOf(this.#request.query.attempt) ?? "");
    const receipt = await receiptOf(read, quote.merchant.key, row);
    if (!receipt?.successful) return redirect(addressOf(quote));
    return page(200, receiptHtml(await this.#frame(quote.locale), receipt));
  }

  async showReceipt(): Promise<Content> {
    const frame = await this.#frame();
    const { key, transactionId } = this.#request.query;
    const { read } = this.#parts.store;
    const receipt = await receiptOf(read, firstOf(key) ?? "", await read.anyTransaction(firstOf(transactionId) ?? ""));
    if (receipt) return page(200, receiptHtml(frame, receipt));
    const ways = await this.#wayBack(frame);
    return page(404, noticeHtml(frame, frame.locale.texts.noReceiptHeading, { ways }));
  }

  /** Shows every error in the link on a page in the customer's language. @throws all other errors. */
  async refuse(error: unknown): Promise<Content> {
    if (!(error instanceof Failure)) throw error;
    const { kind, message, details } = error;
    if (kind !== "tooManyRequests" && kind !== "invalid" && kind !== "notFound") throw error;
    const frame = await this.#frame();
    const { texts } = frame.locale;
    const ways = await this.#wayBack(frame);
    if (kind === "tooManyRequests") {
      const body = noticeHtml(frame, texts.tooManyHeading, { text: texts.tooManyText, ways });
      return page(429, body, { headers: { ...details.headers, ...this.#leftBehind() } });
    }
    const detail = `${details.parameter ?? "link"}: ${message}`;
    const body = noticeHtml(frame, texts.linkHeading, { text: texts.linkText, detail, ways });
    return page(kind === "invalid" ? 400 : 404, body, { headers: this.#leftBehind() });
  }

  /** Parses the amount that staff have entered, and redirects to the page with that amount. */
  async #enterAmount(quote: Quote): Promise<Content> {
    const value = this.#text("value");
    const currency = quote.currencyGiven ? quote.currency : this.#text("currency") || quote.currency;
    if (!isCurrency(currency)) throw invalidParameter("currency", "Must be a supported currency code, such as EUR.");
    const frame = await this.#frame(quote.locale);
    const read = readEntered(value, currency, numberStyle(frame.locale));
    // Forgets the previous payment on this device: it was another customer's, even if the amount is the same.
    if (read.kind === "amount") {
      return redirect(addressOf({ ...quote, currency, amount: read.amount }), this.#setCookie("", 0));
    }
    const entered: EnteredAmountForm = {
      value,
      currency,
      ...(read.kind === "ambiguous" && { readings: read.readings }),
    };
    return page(400, amountHtml(frame, { quote, action: addressOf(quote), entered }));
  }

  /**
   * Responds with the result of an attempt: as a page or a redirect, or as JSON to the page's script, which keeps correct input.
   * @param attempt The encrypted name of the form's attempt.
   */
  async #answer(quote: Quote, outcome: Outcome, attempt: string, isScript = false): Promise<Content> {
    const frame = await this.#frame(quote.locale);
    switch (outcome.kind) {
      case "approved":
      case "paid": {
        const location = this.#whereTo(quote, outcome);
        const headers = this.#remembered(quote, outcome.kind === "paid" ? outcome.attempt : attempt);
        return isScript ? json({ location }, 200, headers) : redirect(location, headers);
      }
      case "challenge": {
        const { url } = outcome;
        const TermUrl = `${this.#request.origin}${returnOf(quote, outcome.attempt)}`;
        const fields = { ...outcome.fields, TermUrl, locale: frame.locale.tag };
        const headers = this.#remembered(quote, attempt);
        if (isScript) return json({ bank: { url, fields } }, 200, headers);
        return page(200, bankHtml(frame, { merchant: quote.merchant, url, fields }), {
          goesTo: [url],
          // The browser may cache this page, so that its back button can show it after the visit to the bank.
          headers: { ...headers, "Cache-Control": "private, no-cache" },
        });
      }
      default: {
        const next = this.#parts.pos.newAttempt();
        const problem = problemOf(outcome, quote, frame.locale);
        if (!isScript) return this.#form(frame, quote, next, problem);
        return json({ problem: { ...problem, attempt: next } }, 400, this.#remembered(quote, next));
      }
    }
  }

  /**
   * Returns headers that set the cookie with which the browser continues the attempt. The cookie's value changes each time:
   * browsers cache a page with its input after the user leaves it, but drop pages with `no-store` when a cookie changes (as after
   * signing out). `#leftBehind` changes the cookie for the same reason.
   */
  #remembered(quote: Quote, attempt: string): Record<string, string> {
    return this.#setCookie(nextCookie(this.#parts, this.#cookie, quote, attempt));
  }

  /**
   * Returns headers for a response to a form whose card was not checked. If the form contains a card number, the headers change
   * the cookie, for the reason described at `#remembered`.
   */
  #leftBehind(): Record<string, string> {
    return this.#text("number") === "" ? {} : this.#setCookie(renewedCookie(this.#parts, this.#cookie));
  }

  /**
   * The URL to which the browser is redirected: the shop or the receipt. If the link had already been paid, a browser with
   * cookies is redirected to the payment page, which shows that the link is paid.
   */
  #whereTo(quote: Quote, { kind, transactionId }: Extract<Outcome, { kind: "approved" | "paid" }>): string {
    const receipt = receiptAddress(quote, transactionId);
    if (kind === "approved") return redirectOf(quote, transactionId) ?? receipt;
    return this.#cookie === undefined ? receipt : addressOf(quote);
  }

  /**
   * The page with the form in which the customer pays.
   * @param attempt Identifies the payment that the form makes.
   */
  #form(frame: Frame, quote: Quote, attempt: string, problem?: Problem): Content {
    const { amount } = quote;
    if (!amount) throw invalidParameter("value", "An amount is required.");
    const body = payHtml(frame, {
      quote: { ...quote, amount },
      action: addressOf(quote),
      month: new Date(this.#parts.clock.now()).toISOString().slice(0, 7),
      attempt,
      nonce: this.#parts.ids.bytes(6).toString("hex"),
      problem,
    });
    const goesTo = quote.redirect === undefined ? [] : [quote.redirect];
    return page(problem ? 400 : 200, body, { goesTo, headers: this.#remembered(quote, attempt) });
  }

  /** Returns a link to the website of the merchant whose key is in the request's URL; empty if the merchant is unknown. */
  async #wayBack({ locale }: Frame): Promise<string> {
    const merchant = await this.#parts.store.read.merchantByKey(firstOf(this.#request.query.key) ?? "");
    return linkTo(merchant?.website, locale.texts.backToShop);
  }

  #isForm(): boolean {
    return mediaKindOf(this.#request.headers["content-type"]).kind === "form";
  }

  async #noForm(): Promise<Content> {
    const frame = await this.#frame();
    const notice = { detail: "The request body must be a form.", ways: await this.#wayBack(frame) };
    return page(415, noticeHtml(frame, frame.locale.texts.failed, notice));
  }

  #quote(): Promise<Quote> {
    return this.#parts.pos.quote(this.#request.query, this.#request.origin);
  }

  async #frame(wanted?: string): Promise<Frame> {
    return { locale: this.#localeOf(wanted), links: await this.#links() };
  }

  #localeOf(wanted: string | undefined): Locale {
    const { query, headers } = this.#request;
    return chooseLocale(wanted ?? firstOf(query.locale), headers["accept-language"]);
  }

  #text(name: string): string {
    return firstOf(this.#request.form[name]) ?? "";
  }

  get #cookie(): string | undefined {
    return this.#request.cookies[cookieName];
  }

  /**
   * Sets the cookie. `Lax` cookies are sent when a customer follows a link in an email or a shop, but not with forms of other
   * sites.
   */
  #setCookie(value: string, seconds = rememberedMs / 1000): Record<string, string> {
    const secure = this.#request.origin.startsWith("https:") ? "; Secure" : "";
    return { "Set-Cookie": `${cookieName}=${value}; Path=/pos; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}` };
  }
}

function problemOf(
  outcome: Extract<Outcome, { kind: "refused" | "late" | "unknown" }>,
  { merchant }: Quote,
  { texts }: Locale,
): Problem {
  if (outcome.kind === "refused") {
    return { message: refusalText(outcome.code, merchant.test, texts), field: outcome.field };
  }
  return { message: outcome.kind === "late" ? texts.formOld : texts.formUnknown, field: undefined };
}

function firstOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : undefined;
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
