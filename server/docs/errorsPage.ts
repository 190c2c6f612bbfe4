/**
 * The page `/docs/errors`, grouped by service and by status. It explains what each error means, its causes and how to fix it,
 * with an example.
 */
import { allExplanations, type Explanation } from "../hints/reasons.ts";
import { escapeHtml } from "../http/pages.ts";
import { codeHtml } from "./code.ts";
import { anchorOf, type Reason, readReasons } from "./errors.ts";
import type { Documented } from "./site.ts";

/** The maximum number of operations that are listed for each service. Only the number of further operations is shown. */
const mostNamed = 8;

/** The error that an entry of the page describes. */
interface Subject {
  anchor: string;
  /** The reason, or a code that only one service uses. */
  word: string;
  status: number;
  reason: Reason | undefined;
  explanation: Explanation | undefined;
}

/**
 * The HTML of the page. Errors in development mode link to its sections by reason and status (`anchorOf`). The console and the
 * search link by the reason alone.
 */
export function errorsMain(documented: readonly Documented[]): string {
  const titles = new Map(documented.map(({ name, title }) => [name, title]));
  const groups = new Map<string, Subject[]>();
  for (const subject of subjectsOf(readReasons(documented.map(({ name }) => name)))) {
    const group = subject.explanation?.group ?? "Others";
    groups.set(group, [...(groups.get(group) ?? []), subject]);
  }
  const words = new Set<string>();
  const parts = [...groups].map(([group, subjects]) => {
    const sections = subjects.map((subject) => {
      const isFirst = !words.has(subject.word);
      words.add(subject.word);
      return sectionOf(subject, isFirst, titles);
    });
    return `<h2 id="${groupAnchor(group)}">${escapeHtml(group)}</h2>\n${sections.join("\n")}`;
  });
  const links = [...groups].map(
    ([group, subjects]) =>
      `<li class="card"><a href="#${groupAnchor(group)}">${escapeHtml(group)}</a><p>${subjects.length} ${subjects.length === 1 ? "error" : "errors"}</p></li>`,
  );
  return `<h1>Errors</h1>
<p>Apps can identify an error by its reason, <code>error.errors[0].reason</code>. Errors of the payment service and of sign-in have a code instead.</p>
<p>In development, each error has two additional headers: <code>Quintet-Hint</code> suggests a fix, and <code>Link</code> points to the error's entry
on this page. The console and <code>quintet logs</code> show both. To print an entry, run <code>quintet explain REASON</code>. In the examples,
replace words in capitals, such as <code>TOKEN</code>, with your own values.</p>
<ul class="cards">${links.join("")}</ul>
<p class="filter" hidden><label for="filter">Filter errors</label>
<input id="filter" type="search" autocomplete="off" placeholder="Reason, status or words"> <span id="filtered" role="status"></span></p>
${parts.join("\n")}`;
}

/**
 * The errors with explanations, in the order of `openapi/reasons.yaml`, followed by errors of the contracts that have no
 * explanation there.
 */
function subjectsOf(reasons: readonly Reason[]): Subject[] {
  const byAnchor = new Map(reasons.map((each) => [anchorOf(each.reason, each.status), each]));
  const explained = [...allExplanations()].map(([anchor, explanation]): Subject => {
    const [, word = anchor, status] = /^(.*)-(\d{3})$/.exec(anchor) ?? [];
    const reason = byAnchor.get(anchor);
    byAnchor.delete(anchor);
    return { anchor, word: word.replace(/^oauth-/, ""), status: Number(status ?? 400), reason, explanation };
  });
  const others = [...byAnchor].map(
    ([anchor, reason]): Subject => ({
      anchor,
      word: reason.reason,
      status: reason.status,
      reason,
      explanation: undefined,
    }),
  );
  return [...explained, ...others];
}

function groupAnchor(group: string): string {
  return group === "By status" ? "by-status" : `errors-${group.toLowerCase().replace(/\W+/g, "-").replace(/-$/, "")}`;
}

function sectionOf(subject: Subject, isFirst: boolean, titles: ReadonlyMap<string, string>): string {
  const { anchor, word, status, reason, explanation } = subject;
  const id = isFirst && word !== anchor && word !== "status" ? ` id="${escapeHtml(word)}"` : "";
  const name = word === "status" ? `Status ${status}` : `${escapeHtml(word)} <span class="status">${status}</span>`;
  const message = reason && letters(reason.message) !== letters(word) ? reason.message : undefined;
  return `<section class="reason" id="${escapeHtml(anchor)}"><h3${id}>${name}</h3>
${explanation ? explained(explanation, subject) : ""}
${message === undefined ? "" : `<p class="muted">Example message: “${escapeHtml(message.replaceAll("`", ""))}”</p>`}
${reason ? operationsOf(reason, titles) : ""}</section>`;
}

function explained({ means, causes, fix, before, after }: Explanation, { word, status }: Subject): string {
  const label = word === "status" ? String(status) : `${status} ${word}`;
  return `<p>${inline(means)}</p>
<h4>Usual causes</h4>
<ul>${causes.map((each) => `<li>${inline(each)}</li>`).join("")}</ul>
<h4>How to fix it</h4>
<p>${linked(inline(fix))}</p>
<div class="example"><h4>Before</h4>${codeHtml(before, "http")}<p class="returns">Returns <b class="bad">${escapeHtml(label)}</b></p>
<h4 class="after">After</h4>${codeHtml(after, "http")}</div>`;
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

/** Converts paths of guides in the HTML to links. */
function linked(html: string): string {
  return html.replace(/\/docs\/guides\/[\w#-]+/g, (path) => `<a href="${path}">${path}</a>`);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}

/** Renders a list of all operations that return the error, by service, preceded by the rules that mention the reason. */
function operationsOf({ operations, rules }: Reason, titles: ReadonlyMap<string, string>): string {
  const stated = rules.map(({ service, id, text }) => `<li>${escapeHtml(text)} ${operationLink(service, id)}</li>`);
  const services = [...new Set(operations.map(({ service }) => service))];
  const lines = services.map((service) => {
    const links = operations.filter((each) => each.service === service).map(({ id }) => operationLink(service, id));
    const rest = links.length - mostNamed;
    const more = rest > 0 ? `, and ${rest} more` : "";
    return `<dt>${escapeHtml(titles.get(service) ?? service)}</dt><dd>${links.slice(0, mostNamed).join(", ")}${more}</dd>`;
  });
  return `<details><summary>Operations that return this error (${operations.length})</summary>
${stated.length === 0 ? "" : `<ul>${stated.join("")}</ul>`}<dl>${lines.join("")}</dl></details>`;
}

function operationLink(service: string, id: string): string {
  return `<a href="/docs/${escapeHtml(service)}#operation/${escapeHtml(id)}">${escapeHtml(id)}</a>`;
}
