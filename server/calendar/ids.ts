import type { Ids } from "../platform/ids.ts";

const letters = "0123456789abcdefghijklmnopqrstuv";

/** The id of a new event, and the first part of that of a new calendar: 26 characters of base32hex, 130 random bits. */
export function newId(ids: Ids): string {
  const bytes = Buffer.from(ids.secret(), "base64url");
  let id = "";
  for (let index = 0; index < 26; index++) id += letters.charAt((bytes[index] ?? 0) % 32);
  return id;
}

/** A random UUID (RFC 9562, version 4). */
export function newUuid(ids: Ids): string {
  const bytes = Buffer.from(ids.secret(), "base64url").subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
