/** A list of cards that can be entered on a test merchant's payment page, with their results. */
import { escapeHtml } from "../../http/pages.ts";
import { messageOf, processingCode } from "../cards/processing.ts";
import { sampleNumber, testBins, testOutcomes } from "../cards/testCards.ts";
import type { Texts } from "./texts.ts";

/**
 * Returns the list, for the developer of the shop: first one card that is approved, then all test numbers with the API's
 * responses.
 * @param month The current month, by the server's clock.
 */
export function testList(texts: Texts, month: string): string {
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
