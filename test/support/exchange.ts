/**
 * A `fetch` for tests. Requests take most of a test's time, and Node's own `fetch` takes four times as long as
 * `node:http` for each, because of streams and signals that few tests use. It sends the same headers. Requests with
 * streams, multipart forms or compressed responses use Node's `fetch`. The tests of the client library, its examples,
 * and tests that call `fetch` themselves check that the server works with Node's `fetch`.
 */
import { Agent, type IncomingMessage, request as startRequest } from "node:http";
import { Readable } from "node:stream";

const agent = new Agent({ keepAlive: true });

/** Headers that Node's `fetch` adds to requests. */
const ownHeaders = { accept: "*/*", "accept-language": "*", "sec-fetch-mode": "cors", "user-agent": "node" };

/** Options of `RequestInit` that this `fetch` supports. */
const known = new Set(["method", "headers", "body", "signal", "redirect"]);

interface PlainRequest {
  url: URL;
  method: string;
  headers: Headers;
  body: Uint8Array | undefined;
  signal: AbortSignal | undefined;
  follow: boolean;
}

/** Creates a `fetch`. @param streamed Responses whose media type begins with this text are read while they arrive. */
export function createFetch(streamed?: string): typeof fetch {
  return async (input, init) => {
    const plain = await plainRequest(input, init);
    return plain ? exchange(plain, streamed) : fetch(input, init);
  };
}

/** A `fetch` without compression, for responses that are not checked against the contracts. */
export const fetchQuickly = createFetch();

/** Returns the body of a response, which can be read again. */
export function textOf(response: Response): Promise<string> {
  return (response instanceof WholeResponse ? response : response.clone()).text();
}

/** Converts the arguments of `fetch`. Returns undefined if Node's own `fetch` must send the request. */
async function plainRequest(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<PlainRequest | undefined> {
  for (const name in init) {
    if (!known.has(name) && Reflect.get(init, name) !== undefined) return undefined;
  }
  const given = input instanceof Request ? input : undefined;
  const url = new URL(given?.url ?? String(input));
  const method = (init?.method ?? given?.method ?? "GET").toUpperCase();
  const headers = init?.headers === undefined && given ? given.headers : new Headers(init?.headers);
  const redirect = init?.redirect ?? given?.redirect ?? "follow";
  if (url.protocol !== "http:" || url.username !== "" || redirect === "error" || method === "TRACE") return undefined;
  if ((headers.get("accept-encoding") ?? "identity") !== "identity") return undefined;
  const signal = init?.signal ?? (init === undefined ? given?.signal : undefined) ?? undefined;
  let body: Uint8Array | undefined;
  if (init?.body !== undefined && init.body !== null) {
    body = bytesOf(init.body);
    if (body === undefined) return undefined;
    if (!headers.has("content-type")) {
      if (typeof init.body === "string") headers.set("content-type", "text/plain;charset=UTF-8");
      else if (init.body instanceof URLSearchParams) {
        headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
      }
    }
  } else if (given?.body) {
    // A JSON response has already arrived completely.
    if (!headers.get("content-type")?.startsWith("application/json")) return undefined;
    body = new Uint8Array(await given.arrayBuffer());
  }
  if (body !== undefined && (method === "GET" || method === "HEAD")) return undefined;
  return { url, method, headers, body, signal, follow: redirect === "follow" };
}

function bytesOf(body: BodyInit): Uint8Array | undefined {
  if (typeof body === "string") return Buffer.from(body);
  if (body instanceof URLSearchParams) return Buffer.from(body.toString());
  return body instanceof Uint8Array ? body : undefined;
}

async function exchange(request: PlainRequest, streamed: string | undefined): Promise<Response> {
  const { url, method, headers, body, signal } = request;
  signal?.throwIfAborted();
  const sent: Record<string, string> = { ...ownHeaders, ...Object.fromEntries(headers) };
  if (body !== undefined) sent["content-length"] = String(body.length);
  else if (method === "POST" || method === "PUT" || method === "PATCH") sent["content-length"] = "0";
  return new Promise((resolve, reject) => {
    const options = { method, headers: sent, agent, host: url.hostname, port: url.port };
    const outgoing = startRequest({ ...options, path: `${url.pathname}${url.search}` }, answered);
    const abort = () => {
      reject(signal?.reason);
      outgoing.destroy(signal?.reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
    const fail = (message: string) => (cause: unknown) => {
      signal?.removeEventListener("abort", abort);
      reject(new TypeError(message, { cause }));
    };
    outgoing.on("error", fail("fetch failed"));
    outgoing.end(body);

    function answered(incoming: IncomingMessage): void {
      const init = { status: incoming.statusCode, statusText: incoming.statusMessage, headers: headersOf(incoming) };
      if (streamed !== undefined && init.headers.get("content-type")?.startsWith(streamed)) {
        // The cast is needed because Node and the DOM have separate types for byte streams.
        resolve(new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>, init));
        return;
      }
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => void parts.push(part));
      incoming.on("error", fail("terminated"));
      incoming.on("end", () => {
        signal?.removeEventListener("abort", abort);
        const next = request.follow && redirected(request, incoming);
        const whole = () => new WholeResponse(Buffer.concat(parts), init, url.href, hasNoBody(method, init));
        resolve(next ? exchange(next, streamed) : whole());
      });
    }
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

function hasNoBody(method: string, { status = 200 }: { status?: number | undefined }): boolean {
  return method === "HEAD" || status === 204 || status === 304;
}

/** Returns the request after a redirect, changed as the Fetch standard requires. */
function redirected(request: PlainRequest, { statusCode = 200, headers }: IncomingMessage): PlainRequest | undefined {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined;
  const url = new URL(location, request.url);
  const next = { ...request, url, headers: new Headers(request.headers) };
  if (url.origin !== request.url.origin) next.headers.delete("authorization");
  const changes = statusCode === 303 ? request.method !== "HEAD" : statusCode < 303 && request.method === "POST";
  if (changes) {
    next.headers.delete("content-type");
    Object.assign(next, { method: "GET", body: undefined });
  }
  return next;
}

const decoder = new TextDecoder();

/** A response that has arrived completely. Its body can be read more than once, and reading it does not wait for a stream. */
class WholeResponse extends Response {
  readonly #bytes: Buffer;
  readonly #url: string;

  constructor(bytes: Buffer, init: ResponseInit, url: string, isEmpty: boolean) {
    super(isEmpty ? null : new Uint8Array(bytes), init);
    this.#bytes = bytes;
    this.#url = url;
  }

  override get url(): string {
    return this.#url;
  }

  override async text(): Promise<string> {
    return decoder.decode(this.#bytes);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(decoder.decode(this.#bytes));
  }
}
