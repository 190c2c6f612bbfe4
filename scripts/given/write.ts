/** `npm run new:service -- shop --from ../shop.yaml`: a contract that somebody has becomes a service of this project. */
import { resolve } from "node:path";
import type { Method } from "../generate/contract.ts";
import { all, before, importing, NewError, type Places } from "../new/places.ts";
import { serviceFiles } from "../new/server.ts";
import { wordsOf } from "../new/words.ts";
import { type Finding, lineOf } from "./findings.ts";
import { layoutOf } from "./layout.ts";
import { mend } from "./mend.ts";
import type { MendedContract } from "./mended.ts";
import { readGiven } from "./read.ts";
import { type Stored, storeIn } from "./store.ts";
import { writeStored } from "./storeCode.ts";
import { decisionsOf, guideOf, journeyOf, testOf, walkOf } from "./texts.ts";

export interface FromOptions {
  /** Path of the root file, relative to the folder in which the command was called. */
  from: string;
  /** Whether collections get tables. */
  store: boolean;
  /** @throws NewError when there is such a table. */
  requireFree(words: Stored["words"]): void;
}

export interface WrittenService {
  findings: readonly Finding[];
  operations: number;
  /** Operations that answer 501. */
  stubs: number;
  /** The resources that are kept in tables. */
  stored: string[];
}

/** @throws NewError for a contract that cannot be read, or names other hosts. */
export async function writeGiven(
  places: Places,
  service: string,
  { from, store, requireFree }: FromOptions,
): Promise<WrittenService> {
  const given = await readGiven(resolve(process.env.INIT_CWD ?? process.cwd(), from));
  const { contract, findings, settleExamples } = mend(given, service);
  const stored = store ? storeIn(contract, service, findings) : [];
  for (const { words } of stored) requireFree(words);
  settleExamples();
  const stubs = stubsIn(contract, stored);
  for (const [path, method] of stubs) {
    const operation = path.operations.get(method);
    if (operation) operation.responses["501"] = { $ref: "shared/responses/NotImplemented.yaml" };
  }
  const file = from.replace(/^.*[/\\]/, "");
  for (const [path, text] of Object.entries(layoutOf(contract, service)))
    places.write(`openapi/${service}/${path}`, text);
  places.write(`openapi/${service}/DECISIONS.md`, decisionsOf(service, file, findings.all()));
  places.write(`openapi/${service}/guide.md`, guideOf(service, contract, stored));
  places.write(`openapi/${service}/workflows/journey.arazzo.yaml`, journeyOf(service, contract, stored));
  writeServer(places, service, contract, stored);
  places.write(`test/${service}/walk.ts`, walkOf(service, contract.base, stored));
  if (stored.length > 0) places.write(`test/${service}/collections.test.ts`, testOf(service));
  return {
    findings: findings.all(),
    operations: contract.paths.reduce((sum, { operations }) => sum + operations.size, 0),
    stubs: stubs.filter(([, , isWhole]) => isWhole).length,
    stored: stored.map(({ words }) => words.many),
  };
}

/** Operations that answer 501: always, or where something is asked of a list that is not written yet. */
function stubsIn(
  { paths }: MendedContract,
  stored: readonly Stored[],
): [MendedContract["paths"][number], Method, boolean][] {
  const answered = new Set(
    stored.flatMap(({ words, verbs }) => Object.values(verbs).map(({ verb }) => `${words.many}.${verb}`)),
  );
  const partly = new Set(
    stored.filter(({ list }) => list.asked.length > 0).map(({ words, verbs }) => `${words.many}.${verbs.list.verb}`),
  );
  return paths.flatMap((path) =>
    [...path.operations].flatMap(([method, { operationId }]) => {
      const isWhole = !answered.has(operationId);
      return isWhole || partly.has(operationId) ? [[path, method, isWhole] as [typeof path, Method, boolean]] : [];
    }),
  );
}

function writeServer(places: Places, service: string, contract: MendedContract, stored: readonly Stored[]): void {
  const words = wordsOf(service, service);
  const code = `server/${service}`;
  const files = serviceFiles(words);
  const resources = contract.tags.map(({ name }) => name);
  const isStored = (path: string) => stored.length > 0 || !/^(store\/|present|errors)/.test(path);
  for (const [path, text] of Object.entries(files)) if (isStored(path)) places.write(`${code}/${path}`, text);
  if (stored.length === 0) {
    places.change(`${code}/dependencies.ts`, () => plainDependencies(words.Service));
    places.change(`${code}/service.ts`, (text) =>
      text.replace(/^import \{ create\w+Store \}.*\n/m, "").replace(/\{ store: create\w+Store\(parts\) \}/, "parts"),
    );
  } else places.write(`server/prisma/schema/${service}.prisma`, "");
  places.change(`${code}/service.ts`, (text) =>
    text
      .replace(
        / {4}\/\/ A title holds.*\n/,
        "    // Enough for what the contract describes; say less where that is sure.\n",
      )
      .replace("100_000", "1_000_000"),
  );
  places.change(`${code}/bounds.ts`, (text) => text.replace('body: "100 kB"', 'body: "1 MB"'));
  const imports = resources.map((name) => `import { ${name} } from "./handlers/${name}.ts";\n`).join("");
  const handlers = resources.map((name) => ` ${name}: ${name}(dependencies),`).join("");
  places.change(
    `${code}/service.ts`,
    all(before(/^import type \{ \w+Dependencies/m, imports), (text) =>
      text.replace("handlers: {}", `handlers: {${handlers} }`),
    ),
  );
  for (const each of stored) writeStored(places, service, contract.base, each, stubVerbs(contract, each));
  const bare = resources.filter((name) => !stored.some(({ words: { many } }) => many === name));
  const lines = bare.map(
    (name) => `    { operations: ["${name}.*"], growsWith: "nothing: it has no handlers yet", bound: "" },\n`,
  );
  places.change(`${code}/bounds.ts`, before(/^ {2}\],\n {2}tables:/m, lines.join("")));
  if (stored.length > 0) dropUnused(places, code);
}

/** Verbs of a stored resource that the table does not answer. */
function stubVerbs({ paths }: MendedContract, { words, verbs }: Stored): string[] {
  const answered = new Set(Object.values(verbs).map(({ verb }) => verb));
  const own = paths
    .filter(({ resource }) => resource === words.many)
    .flatMap(({ operations }) => [...operations.values()]);
  return own.map(({ operationId }) => operationId.split(".")[1] ?? "").filter((verb) => !answered.has(verb));
}

const plainDependencies = (Service: string) => `import type { Parts } from "../parts.ts";

/** What the service is built from. */
export type ${Service}Parts = Pick<Parts, "db" | "clock" | "ids" | "tokens">;

/** What its handlers work with. */
export type ${Service}Dependencies = Pick<${Service}Parts, "db" | "clock" | "ids">;
`;

/** Helper functions that other templates use. */
function dropUnused(places: Places, code: string): void {
  places.change(`${code}/present.ts`, (text) =>
    text.split("timestamp(").length > 2 ? text : text.replace(/\nfunction timestamp[\s\S]*?\n\}\n/, ""),
  );
  places.change(`${code}/store/writes.ts`, (text) =>
    text.includes("findAll(") ? importing("../../platform/db/tables.ts", ["findAll"])(text) : text,
  );
}

/** What the command prints about a contract: one example of each kind of finding, or all of them when there are few. */
export function summaryOf({ findings }: WrittenService, service: string): string {
  const most = 20;
  const lines = (["left out", "to write", "mended"] as const).flatMap((outcome) => {
    const own = findings.filter((each) => each.outcome === outcome);
    const rest = own.length - most;
    return [...own.slice(0, most).map(lineOf), ...(rest > 0 ? [`... and ${rest} more ${outcome}`] : [])];
  });
  return `${lines.join("\n")}\nAll that was found stands in openapi/${service}/DECISIONS.md.\n`;
}

export function lastLineOf({ operations, stubs, stored }: WrittenService): string {
  const kept = stored.length > 0 ? `; tables keep ${stored.join(", ")}` : "";
  return `${operations} operations, of which ${stubs} answer 501 until their handlers are written${kept}.`;
}

/** @throws NewError for words that do not go together. */
export function requireFrom(values: { from?: string | undefined; store?: boolean | undefined }, what: string): void {
  if (values.from !== undefined && what !== "service")
    throw new NewError("--from makes a service: npm run new:service -- SERVICE --from FILE");
  if (values.store && values.from === undefined)
    throw new NewError("--store goes with --from FILE: without, a service has its table.");
}
