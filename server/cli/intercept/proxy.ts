/**
 * A proxy on a loopback address. Programs find it through environment variables. Requests to published hosts are sent to this
 * server, with the name of the host; other requests are rejected or forwarded.
 */
import { Agent, createServer, type IncomingMessage } from "node:http";
import { createSecureServer } from "node:http2";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Authority } from "./authority.ts";
import { type AnyRequest, type AnyResponse, answerText, authorityOf, handOn } from "./handOn.ts";
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
