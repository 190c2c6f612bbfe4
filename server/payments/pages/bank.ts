/**
 * The pages of the simulated bank, and the frames of challenges (`openapi/payments/DECISIONS.md`, 3-D Secure). Shops show them
 * inside their own pages, so everybody may frame them. A script can use them without a browser: each is one form.
 */
import { createHash } from "node:crypto";
import { type Content, escapeHtml, html, type Page } from "../../http/pages.ts";
import type { Query } from "../../http/shapes.ts";
import { layout } from "../../pages/layout.ts";
import { looksLikeHint, readCreq, writeHint } from "../gateway/hints.ts";
import { type Asked, type BankAnswer, readPareq, writePares } from "../gateway/pareq.ts";
import { exponentOf } from "../money/currencies.ts";
import { majorText } from "../money/money.ts";
import type { Sealer } from "../seal.ts";

/** Posts what the page holds to the window around it, or submits its form. The same text always, so that its hash allows it. */
const script = `"use strict";
const holder = document.querySelector("[data-message]");
if (holder && parent !== window) parent.postMessage(JSON.parse(holder.dataset.message), "*");
const form = document.querySelector("form[data-submit]");
if (form) form.submit();`;
const scriptHash = createHash("sha256").update(script).digest("base64");
const style = `<style>
body{padding:0;max-width:none;background:#eef1f4}
main{max-width:25rem;margin:0 auto;padding:1.5rem 1rem;box-sizing:border-box}
.bank{background:#fff;border:1px solid #d5dbe2;border-radius:.75rem;overflow:hidden}
.bank h1{margin:0;padding:1rem 1.25rem;font-size:1.15rem;background:#12395b;color:#fff}
.bank>*{margin:0;padding:0 1.25rem}
.bank p{margin:1rem 0}
form{display:grid;gap:.6rem;padding-bottom:1.25rem}
button{font:inherit;font-weight:600;width:100%;min-height:2.9rem;padding:.5rem 1rem;border:1px solid #5b6775;border-radius:.5rem;background:#fff;color:#1f2328;cursor:pointer}
button:first-of-type{background:#12395b;border-color:#12395b;color:#fff}
button:focus-visible{outline:3px solid #4d8fcc;outline-offset:2px}
.simulation{font-size:.8125rem;color:#4d5866;border-top:1px solid #e3e7ec}
</style>`;
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; frame-ancestors *; base-uri 'none'`;

const answers = ["authenticated", "attempted", "rejected"] as const satisfies readonly BankAnswer[];
const labels: Readonly<Record<BankAnswer, string>> = {
  authenticated: "Confirm the payment",
  attempted: "My bank does not ask",
  rejected: "Refuse the payment",
};

export function bankPages(sealer: Sealer): Page[] {
  return [
    {
      method: "post",
      path: "/3dsecure/v1/pareq",
      operation: "bank.pareq",
      render: ({ form }) => pareqPage(sealer, form),
    },
    {
      method: "post",
      path: "/3dsecure/v2/challenge",
      operation: "bank.challenge",
      render: ({ form }) => challengePage(sealer, form),
    },
    {
      method: "post",
      path: "/3dsecure/v2/method",
      operation: "bank.method",
      render: ({ form }) => framePage(textOf(form, "threeDSMethodData")),
    },
    {
      method: "post",
      path: "/fingerprint",
      operation: "bank.fingerprint",
      render: ({ form }) => framePage(textOf(form, "fingerprint")),
    },
    {
      method: "post",
      path: "/acs-response",
      operation: "bank.response",
      render: ({ form }) => messagePage("Back from your bank", { pares: textOf(form, "PaRes") }),
    },
  ];
}

function pareqPage(sealer: Sealer, form: Query): Content {
  const pareq = textOf(form, "PaReq");
  const termUrl = textOf(form, "TermUrl");
  const md = textOf(form, "MD");
  const asked = readPareq(sealer, pareq);
  if (!asked) return wrong("The request of the shop (PaReq) is not right, or older than 15 minutes.");
  if (!isWebAddress(termUrl)) return wrong("The shop does not say where to go afterwards (TermUrl, https or http).");
  const outcome = answers.find((each) => each === form.outcome);
  if (!outcome) return choice(`${describe(asked)}`, { PaReq: pareq, TermUrl: termUrl, MD: md });
  const fields = hidden({ PaRes: writePares(sealer, asked, outcome), MD: md });
  return page(
    "Back to the shop",
    `<form method="post" action="${escapeHtml(termUrl)}" data-submit>${fields}<button type="submit">Continue</button></form>`,
  );
}

function challengePage(sealer: Sealer, form: Query): Content {
  const creq = textOf(form, "creq");
  const order = readCreq(sealer, creq);
  if (!order) return wrong("The request of the shop (creq) is not right, or older than 15 minutes.");
  const outcome = answers.find((each) => each === form.outcome);
  if (!outcome) return choice("A shop asks whether it is you who pays.", { creq });
  const { id, payment, confirmed } = order;
  const result = outcome === "authenticated" ? confirmed : outcome;
  const hint = writeHint(sealer, { step: "tds-challenge", id, payment, result });
  return messagePage("Thank you", { hints: [hint] });
}

/** A frame that nobody sees. Where the test wants a time-out, it has nothing to say. */
function framePage(data: string): Content {
  let hint: unknown;
  try {
    hint = JSON.parse(Buffer.from(data, "base64url").toString("utf8")).hint;
  } catch {
    return wrong("The data of the frame is not right.");
  }
  if (hint === undefined) return page("Please wait", "<p>Nothing more happens here.</p>");
  if (typeof hint !== "string" || !looksLikeHint(hint)) return wrong("The data of the frame is not right.");
  return messagePage("Done", { hints: [hint] });
}

function describe({ amount, currency, last4 }: Asked): string {
  const major = majorText(BigInt(amount), exponentOf(currency));
  return `A shop asks whether it is you who pays ${currency} ${major} with the card that ends in ${last4}.`;
}

function choice(text: string, fields: Readonly<Record<string, string>>): Content {
  const buttons = answers.map(
    (each) => `<button type="submit" name="outcome" value="${each}">${labels[each]}</button>`,
  );
  return page(
    "Your bank",
    `<p>${escapeHtml(text)}</p>\n<form method="post">${hidden(fields)}\n${buttons.join("\n")}</form>`,
  );
}

function messagePage(title: string, message: object): Content {
  return page(title, `<p data-message="${escapeHtml(JSON.stringify(message))}">You can close this page.</p>`);
}

function wrong(text: string): Content {
  return { ...page("This did not work", `<p>${escapeHtml(text)}</p>`), status: 400 };
}

function page(title: string, main: string): Content {
  const note = '<div class="simulation"><p>This is a simulation: there is no bank, and no money moves.</p></div>';
  const content = `<div class="bank">\n<h1>${escapeHtml(title)}</h1>\n<div>${main}</div>\n${note}\n</div>`;
  const body = layout(title, `${style}\n${content}`);
  return {
    ...html(
      body.replace("</body>", () => `<script>${script}</script>\n</body>`),
      policy,
    ),
    headers: { "Cache-Control": "no-store" },
  };
}

function hidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
}

function textOf(form: Query, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value : "";
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
