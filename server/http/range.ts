/** Parses byte ranges (RFC 9110 §14): the part of the content that a download requests or that an upload sends. */
import { Failure } from "../platform/failure.ts";

/** A range of bytes. Both ends are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a `Range` header.
 * @param etag The content's ETag. If `If-Range` contains another ETag, the client already has a part of other content, so the
 * range is ignored. A date in `If-Range` never matches.
 * @returns undefined if the complete content must be sent: the header is missing, malformed, ignored or contains several
 * ranges.
 * @throws Failure if the content ends before the range begins.
 */
export function rangeOf(
  header: string | undefined,
  ifRange: string | undefined,
  etag: string,
  sizeBytes: number,
): ByteRange | undefined {
  const [, from = "", to = ""] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if ((from === "" && to === "") || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined;
  if (from === "") {
    if (Number(to) === 0 || sizeBytes === 0) throw notSatisfiable(sizeBytes);
    return { first: Math.max(0, sizeBytes - Number(to)), last: sizeBytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== "" && Number(to) < first) return undefined;
  if (first >= sizeBytes) throw notSatisfiable(sizeBytes);
  return { first, last };
}

function notSatisfiable(sizeBytes: number): Failure {
  return new Failure("rangeNotSatisfiable", "requestedRangeNotSatisfiable", "Request range not satisfiable", {
    header: "Range",
    headers: { "Content-Range": `bytes */${sizeBytes}` },
  });
}

/** The parts of a `Content-Range` header: the range that the body contains, if it has content, and the total length. */
export interface ContentRange {
  /** Without `last`, the range extends to the end of the content. */
  range: { first: number; last: number | undefined } | undefined;
  totalBytes: number | undefined;
}

/**
 * Parses a `Content-Range` header.
 * @returns undefined if there is none.
 * @throws Failure for a header that is malformed or contradicts itself.
 */
export function contentRangeOf(header: string | undefined): ContentRange | undefined {
  if (header === undefined) return undefined;
  const [match, first, last, total] =
    /^\s*bytes\s+(?:\*|(\d+)\s*-\s*(?:\*|(\d+)))\s*\/\s*(?:\*|(\d+))\s*$/i.exec(header) ?? [];
  const numbers = [first, last, total].map((each) => (each === undefined ? undefined : Number(each)));
  if (match === undefined || numbers.some((each) => each !== undefined && !Number.isSafeInteger(each))) {
    throw invalidContentRange('Invalid value for header "Content-Range": it must have the form "bytes 0-1023/4096".');
  }
  const [begin, end, totalBytes] = numbers;
  if (begin === undefined) return { range: undefined, totalBytes };
  if (end === undefined) return { range: { first: begin, last: undefined }, totalBytes };
  if (end < begin) throw invalidContentRange("The end of the chunk must not be before its start.");
  if (totalBytes !== undefined && end >= totalBytes) {
    throw invalidContentRange(`The chunk ends at byte ${end}, but the content has only ${totalBytes} bytes.`);
  }
  return { range: { first: begin, last: end }, totalBytes };
}

export function invalidContentRange(message: string): Failure {
  return new Failure("invalid", "invalid", message, { header: "Content-Range" });
}
