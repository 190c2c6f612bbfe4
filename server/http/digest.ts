/**
 * Checks the digests that clients send with an upload, so that corrupted content is rejected: `Content-MD5` (RFC 1864) for a
 * body or a part of it, and `X-Goog-Hash` for the complete content.
 */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { invalidHeaderValue } from "../platform/failure.ts";
import { once } from "./once.ts";

/** Compares the content with the digests that were sent. */
export interface DigestCheck {
  add(chunk: Buffer): void;
  /** @throws Failure with the name of the header whose digest differs from the content's. */
  requireSame(): void;
}

interface Promised {
  header: string;
  algorithm: Algorithm;
  /** The digest that the client sent, encoded as base64. */
  digest: string;
}

type Algorithm = "md5" | "crc32c";
const bytesOf: Readonly<Record<Algorithm, number>> = { md5: 16, crc32c: 4 };

type DigestHeaders = { readonly [Name in "content-md5" | "x-goog-hash"]?: IncomingHttpHeaders[string] };

/**
 * @param headers The request headers, of which only `content-md5` and `x-goog-hash` are read.
 * @returns undefined if neither is sent.
 * @throws Failure for a malformed digest.
 */
export function digestCheck(headers: DigestHeaders): DigestCheck | undefined {
  const promised = [...contentMd5(headers["content-md5"]), ...googHashes(headers["x-goog-hash"])];
  if (promised.length === 0) return undefined;
  const checks = promised.map((each) => ({
    ...each,
    running: each.algorithm === "md5" ? createHash("md5") : crc32c(),
  }));
  return {
    add(chunk) {
      for (const { running } of checks) running.update(chunk);
    },
    requireSame() {
      for (const { header, algorithm, digest, running } of checks) {
        const found = running.digest("base64");
        if (found !== digest)
          throw invalidHeaderValue(header, `the ${algorithm} of the received content is ${found}, not ${digest}`);
      }
    },
  };
}

function contentMd5(value: IncomingHttpHeaders[string]): Promised[] {
  return value === undefined ? [] : [promise("Content-MD5", "md5", String(value).trim())];
}

/** Parses an `X-Goog-Hash` header: `crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==`. Repeated headers count as one list. */
function googHashes(value: IncomingHttpHeaders[string]): Promised[] {
  const header = "X-Goog-Hash";
  const entries = value === undefined ? [] : String(value).split(",");
  return entries.map((entry) => {
    const [, name = "", digest = ""] = /^\s*([^=\s]*)=(.*?)\s*$/.exec(entry) ?? [];
    const algorithm = name.toLowerCase();
    if (algorithm !== "md5" && algorithm !== "crc32c") {
      throw invalidHeaderValue(header, "it must contain md5 or crc32c, such as crc32c=n03x6A==");
    }
    return promise(header, algorithm, digest);
  });
}

function promise(header: string, algorithm: Algorithm, digest: string): Promised {
  const bytes = Buffer.from(digest, "base64");
  if (bytes.length === bytesOf[algorithm] && bytes.toString("base64") === digest) return { header, algorithm, digest };
  throw invalidHeaderValue(header, `the digest must be ${bytesOf[algorithm]} bytes as base64`);
}

/** CRC-32C (RFC 3720, appendix B.4): Castagnoli's polynomial, reflected. */
const polynomial = 0x82f63b78;

/** The CRC of each byte value, computed on the first call. */
const crcTable = once(() =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  }),
);

function crc32c() {
  const steps = crcTable();
  let crc = 0xffffffff;
  return {
    update(chunk: Buffer): void {
      for (const byte of chunk) crc = (steps[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    },
    digest(encoding: "base64"): string {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
      return bytes.toString(encoding);
    },
  };
}
