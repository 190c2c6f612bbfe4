/**
 * Reads and validates the headers of uploads: the form of an upload, the commands of its protocol, and the media type. All
 * functions except `itemIn` are pure: they take values and return values.
 */

import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type AnyReply, NoBody } from "../../http/operation.ts";
import { requireUtf8 } from "../../http/sentBody.ts";
import { mediaKindOf } from "../../http/shapes.ts";
import { tooLarge } from "../../http/upload.ts";
import { Failure } from "../../platform/failure.ts";
import { limits } from "../limits.ts";
import { type ItemContent, newItem, readChange } from "../model/content.ts";
import type { Upload, UploadRequest } from "./upload.ts";

const protocols: Readonly<Record<string, Form>> = {
  raw: "media",
  media: "media",
  multipart: "multipart",
  resumable: "resumable",
};
type Form = "media" | "multipart" | "resumable";

/**
 * Returns the form of an upload.
 * @throws Failure for a multipart upload whose body is neither `multipart/related` nor of a media type that attachments can
 * have.
 */
export function formOf({ query, headers, incoming }: UploadRequest): Form | "metadata" {
  const type = incoming.headers["content-type"];
  const isRelated = /^\s*multipart\/related\s*(?:;|$)/i.test(type ?? "");
  const name = protocolOf(headers) ?? query.uploadType ?? query.upload_protocol ?? "";
  const named = Object.hasOwn(protocols, name) ? protocols[name] : undefined;
  if (named === "multipart" && !isRelated) {
    // The published Rust client specifies `multipart` but, without an item, sends the content as a simple body.
    if (accepted.test((type ?? "").trim().toLowerCase())) return "media";
    throw unsupportedType("The body of a multipart upload must be multipart/related.");
  }
  return named ?? (isRelated ? "multipart" : saysJson(type) ? "metadata" : "media");
}

/**
 * Returns the media type of the content in the first request: from the upload protocol's own header or, without it, from
 * `Content-Type`.
 */
export function contentTypeOf({ headers }: IncomingMessage): string | undefined {
  const sent = headers["x-goog-upload-header-content-type"];
  return sent === undefined ? headers["content-type"] : String(sent);
}

/**
 * Reads the item in the JSON metadata of an upload.
 * @param text The metadata; may be empty.
 * @param contentType The media type of the metadata.
 * @returns undefined if there is none. Uploads of attachments ignore metadata, because an attachment has no fields that a
 * client can set.
 * @throws Failure if the metadata is not JSON, specifies a charset other than UTF-8, or violates the contract.
 */
export async function itemIn(
  text: Buffer,
  contentType: string | undefined,
  { operation }: Upload,
  { readMetadata, work }: UploadRequest,
): Promise<ItemContent | undefined> {
  if (text.length > 0) {
    if (!saysJson(contentType)) throw unsupportedType("The metadata of an upload must be application/json.");
    requireUtf8(mediaKindOf(contentType));
  }
  const body = readMetadata(text);
  if (operation === "attachments.insert" || body === undefined) return undefined;
  return newItem(await readChange(body, work));
}

function unsupportedType(message: string): Failure {
  return new Failure("unsupportedMediaType", "unsupportedMediaType", message, { header: "Content-Type" });
}

/** Checks the length that the client has announced for the content. @throws Failure if it is too large. */
export function requireAnnounced(bytes: number): void {
  if (bytes > limits.contentBytes) throw tooLarge(limits.contentBytes);
}

// The protocol of `X-Goog-Upload-*` headers, which the published Ruby client uses for all uploads. Its sessions are the same as
// those of resumable uploads; only the header names and values differ. These functions are pure: they take values and return
// values.
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
 * Reads the upload protocol from the headers of a first request. The contract has validated them.
 * @returns undefined if the headers specify none.
 * @throws Failure for a command other than `start`.
 */
export function protocolOf(headers: UploadRequest["headers"]): "raw" | "multipart" | "resumable" | undefined {
  const command = headers["x-goog-upload-command"];
  const protocol = headers["x-goog-upload-protocol"] ?? (command === undefined ? undefined : "resumable");
  if (command !== undefined && (protocol !== "resumable" || command !== "start")) {
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

// Decides which content is accepted. These functions are pure: they take values and return values.
/** The media type of content that is not a video itself but the URL of a video stream. */
const streamUrlType = "video/vnd.google-glass.stream-url";

const accepted = /^(?:image|audio|video)\/[a-z0-9!#$&^_.+-]+\s*(?:;.*)?$/;

/**
 * The media type of content, as its header specifies it. It is not guessed from the bytes.
 * @returns the type in lower case, with its parameters, such as a file name, as they were sent: one character for each byte of
 * UTF-8.
 * @throws Failure `badContent` for anything but images, sounds and videos.
 */
export function requireMediaType(header: string | undefined): string {
  const [type = "", ...parameters] = (header ?? "").trim().split(";");
  const whole = [type.trim().toLowerCase(), ...parameters].join(";");
  if (!isUtf8(Buffer.from(whole, "latin1")))
    throw badContent("The media type of the content contains bytes that are not UTF-8.");
  if (accepted.test(whole) && !type.includes("*") && /^[\t\x20-\x7e\x80-\xff]{1,255}$/.test(whole)) return whole;
  throw badContent(
    `Media type '${type.trim().slice(0, 100)}' is not supported. Valid media types: [image/*, audio/*, video/*]`,
  );
}

/** Whether a `Content-Type` header specifies JSON, in any spelling. */
function saysJson(header: string | undefined): boolean {
  return /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(header ?? "");
}

export function isStreamUrl(contentType: string): boolean {
  return (contentType.split(";")[0] ?? "").trim() === streamUrlType;
}

/** Checks the content of a video stream. @throws Failure `badContent` if the content is not the URL of a stream. */
export function requireStreamUrl(content: Buffer): void {
  const text = content.toString().trim();
  if (isUtf8(content) && URL.canParse(text) && /^(?:https?|rtsp):$/.test(new URL(text).protocol)) return;
  throw notAStreamUrl();
}

export function notAStreamUrl(): Failure {
  return badContent(
    `Content of the type ${streamUrlType} must be an http, https or rtsp URL of up to ${limits.streamUrlBytes} bytes.`,
  );
}

function badContent(message: string): Failure {
  return new Failure("invalid", "badContent", message);
}

export function noContent(): Failure {
  return new Failure("invalid", "badRequest", "The request must contain the content to upload.");
}
