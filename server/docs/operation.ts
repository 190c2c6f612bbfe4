/** One operation as a page of Markdown, for people at a terminal and for apps that read docs. */
import {
  type Contract,
  type KnownOperation,
  type Operation,
  operationsIn,
  type Parameter,
  resolve,
} from "../../client/console/app/contracts.ts";
import { letters, type Reason, reasonsIn } from "./errors.ts";
import { callOf, curlOfCall } from "./samples.ts";
import { innerShapeOf, refName, sentMembers, shapeOf, successOf, typeOf } from "./shapes.ts";
import { everyOperation } from "./site.ts";

/** The maximum number of lines that a terminal shows without scrolling. */
const mostLines = 60;
/** A level of detail for the page of an operation. The most detailed level whose page fits is used. */
interface Amount {
  /** How many fields and parameters are described with a sentence. Further ones are only listed by name. */
  told: number;
  /** The maximum number of lines for the fields of a response. */
  answer: number;
  /** Whether the fields of nested objects in the request body are shown. */
  nested: boolean;
}
const amounts: readonly Amount[] = [
  { told: 14, answer: 12, nested: true },
  { told: 14, answer: 6, nested: true },
  { told: 10, answer: 6, nested: true },
  { told: 8, answer: 5, nested: true },
  { told: 6, answer: 4, nested: true },
  { told: 4, answer: 4, nested: true },
  { told: 4, answer: 3, nested: true },
  { told: 4, answer: 3, nested: false },
  { told: 3, answer: 2, nested: false },
  { told: 2, answer: 2, nested: false },
];
const mostExampleLines = 6;

/**
 * Finds the operations with an id. Several services may have an operation with the same id; `calendar/events.insert` identifies
 * one of them.
 * @returns all matches.
 */
export function operationsCalled(name: string): KnownOperation[] {
  const [, document, id = name] = /^(.+)\/([^/]+)$/.exec(name) ?? [];
  const isWanted = (each: KnownOperation) => document === undefined || each.document === document;
  return everyOperation().filter((each) => isWanted(each) && each.id.toLowerCase() === id.toLowerCase());
}

/** Finds operations whose id and summary together contain all words of a text, for readers who do not know the full id. */
export function operationsLike(text: string): string[] {
  const words = text.toLowerCase().split(/\W+/).filter(Boolean);
  return everyOperation()
    .filter(({ id, summary }) => words.every((word) => `${id} ${summary}`.toLowerCase().includes(word)))
    .map(({ document, id }) => `${document}/${id}`);
}

/** The page of an operation, which describes all parameters and fields. @param origin The origin of the server in the example. */
export function operationMarkdown(known: KnownOperation, origin: string): string {
  return pageOf(known, origin, { told: Number.POSITIVE_INFINITY, answer: 12, nested: true });
}

/**
 * The page of an operation in up to 60 lines, for a terminal. If it would be longer, some parameters and fields are listed
 * without a description.
 */
export function operationOnScreen(known: KnownOperation, origin: string): string {
  let page = "";
  for (const amount of amounts) {
    page = pageOf(known, origin, amount);
    if (page.split("\n").length <= mostLines) return page;
  }
  return page;
}

function pageOf(known: KnownOperation, origin: string, amount: Amount): string {
  const { id, method, path, summary, operation } = known;
  const parts = [
    `# ${id}`,
    `${summary}${operation.deprecated ? " (deprecated)" : ""}`,
    `    ${method.toUpperCase()} ${path}`,
    filled(operation.description ?? ""),
    scopesOf(operation),
    parametersOf(known, amount.told),
    bodyOf(known, amount),
    answersOf(known, amount.answer),
    errorsOf(known),
    exampleOf(known, origin),
  ];
  return `${parts.filter((each) => each !== "").join("\n\n")}\n`;
}

function filled(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}

/** The first sentence of a text. Readers find the complete text in the reference. */
export function brief(text: string | undefined): string {
  const [first = ""] = filled(text ?? "").split(/(?<=[.!?])\s(?=[A-Z`])/);
  return first;
}

function scopesOf({ security = [] }: Operation): string {
  const scopes = security.flatMap((each) => Object.values(each).flat());
  return scopes.length === 0 ? "" : `Scopes, any of: ${scopes.map((each) => `\`${each}\``).join(", ")}`;
}

/** The number of operations that counts as "nearly all" operations of a contract: 90%, and at least 5. */
export function nearlyAll(operations: readonly unknown[]): number {
  return Math.max(5, operations.length * 0.9);
}

/**
 * Returns the names of the parameters that nearly all operations of a contract have (`alt`, `key`, `prettyPrint`, ...). A page
 * only lists their names, in its last line of parameters. The reference describes them.
 */
function commonParameters(document: string, contract: Contract): ReadonlySet<string> {
  const operations = operationsIn(document, contract);
  const counts = new Map<string, number>();
  for (const { operation } of operations) {
    for (const { name } of operation.parameters ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count >= nearlyAll(operations) ? [name] : [])));
}

/**
 * The first `amount` lines, followed by one line that lists the names from the remaining lines.
 * @param named The name in each line, in the same order.
 */
function shortened(lines: readonly string[], named: readonly string[], amount: number): string[] {
  // If only one line remains, it is shown, because a line that lists its name would take as much space.
  if (lines.length <= amount + 1) return [...lines];
  const rest = named.slice(amount).map((each) => `\`${each}\``);
  return [...lines.slice(0, amount), `- and ${rest.length} more: ${rest.join(", ")}`];
}

function parametersOf({ document, operation, contract }: KnownOperation, amount: number): string {
  const common = commonParameters(document, contract);
  const all = operation.parameters ?? [];
  if (all.length === 0) return "";
  const isUsual = (each: Parameter) => !each.required && common.has(each.name);
  const parameters = all.filter((each) => !isUsual(each)).sort((a, b) => rankOf(a) - rankOf(b));
  const usual = all.filter(isUsual).map(({ name }) => `\`${name}\``);
  const lines = parameters.map((each) => {
    const about = [each.in, typeOf(contract, each.schema), each.required && "required"].filter(Boolean).join(", ");
    return `- \`${each.name}\` (${about}) ${brief(each.description)}`;
  });
  const names = parameters.map(({ name }) => name);
  const shown = shortened(lines, names, amount);
  if (usual.length > 0) shown.push(`- on nearly every operation: ${usual.join(", ")}`);
  return `## Parameters\n${shown.join("\n")}`;
}

/**
 * Returns the sort position of a parameter of an operation. Version preconditions and the idempotency key come right after the
 * required parameters, so that a page with many parameters still describes them.
 */
function rankOf({ name, in: place, required }: Parameter): number {
  if (required) return 0;
  return place === "header" && protectsWrites.has(name) ? 1 : 2;
}

const protectsWrites: ReadonlySet<string> = new Set(["If-Match", "Idempotency-Key"]);

function bodyOf({ operation, contract }: KnownOperation, { told, nested }: Amount): string {
  if (!operation.requestBody) return "";
  const { content } = resolve(contract, operation.requestBody);
  const [type = "", { schema } = {}] = Object.entries(content)[0] ?? [];
  const members = sentMembers(contract, schema);
  const lines = members.map(({ name, schema: each, required }) => {
    const about = [typeOf(contract, each), required && "required"].filter(Boolean).join(", ");
    const line = `- \`${name}\` (${about}) ${brief(each.description ?? resolve(contract, each).description)}`;
    const inner = nested && innerShapeOf(contract, each);
    return inner ? `${line.trimEnd()}\n  \`${inner}\`` : line;
  });
  const names = members.map(({ name }) => name);
  return `## Body: ${type}${named(refName(schema))}\n${shortened(lines, names, told).join("\n")}`.trimEnd();
}

function named(name: string | undefined): string {
  return name === undefined ? "" : `, \`${name}\``;
}

/**
 * The responses of an operation. A successful response is shown with its fields; a `?` marks fields that may be absent. Errors
 * are listed by reason.
 */
function answersOf({ document, id, operation, contract }: KnownOperation, mostLines: number): string {
  const told = new Set(reasonsOf(document, id).map(({ status }) => String(status)));
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => !told.has(status));
  const lines = answers.map(([status, given]) => {
    const { description, content = {} } = resolve(contract, given);
    const [{ schema } = {}] = Object.values(content);
    const shape = status.startsWith("2") ? shapeOf(contract, schema, mostLines).join("\n  ") : "";
    return `- ${status}${named(refName(schema))}: ${brief(description)}${shape === "" ? "" : `\n  \`${shape}\``}`;
  });
  return `## Answers\n${lines.join("\n")}`;
}

function reasonsOf(document: string, id: string): readonly Reason[] {
  // The service's own error codes are left out, because they have their own sections on the errors page.
  return reasonsIn(document).filter(({ operations, own }) => !own && operations.some((each) => each.id === id));
}

function errorsOf({ document, id, contract }: KnownOperation): string {
  const own = reasonsOf(document, id);
  if (own.length === 0) return "";
  const many = nearlyAll(operationsIn(document, contract));
  const particular = own.filter(({ operations }) => operations.length < many);
  const usual = own
    .filter((each) => !particular.includes(each))
    .map(({ reason, status }) => `\`${reason}\` (${status})`);
  // A message that only repeats the words of the reason is left out.
  const isTold = ({ reason, message }: Reason) => letters(message) !== letters(reason);
  const lines = particular
    .filter(isTold)
    .map(({ reason, status, message }) => `- \`${reason}\` (${status}) ${brief(message)}`);
  const bare = particular.filter((each) => !isTold(each)).map(({ reason, status }) => `\`${reason}\` (${status})`);
  if (bare.length > 0) lines.push(`- ${bare.join(", ")}`);
  if (usual.length > 0) lines.push(`- as any operation: ${usual.join(", ")}`);
  return `## Errors\n${lines.join("\n")}`;
}

function exampleOf(known: KnownOperation, origin: string): string {
  const { contract } = known;
  const call = `## Example\n\`\`\`sh\n${curlOfCall(callOf(known, origin))}\n\`\`\``;
  const { example, examples = {} } = successOf(known)["application/json"] ?? {};
  const [named] = Object.values(examples);
  const value = example ?? (named && resolve(contract, named).value);
  if (value === undefined) return call;
  const lines = JSON.stringify(value, null, 2).split("\n");
  const shown = lines.length > mostExampleLines ? [...lines.slice(0, mostExampleLines), "  ..."] : lines;
  return `${call}\n\`\`\`json\n${shown.join("\n")}\n\`\`\``;
}
