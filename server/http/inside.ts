/**
 * Requests that the server sends to itself, without a socket: what is in a batch goes through the same listener as what comes
 * over the wire, so it is signed in, validated, counted and logged by the same code.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex, PassThrough, type Readable } from "node:stream";
import type { PlainClasses } from "./plainClasses.ts";

/** A request as it stands in a batch, with everything that it takes over from the request around it. */
export interface InnerRequest {
  method: string;
  /** Path and query. */
  target: string;
  /** By lower-case names. `content-length` is added. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Sends a request of a batch through the listener. @returns the answer as it would stand on the wire, not chunked. */
export type ServeInside = (request: InnerRequest, outer: IncomingMessage) => Readable;

/** How much of an answer waits for its turn before whoever writes it has to wait too. */
const waitingBytes = 256 * 1024;

/** @param handle The listener. @param prepare Is told of each request before it is handled. */
export function insideServer(
  { Request, Response }: PlainClasses,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  prepare: (request: IncomingMessage) => void,
): ServeInside {
  return ({ method, target, headers, body }, outer) => {
    const request = new Request(connectionLike(outer.socket));
    Object.assign(request, { httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1, method, url: target });
    request.headers = { ...headers, ...(body.length > 0 && { "content-length": String(body.length) }) };
    request.push(body.length > 0 ? body : null);
    if (body.length > 0) request.push(null);
    request.complete = true;
    prepare(request);

    const answer = new PassThrough({ writableHighWaterMark: waitingBytes, readableHighWaterMark: waitingBytes });
    const response = new Response(request);
    response.useChunkedEncodingByDefault = false;
    response.sendDate = false;
    response.assignSocket(answer as unknown as Socket); // It only writes to it.
    answer.on("drain", () => response.emit("drain"));
    // Else nobody tells: over the wire it is the server that ends the exchange, and says so.
    response.once("finish", () => {
      response.detachSocket(answer as unknown as Socket); // As above.
      answer.end();
      response.emit("close");
    });
    // Who broke off: a handler whose answer failed half way, or whoever reads the answer.
    answer.once("error", () => {});
    answer.once("close", () => {
      if (!response.writableFinished) breakOff(response);
    });
    handle(request, response);
    return answer;
  };
}

/** Does what node does when the connection of a response breaks: whoever works for it hears that nobody waits. */
function breakOff(response: ServerResponse): void {
  Object.assign(response, { destroyed: true, _closed: true });
  response.emit("close");
}

/** What handlers ask of a connection: where it comes from. Nothing goes over it. */
function connectionLike({ remoteAddress, remotePort, localAddress, localPort }: Socket): Socket {
  const nothing = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  return Object.assign(nothing, { remoteAddress, remotePort, localAddress, localPort }) as unknown as Socket; // See above.
}
