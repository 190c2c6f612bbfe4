/**
 * Splits a batch into its parts, and parses each part as a request. Clients end lines with CRLF
 * or LF. Some omit the body with the blank line before it, the protocol version, or the length.
 */
import type { InnerRequest } from "../http/inside.ts";
import { boundaryOf, parseMultipart } from "../http/multipart.ts";
import { splitUrl } from "../http/shapes.ts";
import { badRequest, unsupportedMediaType } from "../platform/failure.ts";

/** The request in a part, before the headers and parameters of the outer request are added to it. */
export interface SentRequest {
  method: string;
  /** The path as sent, not decoded. */
  path: string;
  /** The query as sent, not decoded, without the question mark. */
  search: string;
  headers: Record<string, string>;
  body: Buffer;
}

const longestHead = 16 * 1024;
const lf = 0x0a;

/**
 * @param origin The origin of the server: a request line may contain the complete URL.
 * @throws Failure for a text that is not a request.
 */
export function readRequest(content: Buffer, origin: string): SentRequest {
  const lines: string[] = [];
  let at = 0;
  let bodyAt = content.length;
  while (at < content.length) {
    const end = content.indexOf(lf, at);
    const line = content.toString("latin1", at, end < 0 ? content.length : end).replace(/\r$/, "");
    at = end < 0 ? content.length : end + 1;
    // Line breaks before the request line are ignored, because they belong to the headers of the part.
    if (line === "" && lines.length === 0) continue;
    if (line === "") {
      bodyAt = at;
      break;
    }
    lines.push(line);
    if (at > longestHead) throw badRequest(`The headers of a request in a batch can have up to ${longestHead} bytes.`);
  }
  const [requestLine = "", ...headerLines] = lines;
  const [, method = "", target = ""] = /^([A-Za-z]+) +(\S+)(?: +HTTP\/\d(?:\.\d)?)? *$/.exec(requestLine) ?? [];
  if (method === "") throw badRequest("Each part of the batch must begin with a request line, such as GET /path.");
  const headers = readHeaders(headerLines);
  const { path, search } = addressOf(target, origin);
  return { method: method.toUpperCase(), path, search, headers, body: bodyOf(content.subarray(bodyAt), headers) };
}

/**
 * Parses headers. If a header is repeated, the first value is used if only one is allowed; otherwise the values form a list (RFC
 * 9110 §5.3).
 */
function readHeaders(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const [, field = "", value = ""] = /^([\w!#$%&'*+.^`|~-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (field === "") throw badRequest("A request in the batch has a malformed header. Write headers as Name: value.");
    const name = field.toLowerCase();
    const before = headers[name];
    if (before === undefined) headers[name] = value.trim();
    else if (!singular.has(name)) headers[name] = `${before}, ${value.trim()}`;
  }
  return headers;
}

const singular = new Set(["authorization", "content-type", "content-length", "host", "x-http-method-override"]);

function addressOf(target: string, origin: string): { path: string; search: string } {
  const whole = /^(https?:\/\/[^/?#]*)(.*)$/i.exec(target);
  if (whole && whole[1]?.toLowerCase() !== origin.toLowerCase()) {
    throw badRequest(
      "A request in the batch has the URL of another server. Its request line must contain only the path, such as GET /path.",
    );
  }
  const address = (whole ? whole[2] : target)?.split("#")[0] ?? "";
  if (!address.startsWith("/")) throw badRequest("The path of a request in a batch must begin with a slash.");
  return splitUrl(address);
}

/**
 * The body of a request. Line breaks at the end belong to the batch part, unless Content-Length includes them. A form body must
 * not end with line breaks.
 */
function bodyOf(rest: Buffer, headers: Readonly<Record<string, string>>): Buffer {
  const length = headers["content-length"];
  if (length !== undefined && /^\d+$/.test(length) && Number(length) <= rest.length) {
    return rest.subarray(0, Number(length));
  }
  let end = rest.length;
  while (end > 0 && (rest[end - 1] === 0x0a || rest[end - 1] === 0x0d)) end--;
  return rest.subarray(0, end);
}

/** The request that contains the batch. */
export interface OuterRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The query as sent, not decoded, without the question mark. */
  search: string;
  requestId: string;
}

/**
 * Adds the headers and query parameters of the outer request that the part does not have itself, except those that describe the
 * batch. If the part has its own credential, the outer request's credential is not added.
 * @param number The number of the part, counted from 1. It is added to the batch's request id to form the part's request id.
 */
export function inherit(sent: SentRequest, outer: OuterRequest, number: number): InnerRequest {
  const named = namesOf(sent.search);
  const isSignedIn = sent.headers.authorization !== undefined || credentials.some((each) => named.has(each));
  const headers: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(outer.headers)) {
    if (value === undefined || name.startsWith("content-") || ofTheBatch.has(name)) continue;
    if (name === "authorization" && isSignedIn) continue;
    headers[name] = [value].flat().join(", ");
  }
  for (const [name, value] of Object.entries(sent.headers)) {
    if (name !== "content-length" && !ofTheConnection(name)) headers[name] = value;
  }
  headers["x-request-id"] = `${outer.requestId}.${number}`;
  const inherited = outer.search.split("&").filter((pair) => {
    const [name = ""] = namesOf(pair);
    return name !== "" && !named.has(name) && !(isSignedIn && credentials.includes(name));
  });
  const search = [sent.search, ...inherited].filter((each) => each !== "").join("&");
  return {
    method: sent.method,
    target: search === "" ? sent.path : `${sent.path}?${search}`,
    headers,
    body: sent.body,
  };
}

const credentials = ["access_token", "oauth_token"];

/** Headers of the outer request that do not apply to the requests inside. */
const ofTheBatch = new Set([
  "accept-encoding",
  "connection",
  "expect",
  "keep-alive",
  "origin",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-http-method-override",
  "x-request-id",
]);

/** Whether only the outer request can have the header, because it describes where the request came from or how it was sent. */
function ofTheConnection(name: string): boolean {
  const hop = ofTheBatch.has(name) && name !== "x-http-method-override";
  return hop || name === "host" || name === "forwarded" || name.startsWith("x-forwarded-");
}

/** The decoded names of the parameters in a query. */
function namesOf(search: string): Set<string> {
  return new Set(new URLSearchParams(search).keys());
}

const largestParts = 1000;
/**
 * The maximum size of a batch in bytes. The complete batch is read before it is executed, so that a rejected batch has changed
 * nothing.
 */
export const batchLimitBytes = 16 * 1024 * 1024;

export interface BatchPart {
  /** The part's Content-ID as the client sent it, without angle brackets. */
  contentId: string | undefined;
  /** The part's media type, if the client specified one. */
  type: string | undefined;
  content: Buffer;
}

/**
 * Splits the body of a batch (`multipart/mixed` of `application/http`).
 * @throws Failure for a body that is not a batch, or that is too large.
 */
export async function readParts(contentType: string | undefined, body: Buffer): Promise<BatchPart[]> {
  if (!/^\s*multipart\/mixed\s*(?:;|$)/i.test(contentType ?? "")) {
    throw unsupportedMediaType("A batch request must have the header Content-Type: multipart/mixed, with a boundary.");
  }
  const parts: BatchPart[] = [];
  const chunks: Buffer[] = [];
  const endPart = () => {
    const last = parts.at(-1);
    if (last) last.content = Buffer.concat(chunks);
    chunks.length = 0;
  };
  for await (const event of parseMultipart(inOne(body), boundaryOf(contentType ?? ""))) {
    if (event.kind === "data") {
      chunks.push(event.chunk);
      continue;
    }
    endPart();
    if (event.kind === "end") break;
    if (parts.length === largestParts) {
      throw badRequest(`A batch can contain up to ${largestParts} requests.`);
    }
    const { "content-id": id, "content-type": type } = event.headers;
    parts.push({ contentId: id?.replace(/^<(.*)>$/, "$1"), type, content: Buffer.alloc(0) });
  }
  if (parts.length === 0) throw badRequest("The batch must contain at least one part.");
  return parts;
}

async function* inOne(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
}
