/** Forwards a request to another server, and returns the response. The request arrives over HTTP/1.1 or HTTP/2. */
import { type Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";

export type AnyRequest = IncomingMessage | Http2ServerRequest;
export type AnyResponse = ServerResponse | Http2ServerResponse;

/**
 * Headers that are not forwarded because they belong to one connection. `transfer-encoding` and `upgrade` are also left out for
 * HTTP/2, which does not allow them.
 */
const ofConnection = new Set(["connection", "keep-alive", "proxy-connection", "proxy-authorization"]);
const ofHttp1 = new Set([...ofConnection, "transfer-encoding", "upgrade"]);

type Sent = Record<string, string | string[]>;

/** The host of a request, such as `www.example.com:443`. HTTP/2 uses a different header for it. */
export function authorityOf(req: AnyRequest): string {
  return isHttp2(req) ? req.authority : (req.headers.host ?? "");
}

/** Sends the request to another server, and returns its response. */
export function handOn(
  req: AnyRequest,
  res: AnyResponse,
  { url, path, agent }: { url: string; path: string; agent: Agent },
): void {
  const { hostname, port } = new URL(url);
  const inner = request({
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port: port || 80,
    method: req.method,
    path,
    headers: headersOf(req),
    agent,
  });
  inner.on("response", (answer) => {
    const status = answer.statusCode ?? 502;
    if (isHttp2Answer(res)) res.writeHead(status, distinct(answer.headersDistinct, ofHttp1));
    else res.writeHead(status, answer.statusMessage, distinct(answer.headersDistinct, ofConnection));
    answer.on("error", () => res.destroy()).pipe(res);
  });
  inner.on("error", () => res.destroy());
  res.on("close", () => inner.destroy());
  req.on("error", () => inner.destroy()).pipe(inner);
}

/** Sends a plain text response without forwarding the request. */
export function answerText(res: AnyResponse, status: number, text: string): void {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  if (isHttp2Answer(res)) res.writeHead(status, headers).end(text);
  else res.writeHead(status, { ...headers, Connection: "close" }).end(text);
}

function isHttp2(req: AnyRequest): req is Http2ServerRequest {
  return req.httpVersionMajor === 2;
}

function isHttp2Answer(res: AnyResponse): res is Http2ServerResponse {
  return "stream" in res;
}

/** Returns the headers for forwarding a request over HTTP/1.1. */
function headersOf(req: AnyRequest): Sent {
  if (isHttp2(req)) {
    const all = Object.entries(req.headers).filter(([name]) => !name.startsWith(":") && !ofHttp1.has(name));
    // Node.js would add the port 443 to the host although it is the default, and the links in responses would then contain it.
    const headers: Sent = { host: req.authority.replace(/:443$/, "") };
    for (const [name, value] of all) if (value !== undefined) headers[name] = value;
    if (req.stream.endAfterHeaders) return withoutBody(req, headers);
    return headers;
  }
  const headers = distinct(req.headersDistinct, ofConnection);
  return "content-length" in headers || "transfer-encoding" in headers ? headers : withoutBody(req, headers);
}

/** Marks a request without a body as empty by its Content-Length. Otherwise, Node.js would announce a chunked body. */
function withoutBody({ method }: AnyRequest, headers: Sent): Sent {
  return method === "GET" || method === "HEAD" ? headers : { ...headers, "content-length": "0" };
}

/** Converts each list with only one value to a string, because Node.js does not accept lists for some headers. */
function distinct(headers: NodeJS.Dict<string[]>, left: ReadonlySet<string>): Sent {
  const all = Object.entries(headers).filter(([name]) => !left.has(name));
  return Object.fromEntries(all.map(([name, values = []]) => [name, values.length === 1 ? (values[0] ?? "") : values]));
}
