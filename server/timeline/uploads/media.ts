/** Decides which content is accepted. These functions are pure: they take values and return values. */
import { isUtf8 } from "node:buffer";
import { Failure } from "../../platform/failure.ts";
import { limits } from "../limits.ts";

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

/** Whether a header names an image, a sound or a video. */
export function isContent(header: string | undefined): boolean {
  return accepted.test((header ?? "").trim().toLowerCase());
}

/** Whether a `Content-Type` header specifies JSON, in any spelling. */
export function saysJson(header: string | undefined): boolean {
  return /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(header ?? "");
}

export function isStreamUrl(contentType: string): boolean {
  return (contentType.split(";")[0] ?? "").trim() === streamUrlType;
}

/** Checks the content of a video stream. @throws Failure `badContent` if the content is not the URL of a stream. */
export function requireStreamUrl(content: Buffer): void {
  const text = decode(content)?.trim();
  if (text !== undefined && URL.canParse(text) && /^(?:https?|rtsp):$/.test(new URL(text).protocol)) return;
  throw notAStreamUrl();
}

export function notAStreamUrl(): Failure {
  return badContent(
    `Content of the type ${streamUrlType} must be an http, https or rtsp URL of up to ${limits.streamUrlBytes} bytes.`,
  );
}

function decode(content: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function badContent(message: string): Failure {
  return new Failure("invalid", "badContent", message);
}

export function noContent(): Failure {
  return new Failure("invalid", "badRequest", "The request must contain the content to upload.");
}
