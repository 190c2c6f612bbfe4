/** A file of trusted certificates as Java reads it, since Java knows no PEM there: the format "JKS", which every version of it reads. */
import { createHash, X509Certificate } from "node:crypto";

/** It keeps nothing secret; Java wants one to notice damage with. */
export const trustStorePassword = "changeit";

/** @param certificates PEM, one each. */
export function javaTrustStore(certificates: readonly string[], nowMs: number): Buffer {
  const entries = certificates.flatMap((pem, index) => {
    const der = new X509Certificate(pem).raw;
    return [number(2), text(`trusted-${index}`), time(nowMs), text("X.509"), number(der.length), der];
  });
  const content = Buffer.concat([number(0xfeedfeed), number(2), number(certificates.length), ...entries]);
  // The digest that the format demands, with the salt that it prescribes.
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

/** With its length, of ASCII. */
function text(value: string): Buffer {
  const bytes = Buffer.alloc(2 + value.length);
  bytes.writeUInt16BE(value.length);
  bytes.write(value, 2, "ascii");
  return bytes;
}
