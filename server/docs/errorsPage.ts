/** The page `/docs/errors`: every reason for a refusal, its cause and what is right instead; and each status in general. */
import { generalHint } from "../hints/general.ts";
import { escapeHtml } from "../http/pages.ts";
import { statusOf } from "../http/status.ts";
import { oauthAnchor, oauthHints } from "../identity/oauth/hints.ts";
import type { FailureKind } from "../platform/failure.ts";
import { anchorOf, type Reason, type RefusalStatus, readReasons, readStatuses } from "./errors.ts";
import type { Documented } from "./site.ts";

/** How many operations are shown at once. The reader can open the list to see the others. */
const mostNamed = 8;

/**
 * The HTML of the page. Refusals in development link to its sections by `anchorOf`; the console and the search link by the
 * reason alone.
 */
export function errorsMain(documented: readonly Documented[]): string {
  const services = documented.map(({ name }) => name);
  const titles = new Map(documented.map(({ name, title }) => [name, title]));
  const reasons = readReasons(services);
  const stated = readStatuses(services);
  // Some are answered only by code around the operations, or by faults of the sandbox.
  const statuses = [...new Set(Object.values(statusOf).map(({ code }) => code))]
    .sort((a, b) => a - b)
    .map((status) => stated.find((each) => each.status === status) ?? { status, said: [] });
  const named = new Set<string>();
  const sections = reasons.map((each) => {
    const isFirst = !named.has(each.reason);
    named.add(each.reason);
    return reasonSection(each, isFirst, titles);
  });
  const menu = [...named].map((reason) => `<a href="#${escapeHtml(reason)}">${escapeHtml(reason)}</a>`).join(" ");
  return `<h1>Errors by reason</h1>
<p>Four services refuse with an envelope: <code>error.errors[0].reason</code> says why, for programs. Services that refuse with
codes of their own have a section for each code. In development each refusal says in the header <code>Quintet-Hint</code> what would be right, and
in <code>Link</code> which section of this page explains it; the console and <code>quintet logs</code> show both.</p>
<p class="chips">${menu}</p>
<p><a href="#oauth">Signing in</a> has codes of its own. <a href="#by-status">By status</a>: what services say of all refusals of a status.</p>
${sections.join("\n")}
<h2 id="oauth">Signing in</h2>
<p>The sign-in endpoints refuse as RFC 6749 says: <code>error</code> is one of these.</p>
${Object.entries(oauthHints).map(oauthSection).join("\n")}
<h2 id="by-status">By status</h2>
${statuses.map((each) => statusSection(each, titles)).join("\n")}`;
}

function reasonSection(reason: Reason, isFirst: boolean, titles: ReadonlyMap<string, string>): string {
  const { reason: word, status, message, operations, rules, own } = reason;
  const id = isFirst ? ` id="${escapeHtml(word)}"` : "";
  const hint = own ? undefined : hintAt(status, word);
  const told = rules.map(
    ({ service, id: operation, text }) => `<li>${escapeHtml(text)} ${operationLink(service, operation)}</li>`,
  );
  return `<section class="reason" id="${escapeHtml(anchorOf(word, status))}"><h2${id}>${escapeHtml(word)} <code>${status}</code></h2>
<p>${escapeHtml(message.replaceAll("`", ""))}</p>
${own && own.facts.length > 0 ? `<p class="muted">${escapeHtml(own.about.replaceAll("`", ""))} Here: ${escapeHtml(own.facts.join(", "))}.</p>` : ""}
${hint === undefined ? "" : `<p class="right"><strong>What is right:</strong> ${escapeHtml(hint)}</p>`}
${told.length === 0 ? "" : `<ul>${told.join("")}</ul>`}
${byService(operations, titles)}</section>`;
}

/** The operations that refuse for a reason, by service. */
function byService(operations: Reason["operations"], titles: ReadonlyMap<string, string>): string {
  const services = [...new Set(operations.map(({ service }) => service))];
  const lines = services.map((service) => {
    const own = operations.filter((each) => each.service === service);
    const links = own.map(({ id }) => operationLink(service, id));
    const rest = links.slice(mostNamed);
    const more =
      rest.length === 0 ? "" : ` <details><summary>and ${rest.length} more</summary>${rest.join(", ")}</details>`;
    return `<dt>${escapeHtml(titles.get(service) ?? service)}</dt><dd>${links.slice(0, mostNamed).join(", ")}${more}</dd>`;
  });
  return `<dl class="causes">${lines.join("")}</dl>`;
}

function operationLink(service: string, id: string): string {
  return `<a href="/docs/${escapeHtml(service)}#operation/${escapeHtml(id)}">${escapeHtml(id)}</a>`;
}

function oauthSection([code, hint]: [string, string]): string {
  return `<section class="reason" id="${escapeHtml(oauthAnchor(code))}"><h3>${escapeHtml(code)}</h3>
<p class="right"><strong>What is right:</strong> ${escapeHtml(hint)}</p></section>`;
}

function statusSection({ status, said }: RefusalStatus, titles: ReadonlyMap<string, string>): string {
  const hint = hintAt(status, "");
  const lines = said.map(({ text, services }) => {
    const names = services.map((each) => titles.get(each) ?? each).join(", ");
    return `<li>${escapeHtml(text)} <span class="muted">${escapeHtml(names)}</span></li>`;
  });
  return `<section class="reason" id="${anchorOf("status", status)}"><h3>Status <code>${status}</code></h3>
${hint === undefined ? "" : `<p class="right"><strong>What is right:</strong> ${escapeHtml(hint)}</p>`}
<ul>${lines.join("")}</ul></section>`;
}

function hintAt(status: number, reason: string): string | undefined {
  const kinds = Object.keys(statusOf) as FailureKind[]; // The table has no other keys.
  const kind = kinds.find((each) => statusOf[each].code === status);
  return kind && generalHint(kind, reason);
}
