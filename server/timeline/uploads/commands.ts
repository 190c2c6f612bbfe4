/**
 * The protocol of `X-Goog-Upload-*` headers, in which the published Ruby client uploads everything. Its sessions are those of
 * resumable uploads: only the header names and values differ. These functions are pure: they take values and return values.
 */
import type { IncomingHttpHeaders } from "node:http";
import { type AnyReply, NoBody } from "../../http/operation.ts";
import { Failure } from "../../platform/failure.ts";

/** A command about a session. */
export interface Command {
  verb: "query" | "upload" | "finalize" | "cancel";
  /** Whether the content ends with this request: `finalize`, alone or after `upload`. */
  finalizes: boolean;
  /** For `upload`: the offset of the body in the content, in bytes. */
  offset: number;
}

const commandHeader = "X-Goog-Upload-Command";
const offsetHeader = "X-Goog-Upload-Offset";

/**
 * @returns undefined if the request uses `Content-Range`.
 * @throws Failure for an unknown command.
 */
export function commandOf(headers: IncomingHttpHeaders): Command | undefined {
  const sent = headers["x-goog-upload-command"];
  if (sent === undefined) return undefined;
  const words = String(sent)
    .toLowerCase()
    .split(",")
    .map((word) => word.trim());
  const [verb] = words;
  switch (words.join(", ")) {
    case "query":
    case "finalize":
    case "cancel":
      return { verb: verb as Command["verb"], finalizes: verb === "finalize", offset: 0 };
    case "upload":
    case "upload, finalize":
      return { verb: "upload", finalizes: words.length > 1, offset: offsetOf(headers) };
    default:
      throw wrong(
        commandHeader,
        'in a session, it must be "upload", "finalize", "upload, finalize", "query" or "cancel"',
      );
  }
}

function offsetOf(headers: IncomingHttpHeaders): number {
  const sent = String(headers["x-goog-upload-offset"] ?? "").trim();
  const offset = Number(sent);
  if (/^\d+$/.test(sent) && Number.isSafeInteger(offset)) return offset;
  throw invalidOffset(`Invalid value for header "${offsetHeader}": it must be the number of bytes before this body.`);
}

export function invalidOffset(message: string): Failure {
  return new Failure("invalid", "invalid", message, { header: offsetHeader });
}

export function invalidCommand(message: string): Failure {
  return new Failure("invalid", "invalid", message, { header: commandHeader });
}

/**
 * The protocol in the headers of a first request.
 * @returns undefined if there is none.
 * @throws Failure for an unknown protocol, and for a command other than `start`.
 */
export function protocolOf(headers: IncomingHttpHeaders): "raw" | "multipart" | "resumable" | undefined {
  const sent = headers["x-goog-upload-protocol"];
  const command = headers["x-goog-upload-command"];
  if (sent === undefined && command === undefined) return undefined;
  const protocol = String(sent ?? "resumable")
    .trim()
    .toLowerCase();
  if (protocol !== "raw" && protocol !== "multipart" && protocol !== "resumable") {
    throw wrong("X-Goog-Upload-Protocol", "it must be raw, multipart or resumable");
  }
  if (command !== undefined && (protocol !== "resumable" || String(command).trim().toLowerCase() !== "start")) {
    throw wrong(commandHeader, 'without a session, it must be "start", and the protocol "resumable"');
  }
  return protocol;
}

/** The server asks clients to send chunks whose length is a multiple of this number, but accepts any length. */
const granularityBytes = 256 * 1024;

export function startedReply(url: string): AnyReply {
  const headers = {
    "X-Goog-Upload-Status": "active",
    "X-Goog-Upload-URL": url,
    "X-Goog-Upload-Control-URL": url,
    "X-Goog-Upload-Chunk-Granularity": String(granularityBytes),
  };
  return { status: 200, headers, body: new NoBody() };
}

/** The reply while content is missing, and after `cancel`. */
export function statusReply(status: "active" | "cancelled", receivedBytes: number): AnyReply {
  return { status: 200, headers: statusHeaders(status, receivedBytes), body: new NoBody() };
}

/** The reply with the resource that the upload has created. */
export function finalReply(reply: AnyReply, receivedBytes: number): AnyReply {
  return { ...reply, headers: { ...reply.headers, ...statusHeaders("final", receivedBytes) } };
}

/** Adds a header to an error that specifies whether the session is still active afterward. */
export function withStatus(failure: Failure, status: "active" | "final"): Failure {
  const { kind, reason, message, details } = failure;
  const headers = { ...details.headers, "X-Goog-Upload-Status": status };
  return new Failure(kind, reason, message, { ...details, headers });
}

function statusHeaders(status: string, receivedBytes: number): Record<string, string> {
  return { "X-Goog-Upload-Status": status, "X-Goog-Upload-Size-Received": String(receivedBytes) };
}

function wrong(header: string, rule: string): Failure {
  return new Failure("invalid", "invalid", `Invalid value for header "${header}": ${rule}.`, { header });
}
