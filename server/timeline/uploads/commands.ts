/**
 * The protocol of `X-Goog-Upload-*` headers, which the published Ruby client uses for all uploads. Its sessions are the same as
 * those of resumable uploads; only the header names and values differ. These functions are pure: they take values and return
 * values.
 */
import type { IncomingHttpHeaders } from "node:http";
import { type AnyReply, NoBody } from "../../http/operation.ts";
import { Failure } from "../../platform/failure.ts";

/** A command in the header `X-Goog-Upload-Command`, which a client sends to an upload session. */
export interface Command {
  verb: "query" | "upload" | "finalize" | "cancel";
  /** Whether the upload ends with this request: the command is `finalize`, alone or after `upload`. */
  finalizes: boolean;
  /** For `upload`: the position in the content at which the body begins, in bytes. */
  offset: number;
}

const commandHeader = "X-Goog-Upload-Command";
const offsetHeader = "X-Goog-Upload-Offset";

/**
 * Reads the upload command from the headers.
 * @returns undefined if there is none; the request then uses `Content-Range`.
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
 * Reads the upload protocol from the headers of a first request.
 * @returns undefined if the headers specify none.
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

/** The server suggests that clients send chunks of a multiple of this number of bytes. It accepts any length. */
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

/** Creates the response for an upload whose content is still incomplete, or that was canceled. */
export function statusReply(status: "active" | "cancelled", receivedBytes: number): AnyReply {
  return { status: 200, headers: statusHeaders(status, receivedBytes), body: new NoBody() };
}

/** Adds the header with the final status to the response that contains the resource that the upload has created. */
export function finalReply(reply: AnyReply, receivedBytes: number): AnyReply {
  return { ...reply, headers: { ...reply.headers, ...statusHeaders("final", receivedBytes) } };
}

/** Adds the header `X-Goog-Upload-Status` to an error. It specifies whether the upload session is still active. */
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
