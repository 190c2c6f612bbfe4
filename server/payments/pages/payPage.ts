/** The pages with a form: the amount that staff enter, the card of the customer, and the way to the bank. */
import { escapeHtml } from "../../http/pages.ts";
import { currencies } from "../../platform/currencies.ts";
import { sampleNumber, testBins, testOutcomes } from "../cards/numbers.ts";
import { messageOf, type ProcessingCode, processingCode } from "../cards/processing.ts";
import type { Money } from "../money/money.ts";
import type { FieldName } from "../pos/pos.ts";
import type { Quote, ShownMerchant } from "../pos/quote.ts";
import {
  type Frame,
  frame,
  hiddenFields,
  linkText,
  linkTo,
  lock,
  mastercard,
  merchantHead,
  problem,
  testNote,
  visa,
  widthOf,
} from "./frame.ts";
import { amountText, currencyText, exampleAmount, filled, type Locale, type Texts } from "./locale.ts";

/** A failed attempt, as the page reports it. */
export interface Problem {
  /** The message in the language of the page. */
  message: string;
  /** The field with the error; undefined for an error about the complete form. */
  field: FieldName | undefined;
}

export interface PayPage {
  quote: Quote & { amount: Money };
  action: string;
  /** The current month, by the server's clock: `2026-03`. */
  month: string;
  /** The encrypted name of the form's attempt. It ensures that submitting the form repeatedly pays only once. */
  attempt: string;
  /** A random text that makes the name of one form field unique on each page (see `form`). */
  nonce: string;
  problem: Problem | undefined;
}

export function payHtml(parts: Frame, page: PayPage): string {
  const { texts } = parts.locale;
  const { quote } = page;
  const { merchant } = quote;
  const title = page.problem ? texts.notPaid : texts.payment;
  const main = `${testNote(merchant, texts, testList(texts, page.month))}${summary(parts, quote)}
<div class="body">
${problem(texts, page.problem?.message)}${form(parts, page)}
<p class="safe">${lock}<span>${escapeHtml(texts.cardNote)}</span></p>${linkTo(quote.cancel, texts.cancel)}
</div>`;
  return frame(parts, `${title} – ${merchant.name}`, main, true);
}

function summary({ locale }: Frame, { merchant, amount, text }: PayPage["quote"]): string {
  const shown = amountText(amount, locale);
  const named = amountText(amount, locale, "name");
  return `<div class="head">
${merchantHead(merchant)}
<p class="amount ${widthOf(shown)}"><span class="label">${escapeHtml(locale.texts.amount)}</span> ${escapeHtml(shown)}</p>
<p class="named">${escapeHtml(named)}</p>${linkText(text)}
</div>`;
}

/**
 * Returns the form. When a customer goes back and the browser has not cached the page, the browser fills the new form with the
 * old input if the first two field names are unchanged. So the second name is different on each page.
 */
function form({ locale }: Frame, page: PayPage): string {
  const { texts } = locale;
  const { quote, action, month, attempt, nonce } = page;
  const { test } = quote.merchant;
  const words = data({
    month,
    paying: texts.paying,
    notpaid: texts.notPaid,
    noanswer: texts.noAnswer,
    ...(test && { test: "" }),
  });
  const recurring = quote.recurring ? `<p class="note">${escapeHtml(texts.recurringNote)}</p>\n` : "";
  const amount = amountText(quote.amount, locale);
  return `<form method="post" action="${escapeHtml(action)}" data-pay${words}>
<input type="hidden" name="attempt" value="${escapeHtml(attempt)}">
<input type="hidden" name="page-${escapeHtml(nonce)}">
${fields(texts, test, page.problem)}
${recurring}<button type="submit" class="${widthOf(amount)}">${escapeHtml(filled(texts.pay, { amount }))}</button>
</form>`;
}

function fields(texts: Texts, test: boolean, problem: Problem | undefined): string {
  const wrongAt = (name: FieldName) => (problem?.field === name ? problem.message : "");
  const input = (name: FieldName, attributes: string, hint = "") => {
    const invalid = wrongAt(name) === "" ? "" : ' aria-invalid="true"';
    const focus = problem && (problem.field ?? "number") === name ? " autofocus" : "";
    return `<input id="${name}" name="${name}" type="text" required inputmode="numeric" spellcheck="false" aria-describedby="${name}-wrong${hint}"${invalid}${focus} ${attributes}>`;
  };
  const wrong = (name: FieldName) =>
    `<p class="wrong" id="${name}-wrong" aria-live="polite">${escapeHtml(wrongAt(name))}</p>`;
  const number = data({
    missing: texts.numberMissing,
    wrong: texts.numberWrong,
    ...(test && { testonly: texts.testCardsOnly }),
  });
  const expiry = data({ missing: texts.expiryMissing, wrong: texts.expiryWrong, past: texts.expiryPast });
  const code = data({ missing: texts.codeMissing, wrong: texts.codeWrong });
  return `<div class="field">
<label for="number">${escapeHtml(texts.cardNumber)}</label>
<div class="control">${input("number", `autocomplete="cc-number" pattern="[0-9 \\-]{12,30}" maxlength="30"${number}`)}
<div class="schemes">${visa}${mastercard}</div></div>
<span class="spoken" id="scheme" aria-live="polite"></span>
${wrong("number")}
</div>
<div class="pair">
<div class="field">
<label for="expiry">${escapeHtml(texts.expiry)}</label>
${input("expiry", `autocomplete="cc-exp" placeholder="${escapeHtml(texts.expiryFormat)}" pattern="\\s*[0-9]{1,2}\\s*[\\/.\\-]?\\s*([0-9]{2}|[0-9]{4})\\s*" maxlength="12"${expiry}`)}
${wrong("expiry")}
</div>
<div class="field">
<label for="code">${escapeHtml(texts.code)}</label>
${input("code", `autocomplete="cc-csc" pattern="[0-9]{3}" maxlength="3"${code}`, " code-hint")}
${wrong("code")}
<p class="hint" id="code-hint">${escapeHtml(texts.codeHint)}</p>
</div>
</div>`;
}

/** Returns `data-` attributes with the texts that the page's script displays. */
function data(words: Readonly<Record<string, string>>): string {
  return Object.entries(words)
    .map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
    .join("");
}

/**
 * The page that leads to the bank. It contains a form that the script submits immediately; without a script, the customer submits
 * it.
 */
export function bankHtml(
  parts: Frame,
  page: { merchant: ShownMerchant; url: string; fields: Readonly<Record<string, string>> },
): string {
  const { texts } = parts.locale;
  const main = `<div class="head">
${merchantHead(page.merchant)}
</div>
<div class="body">
<h2>${escapeHtml(texts.bankHeading)}</h2>
<p>${escapeHtml(texts.bankText)}</p>
<form method="post" action="${escapeHtml(page.url)}" data-submit>${hiddenFields(page.fields)}
<button type="submit">${escapeHtml(texts.bankContinue)}</button>
</form>
</div>`;
  return frame(parts, `${texts.bankHeading} – ${page.merchant.name}`, main, true);
}

// A list of cards that can be entered on a test merchant's payment page, with their results.
/**
 * Returns the list, for the developer of the shop: first one card that is approved, then all test numbers with the API's
 * responses.
 * @param month The current month, by the server's clock.
 */
function testList(texts: Texts, month: string): string {
  const later = `12 / ${String(Number(month.slice(2, 4)) + 2).padStart(2, "0")}`;
  const outcomes = testOutcomes.map((outcome) => row(numberOf("410000", outcome), meaningOf(outcome)));
  const names = { visa: "Visa", mastercard: "Mastercard" } as const;
  const bins = Object.entries(testBins).map(([bin, scheme]) => row(`${numberOf(bin, "")}…`, names[scheme]));
  return `
<p>${escapeHtml(texts.testCard)}: <bdi>${grouped(numberOf("410000", "00"))}</bdi> · <bdi>${later}</bdi> · <bdi>123</bdi></p>
<details>
<summary>${escapeHtml(texts.testCards)}</summary>
<p>${escapeHtml(texts.testDigits)}</p>
<dl lang="en">
${[...outcomes, ...bins, row(sampleNumber, meaningOf("00"))].join("\n")}
</dl>
</details>`;
}

function row(number: string, meaning: string): string {
  return `<dt><bdi>${grouped(number)}</bdi></dt><dd>${escapeHtml(meaning)}</dd>`;
}

function numberOf(bin: string, outcome: string): string {
  return outcome === "" ? `${bin}000000` : `${bin}00000000${outcome}`;
}

function grouped(number: string): string {
  return number.replace(/.{4}(?=.)/g, "$& ");
}

/** Returns the meaning of the result that a test card produces: `7: Insufficient funds`. */
function meaningOf(outcome: string): string {
  if (outcome === "00") return "Approved";
  const code = processingCode(Number(outcome));
  return `${code}: ${messageOf(code)}`;
}

/** The messages for rejected payments, by the name of the text. Code 29 depends on the merchant (`refusalText`). */
const reasons: Readonly<Partial<Record<ProcessingCode, keyof Texts>>> = {
  2: "declined",
  3: "numberWrong",
  4: "codeWrong",
  5: "expiryWrong",
  6: "expiryPast",
  7: "funds",
  8: "declined",
  9: "blocked",
  10: "blocked",
  11: "declined",
  17: "numberMissing",
  18: "expiryMissing",
  19: "expiryMissing",
  20: "codeMissing",
  22: "tooLarge",
  25: "limit",
  27: "closed",
  30: "unconfirmed",
  31: "unconfirmed",
};

/** Returns the reason for a rejected payment, as a message for the customer. */
export function refusalText(code: ProcessingCode, test: boolean, texts: Texts): string {
  if (code === 29) return test ? texts.testCardsOnly : texts.numberUnsupported;
  return texts[reasons[code] ?? "failed"];
}

/** An amount that staff have entered and that the page rejects, because it is invalid or ambiguous. */
export interface EnteredAmountForm {
  value: string;
  currency: string;
  /** The two possible meanings of the amount, if it is ambiguous. */
  readings?: readonly [Money, Money];
}

/** The page on which staff enter the amount. */
export function amountHtml(parts: Frame, page: { quote: Quote; action: string; entered?: EnteredAmountForm }): string {
  const { quote, action, entered } = page;
  const { locale } = parts;
  const { texts } = locale;
  const currency = entered?.currency ?? quote.currency;
  const example = exampleAmount(currency, locale);
  const message = entered && faultOf(entered, example, locale);
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
  const main = `${testNote(quote.merchant, texts)}<div class="head">
${merchantHead(quote.merchant)}${linkText(quote.text)}
</div>
<div class="body">
<form method="post" action="${escapeHtml(action)}">
<div class="field">
<label for="value">${escapeHtml(texts.amountHeading)}${unit}</label>
<input id="value" name="value" type="text" required inputmode="decimal" autocomplete="off" maxlength="40" placeholder="${escapeHtml(example)}" value="${escapeHtml(entered?.value ?? "")}" autofocus aria-describedby="value-wrong"${message === undefined ? "" : ' aria-invalid="true"'}>
<p class="wrong" id="value-wrong" role="alert">${escapeHtml(message ?? "")}</p>
</div>
${choice}<button type="submit">${escapeHtml(texts.continue)}</button>
</form>${linkTo(quote.cancel, texts.cancel)}
</div>`;
  return frame(parts, `${texts.amountHeading} – ${quote.merchant.name}`, main);
}

function faultOf({ readings }: EnteredAmountForm, example: string, locale: Locale): string {
  const { texts } = locale;
  if (!readings) return filled(texts.amountWrong, { example });
  const [first, second] = readings.map((each) => amountText(each, locale));
  return filled(texts.amountAmbiguous, { first: first ?? "", second: second ?? "", example });
}
