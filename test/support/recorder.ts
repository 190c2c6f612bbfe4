/**
 * Records the parts of the contracts that requests cover (`covered/parts.ts`) if `CONTRACT_COVERAGE` names a
 * folder. Each worker appends new parts to its own file. It observes everything that reaches and leaves a server,
 * from any sender: the clients of the tests, published clients, or raw sockets.
 */
import { appendFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { threadId } from "node:worker_threads";
import type { ContractEntry } from "../../scripts/generate/contract.ts";
import {
  answeredSchemas,
  bodyExamples,
  type Kind,
  membersOf,
  parameterName,
  sentSchemas,
  statusName,
} from "./covered/parts.ts";
import { reasonsIn } from "./covered/reasons.ts";
import type { WireContract } from "./wire.ts";

const folderOfRun = process.env.CONTRACT_COVERAGE;
/** The maximum size of recorded bodies. Larger bodies only repeat the content of smaller ones. */
const bodyBytesAtMost = 256 * 1024;

/** The recorded parts, by folder. */
const notebooks = new Map<string, Notebook>();

class Notebook {
  readonly #path: string;
  readonly #lines = new Set<string>();
  constructor(folder: string) {
    this.#path = join(folder, `${process.pid}-${threadId}.tsv`);
  }

  note(contract: string, kind: Kind, name: string): void {
    const line = `${contract}\t${kind}\t${name}\n`;
    if (this.#lines.has(line)) return;
    this.#lines.add(line);
    appendFileSync(this.#path, line);
  }
}

/**
 * Starts to observe a server if the run is recorded.
 * @param folder The folder of the records.
 */
export function recordRequests(server: Server, contracts: readonly WireContract[], folder = folderOfRun): void {
  if (folder === undefined) return;
  const notebook = notebooks.get(folder) ?? new Notebook(folder);
  notebooks.set(folder, notebook);
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const sent = collectFrom(request);
    const answered = collectTo(response);
    response.once("close", () => {
      // Interrupted responses do not count as covered, even if the request changed something. A stream always ends by
      // interruption, so it counts.
      const type = String(response.getHeader("content-type") ?? "");
      if (!response.writableFinished && !type.startsWith(lines)) return;
      const path = (request.url ?? "").split("?")[0] ?? "";
      const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
      for (const contract of contracts) {
        const entry = contract.find(method, path);
        if (entry) new Exchange(notebook, contract, entry).note(request, response, sent(), answered());
      }
    });
  });
}

class Exchange {
  readonly #notebook: Notebook;
  readonly #wire: WireContract;
  readonly #entry: ContractEntry;
  constructor(notebook: Notebook, wire: WireContract, entry: ContractEntry) {
    this.#notebook = notebook;
    this.#wire = wire;
    this.#entry = entry;
  }

  note(
    request: IncomingMessage,
    response: ServerResponse,
    sent: Buffer | undefined,
    answered: Buffer | undefined,
  ): void {
    const { operationId } = this.#entry.operation;
    const { statusCode } = response;
    // A rejected request does not prove that the operation works.
    if (statusCode < 400) this.#note("operations", operationId);
    this.#note("statuses", statusName(this.#entry, String(statusCode)));
    this.#noteParameters(request);
    this.#noteSent(bodyValue(sent, request.headers["content-type"]));
    this.#noteShown(bodyValue(sent, request.headers["content-type"]) ?? sent?.toString());
    if (response.getHeader("content-encoding") === undefined) {
      for (const value of bodyValues(answered, String(response.getHeader("content-type") ?? ""))) {
        this.#noteAnswered(value, String(statusCode));
        // A test has chosen the error of an injected fault, so its reason does not count, except for 429 and 5xx.
        const isTold = response.getHeader("quintet-fault") !== undefined && statusCode !== 429 && statusCode < 500;
        if (statusCode >= 400 && !isTold) this.#noteReasons(value, statusCode);
      }
    }
  }

  #noteReasons(value: unknown, status: number): void {
    for (const name of reasonsIn(this.#wire.contract, this.#entry, status, value)) this.#note("reasons", name);
  }

  #note(kind: Kind, name: string): void {
    this.#notebook.note(this.#wire.name, kind, name);
  }

  #noteParameters(request: IncomingMessage): void {
    const query = new URLSearchParams((request.url ?? "").split("?")[1] ?? "");
    const given = [...query.keys()];
    for (const each of this.#entry.parameters) {
      const isThere =
        each.in === "path" ||
        (each.in === "header" && request.headers[each.name.toLowerCase()] !== undefined) ||
        (each.in === "query" && given.some((key) => key === each.name || key.startsWith(`${each.name}[`)));
      if (isThere) this.#note("parameters", parameterName(this.#entry, each));
    }
  }

  #noteSent(value: unknown): void {
    if (value === undefined) return;
    const { contract } = this.#wire;
    for (const schema of sentSchemas(contract, this.#entry)) {
      for (const [name] of membersOf(contract, schema, this.#entry.operation.operationId, value))
        this.#note("sent", name);
    }
  }

  /** Records the examples that equal a body. @param body A value, or the text of a body that is neither JSON nor a form. */
  #noteShown(body: unknown): void {
    for (const [name, example] of bodyExamples(this.#wire.contract, this.#entry)) {
      if (isDeepStrictEqual(example, body)) this.#note("examples", name);
    }
  }

  #noteAnswered(value: unknown, status: string): void {
    if (value === undefined) return;
    const { contract } = this.#wire;
    const at = `${this.#entry.operation.operationId} ${status}`;
    for (const schema of answeredSchemas(contract, this.#entry, status)) {
      for (const [name] of membersOf(contract, schema, at, value)) this.#note("answered", name);
    }
  }
}

/**
 * Listens to a request's data without consuming it.
 * @returns a function that returns the data once it is complete, or undefined if it is too large.
 */
function collectFrom(request: IncomingMessage): () => Buffer | undefined {
  const kept = new Kept();
  const { emit } = request;
  request.emit = (event: string, ...words: unknown[]) => {
    // Node.js emits `data` regardless of how the body is read.
    if (event === "data") kept.add(words[0]);
    return emit.call(request, event, ...words);
  };
  return () => kept.all();
}

/**
 * Collects the data of a response without changing it.
 * @returns a function that returns the data, or undefined if it is too large.
 */
function collectTo(response: ServerResponse): () => Buffer | undefined {
  const kept = new Kept();
  const write = response.write as (...words: unknown[]) => boolean; // One type for all overloads.
  const end = response.end as (...words: unknown[]) => ServerResponse;
  response.write = (...words: unknown[]) => {
    kept.add(words[0]);
    return write.apply(response, words);
  };
  response.end = (...words: unknown[]) => {
    if (typeof words[0] !== "function") kept.add(words[0]);
    return end.apply(response, words);
  };
  return () => kept.all();
}

class Kept {
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  add(chunk: unknown): void {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return;
    this.#bytes += chunk.length;
    if (this.#bytes <= bodyBytesAtMost) this.#chunks.push(Buffer.from(chunk as string)); // A chunk is a string or bytes.
  }

  all(): Buffer | undefined {
    return this.#bytes === 0 || this.#bytes > bodyBytesAtMost ? undefined : Buffer.concat(this.#chunks);
  }
}

/** Media type whose body is one JSON value for each line. */
const lines = "application/x-ndjson";

function bodyValues(body: Buffer | undefined, type: string): unknown[] {
  if (!type.startsWith(lines)) return [bodyValue(body, type)];
  const each = (body?.toString() ?? "").split("\n");
  return each.map((line) => bodyValue(line === "" ? undefined : Buffer.from(line), "application/json"));
}

/** Parses a body. @returns its value, or undefined if the body is neither JSON nor a form. */
function bodyValue(body: Buffer | undefined, type = ""): unknown {
  if (body === undefined) return undefined;
  if (type.includes("x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(body.toString()));
  if (!type.includes("json")) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
