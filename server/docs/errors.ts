/** Collects all reasons for errors, with the operations that use them, from the responses and descriptions in the contracts. */
import { type Contract, operationsIn, type Response, resolve } from "../../client/console/app/contracts.ts";
import { allExplanations, type Explanation } from "../hints/reasons.ts";
import { onceFor } from "../http/once.ts";
import { escapeHtml } from "../http/pages.ts";
import { codeHtml } from "./code.ts";
import { type Documented, readContract } from "./site.ts";

export interface Reason {
  reason: string;
  status: number;
  /** An example of an error message with this reason. */
  message: string;
  services: string[];
  operations: { service: string; id: string }[];
  /** The rules in descriptions that mention the reason, each with the operation to which it applies. */
  rules: { service: string; id: string; text: string }[];
  /**
   * Set for an error code that only one service uses (`x-reasons`). `about` is the text above the service's table of codes.
   * `facts` are the further columns of the code's row, as in `client: yes`.
   */
  own?: { about: string; facts: string[] };
}

/** The anchor of a reason on the errors page. For the section about a status in general, the reason is `status`. */
export function anchorOf(reason: string, status: number): string {
  return `${reason}-${status}`;
}

interface AnswerExample {
  error?: { code?: number; message?: string; errors?: { reason?: string; message?: string }[] };
}

/** Collects the reasons in the contracts of services. @param services Folders below `generated/`. */
export function readReasons(services: readonly string[]): Reason[] {
  const found = new Map<string, Reason>();
  for (const service of services) addReasons(found, service, readContract(service));
  return inOrder(found);
}

/** The reasons in the contract of one service. */
export const reasonsIn = onceFor((service: string): readonly Reason[] => readReasons([service]));

/** Collects the reasons in a contract. @param service The service to which the contract's operations are attributed. */
export function reasonsOf(service: string, contract: Contract): Reason[] {
  const found = new Map<string, Reason>();
  addReasons(found, service, contract);
  return inOrder(found);
}

function addReasons(found: Map<string, Reason>, service: string, contract: Contract): void {
  // Third-party contracts are skipped, because their examples have other error bodies.
  if ("x-foreign" in contract) return;
  for (const { id, operation } of operationsIn(service, contract)) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      for (const example of examplesOf(contract, response)) take(found, service, id, Number(status), example);
    }
    mention(found, service, id, operation.description ?? "");
  }
  for (const each of ownCodes(service, contract)) found.set(`${each.reason} ${each.status}`, each);
}

function inOrder(found: ReadonlyMap<string, Reason>): Reason[] {
  return [...found.values()].sort(
    (a, b) => a.reason.localeCompare(b.reason, "en", { numeric: true }) || a.status - b.status,
  );
}

function examplesOf(contract: Contract, response: Response): AnswerExample[] {
  const { example, examples = {} } = resolve(contract, response).content?.["application/json"] ?? {};
  const named = Object.values(examples).map((each) => resolve(contract, each).value);
  // The cast is safe: the lint requires this form of error examples.
  return [example, ...named].filter((each) => each !== undefined) as AnswerExample[];
}

function take(found: Map<string, Reason>, service: string, id: string, status: number, example: AnswerExample): void {
  const [first] = example.error?.errors ?? [];
  // A response may be shared by several statuses. Examples with the code of another status are skipped.
  const isOther = example.error?.code !== undefined && example.error.code !== status;
  if (first?.reason === undefined || status < 400 || isOther) return;
  const key = `${first.reason} ${status}`;
  const known = found.get(key) ?? {
    reason: first.reason,
    status,
    message: first.message ?? example.error?.message ?? "",
    services: [],
    operations: [],
    rules: [],
  };
  found.set(key, known);
  if (!known.services.includes(service)) known.services.push(service);
  if (!known.operations.some((each) => each.id === id && each.service === service))
    known.operations.push({ service, id });
}

/** Finds statuses with reasons in a description: "rejected with 409, reason `duplicate`". */
function mention(found: Map<string, Reason>, service: string, id: string, description: string): void {
  for (const match of description.matchAll(/\b([45]\d\d)[^.`]{0,20}reason\s+`(\w+)`/g)) {
    const [sentence] = description
      .slice(0, match.index + match[0].length)
      .split(/(?<=\.)\s/)
      .slice(-1);
    const message = (sentence ?? "").replaceAll("`", "").replace(/\s+/g, " ").trim();
    const [status, reason = ""] = [Number(match[1]), match[2]];
    take(found, service, id, status, { error: { errors: [{ reason, message }] } });
    found.get(`${reason} ${status}`)?.rules.push({ service, id, text: message });
  }
}

interface SchemaWithReasons {
  description?: string;
  "x-reasons"?: { prefix?: string; status: number };
}

/**
 * Yields the codes that only this service uses. A schema with `x-reasons` lists them in a table in its description, with
 * columns for the code, the message and further facts. Each code gets a section that lists the operations whose errors contain
 * the schema.
 */
function* ownCodes(service: string, contract: Contract): Generator<Reason> {
  // The cast is safe: `x-reasons` has this form.
  const schemas = (contract.components?.schemas ?? {}) as Record<string, SchemaWithReasons>;
  for (const [name, { "x-reasons": marked, description = "" }] of Object.entries(schemas)) {
    if (marked === undefined) continue;
    const { prefix = "", status } = marked;
    const operations = operationsRefusingWith(service, contract, name).map((id) => ({ service, id }));
    // A sandbox's contract may contain the codes although none of its operations returns them.
    if (operations.length === 0) continue;
    const [about = ""] = description.split("\n\n");
    const [head = [], , ...rows] = tableIn(description);
    for (const [code = "", message = "", ...cells] of rows) {
      const facts = cells.map((cell, index) => `${head[index + 2] ?? ""}: ${cell}`);
      const reason = `${prefix}${code}`;
      const own = { about: about.replace(/\s+/g, " "), facts };
      yield { reason, status: Number(status), message, services: [service], operations, rules: [], own };
    }
  }
}

/** The rows of the first table in a Markdown text, as cells. */
function tableIn(text: string): string[][] {
  const lines = text.split("\n").map((line) => line.trim());
  const first = lines.findIndex((line) => line.startsWith("|"));
  const rest = first < 0 ? [] : lines.slice(first);
  const end = rest.findIndex((line) => !line.startsWith("|"));
  return (end < 0 ? rest : rest.slice(0, end)).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

/** The ids of operations with an error that contains the schema, at any depth. */
function operationsRefusingWith(service: string, contract: Contract, schema: string): string[] {
  const refusing = operationsIn(service, contract).filter(({ operation }) => {
    const refusals = Object.entries(operation.responses ?? {}).filter(([status]) => Number(status) >= 400);
    return refersTo(contract, refusals, `#/components/schemas/${schema}`);
  });
  return refusing.map(({ id }) => id);
}

function refersTo(contract: Contract, value: unknown, target: string, seen = new Set<string>()): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { $ref }: { $ref?: unknown } = value;
  if (typeof $ref === "string") {
    if ($ref === target) return true;
    if (seen.has($ref)) return false;
    seen.add($ref);
    return refersTo(contract, resolve(contract, { $ref }), target, seen);
  }
  return Object.values(value).some((each) => refersTo(contract, each, target, seen));
}

// The page `/docs/errors`, grouped by service and by status. It explains what each error means, its causes and how to fix it,
// with an example.
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

/** The letters of a text in lower case, for comparisons. */
export function letters(text: string): string {
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
