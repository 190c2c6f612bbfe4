/**
 * Requests generated from a contract: valid ones, ones with one mistake, and hostile ones. They use ids from earlier responses,
 * so that sequences reach states that a single request cannot.
 */
import {
  type Contract,
  type ContractEntry,
  isCommon,
  operationsOf,
  type Parameter,
  resolve,
} from "../../scripts/generate/contract.ts";
import { type Draft, type MadeRequest, textOf, written } from "./drafts.ts";
import type { Random } from "./trial.ts";
import { type Schema, Values } from "./values.ts";

export type { MadeRequest } from "./drafts.ts";

const deep = (depth: number): unknown => (depth === 0 ? "x" : [deep(depth - 1)]);

/** Values that have broken servers before. */
const hostile: readonly unknown[] = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202etxt.exe",
  "a\r\nX-Injected: 1",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "x".repeat(20_000),
  "é".repeat(300),
  "9999-12-31T23:59:59Z",
  "0000-00-00",
  "2026-02-30T25:61:61Z",
  "NaN",
  "1e400",
  -1,
  0,
  1.5,
  2 ** 53,
  2 ** 63,
  -(2 ** 63) - 1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  false,
  [],
  {},
  [null],
  { toString: null },
  { $ref: "#/" },
  deep(200),
  Array.from({ length: 500 }, () => ({})),
];

export class RequestMaker {
  readonly #contract: Contract;
  readonly #entries: readonly ContractEntry[];
  readonly #random: Random;
  readonly #values: Values;
  /** Known ids by the name of the path parameter. The latest id is last. */
  readonly #known = new Map<string, string[]>();
  /** Accepted bodies by operation. The latest body is last. A body that is generated only from schemas is rarely valid. */
  readonly #taken = new Map<string, unknown[]>();

  /** @param leftOut Operations for which no requests are created, because they would end the trial, such as a reset. */
  constructor(contract: Contract, random: Random, leftOut: ReadonlySet<string> = new Set()) {
    this.#contract = contract;
    this.#random = random;
    this.#values = new Values(contract, random);
    this.#entries = operationsOf(contract).filter(({ operation }) => !leftOut.has(operation.operationId));
  }

  /** Adds an id for later requests. */
  learn(parameter: string, value: string): void {
    const known = this.#known.get(parameter) ?? [];
    known.push(value);
    if (known.length > 50) known.shift();
    this.#known.set(parameter, known);
  }

  /** Known ids by the name of the path parameter. The latest id is last. */
  get known(): ReadonlyMap<string, readonly string[]> {
    return this.#known;
  }

  /** Adds a body for later requests of the operation. They send it unchanged or with a mistake. */
  teach(operation: string, body: unknown): void {
    const taken = this.#taken.get(operation) ?? [];
    taken.push(body);
    if (taken.length > 20) taken.shift();
    this.#taken.set(operation, taken);
  }

  /** Creates a random request. Half of the requests match their schemas. Most of the others have one mistake. */
  make(): MadeRequest {
    const random = this.#random;
    const draft = this.draft(random.pick(this.#entries));
    const mood = random.next();
    const wrong = mood < 0.5 ? 0 : mood < 0.85 ? 0.08 : 0.5;
    draft.parameters = draft.parameters.map(({ parameter, value }) => ({
      parameter,
      value: this.#changed(value, wrong / 2),
    }));
    const { body } = draft;
    if (body) body.value = this.#changed(body.value, wrong);
    const request = written(draft);
    if (random.chance(0.02)) {
      const [path = "", search] = request.path.split("?");
      const query = new URLSearchParams(search);
      query.set(random.pick(["fields", "alt", "prettyPrint", "key"]), "items(id");
      request.path = `${path}?${query}`;
    }
    // Sometimes the last character of a JSON body is removed, so that it is not valid JSON.
    if (body?.type.includes("json") && random.chance(wrong / 10)) request.body = request.body?.slice(0, -1) ?? "";
    return request;
  }

  /** A request that matches its contract's schemas. */
  draft(entry: ContractEntry): Draft {
    const random = this.#random;
    const parameters = entry.parameters
      .filter((each) => each.required || (!notByChance.has(each.name) && random.chance(isCommon(each) ? 0.03 : 0.2)))
      .map((parameter) => ({ parameter, value: this.parameterValue(parameter) }))
      // An empty value means that the parameter is absent.
      .filter(({ parameter, value }) => parameter.required || (value !== "" && JSON.stringify(value) !== "[]"));
    return { entry, base: random.pick(entry.basePaths), parameters, body: this.#body(entry) };
  }

  /** A valid request with only the parameters of its path. */
  plain({ method, path, operation, basePaths, parameters }: ContractEntry): MadeRequest {
    let target = path;
    const query = new URLSearchParams();
    for (const parameter of parameters) {
      if (parameter.in === "path") {
        target = target.replace(
          `{${parameter.name}}`,
          encodeURIComponent(textOf(this.parameterValue(parameter)) || "x"),
        );
      } else if (parameter.in === "query" && parameter.required) query.set(parameter.name, this.valueFor(parameter));
    }
    return {
      operation: operation.operationId,
      method: method.toUpperCase(),
      path: `${basePaths[0] ?? ""}${target}${query.size > 0 ? `?${query}` : ""}`,
      headers: {},
    };
  }

  /** Records the body of a successful request, and the ids in its response. */
  remember(request: MadeRequest, text: string): void {
    // An optional JSON body may be empty.
    if (request.body && request.headers["Content-Type"]?.includes("json")) {
      this.teach(request.operation, JSON.parse(request.body));
    }
    const entry = this.#entries.find(({ operation }) => operation.operationId === request.operation);
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      return;
    }
    if (!entry || typeof answer !== "object" || answer === null) return;
    const collection = /\{(\w+)\}$/.exec(entry.path)?.[1];
    const below = this.#entries.flatMap(({ path }) => {
      const rest = path.startsWith(`${entry.path}/`) ? path.slice(entry.path.length + 1) : "";
      return /^\{(\w+)\}$/.exec(rest)?.[1] ?? [];
    });
    const named = new Set([...below, ...(collection ? [collection] : [])]);
    for (const each of [answer, ...Object.values(answer)].flat(1)) {
      if (typeof each !== "object" || each === null) continue;
      const { id } = each as { id?: unknown };
      if (typeof id !== "string" || id === "") continue;
      for (const parameter of named) this.learn(parameter, id);
    }
    for (const token of ["nextPageToken", "nextSyncToken"] as const) {
      const value = (answer as Record<string, unknown>)[token];
      if (typeof value === "string") this.learn(token === "nextPageToken" ? "pageToken" : "syncToken", value);
    }
  }

  /** The operations for which requests are generated. */
  get entries(): readonly ContractEntry[] {
    return this.#entries;
  }

  /** A query parameter with a value of its schema. */
  valueFor(parameter: Parameter): string {
    return textOf(this.parameterValue(parameter));
  }

  /** Usually a known id if the parameter has one; otherwise its example, or a random value of the schema. */
  parameterValue(parameter: Parameter): unknown {
    const random = this.#random;
    const known = this.#known.get(parameter.name);
    const chance = parameter.in === "path" ? 0.95 : 0.7;
    if (known && known.length > 0 && random.chance(chance)) return random.pick(known);
    if (parameter.example !== undefined && (parameter.name === "fields" || random.chance(0.3)))
      return parameter.example;
    return this.#values.valid((parameter.schema ?? {}) as Schema);
  }

  /** The first accepted body or example, in the operation's first media type; undefined if the operation has no body. */
  shownBody(entry: ContractEntry): Draft["body"] {
    const [type] = Object.keys(this.#contentOf(entry));
    if (type === undefined) return undefined;
    const { schema, bodies } = this.#bodiesOf(entry, type);
    return { type, schema, value: structuredClone(bodies[0] ?? this.#values.valid(schema)) };
  }

  #body(entry: ContractEntry): Draft["body"] {
    const random = this.#random;
    const { requestBody } = entry.operation;
    if (!requestBody || (!requestBody.required && random.chance(0.2))) return undefined;
    const types = Object.keys(this.#contentOf(entry));
    if (types.length === 0) return undefined;
    const type = random.pick(types);
    const { schema, bodies } = this.#bodiesOf(entry, type);
    const value = bodies.length > 0 && random.chance(0.4) ? random.pick(bodies) : this.#values.valid(schema);
    return { type, schema, value: structuredClone(value) };
  }

  #contentOf({ operation: { requestBody } }: ContractEntry): Record<string, Media> {
    return requestBody
      ? ((resolve(this.#contract, requestBody) as { content?: Record<string, Media> }).content ?? {})
      : {};
  }

  /** The accepted bodies of an operation, and then the examples of the contract. */
  #bodiesOf(entry: ContractEntry, type: string): { schema: Schema; bodies: unknown[] } {
    const { schema = {}, example, examples = {} } = this.#contentOf(entry)[type] ?? {};
    const shown = [example, ...Object.values(examples).map((each) => resolve(this.#contract, each).value)];
    const taken = this.#taken.get(entry.operation.operationId) ?? [];
    return { schema, bodies: [...taken, ...shown.filter((each) => each !== undefined)] };
  }

  /** A copy of the value, sometimes with a part replaced, removed or added. */
  #changed(value: unknown, wrong: number): unknown {
    const random = this.#random;
    if (random.chance(wrong / 2)) return random.pick(hostile);
    if (Array.isArray(value)) return value.map((each) => this.#changed(each, wrong));
    if (typeof value !== "object" || value === null) return value;
    const kept = Object.entries(value).filter(() => !random.chance(wrong / 4));
    const changed = Object.fromEntries(kept.map(([name, member]) => [name, this.#changed(member, wrong)]));
    if (random.chance(wrong / 4)) changed[random.pick(["__proto__", "unknown", "id", "kind"])] = "x";
    return changed;
  }
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}

/** Parameters that change the caller, that all operations reject, or that delay a response as long as they specify. */
export const notByChance: ReadonlySet<string> = new Set(["access_token", "oauth_token", "callback", "key", "wait"]);
