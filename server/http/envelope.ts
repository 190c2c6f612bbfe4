/** The status and the body of error responses. */
import { type Failure, type FailureKind, requiredField } from "../platform/failure.ts";

/** The error body of the task, timeline, conversion and calendar services. Published clients read these fields. */
export interface ErrorEnvelope {
  error: {
    code: number;
    message: string;
    status: string;
    errors: { domain: string; reason: string; message: string; locationType?: string; location?: string }[];
    details?: { "@type": string; reason: string; domain: string; metadata: Readonly<Record<string, string>> }[];
  };
}

/** The type and the domain by which published clients recognize error details. */
const infoType = "type.googleapis.com/google.rpc.ErrorInfo";
const infoDomain = "googleapis.com";

export function errorEnvelope(failure: Failure): ErrorEnvelope {
  const { code, word } = statusOf[failure.kind];
  const { domain = "global", info } = failure.details;
  const item = { domain, reason: failure.reason, message: failure.message, ...locationOf(failure) };
  const details = info && [{ "@type": infoType, reason: info.reason, domain: infoDomain, metadata: info.metadata }];
  const errors = [item, ...missingToo(failure)];
  return { error: { code, message: failure.message, status: word, errors, ...(details && { details }) } };
}

/** Lists all further missing fields, so that a client that sent an empty body learns about all required fields at once. */
function missingToo({ details: { alsoMissing = [], domain = "global" } }: Failure) {
  return alsoMissing.map((name) => {
    const { reason, message } = requiredField(name);
    return { domain, reason, message, locationType: "parameter", location: name };
  });
}

function locationOf({ details }: Failure): { locationType?: string; location?: string } {
  if (details.parameter !== undefined) return { locationType: "parameter", location: details.parameter };
  if (details.header !== undefined) return { locationType: "header", location: details.header };
  // The published services use the location type `parameter` for body fields, too.
  if (details.field !== undefined) return { locationType: "parameter", location: details.field };
  return {};
}

/** Maps the kind of an error to its HTTP status and to the status word in the error body. No other code does this. */
export const statusOf: Readonly<Record<FailureKind, { code: number; word: string }>> = {
  invalid: { code: 400, word: "INVALID_ARGUMENT" },
  unauthenticated: { code: 401, word: "UNAUTHENTICATED" },
  forbidden: { code: 403, word: "PERMISSION_DENIED" },
  notFound: { code: 404, word: "NOT_FOUND" },
  methodNotAllowed: { code: 405, word: "UNIMPLEMENTED" },
  conflict: { code: 409, word: "ALREADY_EXISTS" },
  gone: { code: 410, word: "NOT_FOUND" },
  stale: { code: 412, word: "FAILED_PRECONDITION" },
  tooLarge: { code: 413, word: "INVALID_ARGUMENT" },
  misdirected: { code: 421, word: "INVALID_ARGUMENT" },
  unsupportedMediaType: { code: 415, word: "INVALID_ARGUMENT" },
  rangeNotSatisfiable: { code: 416, word: "OUT_OF_RANGE" },
  tooManyRequests: { code: 429, word: "RESOURCE_EXHAUSTED" },
  internal: { code: 500, word: "INTERNAL" },
  notImplemented: { code: 501, word: "UNIMPLEMENTED" },
  unavailable: { code: 503, word: "UNAVAILABLE" },
  // Only proxies between clients and services send these two statuses. This server sends them only for faults of the sandbox.
  badGateway: { code: 502, word: "UNAVAILABLE" },
  gatewayTimeout: { code: 504, word: "DEADLINE_EXCEEDED" },
};

/**
 * An error response with more than a JSON body, for services whose clients also depend on headers, the reason phrase or the
 * exact end of the body. `Service.renderFailure` may return one.
 */
export class RefusalAnswer {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The reason phrase after the status (RFC 9112 §4); undefined for the usual phrase. */
  readonly reasonPhrase: string | undefined;
  /** A text after the JSON, such as a line break. */
  readonly end: string;

  constructor(body: unknown, options: { headers?: Record<string, string>; reasonPhrase?: string; end?: string } = {}) {
    this.body = body;
    this.headers = options.headers ?? {};
    this.reasonPhrase = options.reasonPhrase === undefined ? undefined : printable(options.reasonPhrase);
    this.end = options.end ?? "";
  }
}

const longestPhrase = 120;

/** Makes a reason phrase safe. The status line must be ASCII, and a line break in it would begin a header. */
function printable(phrase: string): string {
  return phrase.replace(/[^\x20-\x7e]/g, "?").slice(0, longestPhrase);
}
