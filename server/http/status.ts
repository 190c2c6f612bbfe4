import type { FailureKind } from "../platform/failure.ts";

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
