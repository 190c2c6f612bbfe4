/** Handles the first request of an upload. It contains the complete upload, or starts a session. */

import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type DigestCheck, digestCheck } from "../../http/digest.ts";
import { boundaryOf, readRelated } from "../../http/multipart.ts";
import { type AnyReply, NoBody } from "../../http/operation.ts";
import { bodyOf, isBodyless, lengthOf, limited, readText, type Sink } from "../../http/upload.ts";
import { Failure } from "../../platform/failure.ts";
import { limits, uploadLifetimeMs } from "../limits.ts";
import { ownerOf } from "../store/rows.ts";
import {
  contentTypeOf,
  formOf,
  itemIn,
  noContent,
  protocolOf,
  requireAnnounced,
  requireMediaType,
  startedReply,
} from "./headers.ts";
import {
  carryOut,
  checkUpload,
  type Result,
  type Upload,
  type UploadParts,
  type UploadRequest,
  uploaderOf,
  withContent,
} from "./upload.ts";

/**
 * The response to an upload. The generated types require a different body for each operation, so the body has the type `never`,
 * which is assignable to all of them.
 */
export type UploadReply = { status: 200; headers: Record<string, string>; body: never };

export async function receiveUpload(
  parts: UploadParts,
  request: UploadRequest,
  operation: Upload["operation"],
  itemId?: string,
): Promise<UploadReply> {
  const { caller, headers } = request;
  const upload: Upload = {
    ...ownerOf(caller),
    operation,
    itemId: itemId ?? null,
    ifMatch: headers["if-match"] ?? null,
    item: undefined,
  };
  const form = formOf(request);
  await checkUpload(parts, upload);
  if (form === "resumable") return asReply(await startSession(parts, upload, request));
  const run = { media: simple, multipart, metadata: metadataOnly }[form];
  return asReply((await run(parts, upload, request)).reply(request.origin));
}

async function simple(parts: UploadParts, upload: Upload, { incoming }: UploadRequest): Promise<Result> {
  if (isBodyless(incoming)) throw noContent();
  const contentType = requireMediaType(contentTypeOf(incoming));
  requireAnnounced(lengthOf(incoming) ?? 0);
  return withContent(parts, upload, async (draft) => {
    const check = digestCheck({ "x-goog-hash": incoming.headers["x-goog-hash"] });
    const sink = limited(draft, limits.contentBytes);
    for await (const chunk of bodyOf(incoming)) {
      check?.add(chunk);
      await sink.write(chunk);
    }
    check?.requireSame();
    return contentType;
  });
}

async function multipart(parts: UploadParts, upload: Upload, request: UploadRequest): Promise<Result> {
  const { incoming } = request;
  const boundary = boundaryOf(incoming.headers["content-type"] ?? "");
  if (isBodyless(incoming)) throw noContent();
  let contentType = "";
  let check: DigestCheck | undefined;
  const whole = { ...upload };
  return withContent(parts, whole, async (draft) => {
    const body = bodyOf(incoming);
    try {
      await readRelated(onlyRead(body), boundary, {
        metadataLimitBytes: limits.jsonBytes,
        async onMetadata(text, type) {
          whole.item = await itemIn(text, type, upload, request);
        },
        onContent(headers): Sink {
          contentType = requireMediaType(headers["content-type"]);
          const promised = headers["x-goog-hash"] ?? incoming.headers["x-goog-hash"];
          check = digestCheck({ "content-md5": headers["content-md5"], "x-goog-hash": promised });
          const sink = limited(draft, limits.contentBytes);
          return {
            write(chunk) {
              check?.add(chunk);
              return sink.write(chunk);
            },
          };
        },
      });
      check?.requireSame();
      // If `Content-MD5` is specified, the rest of the body is read as well, because this digest covers the complete body.
      if (incoming.headers["content-md5"] !== undefined) await readText(body, limits.jsonBytes, "The end of the body");
    } finally {
      await body.return(undefined);
    }
    return contentType;
  });
}

/**
 * Iterates over the chunks of a body. The end of the iteration does not close the body, because the caller reads on after the
 * multipart parts.
 */
function onlyRead(body: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => ({ next: () => body.next() }) };
}

/**
 * Handles a request at the upload URL that contains an item but no content. Some old clients send it when they have nothing to
 * upload.
 */
async function metadataOnly({ store }: UploadParts, upload: Upload, request: UploadRequest): Promise<Result> {
  const { incoming } = request;
  if (upload.operation === "attachments.insert") throw noContent();
  const text = await readText(bodyOf(incoming), limits.jsonBytes);
  const item = (await itemIn(text, incoming.headers["content-type"], upload, request)) ?? {};
  return store.write(uploaderOf(upload), (writes) => carryOut(writes, { ...upload, item }, undefined));
}

/**
 * Casts a response to the type that handlers return. This is safe: `carryOut` creates the body that belongs to the operation,
 * which the compiler cannot know.
 */
function asReply(reply: AnyReply): UploadReply {
  return reply as unknown as UploadReply;
}

// Starts a resumable upload.
async function startSession(
  { store, ids, clock }: UploadParts,
  upload: Upload,
  request: UploadRequest,
): Promise<AnyReply> {
  const { incoming, origin } = request;
  const announced = announcedContent(request);
  requireNoHash(incoming);
  const text = await readText(bodyOf(incoming), limits.jsonBytes);
  const { item: _, ...about } = upload;
  const item = await itemIn(text, incoming.headers["content-type"], upload, request);
  const uploadId = ids.secret();
  await store.write(uploaderOf(upload), async (writes) => {
    await writes.ensureTimeline();
    await writes.insertUpload({
      hash: hashOf(uploadId),
      ...about,
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
  if (protocolOf(request.headers)) return startedReply(address);
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
