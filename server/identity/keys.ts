/** RSA keys and their certificates. Published clients expect public keys as X.509 certificates. */
import { generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { type Ids, randomIds } from "../platform/ids.ts";
import { lazy } from "../platform/lazy.ts";

const forge = lazy<typeof import("node-forge")>("node-forge");

/** The lifetime of a certificate, in milliseconds. Clients trust the key, so the certificate must not expire before the key. */
const lifetimeMs = 20 * 365 * 24 * 3600 * 1000;

/**
 * Creates a self-signed X.509 certificate (RFC 5280) for an RSA key. Node can read certificates but not create them.
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
  const { asn1, md, pki } = forge();
  const key = pki.privateKeyFromPem(String(privateKey.export({ type: "pkcs8", format: "pem" })));
  const serial = ids.bytes(16);
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0); // The serial number must be positive and have no leading zeros.
  // The conversion replaces half of a surrogate pair, which may be left at the end, and which the library rejects.
  const value = String(Buffer.from(name.slice(0, 64)));
  const subject = [{ name: "commonName", value, valueTagClass: asn1.Type.UTF8 as number }];
  const certificate = pki.createCertificate();
  certificate.serialNumber = serial.toString("hex");
  certificate.publicKey = pki.setRsaPublicKey(key.n, key.e);
  certificate.validity.notBefore = new Date(nowMs);
  certificate.validity.notAfter = new Date(nowMs + lifetimeMs);
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(key, md.sha256.create());
  return pki.certificateToPem(certificate).replaceAll("\r\n", "\n");
}

/** @returns a new RSA key of 2048 bits, as PEM (PKCS #8). */
export type MakePrivateKey = () => Promise<string>;

/** Generates a key in the background, because it takes a quarter of a second of CPU time. */
export const makePrivateKey: MakePrivateKey = async () => {
  const { privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return privateKey;
};

/**
 * The RSA key of seeded servers (`RANDOM_SEED`), for identity tokens and service accounts. The key is public, so it protects
 * nothing. Seeded servers only listen on a loopback address, and have a sandbox.
 */
export const testKey = `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCo5gdV68f8yEI+
oaqHII06jSYJuPTUnK7dDVRsoDCJE34FmmWEIa0Qw+jECKnyWE4HBzGBgifBMEYH
ptuzSm0TVI6P+A009e42sOelY8mZf0lsIZNhUpIhj4SNhcuf3Jb3E7w1QqL1Uzce
t7kqcbfr+I4SmTCGpy6BxqkzYU1Sbp4XE37yBEvp5IuKhJH6hR/GDVa9GzzoosPI
btAj9rxDM9xgc1dGOWGnqBb4H0JWy02t2KHz3pqRVKe22hB1TRvIdFhD4Rx/nNGj
B0x3Wl+j8Aj+1iTWEUUOPIKeCenq3pr+zr8x6qklUaAD+2yM7mWo9cf+h1peKMag
do/aKoyHAgMBAAECggEACVQvRTUmkNVE0hh0MU4rJCKbXmpwsh+iCZlMt5/qHmAi
aU/RBJ58OdKq/szrCh+LgRg0yU5K64DtlUryPpxr8DyO5UUnrEGwhyUinlV9KJ/J
tTxuMLAdXIIvVEZ2wUfaBMqlGMdV9ePt8EyTNdTIel2lB0JJK7QnPZ7J8LRn+hda
tVv5rFvVW7NALESQRPA2n9nRnXShYJZJFUk2Sba/kJVGpgdfPhzDCY4zGZ+a1NNt
aJNHM7l07DwqMqOvrBGA89o5fcNzGCGFd3+5VedeBEAYWHpgHmTeyeBZoDpcM3i+
VDEISD5m9e/yahElJ89hzAzTJoEjP1mEh8ELhXY+9QKBgQDZ+9saR81hTjQQhKlq
ytuURIDVxmJKR5NS7QcPnliBrsu7DAzeBLfu1OhVUu58uldyC7dc9uCaMrrhI9m4
daDW5+/U53UlE+cwWA3iWpemq1udreys6W4eAMIfgUUq5CuXmBwJcMMVULw3mQmA
XlbZl29onWFnYn/pw2Fyo2FoSwKBgQDGWrQSLhYHAyKrXBWN+s+cu+Xo8Lejs0uB
uBUk5Iwdv8IteOQgZTtCNxMFHULYLjD2YK0B35WbKlHMOOME+i34hQ/tkuGoOAEA
Hf5jdJsfx6r/A0GFivK5kfQEI8JYwE/OHfuOEm+XxEz21osmBgfSW88nhYaekOkN
DYh9EJC/NQKBgQCic3DpGAO2dbqVaNh9burPh3HgXzVXGBpyHZU6jY52LxdDsYpR
V4DgK6luFR0ItTKAGr0vOglOwWnGaZpTPs57+mQg7dG+rSOJQsYuH8eO/XuMela8
0kYvc+833XX3rg3SrxiN7IxmcUGjyZhsI2JkTNhJRaiWjLC5PNN9xMbOGwKBgFJ7
44fv3D8cQa2KxHffRbiCto/Qkj0j0RFncHuAAvhYBrKMJCmIj0TwzBsDWQm246uA
9lDiHj+BMLTBLz6hnr5K7x23R9mBOIFI98F5+wwTJvuW6gdTia47kIKsMCRiDI3F
EBe7eOZevjajbwfn2BbVEOb5csq7rf48k3aWjerFAoGBALvZQdrTwdAo5PKgKcSi
EFReg1LZcKSSevDafSBBAMoEEPDLohqA+oteByhlR90Kn1nodPctE1esh8eCPzvh
gzOG0xd8GhpcS5t8F5pk+ow0Ti6TKET2pXRQr4ZzkOPCweH57UyJfvvZb1LQjQI1
ERnQxNX30CT/OU24txG/E0OP
-----END PRIVATE KEY-----
`;
