import { escapeHtml } from "../../http/pages.ts";
import type { Receipt } from "../pos/receipt.ts";
import { cross, type Frame, frame, linkTo, testNote, tick } from "./frame.ts";
import { amountText, timeText } from "./locale.ts";

type Row = [label: string, value: string, kind?: string];

/** What became of a payment. */
export function receiptHtml(parts: Frame, receipt: Receipt): string {
  const { locale } = parts;
  const { texts } = locale;
  const { merchant, successful, card } = receipt;
  const scheme = card.scheme === "visa" ? "Visa" : "Mastercard";
  const rows: Row[] = [
    [texts.paidTo, `<bdi>${escapeHtml(merchant.name)}</bdi>`],
    ...(receipt.text === undefined ? [] : [textRow(texts.purpose, receipt.text)]),
    ...(receipt.reference === undefined ? [] : [textRow(texts.reference, receipt.reference)]),
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
  const main = `${testNote(merchant, texts, "", false)}<div class="head done">
${successful ? tick : cross}
<h1>${escapeHtml(title)}</h1>
</div>
<div class="body">
<dl>
${list.join("\n")}
</dl>${successful ? `\n<p class="safe">${escapeHtml(texts.receiptNote)}</p>` : ""}${linkTo(merchant.website, texts.backToShop)}
</div>`;
  return frame(parts, `${title} – ${merchant.name}`, main, true);
}

function textRow(label: string, text: string): Row {
  return [label, `<bdi class="lines">${escapeHtml(text)}</bdi>`];
}
