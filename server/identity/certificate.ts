/**
 * Creates a self-signed X.509 certificate (RFC 5280) for an RSA key. Published clients expect public keys in this form. Node can
 * read certificates but not create them, so this file writes the few DER structures of a minimal certificate.
 */
import { createPublicKey, type KeyObject, sign } from "node:crypto";
import { type Ids, randomIds } from "../platform/ids.ts";

/** The lifetime of a certificate, in milliseconds. Clients trust the key, so the certificate must not expire before the key. */
const lifetimeMs = 20 * 365 * 24 * 3600 * 1000;

/**
 * Creates a certificate.
 * @param name The common name, of which up to 64 characters are used.
 * @param nowMs The beginning of the certificate's validity.
 * @param ids Generates the serial number.
 * @returns the certificate as PEM.
 */
export function selfSignedCertificate(
  privateKey: KeyObject,
  name: string,
  nowMs: number,
  ids: Pick<Ids, "bytes"> = randomIds,
): string {
  const algorithm = sequence(objectId([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), value(0x05)); // sha256WithRSAEncryption
  const commonName = sequence(objectId([0x55, 0x04, 0x03]), value(0x0c, Buffer.from(name.slice(0, 64), "utf8")));
  const subject = sequence(value(0x31, commonName));
  const serial = ids.bytes(16);
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0); // The serial number must be positive and have no leading zeros.
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const toBeSigned = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))), // The encoded version: 2 means X.509 version 3.
    value(0x02, serial),
    algorithm,
    subject,
    sequence(time(nowMs), time(nowMs + lifetimeMs)),
    subject,
    publicKey,
  );
  const signature = sign("sha256", toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, algorithm, value(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

/** Encodes a DER value: tag, length, content (ITU-T X.690 §8.1). */
function value(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, "hex");
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return value(0x30, ...contents);
}

function objectId(bytes: readonly number[]): Buffer {
  return value(0x06, Buffer.from(bytes));
}

/** Encodes a time as UTCTime until 2049, and as GeneralizedTime from 2050 (RFC 5280 §4.1.2.5). */
function time(ms: number): Buffer {
  const digits = new Date(ms)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:T]/g, "");
  return Number(digits.slice(0, 4)) < 2050
    ? value(0x17, Buffer.from(digits.slice(2), "ascii"))
    : value(0x18, Buffer.from(digits, "ascii"));
}
