/** Detects the form of an upload, and validates its headers. These functions are pure: they take values and return values. */
import type { IncomingMessage } from "node:http";
import { requireUtf8 } from "../../http/sentBody.ts";
import { mediaKindOf } from "../../http/shapes.ts";
import { tooLarge } from "../../http/upload.ts";
import { Failure } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import { limits } from "../limits.ts";
import { type ItemContent, newItem, readChange, type SentItem } from "../model/content.ts";
import { protocolOf } from "./commands.ts";
import { isContent, saysJson } from "./media.ts";
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
export function formOf(
  { uploadType, upload_protocol }: UploadRequest["query"],
  { headers }: IncomingMessage,
): Form | "metadata" {
  const type = headers["content-type"];
  const isRelated = /^\s*multipart\/related\s*(?:;|$)/i.test(type ?? "");
  const name = protocolOf(headers) ?? uploadType ?? upload_protocol ?? "";
  const named = Object.hasOwn(protocols, name) ? protocols[name] : undefined;
  if (named === "multipart" && !isRelated) {
    // The published Rust client specifies `multipart` but, without an item, sends the content as a simple body.
    if (isContent(type)) return "media";
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
 * @returns undefined if there is none. Uploads of attachments ignore metadata, because an attachment has no fields that a
 * client can set.
 */
export async function itemOf(
  { operation }: Upload,
  body: SentItem | undefined,
  work: Work,
): Promise<ItemContent | undefined> {
  if (operation === "attachments.insert" || body === undefined) return undefined;
  return newItem(await readChange(body, work));
}

/** Checks the media type of metadata. @throws Failure if it is not JSON, or specifies a charset other than UTF-8. */
export function requireJson(contentType: string | undefined): void {
  if (!saysJson(contentType)) throw unsupportedType("The metadata of an upload must be application/json.");
  requireUtf8(mediaKindOf(contentType));
}

function unsupportedType(message: string): Failure {
  return new Failure("unsupportedMediaType", "unsupportedMediaType", message, { header: "Content-Type" });
}

/** Checks the length that the client has announced for the content. @throws Failure if it is too large. */
export function requireAnnounced(bytes: number): void {
  if (bytes > limits.contentBytes) throw tooLarge(limits.contentBytes);
}
