/**
 * Writes trusted certificates to a trust store file for Java, whose trust store cannot be a PEM file. The format is "JKS",
 * which every version of Java supports.
 */
import { createHash, X509Certificate } from "node:crypto";

/** The password of the file. The file contains no secrets, but Java requires a password, with which it detects corruption. */
export const trustStorePassword = "changeit";

/** Creates the content of a trust store file. @param certificates One PEM text for each certificate. */
export function javaTrustStore(certificates: readonly string[], nowMs: number): Buffer {
  const entries = certificates.flatMap((pem, index) => {
    const der = new X509Certificate(pem).raw;
    return [number(2), text(`trusted-${index}`), time(nowMs), text("X.509"), number(der.length), der];
  });
  const content = Buffer.concat([number(0xfeedfeed), number(2), number(certificates.length), ...entries]);
  // The format requires this digest with its fixed salt.
  const password = Buffer.from(trustStorePassword, "utf16le").swap16();
  const digest = createHash("sha1").update(password).update("Mighty Aphrodite").update(content).digest();
  return Buffer.concat([content, digest]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function time(ms: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(ms));
  return bytes;
}

/** Returns an ASCII string, preceded by its length. */
function text(value: string): Buffer {
  const bytes = Buffer.alloc(2 + value.length);
  bytes.writeUInt16BE(value.length);
  bytes.write(value, 2, "ascii");
  return bytes;
}
