import { escapeHtml } from "../../http/pages.ts";
import type { Receipt } from "../pos/quote.ts";
import { cross, type Frame, frame, linkTo, merchantHead, testNote, tick, widthOf } from "./frame.ts";
import { amountText, filled, type Locale, type Texts, timeText } from "./locale.ts";

type Row = [label: string, value: string, kind?: string];

/** The page with the result of a payment. */
export function receiptHtml(parts: Frame, receipt: Receipt): string {
  const { locale } = parts;
  const { texts } = locale;
  const { merchant, successful, card } = receipt;
  const scheme = card.scheme === "visa" ? "Visa" : "Mastercard";
  const rows: Row[] = [
    ...whatFor(receipt, texts),
    [texts.amount, escapeHtml(amountText(receipt.amount, locale)), "sum"],
    [texts.card, `${scheme} •••• ${escapeHtml(card.last4)}`],
    timeRow(receipt, locale),
    [texts.transaction, `<code>${escapeHtml(receipt.transactionId)}</code>`],
  ];
  const title = successful ? texts.receiptHeading : texts.receiptRefused;
  const main = `${testNote(merchant, texts)}${headOf(title, receipt)}
<div class="body">
${listOf(rows)}${successful ? `\n<p class="safe">${escapeHtml(texts.receiptNote)}</p>` : ""}${linkTo(merchant.website, texts.backToShop)}
<button type="button" class="print plain" data-print hidden>${escapeHtml(texts.print)}</button>
</div>`;
  return frame(parts, `${title} – ${merchant.name}`, main, true);
}

/**
 * The page for a browser that opens a link that it has already paid. Other people may use the same device, so only the receipt
 * shows details.
 * @param ways URLs of the receipt, of the shop (if the link contains it), and of the form for another payment.
 */
export function paidHtml(
  parts: Frame,
  receipt: Receipt,
  ways: { receipt: string; shop: string | undefined; action: string },
): string {
  const { locale } = parts;
  const { texts } = locale;
  const { merchant } = receipt;
  const amount = amountText(receipt.amount, locale);
  const rows: Row[] = [...whatFor(receipt, texts), [texts.amount, escapeHtml(amount), "sum"], timeRow(receipt, locale)];
  const main = `${testNote(merchant, texts)}${headOf(texts.paidHeading, receipt)}
<div class="body">
<p>${escapeHtml(texts.paidText)}</p>
${listOf(rows)}${linkTo(ways.receipt, texts.showReceipt)}${linkTo(ways.shop ?? merchant.website, texts.backToShop)}
<form class="again" method="post" action="${escapeHtml(ways.action)}">
<input type="hidden" name="again" value="1">
<p id="again-note">${escapeHtml(texts.payAgainText)}</p>
<button type="submit" class="${widthOf(amount)} plain" aria-describedby="again-note">${escapeHtml(filled(texts.payAgain, { amount }))}</button>
</form>
</div>`;
  return frame(parts, `${texts.paidHeading} – ${merchant.name}`, main, true);
}

function headOf(title: string, { merchant, successful }: Receipt): string {
  return `<div class="head">
${merchantHead(merchant, "p")}
<div class="done">
${successful ? tick : cross}
<h1>${escapeHtml(title)}</h1>
</div>
</div>`;
}

function whatFor({ merchant, text, reference }: Receipt, texts: Texts): Row[] {
  return [
    [texts.paidTo, `<bdi>${escapeHtml(merchant.name)}</bdi>`],
    ...(text === undefined ? [] : [textRow(texts.purpose, text)]),
    ...(reference === undefined ? [] : [textRow(texts.reference, reference)]),
  ];
}

function timeRow({ createdMs }: Receipt, locale: Locale): Row {
  const time = `<time datetime="${new Date(createdMs).toISOString()}">${escapeHtml(timeText(createdMs, locale))}</time>`;
  return [locale.texts.time, time];
}

function listOf(rows: readonly Row[]): string {
  const list = rows.map(
    ([label, value, kind]) => `<dt>${escapeHtml(label)}</dt><dd${kind ? ` class="${kind}"` : ""}>${value}</dd>`,
  );
  return `<dl>\n${list.join("\n")}\n</dl>`;
}

function textRow(label: string, text: string): Row {
  return [label, `<bdi class="lines">${escapeHtml(text)}</bdi>`];
}
