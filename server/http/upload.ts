/** Reads bodies as they arrive, so that they are never in memory completely. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { badRequest, Failure, unsupportedMediaType } from "../platform/failure.ts";
import { digestCheck } from "./digest.ts";
import { once } from "./once.ts";
import type { AnyReply } from "./operation.ts";

/**
 * Continues an upload that began with another request. The client only needs the URL in the first response: no authentication
 * is required, and PUT and POST have the same effect.
 */
export type ContinueUpload = (chunk: UploadChunk) => Promise<ContinuedUpload>;

export interface UploadChunk {
  uploadId: string;
  /** The id of the operation that has the path of the request. */
  operationId: string;
  origin: string;
  incoming: IncomingMessage;
}

export interface ContinuedUpload {
  /** The user who started the upload. */
  userId: string;
  reply: AnyReply;
}

/** Receives content chunk by chunk. `write` stores the chunk, or rejects with a Failure. */
export interface Sink {
  write(chunk: Buffer): Promise<void>;
}

/**
 * Yields the body of a request, chunk by chunk and decompressed. When the consumer stops, the connection stays open for the
 * response.
 * @throws Failure `badRequest` if the connection ends before the body does, and `invalid` for an unreadable body, or if the MD5
 * of the complete body as sent differs from the request's `Content-MD5`.
 */
export function bodyOf(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  const make = decompressorOf(incoming.headers);
  return make ? decompressed(incoming, make()) : plainBytes(incoming);
}

async function* plainBytes(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  const check = digestCheck({ "content-md5": incoming.headers["content-md5"] });
  const chunks = incoming.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { value, done } = await chunks.next().catch(() => {
        throw brokenOff();
      });
      if (done) {
        check?.requireSame();
        return;
      }
      check?.add(value as Buffer); // The cast is safe: the request has no string encoding set, so its chunks are buffers.
      yield value as Buffer;
      bytesPassed((value as Buffer).length);
    }
  } finally {
    // Closes the stream if its consumer stopped early. Otherwise, the stream would wait to be read.
    await chunks.return?.();
  }
}

/**
 * The maximum number of bytes by which a compressed body may exceed its content. Without this limit, a client could send empty
 * compressed blocks endlessly, because they add no content.
 */
const longestOverhead = 1024 * 1024;

/** Decompresses only a few kilobytes ahead of the reader, so that a small compressed body cannot fill the memory. */
async function* decompressed(incoming: IncomingMessage, decompressor: Transform): AsyncGenerator<Buffer> {
  const check = digestCheck({ "content-md5": incoming.headers["content-md5"] });
  let sentBytes = 0;
  let contentBytes = 0;
  let failure: Failure | undefined;
  const stop = (why: Failure) => {
    failure ??= why;
    decompressor.destroy();
  };
  const take = (chunk: Buffer) => {
    sentBytes += chunk.length;
    check?.add(chunk);
    bytesPassed(chunk.length);
    if (sentBytes > contentBytes + longestOverhead) stop(unreadableCoding());
  };
  const cut = () => {
    if (!incoming.complete) stop(brokenOff());
  };
  if (incoming.destroyed && !incoming.readableEnded) throw brokenOff();
  incoming.on("data", take).on("close", cut).on("error", cut).pipe(decompressor);
  try {
    for await (const chunk of decompressor as AsyncIterable<Buffer>) {
      contentBytes += chunk.length;
      yield chunk;
    }
    check?.requireSame();
  } catch (error) {
    // An empty body is valid, but the decompressor reports it as cut off.
    if (sentBytes === 0 && incoming.complete) return;
    throw failure ?? (error instanceof Failure ? error : unreadableCoding());
  } finally {
    incoming.off("data", take).off("close", cut).off("error", cut).unpipe(decompressor);
    decompressor.destroy();
  }
}

function brokenOff(): Failure {
  return badRequest("The request body is shorter than its Content-Length.");
}

function unreadableCoding(): Failure {
  const message = "The body cannot be decompressed with the coding in Content-Encoding.";
  return new Failure("invalid", "invalid", message, { header: "Content-Encoding" });
}

/** Whether the headers indicate that the request has no body. */
export function isBodyless({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] === undefined && (length === undefined || Number(length) === 0);
}

/**
 * The length of a body in bytes, after decompression.
 * @returns undefined if the headers do not specify it.
 */
export function lengthOf({ headers }: Pick<IncomingMessage, "headers">): number | undefined {
  const length = headers["content-length"];
  return length === undefined || decompressorOf(headers) ? undefined : Number(length);
}

/**
 * Reads a small text completely.
 * @param what The name of the text in the error.
 * @throws Failure if the text is longer than the limit.
 */
export async function readText(chunks: AsyncIterable<Buffer>, limitBytes: number, what = "The JSON"): Promise<Buffer> {
  const read: Buffer[] = [];
  const sink = limited({ write: async (chunk) => void read.push(chunk) }, limitBytes, what);
  for await (const chunk of chunks) await sink.write(chunk);
  return Buffer.concat(read);
}

/**
 * Returns a sink that rejects more than `limitBytes`.
 * @param what The name of the content in the error.
 */
export function limited(sink: Sink, limitBytes: number, what = "The content"): Sink {
  let bytes = 0;
  return {
    async write(chunk) {
      bytes += chunk.length;
      if (bytes > limitBytes) throw tooLarge(limitBytes, what);
      await sink.write(chunk);
    },
  };
}

export function tooLarge(limitBytes: number, what = "The content"): Failure {
  return new Failure("tooLarge", "uploadTooLarge", `${what} is larger than ${limitBytes} bytes.`);
}

/**
 * The maximum number of bytes of a rejected body that are read and dropped. Some clients read the response only after they have
 * sent everything, and would otherwise not get the error.
 */
const politeBytes = 64 * 1024 * 1024;

/**
 * Reads the rest of a request that was rejected or completed, so that its connection can be reused.
 * @param done Called once, at the end of the body or when it is too long.
 */
export function discardRest(incoming: IncomingMessage, done: () => void = () => {}): void {
  if (incoming.readableEnded || incoming.destroyed) {
    done();
    return;
  }
  let bytes = 0;
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > politeBytes) incoming.destroy();
  });
  incoming.once("end", done).once("close", done);
  incoming.on("error", () => {}); // Errors are ignored, because the request was already rejected or completed.
  incoming.resume();
}

/** How many bytes may arrive between two garbage collections. */
const everyBytes = 4 * 1024 * 1024;

type Collect = (options: { type: "minor" }) => void;

let bytesSince = 0;

/**
 * Keeps memory low during uploads. Every chunk of a body is a new buffer outside of V8's heap. V8 only sees the little garbage
 * inside its heap, so it would let about 40 MB of buffers accumulate. Collecting the young generation frees the buffers.
 * @param bytes The number of bytes that have been processed and can be freed.
 */
function bytesPassed(bytes: number): void {
  bytesSince += bytes;
  if (bytesSince < everyBytes) return;
  bytesSince = 0;
  collector()({ type: "minor" });
}

/**
 * Returns V8's `gc` function. V8 adds `gc` only to contexts that are created while the flag is set. The server's own context
 * already exists, so the function is taken from a new context.
 */
const collector = once((): Collect => {
  setFlagsFromString("--expose-gc");
  const exposed: Collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return exposed;
});

/** Creates the stream that decompresses a body. */
type MakeDecompressor = () => Transform;

const decompressors: Readonly<Record<string, MakeDecompressor | undefined>> = {
  "": undefined,
  identity: undefined,
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/**
 * @returns undefined if the body is not compressed.
 * @throws Failure `unsupportedMediaType` for an unknown coding.
 */
export function decompressorOf(headers: IncomingHttpHeaders): MakeDecompressor | undefined {
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (Object.hasOwn(decompressors, coding)) return decompressors[coding];
  throw unsupportedMediaType(
    "The Content-Encoding of the body must be gzip, deflate, br or identity.",
    "Content-Encoding",
  );
}
