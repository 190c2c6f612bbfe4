/** Collects the defects that trials find: one of each kind, each reduced to the smallest request. */
import type { MadeRequest } from "./requests.ts";
import type { Send, Sent } from "./sending.ts";

export interface Fault {
  request: MadeRequest;
  what: string;
}

/** The defects found so far, one of each kind. */
export class Faults {
  readonly found: Fault[] = [];
  readonly #kinds = new Set<string>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Records the defect of a response.
   * @param shrinks Whether a smaller request with the same kind of response may replace the request.
   */
  async judge(request: MadeRequest, { fault: what }: Sent, shrinks = true): Promise<void> {
    if (what === undefined) return;
    // If messages differ only in the quoted value, they describe the same kind of defect.
    const kind = `${request.operation} ${what.replaceAll(/\\?"(?:[^"\\]|\\[^"])*\\"/g, '""').slice(0, 100)}`;
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    this.found.push(shrinks ? await shrunk({ request, what }, this.#send) : { request, what });
  }
}

/** Removes fields of the query and the body as long as the defect still occurs. */
async function shrunk(fault: Fault, send: Send): Promise<Fault> {
  let best = fault;
  for (let again = true; again; ) {
    again = false;
    for (const smaller of smallerThan(best.request)) {
      const { fault: what } = await send(smaller);
      if (what === undefined || what.slice(0, 40) !== fault.what.slice(0, 40)) continue;
      best = { request: smaller, what };
      again = true;
      break;
    }
  }
  return best;
}

function* smallerThan(request: MadeRequest): Generator<MadeRequest> {
  const [path = "", query = ""] = request.path.split("?", 2);
  const parameters = [...new URLSearchParams(query)];
  for (const index of parameters.keys()) {
    const rest = new URLSearchParams(parameters.toSpliced(index, 1));
    yield { ...request, path: rest.size > 0 ? `${path}?${rest}` : path };
  }
  if (request.body === undefined || !request.headers["Content-Type"]?.includes("json")) return;
  let value: unknown;
  try {
    value = JSON.parse(request.body);
  } catch {
    return;
  }
  for (const smaller of smallerValues(value, 0)) yield { ...request, body: JSON.stringify(smaller) };
}

function* smallerValues(value: unknown, depth: number): Generator<unknown> {
  if (typeof value === "string" && value.length > 8) yield value.slice(0, value.length / 2);
  if (typeof value !== "object" || value === null || depth > 6) return;
  if (Array.isArray(value)) {
    for (const index of value.keys()) {
      yield value.toSpliced(index, 1);
      for (const inner of smallerValues(value[index], depth + 1)) yield value.with(index, inner);
    }
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const inner of smallerValues(member, depth + 1)) yield { ...value, [name]: inner };
  }
}
