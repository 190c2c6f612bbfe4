/**
 * Serves requests that the server sends to itself without a socket. The parts of a batch go through the same listener as
 * requests from outside, so the same code authenticates, validates, counts and logs them. The code that splits a batch marks each
 * part, and handlers read the mark as `inBatch`. The mark is not in the request itself, so clients cannot set it.
 */
import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex, PassThrough, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Held } from "../platform/memory.ts";

/** A request that the server sends to itself, such as a part of a batch. Its connection has the outer request's addresses. */
export interface InnerRequest {
  method: string;
  /** The path and the query, as in a request line. */
  target: string;
  /** Headers by lower-case name. The server adds `content-length`. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Sends a request from the server to itself through the listener.
 * @param held The memory that is reserved for the request if it is a part of a batch.
 * @returns the response as it would be sent over a socket, not chunked.
 */
export type ServeInside = (request: InnerRequest, outer: IncomingMessage, held?: Held) => Readable;

/**
 * Sends a request from the server to itself, as if it came from this machine.
 * @param body The body, which is sent as JSON; undefined for a request without a body.
 * @param localPort The port to which the request appears to be sent.
 * @returns the response. Its body is undefined if it is not JSON.
 */
export type Ask = (
  request: Omit<InnerRequest, "body">,
  body: unknown,
  localPort?: number,
) => Promise<{ status: number; body: unknown }>;

export function askInside(serve: ServeInside): Ask {
  return async (request, body, localPort = 0) => {
    // The cast is safe: handlers read only the addresses of this socket.
    const socket = { remoteAddress: "127.0.0.1", remotePort: 0, localAddress: "127.0.0.1", localPort } as Socket;
    const content = Buffer.from(body === undefined ? "" : JSON.stringify(body));
    const answer = await text(serve({ ...request, body: content }, new IncomingMessage(socket)));
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    const json = answer.slice(answer.indexOf("\r\n\r\n") + 4);
    return { status, body: /^[[{]/.test(json) ? (JSON.parse(json) as unknown) : undefined };
  };
}

/** The maximum number of response bytes that may wait to be read. If there are more, the writer pauses. */
const waitingBytes = 256 * 1024;

/**
 * Serves requests that the server sends to itself.
 * @param handle Handles a request.
 * @param prepare Called with each request before `handle`.
 */
export function insideServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  prepare: (request: IncomingMessage, held: Held | undefined) => void = () => {},
): ServeInside {
  return ({ method, target, headers, body }, outer, held) => {
    const request = new IncomingMessage(connectionLike(outer.socket));
    Object.assign(request, { httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1, method, url: target });
    request.headers = { ...headers, ...(body.length > 0 && { "content-length": String(body.length) }) };
    request.push(body.length > 0 ? body : null);
    if (body.length > 0) request.push(null);
    request.complete = true;
    prepare(request, held);

    const answer = new PassThrough({ writableHighWaterMark: waitingBytes, readableHighWaterMark: waitingBytes });
    const response = new ServerResponse(request);
    response.useChunkedEncodingByDefault = false;
    response.sendDate = false;
    response.assignSocket(answer as unknown as Socket); // The cast is safe: the response only writes to the socket.
    answer.on("drain", () => response.emit("drain"));
    // Node's server emits `close` when a real socket ends. There is no socket here, so this code emits it.
    response.once("finish", () => {
      response.detachSocket(answer as unknown as Socket); // The cast is safe: the response only writes to the socket.
      answer.end();
      response.emit("close");
    });
    // The stream closes early if a handler fails in the middle of its response, or if its reader stops.
    answer.once("error", () => {});
    answer.once("close", () => {
      if (!response.writableFinished) breakOff(response);
    });
    handle(request, response);
    return answer;
  };
}

/** Marks a response as closed, as Node does when a connection breaks, so that its handler stops. */
function breakOff(response: ServerResponse): void {
  Object.assign(response, { destroyed: true, _closed: true });
  response.emit("close");
}

/** Creates a substitute for a socket. It only has the addresses of the real socket, and no data is sent through it. */
function connectionLike({ remoteAddress, remotePort, localAddress, localPort }: Socket): Socket {
  const nothing = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  // The cast is safe: handlers read only the addresses of this socket.
  return Object.assign(nothing, { remoteAddress, remotePort, localAddress, localPort }) as unknown as Socket;
}

const parts = new WeakMap<IncomingMessage, Held | undefined>();

/** Marks a batch part. @param held The memory that is reserved for the part. The batch releases it after the response. */
export function markBatchPart(request: IncomingMessage, held?: Held): void {
  parts.set(request, held);
}

/** The memory that is reserved for a part; undefined for any other request. */
export function heldByPart(request: IncomingMessage): Held | undefined {
  return parts.get(request);
}

export function isBatchPart(request: IncomingMessage): boolean {
  return parts.has(request);
}
