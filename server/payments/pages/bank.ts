/**
 * The pages of the simulated bank, and the frames of challenges (`openapi/payments/DECISIONS.md`, 3-D Secure). Shops show them
 * inside their own pages, so every site may frame them. Each page is one form, so a script can use them without a browser.
 */
import { createHash } from "node:crypto";
import { once } from "../../http/once.ts";
import { type Content, escapeHtml, html, json, type Page } from "../../http/pages.ts";
import type { Query } from "../../http/shapes.ts";
import { webUrlOf } from "../../platform/webUrl.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { type BankAnswer, looksLikeHint, readCreq, readPareq, writeHint, writePares } from "../gateway/sealed.ts";
import { merchantName } from "../merchants/merchant.ts";
import { customerStyle, hiddenFields, markOf, mastercard, visa } from "./frame.ts";
import { amountText, chooseLocale, type Locale, type Texts } from "./locale.ts";

/**
 * A script that posts the page's message to the parent window, or submits its form. Its text never changes, so that the policy
 * can allow it by its hash.
 */
const script = `"use strict";
const holder = document.querySelector("[data-message]");
if (holder && parent !== window) parent.postMessage(JSON.parse(holder.dataset.message), "*");
const form = document.querySelector("form[data-submit]");
if (form) form.submit();`;
const scriptHash = createHash("sha256").update(script).digest("base64");
/**
 * The style sheet of the payment page. It is embedded in the page, which shops show in frames that may have no access to this
 * server.
 */
const style = once(() => `<style>${customerStyle()}${compactStyle}</style>`);
/** The frame of a challenge is at least 400 pixels high (EMV 3-D Secure, window sizes). */
const compactStyle = `.head .host{display:flex;align-items:center;justify-content:space-between}.head .schemes{position:static;transform:none}.head .host{margin-bottom:.6rem}
.body form{display:grid;gap:.5rem;margin-top:1rem}.simulate{font-size:.875rem}.simulate summary{padding:.35rem 0;cursor:pointer;color:var(--soft)}
@media (max-height:30rem){main{padding-block:0}.test{padding-block:.3rem;font-size:.8125rem;line-height:1.3}.head{padding-block:.6rem}
.body{padding-block:.6rem}.body p,h1{line-height:1.3}.head .host{margin-bottom:.2rem}.mark{width:1.75rem;height:1.75rem;border-radius:.4rem;font-size:.9375rem}dl{row-gap:.2rem}.body form{gap:.4rem;margin-top:.6rem}button{min-height:2.75rem;padding-block:.4rem}}`;
const policy = `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'sha256-${scriptHash}'; frame-ancestors *; base-uri 'none'`;

const outcomes = ["authenticated", "attempted", "rejected"] as const satisfies readonly BankAnswer[];
const labels = {
  authenticated: "bankConfirm",
  attempted: "bankAttempt",
  rejected: "cancel",
} as const satisfies Readonly<Record<BankAnswer, keyof Texts>>;

/** A request for a page of the bank. */
interface Visit {
  form: Query;
  locale: Locale;
  /** Whether the caller is an app, not a browser. An app gets the message for the parent window as JSON. */
  isProgram: boolean;
}

type BankParts = Pick<PaymentsDependencies, "sealer" | "store">;

export function bankPages(parts: BankParts): Page[] {
  const page = (path: string, operation: string, render: (visit: Visit) => Content | Promise<Content>): Page => ({
    method: "post",
    path,
    operation,
    render: ({ form, headers }) => {
      const locale = chooseLocale(textOf(form, "locale"), headers["accept-language"]);
      return render({ form, locale, isProgram: /\bapplication\/json\b/.test(headers.accept ?? "") });
    },
  });
  return [
    page("/3dsecure/v1/pareq", "bank.pareq", (visit) => pareqPage(parts, visit)),
    page("/3dsecure/v2/challenge", "bank.challenge", (visit) => challengePage(parts, visit)),
    page("/3dsecure/v2/method", "bank.method", (visit) => framePage(visit, "threeDSMethodData")),
    page("/fingerprint", "bank.fingerprint", (visit) => framePage(visit, "fingerprint")),
    page("/acs-response", "bank.response", (visit) => {
      return message({ ...visit, isProgram: false }, { pares: textOf(visit.form, "PaRes") });
    }),
  ];
}

async function pareqPage(parts: BankParts, visit: Visit): Promise<Content> {
  const { sealer } = parts;
  const { form, locale } = visit;
  const { texts } = locale;
  const pareq = textOf(form, "PaReq");
  const termUrl = textOf(form, "TermUrl");
  const md = textOf(form, "MD");
  if (!webUrlOf(termUrl)) return wrong(visit, "TermUrl must be an absolute http or https URL.");
  const back = (fields: Readonly<Record<string, string>>, label: string, attribute = "") =>
    `<form method="post" action="${escapeHtml(termUrl)}"${attribute}>${hiddenFields(fields)}<button type="submit">${escapeHtml(label)}</button></form>`;
  const asked = readPareq(sealer, pareq);
  if (asked === undefined || asked === "late") {
    // The button back to the shop posts an empty proof, so that the shop can continue.
    const ways = back({ PaRes: "", MD: md }, texts.backToShop);
    return asked
      ? late(visit, ways)
      : wrong(visit, "PaReq is invalid. Send the value that this server returned.", ways);
  }
  const outcome = outcomes.find((each) => each === form.outcome);
  if (!outcome) {
    const fields = { PaReq: pareq, TermUrl: termUrl, MD: md, locale: locale.tag };
    return kept(await choice(parts, locale, { ...asked, minor: BigInt(asked.amount) }, fields));
  }
  const fields = { PaRes: writePares(sealer, asked, outcome), MD: md };
  return kept(page(locale, texts.backToShop, back(fields, texts.continue, " data-submit")));
}

/**
 * Allows the browser to cache a page that follows a form, so that the browser's back button shows the page instead of an error.
 * The page contains only the last four digits of the card.
 */
function kept(content: Content): Content {
  return { ...content, headers: { ...content.headers, "Cache-Control": "private, no-cache" } };
}

async function challengePage(parts: BankParts, visit: Visit): Promise<Content> {
  const { sealer } = parts;
  const { form, locale } = visit;
  const creq = textOf(form, "creq");
  const order = readCreq(sealer, creq);
  if (order === "late") return late(visit);
  if (!order) return wrong(visit, "creq is invalid. Send the value that this server returned.");
  const outcome = outcomes.find((each) => each === form.outcome);
  if (!outcome) {
    if (visit.isProgram) return wrong(visit, "outcome is required. It must be authenticated, attempted or rejected.");
    return choice(parts, locale, { ...order.shown, minor: BigInt(order.shown.amount) }, { creq });
  }
  const { id, payment, confirmed } = order;
  const result = outcome === "authenticated" ? confirmed : outcome;
  return message(visit, { hints: [writeHint(sealer, { step: "tds-challenge", id, payment, result })] });
}

/**
 * The invisible frame of a challenge. If a test simulates a timeout, the frame posts nothing.
 * @param field The field of the form that contains the data of the frame.
 */
function framePage(visit: Visit, field: string): Content {
  const data = textOf(visit.form, field);
  const invalid = `${field} is invalid. Send the value that this server returned.`;
  let hint: unknown;
  try {
    const said = JSON.parse(Buffer.from(data, "base64url").toString("utf8")) as { hint?: unknown };
    hint = said.hint;
  } catch {
    return wrong(visit, invalid);
  }
  const { locale } = visit;
  if (hint === undefined) {
    return visit.isProgram
      ? json({ hints: [] })
      : page(locale, locale.texts.bankTitle, `<p>${escapeHtml(locale.texts.bankClose)}</p>`);
  }
  if (typeof hint !== "string" || !looksLikeHint(hint)) return wrong(visit, invalid);
  return message(visit, { hints: [hint] });
}

/**
 * The bank's page, on which the customer confirms or rejects the payment.
 * @param asked The payment and the card.
 */
async function choice(
  { store }: BankParts,
  locale: Locale,
  asked: { merchantId: string; minor: bigint; currency: string; scheme: string; last4: string },
  fields: Readonly<Record<string, string>>,
): Promise<Content> {
  const { texts } = locale;
  const button = (outcome: BankAnswer, kind = "") =>
    `<button type="submit" name="outcome" value="${outcome}"${kind}>${escapeHtml(texts[labels[outcome]])}</button>`;
  const merchant = await store.read.anyMerchant(asked.merchantId);
  // A request from before an update of the server does not contain the merchant.
  const shop = merchant ? shortened(merchantName(merchant)) : "3-D Secure";
  const scheme = asked.scheme === "visa" ? "Visa" : "Mastercard";
  const head = `<p class="host">${escapeHtml(texts.bankTitle)} <span class="schemes">${asked.scheme === "visa" ? visa : mastercard}</span></p>
<div class="merchant">${markOf(shop)}<h1><bdi>${escapeHtml(shop)}</bdi></h1></div>`;
  return page(
    locale,
    { title: texts.bankTitle, head },
    `<p>${escapeHtml(texts.bankQuestion)}</p>
<dl>
<dt>${escapeHtml(texts.amount)}</dt><dd class="sum">${escapeHtml(amountText(asked, locale))}</dd>
<dt>${escapeHtml(texts.card)}</dt><dd>${scheme} •••• ${escapeHtml(asked.last4)}</dd>
</dl>
<form method="post">${hiddenFields(fields)}
${button("authenticated")}
${button("rejected", ' class="plain"')}
<details class="simulate"><summary>${escapeHtml(texts.bankSimulate)}</summary>
${button("attempted", ' class="plain"')}
</details>
</form>`,
  );
}

/** Shortens a name, so that it fits the frame. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length > 40 ? `${characters.slice(0, 39).join("")}…` : name;
}

/** Posts a message to the parent window of the frame, or returns it to the app. */
function message({ locale, isProgram }: Visit, said: object): Content {
  if (isProgram) return json(said);
  const { texts } = locale;
  return page(
    locale,
    texts.bankDone,
    `<p data-message="${escapeHtml(JSON.stringify(said))}">${escapeHtml(texts.bankClose)}</p>`,
  );
}

/** The page for a request that is too old because the customer took too long. */
function late({ locale, isProgram }: Visit, ways = ""): Content {
  if (isProgram) return json({ message: "The request has expired. Requests are valid for 15 minutes." }, 400);
  const { texts } = locale;
  return { ...page(locale, texts.tooLateHeading, `<p>${escapeHtml(texts.bankLate)}</p>${ways}`), status: 400 };
}

/**
 * The page for an invalid request.
 * @param detail A text for the developer of the form, in English.
 * @param ways Links or forms with which the user can continue.
 */
function wrong({ locale, isProgram }: Visit, detail: string, ways = ""): Content {
  if (isProgram) return json({ message: detail }, 400);
  return { ...page(locale, locale.texts.bankFailed, `<p lang="en">${escapeHtml(detail)}</p>${ways}`), status: 400 };
}

/** @param titled The title, also shown as the heading; or an object with the title and the HTML of another heading. */
function page(locale: Locale, titled: string | { title: string; head: string }, main: string): Content {
  const { title, head } =
    typeof titled === "string" ? { title: titled, head: `<h1>${escapeHtml(titled)}</h1>` } : titled;
  const body = `<!doctype html>
<html lang="${escapeHtml(locale.tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${style()}
</head>
<body>
<main>
<div class="card">
<div class="test"><p>${escapeHtml(locale.texts.bankSimulation)}</p></div>
<div class="head">${head}</div>
<div class="body">${main}</div>
</div>
</main>
<script>${script}</script>
</body>
</html>
`;
  return { ...html(body, policy), headers: { "Cache-Control": "no-store" } };
}

function textOf(form: Query, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value : "";
}
