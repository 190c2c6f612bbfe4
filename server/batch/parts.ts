/** Splits the body of a batch (`multipart/mixed` of `application/http`). */
import { boundaryOf, parseMultipart } from "../http/multipart.ts";
import { Failure } from "../platform/failure.ts";

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

/** @throws Failure for a body that is not a batch, or that is too large. */
export async function readParts(contentType: string | undefined, body: Buffer): Promise<BatchPart[]> {
  if (!/^\s*multipart\/mixed\s*(?:;|$)/i.test(contentType ?? "")) {
    throw new Failure(
      "unsupportedMediaType",
      "unsupportedMediaType",
      "A batch request must have the header Content-Type: multipart/mixed, with a boundary.",
      {
        header: "Content-Type",
      },
    );
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
      throw new Failure("invalid", "badRequest", `A batch can contain up to ${largestParts} requests.`);
    }
    const { "content-id": id, "content-type": type } = event.headers;
    parts.push({ contentId: id?.replace(/^<(.*)>$/, "$1"), type, content: Buffer.alloc(0) });
  }
  if (parts.length === 0) throw new Failure("invalid", "badRequest", "The batch must contain at least one part.");
  return parts;
}

async function* inOne(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
}
