/**
 * Creates certificates for one run: the certificate of an authority that only this run's program trusts, and a certificate for
 * all hosts that the authority signs. The authority's key is never written to disk.
 */
import { createHash, generateKeyPair, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import type { pki } from "node-forge";
import { lazy } from "../../platform/lazy.ts";

const forge = lazy<typeof import("node-forge")>("node-forge");

export interface Authority {
  /** The authority's certificate as PEM, which the program must trust. */
  certificate: string;
  /** The key for all hosts, and its certificate, as PEM. */
  key: string;
  hostCertificate: string;
}

interface Keys {
  /** The private key as PEM (PKCS #8). */
  privatePem: string;
  privateKey: pki.rsa.PrivateKey;
  publicKey: pki.rsa.PublicKey;
}

const dayMs = 24 * 3600 * 1000;

/**
 * Creates the certificates for one run.
 * @param hosts The published hosts.
 * @param nowMs The current time of the machine's clock, by which programs check whether a certificate is valid.
 */
export async function makeAuthority(hosts: readonly string[], nowMs: number): Promise<Authority> {
  const [own, host] = await Promise.all([newKeys(), newKeys()]);
  const name = [{ name: "commonName", value: "Quintet, one run" }];
  const ownCertificate = unsigned("01", own, nowMs);
  ownCertificate.setSubject(name);
  ownCertificate.setIssuer(name);
  ownCertificate.setExtensions([
    { name: "basicConstraints", cA: true, pathLenConstraint: 0, critical: true },
    { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    { name: "subjectKeyIdentifier" },
  ]);
  const hostCertificate = unsigned("02", host, nowMs);
  hostCertificate.setSubject([{ name: "commonName", value: "Quintet, published hosts" }]);
  hostCertificate.setIssuer(name);
  hostCertificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, keyEncipherment: true, critical: true },
    { name: "extKeyUsage", serverAuth: true },
    // Type 2 is a DNS name (RFC 5280 §4.2.1.6).
    { name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2, value })) },
    { name: "subjectKeyIdentifier" },
    { name: "authorityKeyIdentifier", keyIdentifier: ownCertificate.generateSubjectKeyIdentifier().getBytes() },
  ]);
  for (const each of [ownCertificate, hostCertificate]) each.sign(own.privateKey, forge().md.sha256.create());
  return {
    certificate: forge().pki.certificateToPem(ownCertificate),
    hostCertificate: forge().pki.certificateToPem(hostCertificate),
    key: host.privatePem,
  };
}

/**
 * Generates a key pair with Node.js, which is faster than the library. The key is an RSA key, because the library can only sign
 * with RSA.
 */
async function newKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    privatePem: privateKey,
    privateKey: forge().pki.privateKeyFromPem(privateKey),
    // The cast is safe because the generated key is an RSA key.
    publicKey: forge().pki.publicKeyFromPem(publicKey) as pki.rsa.PublicKey,
  };
}

/** A certificate that is valid for a month, starting one day ago, because clocks of containers may be slow. */
function unsigned(serialNumber: string, { publicKey }: Keys, nowMs: number): pki.Certificate {
  const certificate = forge().pki.createCertificate();
  certificate.serialNumber = serialNumber;
  certificate.publicKey = publicKey;
  certificate.validity.notBefore = new Date(nowMs - dayMs);
  certificate.validity.notAfter = new Date(nowMs + 30 * dayMs);
  return certificate;
}

// Writes trusted certificates to a trust store file for Java, whose trust store cannot be a PEM file. The format is "JKS",
// which every version of Java supports.
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
