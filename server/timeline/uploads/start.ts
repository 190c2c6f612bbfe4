/** Starts a resumable upload. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type AnyReply, NoBody } from "../../http/operation.ts";
import { bodyOf, readText } from "../../http/upload.ts";
import { Failure } from "../../platform/failure.ts";
import { limits, uploadLifetimeMs } from "../limits.ts";
import { protocolOf, startedReply } from "./commands.ts";
import { itemOf, requireAnnounced, requireJson } from "./forms.ts";
import { noContent, requireMediaType } from "./media.ts";
import { type Upload, type UploadParts, type UploadRequest, uploaderOf } from "./upload.ts";

export async function startSession(
  { store, ids, clock }: UploadParts,
  upload: Upload,
  request: UploadRequest,
): Promise<AnyReply> {
  const { incoming, origin } = request;
  const announced = announcedContent(request);
  requireNoHash(incoming);
  const text = await readText(bodyOf(incoming), limits.jsonBytes);
  if (text.length > 0) requireJson(incoming.headers["content-type"]);
  const item = await itemOf(upload, request.readMetadata(text), request.work);
  const uploadId = ids.secret();
  await store.write(uploaderOf(upload.owner), async (writes) => {
    await writes.ensureTimeline();
    await writes.insertUpload({
      hash: hashOf(uploadId),
      ...upload.owner,
      operation: upload.operation,
      itemId: upload.itemId,
      ifMatch: upload.ifMatch,
      metadata: item === undefined ? null : JSON.stringify(item),
      ...announced,
      receivedBytes: 0n,
      blobId: null,
      resultId: null,
      holder: null,
      heldMs: 0n,
      expiresMs: BigInt(clock.now() + uploadLifetimeMs),
    });
  });
  const address = sessionAddress(incoming, origin, uploadId);
  if (protocolOf(incoming.headers)) return startedReply(address);
  return { status: 200, headers: { Location: address }, body: new NoBody() };
}

/** Reads the media type and length that the request announces. @throws Failure if either is not accepted. */
function announcedContent({ headers }: UploadRequest): { contentType: string | null; totalBytes: bigint | null } {
  const bytes = headers["x-upload-content-length"] ?? headers["x-goog-upload-header-content-length"];
  const type = headers["x-upload-content-type"] ?? headers["x-goog-upload-header-content-type"];
  const contentType = type === undefined ? null : requireMediaType(type);
  if (bytes === undefined) return { contentType, totalBytes: null };
  if (bytes === 0) throw noContent();
  requireAnnounced(bytes);
  return { contentType, totalBytes: BigInt(bytes) };
}

/**
 * Checks that the request that starts a session has no digest, because the server would not check it.
 * @throws Failure if it has one.
 */
function requireNoHash({ headers }: IncomingMessage): void {
  if (headers["x-goog-hash"] === undefined) return;
  const rule = "in an upload session, send it with the last chunk";
  const header = "X-Goog-Hash";
  throw new Failure("invalid", "invalid", `Invalid value for header "${header}": ${rule}.`, { header });
}

/** Returns the hash of an upload id. Sessions are stored under this hash. */
export function hashOf(uploadId: string): string {
  return createHash("sha256").update(uploadId).digest("hex");
}

/**
 * Returns the URL of the upload session: the URL of the request, at the same origin, with the upload id. Credentials are
 * removed from it, because the session needs none.
 */
function sessionAddress(incoming: IncomingMessage, origin: string, uploadId: string): string {
  const url = new URL(incoming.url ?? "/", origin);
  const address = new URL(url.pathname + url.search, origin);
  for (const name of ["access_token", "oauth_token", "uploadType", "upload_protocol", "upload_id"]) {
    address.searchParams.delete(name);
  }
  address.searchParams.set("uploadType", "resumable");
  address.searchParams.set("upload_id", uploadId);
  return address.href;
}
