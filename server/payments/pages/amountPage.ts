import { escapeHtml } from "../../http/pages.ts";
import { currencies } from "../../platform/currencies.ts";
import type { Money } from "../money/money.ts";
import type { Quote } from "../pos/quote.ts";
import { filled } from "./filled.ts";
import { type Frame, frame, linkText, linkTo, merchantHead, testNote } from "./frame.ts";
import { amountText, currencyText, exampleAmount, type Locale } from "./locale.ts";

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
