/** Handles the first request of an upload. It is the only request, unless it starts a session. */
import { type DigestCheck, digestCheck } from "../../http/digest.ts";
import { boundaryOf, readRelated } from "../../http/multipart.ts";
import type { AnyReply } from "../../http/operation.ts";
import { bodyOf, isBodyless, lengthOf, limited, readText, type Sink } from "../../http/upload.ts";
import { ownerOf } from "../caller.ts";
import { limits } from "../limits.ts";
import { contentTypeOf, formOf, itemOf, requireAnnounced, requireJson } from "./forms.ts";
import { noContent, requireMediaType } from "./media.ts";
import { startSession } from "./start.ts";
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
  const { caller, query, incoming, headers } = request;
  const upload: Upload = {
    operation,
    owner: ownerOf(caller),
    itemId: itemId ?? null,
    ifMatch: headers["if-match"] ?? null,
    item: undefined,
  };
  const form = formOf(query, incoming);
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

async function multipart(
  parts: UploadParts,
  upload: Upload,
  { incoming, readMetadata, work }: UploadRequest,
): Promise<Result> {
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
          if (text.length > 0) requireJson(type);
          whole.item = await itemOf(upload, readMetadata(text), work);
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
async function metadataOnly(
  { store }: UploadParts,
  upload: Upload,
  { incoming, readMetadata, work }: UploadRequest,
): Promise<Result> {
  if (upload.operation === "attachments.insert") throw noContent();
  const text = await readText(bodyOf(incoming), limits.jsonBytes);
  if (text.length > 0) requireJson(incoming.headers["content-type"]);
  const metadata = readMetadata(text);
  const item = (await itemOf(upload, metadata, work)) ?? {};
  return store.write(uploaderOf(upload.owner), (writes) => carryOut(writes, { ...upload, item }, undefined));
}

/**
 * Casts a response to the type that handlers return. This is safe: `carryOut` creates the body that belongs to the operation,
 * which the compiler cannot know.
 */
function asReply(reply: AnyReply): UploadReply {
  return reply as unknown as UploadReply;
}
