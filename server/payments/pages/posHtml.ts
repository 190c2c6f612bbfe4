/** The looks of the payment page. Everything that comes from outside is escaped here. */
import { escapeHtml } from "../../http/pages.ts";
import type { ProcessingCode } from "../cards/processing.ts";
import { currencies } from "../money/currencies.ts";
import type { Money } from "../money/money.ts";
import type { Outcome } from "../pos/pos.ts";
import type { Quote } from "../pos/quote.ts";
import type { Receipt } from "../pos/receipt.ts";
import { amountText, currencyText, exampleAmount, type Locale, timeText } from "./locale.ts";
import { filled, type Texts } from "./texts/index.ts";

export interface Frame {
  locale: Locale;
  links: { script: string; style: string };
}

type Refused = Extract<Outcome, { kind: "refused" }>;

const lock = `<svg viewBox="0 0 16 16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.5" d="M5 7V5a3 3 0 0 1 6 0v2M3.75 7h8.5v6.25h-8.5z"/></svg>`;
const visa = `<svg viewBox="0 0 40 26" data-scheme="visa" aria-hidden="true"><text x="20" y="17.5" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-size="12" font-weight="700" font-style="italic" fill="#1a1f71">VISA</text></svg>`;
const mastercard = `<svg viewBox="0 0 40 26" data-scheme="mastercard" aria-hidden="true"><circle cx="16" cy="13" r="8" fill="#eb001b"/><circle cx="24" cy="13" r="8" fill="#f79e1b"/><path fill="#ff5f00" d="M20 6.07a8 8 0 0 1 0 13.86 8 8 0 0 1 0-13.86"/></svg>`;
const tick = `<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="#14713d"/><path fill="none" stroke="#fff" stroke-width="4" d="m11 20.5 6.5 6.5L29 14.5"/></svg>`;
const cross = `<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="#b3142a"/><path fill="none" stroke="#fff" stroke-width="4" d="m13 13 14 14m0-14L13 27"/></svg>`;

function frame({ locale, links }: Frame, title: string, main: string, withScript = false): string {
  const script = withScript ? `\n<script src="${escapeHtml(links.script)}" defer></script>` : "";
  return `<!doctype html>
<html lang="${escapeHtml(locale.tag)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(links.style)}">${script}
</head>
<body>
<main>
<div class="card">
${main}
</div>
</main>
</body>
</html>
`;
}

function testNote({ merchant }: Pick<Quote, "merchant">, texts: Texts, month: string, withCard: boolean): string {
  if (!merchant.test) return "";
  const later = `12 / ${String(Number(month.slice(2, 4)) + 2).padStart(2, "0")}`;
  const card = withCard
    ? ` <span>${escapeHtml(texts.testCard)}: <bdi>4100 0000 0000 0000</bdi> · <bdi>${later}</bdi> · <bdi>123</bdi></span>`
    : "";
  return `<p class="test">${escapeHtml(texts.testMode)}${card}</p>\n`;
}

function merchantHead({ name, website }: Quote["merchant"]): string {
  const host = URL.canParse(website) ? new URL(website).host : "";
  const below = host === "" || host === name ? "" : `\n<p class="host">${escapeHtml(host)}</p>`;
  return `<h1><bdi>${escapeHtml(name)}</bdi></h1>${below}`;
}

/** What is wrong as a whole. A single field's fault stands beside the field, too. */
function problem(texts: Texts, message: string | undefined): string {
  if (message === undefined) return "";
  return `<div class="problem" role="alert" id="problem"><strong>${escapeHtml(texts.notPaid)}</strong> ${escapeHtml(message)}</div>\n`;
}

/**
 * Where the customer pays.
 * @param quote With its amount. @param month The present one, by the clock of the server: `2026-03`.
 * @param attempt What ties repeated forms to one payment. @param refused What became of the attempt before.
 */
export function payHtml(
  parts: Frame,
  page: { quote: Quote & { amount: Money }; action: string; month: string; attempt: string; refused?: Refused },
): string {
  const { quote, action, month, attempt, refused } = page;
  const { texts } = parts.locale;
  const { merchant } = quote;
  const amount = amountText(quote.amount, parts.locale);
  const message = refused && refusalText(refused.code, merchant.test, texts);
  const field = refused?.field;
  const wrongAt = (name: string) => (field === name ? (message ?? "") : "");
  const data = (words: Readonly<Record<string, string>>) =>
    Object.entries(words)
      .map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
      .join("");
  const input = (name: "number" | "expiry" | "code", attributes: string, hint?: string) => {
    const fault = wrongAt(name);
    const focus = refused && (field ?? "number") === name ? " autofocus" : "";
    const described = `${name}-wrong${hint === undefined ? "" : ` ${name}-hint`}`;
    return `<input id="${name}" name="${name}" type="text" required inputmode="numeric" spellcheck="false" aria-describedby="${described}"${fault === "" ? "" : ' aria-invalid="true"'}${focus} ${attributes}>`;
  };
  const wrong = (name: string) =>
    `<p class="wrong" id="${name}-wrong" aria-live="polite">${escapeHtml(wrongAt(name))}</p>`;
  const text = quote.text === undefined ? "" : `\n<p class="text" dir="auto">${escapeHtml(quote.text)}</p>`;
  const recurring = quote.recurring ? `<p class="note">${escapeHtml(texts.recurringNote)}</p>\n` : "";
  const numberWords = data({
    missing: texts.numberMissing,
    wrong: texts.numberWrong,
    ...(merchant.test && { testonly: texts.testCardsOnly }),
  });
  const expiryWords = data({ missing: texts.expiryMissing, wrong: texts.expiryWrong, past: texts.expiryPast });
  const codeWords = data({ missing: texts.codeMissing, wrong: texts.codeWrong });
  const main = `${testNote(quote, texts, month, true)}<div class="head">
${merchantHead(merchant)}
<p class="amount"><span class="label">${escapeHtml(texts.amount)}</span> ${escapeHtml(amount)}</p>${text}
</div>
<div class="body">
${problem(texts, message)}<form method="post" action="${escapeHtml(action)}" data-pay data-month="${month}" data-paying="${escapeHtml(texts.paying)}"${merchant.test ? " data-test" : ""}>
<input type="hidden" name="attempt" value="${escapeHtml(attempt)}">
<div class="field">
<label for="number">${escapeHtml(texts.cardNumber)}</label>
<div class="control">${input("number", `autocomplete="cc-number" pattern="[0-9 \\-]{12,30}" maxlength="30"${numberWords}`)}
<div class="schemes">${visa}${mastercard}</div></div>
<span class="spoken" id="scheme" aria-live="polite"></span>
${wrong("number")}
</div>
<div class="pair">
<div class="field">
<label for="expiry">${escapeHtml(texts.expiry)}</label>
${input("expiry", `autocomplete="cc-exp" placeholder="${escapeHtml(texts.expiryFormat)}" pattern="\\s*[0-9]{1,2}\\s*[\\/.\\-]?\\s*([0-9]{2}|[0-9]{4})\\s*" maxlength="12"${expiryWords}`)}
${wrong("expiry")}
</div>
<div class="field">
<label for="code">${escapeHtml(texts.code)}</label>
${input("code", `autocomplete="cc-csc" pattern="[0-9]{3}" maxlength="3"${codeWords}`, "hint")}
${wrong("code")}
<p class="hint" id="code-hint">${escapeHtml(texts.codeHint)}</p>
</div>
</div>
${recurring}<button type="submit">${escapeHtml(filled(texts.pay, { amount }))}</button>
</form>
<p class="safe">${lock}<span>${escapeHtml(texts.cardNote)}</span></p>
</div>`;
  return frame(parts, `${message === undefined ? texts.payment : texts.notPaid} – ${merchant.name}`, main, true);
}

/** Where staff enter the amount. @param entered What was entered and is wrong. */
export function amountHtml(
  parts: Frame,
  page: { quote: Quote; action: string; month: string; entered?: { value: string; currency: string } },
): string {
  const { quote, action, month, entered } = page;
  const { locale } = parts;
  const { texts } = locale;
  const currency = entered?.currency ?? quote.currency;
  const example = exampleAmount(currency, locale);
  const message = entered && filled(texts.amountWrong, { example });
  const options = currencies.map((each) => {
    const selected = each === currency ? " selected" : "";
    return `<option value="${each}"${selected}>${escapeHtml(currencyText(each, locale))}</option>`;
  });
  const choice = quote.currencyGiven
    ? ""
    : `<div class="field">
<label for="currency">${escapeHtml(texts.currency)}</label>
<select id="currency" name="currency">
${options.join("\n")}
</select>
</div>
`;
  const unit = quote.currencyGiven ? ` (${escapeHtml(quote.currency)})` : "";
  const main = `${testNote(quote, texts, month, false)}<div class="head">
${merchantHead(quote.merchant)}
</div>
<div class="body">
<form method="post" action="${escapeHtml(action)}">
<div class="field">
<label for="value">${escapeHtml(texts.amountHeading)}${unit}</label>
<input id="value" name="value" type="text" required inputmode="decimal" autocomplete="off" maxlength="40" placeholder="${escapeHtml(example)}" value="${escapeHtml(entered?.value ?? "")}" autofocus aria-describedby="value-wrong"${message === undefined ? "" : ' aria-invalid="true"'}>
<p class="wrong" id="value-wrong" role="alert">${escapeHtml(message ?? "")}</p>
</div>
${choice}<button type="submit">${escapeHtml(texts.continue)}</button>
</form>
</div>`;
  return frame(parts, `${texts.amountHeading} – ${quote.merchant.name}`, main);
}

/** On the way to the bank: a form that the script sends at once, and the customer without one. */
export function bankHtml(
  parts: Frame,
  page: { merchant: Quote["merchant"]; url: string; fields: Readonly<Record<string, string>> },
): string {
  const { texts } = parts.locale;
  const hidden = Object.entries(page.fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const main = `<div class="head">
${merchantHead(page.merchant)}
</div>
<div class="body">
<h2>${escapeHtml(texts.bankHeading)}</h2>
<p>${escapeHtml(texts.bankText)}</p>
<form method="post" action="${escapeHtml(page.url)}" data-submit>${hidden.join("")}
<button type="submit">${escapeHtml(texts.bankContinue)}</button>
</form>
</div>`;
  return frame(parts, `${texts.bankHeading} – ${page.merchant.name}`, main, true);
}

/** What became of a payment. */
export function receiptHtml(parts: Frame, receipt: Receipt): string {
  const { locale } = parts;
  const { texts } = locale;
  const { merchant, successful, card } = receipt;
  const scheme = card.scheme === "visa" ? "Visa" : "Mastercard";
  const rows: [label: string, value: string, kind?: string][] = [
    [texts.paidTo, `<bdi>${escapeHtml(merchant.name)}</bdi>`],
    [texts.amount, escapeHtml(amountText(receipt.amount, locale)), "sum"],
    [texts.card, `${scheme} •••• ${escapeHtml(card.last4)}`],
    [
      texts.time,
      `<time datetime="${new Date(receipt.createdMs).toISOString()}">${escapeHtml(timeText(receipt.createdMs, locale))}</time>`,
    ],
    [texts.transaction, `<code>${escapeHtml(receipt.transactionId)}</code>`],
  ];
  const list = rows.map(
    ([label, value, kind]) => `<dt>${escapeHtml(label)}</dt><dd${kind ? ` class="${kind}"` : ""}>${value}</dd>`,
  );
  const title = successful ? texts.receiptHeading : texts.receiptRefused;
  const main = `${testNote(receipt, texts, "", false)}<div class="head done">
${successful ? tick : cross}
<h1>${escapeHtml(title)}</h1>
</div>
<div class="body">
<dl>
${list.join("\n")}
</dl>${successful ? `\n<p class="safe">${escapeHtml(texts.receiptNote)}</p>` : ""}
</div>`;
  return frame(parts, `${title} – ${merchant.name}`, main);
}

/** A page that only says something. @param detail For whoever made the link, in English. */
export function noticeHtml(parts: Frame, heading: string, text: string | undefined, detail?: string): string {
  const more = text === undefined ? "" : `<p>${escapeHtml(text)}</p>`;
  const code = detail === undefined ? "" : `\n<p lang="en"><code>${escapeHtml(detail)}</code></p>`;
  const body = more === "" && code === "" ? "" : `\n<div class="body">\n${more}${code}\n</div>`;
  return frame(parts, heading, `<div class="head"><h1>${escapeHtml(heading)}</h1></div>${body}`);
}

/** Why a payment was refused, in words for the customer. */
function refusalText(code: ProcessingCode, test: boolean, texts: Texts): string {
  switch (code) {
    case 3:
      return texts.numberWrong;
    case 17:
      return texts.numberMissing;
    case 29:
      return test ? texts.testCardsOnly : texts.numberUnsupported;
    case 5:
      return texts.expiryWrong;
    case 6:
      return texts.expiryPast;
    case 18:
    case 19:
      return texts.expiryMissing;
    case 4:
      return texts.codeWrong;
    case 20:
      return texts.codeMissing;
    case 7:
      return texts.funds;
    case 25:
      return texts.limit;
    case 2:
    case 8:
    case 11:
      return texts.declined;
    case 9:
    case 10:
      return texts.blocked;
    case 22:
      return texts.tooLarge;
    case 27:
      return texts.closed;
    case 30:
    case 31:
      return texts.unconfirmed;
    default:
      return texts.failed;
  }
}
