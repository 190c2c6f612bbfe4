/**
 * Sends HTTP as raw bytes, for requests that well-behaved clients do not send: incomplete requests, unusual URLs,
 * missing headers.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";

export interface RawAnswer {
  status: number;
  headers: Headers;
  /** Body without the framing of its chunks. */
  body: string;
  /** The same body as bytes. */
  bytes: Buffer;
  /** All received bytes, unparsed. */
  raw: string;
}

export interface RawConnection {
  write(text: string | Buffer): void;
  /** Resolves when the server has sent `text`, before or after the call. */
  received(text: string): Promise<void>;
  /** Stops and resumes reading. While it is stopped, data from the server stays in buffers. */
  pause(): void;
  resume(): void;
  /** Closes the connection immediately. */
  drop(): void;
  /** Resolves with the complete response when the server has closed the connection. */
  answer(): Promise<RawAnswer>;
}

export async function connectRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const chunks: Buffer[] = [];
  const text = () => Buffer.concat(chunks).toString("utf8");
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = once(socket, "close");
  return {
    write: (more) => void socket.write(more),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    drop: () => void socket.destroy(),
    async received(wanted) {
      while (!text().includes(wanted)) await once(socket, "data");
    },
    async answer() {
      await ended;
      return parsed(Buffer.concat(chunks));
    },
  };
}

export interface RawRequest {
  method?: string;
  /** Request target as in the request line. */
  target: string;
  headers?: Record<string, string>;
  /** The body, sent with a Content-Length. If absent, the request has neither. */
  body?: string | Buffer;
}

/** Sends one request on a new connection, with only the given headers, Host and Connection. */
export async function sendRaw(
  url: string,
  { method = "GET", target, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const connection = await connectRaw(url);
  const lines = Object.entries({
    Host: new URL(url).host,
    Connection: "close",
    ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
  if (body !== undefined) connection.write(body);
  return connection.answer();
}

/** Parses a response without interim responses (100 Continue). */
function parsed(received: Buffer): RawAnswer {
  const raw = received.toString("latin1");
  const interim = /^(?:HTTP\/1\.1 1\d\d .*?\r\n\r\n)*/s.exec(raw)?.[0].length ?? 0;
  const headEnd = raw.indexOf("\r\n\r\n", interim);
  const [statusLine = "", ...lines] = raw.slice(interim, headEnd < 0 ? raw.length : headEnd).split("\r\n");
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1));
  const rest = headEnd < 0 ? Buffer.alloc(0) : received.subarray(headEnd + 4);
  const bytes = headers.get("Transfer-Encoding") === "chunked" ? withoutChunks(rest) : rest;
  return {
    status: Number(statusLine.split(" ")[1]),
    headers,
    body: bytes.toString("utf8"),
    bytes,
    raw: received.toString("utf8"),
  };
}

/** RFC 9112 §7.1. */
function withoutChunks(framed: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = framed.indexOf("\r\n", at);
    const length = Number.parseInt(framed.toString("latin1", at, lineEnd), 16);
    if (lineEnd < 0 || !(length > 0)) return Buffer.concat(chunks);
    chunks.push(framed.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
