import type { IncomingMessage, ServerResponse } from "node:http";
import { raw } from "express";
import { parse as parseJsonSafely } from "secure-json-parse";
import { Failure } from "../platform/failure.ts";
import { discardRest } from "./upload.ts";

/** Deeper bodies have no use in any contract here, and recursive code must never meet them. */
const maximumDepth = 64;

/** Reads bodies up to a limit, decompressing them. One per limit, since the middleware below holds it. */
export type ReadBody = (req: IncomingMessage, res: ServerResponse) => Promise<Buffer>;

export function bodyReader(limitBytes: number): ReadBody {
  const read = raw({ type: () => true, limit: limitBytes });
  return (req, res) => {
    if (!hasBody(req)) return Promise.resolve(noBytes);
    if (req.headers["content-encoding"] === undefined) return readPlain(req, limitBytes);
    return new Promise((resolve, reject) => {
      // Express types its own request class, which ours is at run time (`listener.ts`).
      read(req as never, res as never, (error?: unknown) => {
        const { body } = req as { body?: unknown };
        if (error) reject(asFailure(error, limitBytes));
        else resolve(Buffer.isBuffer(body) ? body : noBytes);
      });
    });
  };
}

export const noBytes = Buffer.alloc(0);

/** Whether a request says that a body comes with it. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const length = headers["content-length"];
  return length === undefined ? headers["transfer-encoding"] !== undefined : length !== "0";
}

/** Reads a body that is not compressed, which most come in one piece: the middleware is for the others. */
function readPlain(req: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const announced = req.headers["content-length"];
    let first: Buffer | undefined;
    let more: Buffer[] | undefined;
    let bytes = 0;

    function settle(error?: string): void {
      req.off("data", take).off("end", finish).off("error", abort).off("close", abort);
      if (error !== undefined) {
        // It is read on, so that a client that does not listen while it sends hears the refusal.
        discardRest(req, () => reject(asFailure({ type: error }, limitBytes)));
      } else resolve(more ? Buffer.concat(more) : (first ?? noBytes));
    }
    const finish = () => settle();
    const abort = () => settle("request.aborted");
    function take(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > limitBytes) settle("entity.too.large");
      else if (!first) first = chunk;
      else if (more) more.push(chunk);
      else more = [first, chunk];
    }

    if (Number(announced) > limitBytes) return settle("entity.too.large");
    // The body of a part of a batch may have been broken off before this.
    if (req.destroyed) return settle("request.aborted");
    req.on("data", take).on("end", finish).on("error", abort).on("close", abort);
  });
}

function asFailure(error: unknown, limitBytes: number): Error {
  const { type } = error as { type?: string };
  switch (type) {
    case "entity.too.large":
      return new Failure("tooLarge", "uploadTooLarge", `The request body is larger than ${limitBytes} bytes.`);
    case "encoding.unsupported":
      return new Failure(
        "unsupportedMediaType",
        "unsupportedMediaType",
        "The Content-Encoding of the body is not supported.",
        {
          header: "Content-Encoding",
        },
      );
    case "request.aborted":
    case "request.size.invalid":
      return new Failure("invalid", "badRequest", "The request body ended before its announced length.");
    default:
      return new Failure("invalid", "badRequest", "The request body cannot be read.");
  }
}

/**
 * @returns the parsed value; undefined for an empty body, which some clients announce as JSON.
 * @throws Failure `parseError` for text that is not JSON, is nested too deep or tries to set a prototype.
 */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString("utf8");
  if (text.trim() === "") return undefined;
  requireShallow(text);
  try {
    // Only escapes can spell what no database keeps, so most bodies need no second look.
    const reviver = /\\u(?:0000|d[89a-f])/i.test(text) ? storable : null;
    return parseJsonSafely(text, reviver, { protoAction: "error", constructorAction: "error" });
  } catch (error) {
    const rule = error instanceof Error ? error.message : "not JSON";
    throw new Failure("invalid", "parseError", `Parse Error: the body is not acceptable JSON: ${rule}.`, {
      field: "body",
    });
  }
}

/**
 * Text as every database keeps it. PostgreSQL refuses U+0000 and libsql cuts a text there, so it is refused here; half of a
 * surrogate pair is no character and becomes U+FFFD, as it would when it is written as UTF-8.
 */
function storable(name: string, value: unknown): unknown {
  if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) {
    throw new Error("a text holds the character U+0000");
  }
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
}

/** Counts brackets in the text, outside of strings, so that no recursive code sees a deep value. */
function requireShallow(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth++;
      if (depth > maximumDepth) {
        const message = `Parse Error: the body is nested deeper than ${maximumDepth} levels.`;
        throw new Failure("invalid", "parseError", message, { field: "body" });
      }
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
}
