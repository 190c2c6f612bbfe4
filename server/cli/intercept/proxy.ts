/**
 * A proxy on a loopback address. Programs find it through environment variables. Requests to published hosts are sent to this
 * server, with the name of the host; other requests are rejected or forwarded.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Authority } from "./authority.ts";
import { isLoopback, refusalOf } from "./refusal.ts";

export interface Interceptor {
  /** The port of the proxy, on 127.0.0.1. */
  proxyPort: number;
  /** The port for TLS connections to the hosts without the proxy, on 127.0.0.1. */
  tlsPort: number;
  /** The rejected hosts, in the order in which the program first requested them. */
  refused: ReadonlySet<string>;
  stop(): Promise<void>;
}

export interface InterceptorParts {
  /** The URL of the server: `http://127.0.0.1:40211`. */
  url: string;
  authority: Authority;
  /** The path on the server that replaces each host's root, by host name. */
  hosts: ReadonlyMap<string, string>;
  /** Further hosts that the program may reach. */
  allowed: ReadonlySet<string>;
}

export async function startInterceptor({ url, authority, hosts, allowed }: InterceptorParts): Promise<Interceptor> {
  const agent = new Agent({ keepAlive: true });
  const refused = new Set<string>();
  const sockets = new Set<Duplex>();
  const forward = (req: AnyRequest, res: AnyResponse) => {
    const { hostname } = addressOf(authorityOf(req));
    const place = hosts.get(hostname);
    if (place === undefined) return answerRefusal(res, hostname);
    return handOn(req, res, { url, path: placed(req.url ?? "/", place), agent });
  };
  // The proxy supports HTTP/1.1 and HTTP/2, as published hosts do, because some programs use only HTTP/2.
  const secure = createSecureServer({ key: authority.key, cert: authority.hostCertificate, allowHTTP1: true }, forward);

  function keep(socket: Duplex): void {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  }
  secure.on("connection", keep);

  function answerRefusal(res: AnyResponse, host: string): void {
    refused.add(host);
    answerText(res, 403, `${refusalOf(host)}\n`);
  }

  const isOpen = (host: string) => isLoopback(host) || allowed.has(host);
  const proxy = createServer((req, res) => {
    // If a program uses plain HTTP, the request to the proxy contains the complete URL.
    if (!URL.canParse(req.url ?? "")) return answerRefusal(res, "itself");
    const { hostname, host, pathname, search } = new URL(req.url ?? "");
    const path = `${pathname}${search}`;
    const place = hosts.get(hostname);
    if (place !== undefined) return handOn(req, res, { url, path: placed(path, place), agent });
    return isOpen(hostname) ? handOn(req, res, { url: `http://${host}`, path, agent }) : answerRefusal(res, hostname);
  });
  proxy.on("connect", (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    keep(socket);
    const { hostname, port } = addressOf(req.url ?? "");
    if (hosts.has(hostname)) {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      if (head.length > 0) socket.unshift(head);
      secure.emit("connection", socket);
    } else if (isOpen(hostname)) tunnel(socket, head, hostname, port);
    else {
      refused.add(hostname);
      const text = `${refusalOf(hostname)}\n`;
      socket.end(
        `HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
      );
    }
  });
  const [proxyPort, tlsPort] = await Promise.all([proxy, secure].map(listen));
  return {
    proxyPort: proxyPort ?? 0,
    tlsPort: tlsPort ?? 0,
    refused,
    async stop() {
      agent.destroy();
      const closing = Promise.all([proxy, secure].map(close));
      proxy.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closing;
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // The cast is safe because the address of a TCP server is an object.
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** Splits `www.example.com:443`, as in `Host` headers and in CONNECT requests. The name is converted to lower case. */
function addressOf(authority: string): { hostname: string; port: number } {
  const [, hostname = "", port = "443"] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(authority.toLowerCase()) ?? [];
  return { hostname, port: Number(port) };
}

/**
 * Returns the path on this server for a path at a published host. Links on pages already contain this server's prefix, so a
 * path with the prefix is not changed.
 */
function placed(path: string, place: string): string {
  if (place === "" || path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}?`)) return path;
  return path.startsWith("/?") || path === "/" ? `${place}${path === "/" ? "" : path}` : `${place}${path}`;
}

function tunnel(socket: Duplex, head: Buffer, host: string, port: number): void {
  const other: Socket = connect({ host: host.replace(/^\[|\]$/g, ""), port });
  other.on("connect", () => {
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    other.write(head);
    other.pipe(socket).pipe(other);
  });
  other.on("error", () => {
    if (other.connecting || other.bytesRead === 0)
      socket.end("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    else socket.destroy();
  });
  socket.on("close", () => other.destroy());
}

// Forwards a request to another server, and returns the response. The request arrives over HTTP/1.1 or HTTP/2.
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
function authorityOf(req: AnyRequest): string {
  return isHttp2(req) ? req.authority : (req.headers.host ?? "");
}

/** Sends the request to another server, and returns its response. */
function handOn(
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
function answerText(res: AnyResponse, status: number, text: string): void {
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
