/** Content codings of request bodies (RFC 9110 §8.4.1). */
import type { IncomingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Failure } from "../platform/failure.ts";

/** Creates the stream that decompresses a body. */
export type MakeDecompressor = () => Transform;

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
  const message = "The Content-Encoding of the body must be gzip, deflate, br or identity.";
  throw new Failure("unsupportedMediaType", "unsupportedMediaType", message, { header: "Content-Encoding" });
}
