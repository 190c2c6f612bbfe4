/** HTTP as it stands on the wire, for what no well-behaved client sends: half requests, odd addresses, missing headers. */
import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

export interface RawConnection {
  write(text: string): void;
  /** Resolves when the server has sent `text`, now or earlier. */
  received(text: string): Promise<void>;
  /** Stops reading, so that what the server sends stays in buffers; and reads on. */
  pause(): void;
  resume(): void;
  /** Ends the connection without a word. */
  drop(): void;
  /** The whole answer, once the server has closed the connection. */
  answer(): Promise<RawAnswer>;
}

export async function connectRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  const ended = once(socket, "close");
  return {
    write: (more) => void socket.write(more),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    drop: () => void socket.destroy(),
    async received(wanted) {
      while (!text.includes(wanted)) await once(socket, "data");
    },
    async answer() {
      await ended;
      return parsed(text);
    },
  };
}

export interface RawRequest {
  method?: string;
  /** As it stands in the request line. */
  target: string;
  headers?: Record<string, string>;
  /** With a Content-Length of its own; none: neither body nor Content-Length. */
  body?: string;
}

/** Sends one request on a connection of its own and nothing that is not named here, but for Host and Connection. */
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
  connection.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
  return connection.answer();
}

/** Interim answers (100 Continue) are left out. Bodies are read as they are: tests that compress use `fetch`. */
function parsed(text: string): RawAnswer {
  const [head = "", ...rest] = text.replace(/^HTTP\/1\.1 1\d\d .*?\r\n\r\n/s, "").split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1));
  return { status: Number(statusLine.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}
