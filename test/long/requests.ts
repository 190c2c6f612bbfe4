/**
 * Requests made up from a contract: valid ones, ones with one thing wrong, and hostile ones. What earlier answers named is
 * used again, so that sequences reach what one request alone does not.
 */
import { type Contract, type ContractEntry, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import type { Random } from "./trial.ts";

export interface MadeRequest {
  operation: string;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A schema as far as it is looked at here. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  readOnly?: boolean;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
}

const deep = (depth: number): unknown => (depth === 0 ? "x" : [deep(depth - 1)]);

/** What has broken servers before. */
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
  /** By the name of the path parameter, the latest last. */
  readonly #known = new Map<string, string[]>();
  /** Bodies that were taken, by operation, the latest last: what is made from schemas alone is hardly ever a valid whole. */
  readonly #taken = new Map<string, unknown[]>();

  /** @param leftOut Operations that would end the trial, such as a reset. */
  constructor(contract: Contract, random: Random, leftOut: ReadonlySet<string> = new Set()) {
    this.#contract = contract;
    this.#random = random;
    this.#entries = operationsOf(contract).filter(({ operation }) => !leftOut.has(operation.operationId));
  }

  /** An id that requests may name from now on. */
  learn(parameter: string, value: string): void {
    const known = this.#known.get(parameter) ?? [];
    known.push(value);
    if (known.length > 50) known.shift();
    this.#known.set(parameter, known);
  }

  /** A body that requests of the operation may have from now on, as it is or with something wrong. */
  teach(operation: string, body: unknown): void {
    const taken = this.#taken.get(operation) ?? [];
    taken.push(body);
    if (taken.length > 20) taken.shift();
    this.#taken.set(operation, taken);
  }

  make(): MadeRequest {
    const entry = this.#random.pick(this.#entries);
    const { method, path, operation } = entry;
    const base = this.#random.pick(entry.basePaths);
    // Half of the requests are valid as far as a schema can say; of the others most have one thing wrong.
    const mood = this.#random.next();
    const wrong = mood < 0.5 ? 0 : mood < 0.85 ? 0.08 : 0.5;
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    let target = path;
    for (const parameter of entry.parameters) {
      const { name } = parameter;
      const schema = (parameter.schema ?? {}) as Schema;
      if (parameter.in === "path") {
        target = target.replace(`{${name}}`, encodeURIComponent(this.#pathValue(name, schema, wrong)));
      } else if (parameter.required || this.#random.chance(0.2)) {
        const value = textOf(this.#parameterValue(name, schema, wrong));
        if (parameter.in === "query") query.set(name, value);
        else if (parameter.in === "header" && /^[\x20-\x7e]*$/.test(value)) headers[name] = value;
      }
    }
    if (this.#random.chance(0.02)) query.set(this.#random.pick(["fields", "alt", "prettyPrint", "key"]), "items(id");
    const request: MadeRequest = {
      operation: operation.operationId,
      method: method.toUpperCase(),
      path: `${base}${target}${query.size > 0 ? `?${query}` : ""}`,
      headers,
    };
    const body = this.#body(operation, wrong);
    if (body) {
      request.body = body.text;
      request.headers["Content-Type"] = body.type;
    }
    return request;
  }

  /** A valid request with nothing but what its path needs. */
  plain({ method, path, operation, basePaths, parameters }: ContractEntry): MadeRequest {
    let target = path;
    const query = new URLSearchParams();
    for (const parameter of parameters) {
      const schema = (parameter.schema ?? {}) as Schema;
      if (parameter.in === "path") {
        target = target.replace(`{${parameter.name}}`, encodeURIComponent(this.#pathValue(parameter.name, schema, 0)));
      } else if (parameter.in === "query" && parameter.required) query.set(parameter.name, this.valueFor(parameter));
    }
    return {
      operation: operation.operationId,
      method: method.toUpperCase(),
      path: `${basePaths[0] ?? ""}${target}${query.size > 0 ? `?${query}` : ""}`,
      headers: {},
    };
  }

  /** Remembers what a successful request sent, and what its answer names. */
  remember(request: MadeRequest, text: string): void {
    // Nothing at all may be sent as JSON where a body may be left out.
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

  /** The operations that requests are made for. */
  get entries(): readonly ContractEntry[] {
    return this.#entries;
  }

  /** A query parameter with a value that is as its schema says. */
  valueFor({ name, schema }: ContractEntry["parameters"][number]): string {
    return textOf(this.#parameterValue(name, (schema ?? {}) as Schema, 0));
  }

  #pathValue(name: string, schema: Schema, wrong: number): string {
    const known = this.#known.get(name);
    if (known && known.length > 0 && !this.#random.chance(wrong / 2)) return this.#random.pick(known);
    // An empty segment would be another path.
    return textOf(this.#value(schema, wrong, 0)) || "x";
  }

  #parameterValue(name: string, schema: Schema, wrong: number): unknown {
    const known = this.#known.get(name);
    if (known && known.length > 0 && this.#random.chance(0.7)) return this.#random.pick(known);
    return this.#value(schema, wrong, 0);
  }

  #body(operation: ContractEntry["operation"], wrong: number): { type: string; text: string } | undefined {
    const { requestBody } = operation as { requestBody?: { $ref?: string } };
    if (!requestBody) return undefined;
    const { content = {} } = resolve(this.#contract, requestBody) as { content?: Record<string, { schema?: Schema }> };
    const types = Object.keys(content).filter((each) => /json|x-www-form-urlencoded/.test(each));
    if (types.length === 0) return undefined;
    const type = this.#random.pick(types);
    const taken = this.#taken.get(operation.operationId);
    const value =
      taken && this.#random.chance(0.4)
        ? this.#changed(this.#random.pick(taken), wrong)
        : this.#value(content[type]?.schema ?? {}, wrong, 0);
    if (!type.includes("json")) return { type, text: formOf(value) };
    const text = JSON.stringify(value) ?? "null";
    // Now and then what is not even JSON.
    return { type, text: this.#random.chance(wrong / 10) ? text.slice(0, -1) : text };
  }

  /** A copy, with something of it replaced now and then. */
  #changed(value: unknown, wrong: number): unknown {
    const random = this.#random;
    if (random.chance(wrong / 2)) return random.pick(hostile);
    if (Array.isArray(value)) return value.map((each) => this.#changed(each, wrong));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.#changed(member, wrong)]));
  }

  #value(given: Schema, wrong: number, depth: number): unknown {
    const random = this.#random;
    if (random.chance(wrong)) return random.pick(hostile);
    const schema = given.$ref ? { ...(resolve(this.#contract, given) as Schema), $ref: undefined } : given;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const example = schema.example ?? (schema.examples && random.pick(schema.examples));
    if (example !== undefined && random.chance(0.6)) return example;
    const choice = schema.oneOf ?? schema.anyOf;
    if (choice && choice.length > 0 && !schema.properties) return this.#value(random.pick(choice), wrong, depth);
    if (schema.allOf) {
      const parts = schema.allOf.map((each) => this.#value(each, 0, depth));
      return Object.assign({}, ...parts.filter((each) => typeof each === "object"), this.#object(schema, wrong, depth));
    }
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type) {
      case "integer":
        return this.#integer(schema);
      case "number":
        return random.next() * 1000;
      case "boolean":
        return random.chance(0.5);
      case "null":
        return null;
      case "array":
        return depth > 5
          ? []
          : Array.from({ length: random.below(Math.min(schema.maxItems ?? 4, 4)) }, () =>
              this.#value(schema.items ?? {}, wrong, depth + 1),
            );
      case "string":
        return this.#text(schema);
    }
    return this.#object(schema, wrong, depth);
  }

  #object(schema: Schema, wrong: number, depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const required = schema.required?.includes(name);
      if (!required && (depth > 4 || member.readOnly || !this.#random.chance(0.4))) continue;
      if (required && this.#random.chance(wrong / 2)) continue;
      value[name] = this.#value(member, wrong, depth + 1);
    }
    if (this.#random.chance(wrong / 4)) value[this.#random.pick(["__proto__", "unknown", "id", "kind"])] = "x";
    return value;
  }

  #integer({ minimum = 0, maximum = minimum + 1000 }: Schema): number {
    const edge = this.#random.below(4);
    if (edge === 0) return minimum;
    if (edge === 1) return maximum;
    return minimum + this.#random.below(Math.min(maximum - minimum, 1000) + 1);
  }

  #text({ format, minLength = 0, maxLength = 30 }: Schema): string {
    const random = this.#random;
    const day = `2026-0${1 + random.below(9)}-${String(1 + random.below(28)).padStart(2, "0")}`;
    switch (format) {
      case "date-time":
        return `${day}T${String(random.below(24)).padStart(2, "0")}:00:00Z`;
      case "date":
        return day;
      case "email":
        return random.pick(["ann@example.com", "bob@example.com", "group@example.com"]);
      case "uri":
        return "https://example.com/a";
      case "int64":
        return String(random.below(1_000_000));
    }
    return "Aé z9".repeat(20).slice(0, Math.max(minLength, random.below(Math.min(maxLength, 60) + 1)));
  }
}

function textOf(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Unpaired surrogates cannot be percent-encoded.
  return Buffer.from(text.slice(0, 4000)).toString();
}

/** Nested members as `card[number]`. */
function formOf(value: unknown, prefix = ""): string {
  if (typeof value !== "object" || value === null) {
    return prefix === "" ? "" : `${encodeURIComponent(prefix)}=${encodeURIComponent(textOf(value))}`;
  }
  return Object.entries(value)
    .map(([name, member]) => formOf(member, prefix === "" ? name : `${prefix}[${name}]`))
    .filter((each) => each !== "")
    .join("&");
}
