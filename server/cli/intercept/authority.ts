/**
 * Certificates for one run: an authority that only this run's program trusts, and the certificates that it signs. Its key is
 * never written to disk.
 */
import "reflect-metadata";
import { webcrypto } from "node:crypto";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";

export interface Authority {
  /** PEM of the certificate that the program is told to trust. */
  certificate: string;
  /** PEM of a key, and of its certificate for all hosts. */
  key: string;
  hostCertificate: string;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

const dayMs = 24 * 3600 * 1000;

/** @param hosts The published hosts. @param nowMs By the machine's clock, with which programs compare. */
export async function makeAuthority(hosts: readonly string[], nowMs: number): Promise<Authority> {
  const { subtle } = webcrypto;
  const [ownKeys, hostKeys] = await Promise.all(
    [0, 1].map(() => subtle.generateKey(algorithm, true, ["sign", "verify"]) as Promise<webcrypto.CryptoKeyPair>), // A pair was asked for.
  );
  if (!ownKeys || !hostKeys) throw new Error("Two pairs of keys were asked for.");
  // Clocks of containers may be a little late.
  const validity = { notBefore: new Date(nowMs - dayMs), notAfter: new Date(nowMs + 30 * dayMs) };
  const name = "CN=Quintet, one run";
  const ownId = await SubjectKeyIdentifierExtension.create(ownKeys.publicKey, false, webcrypto as Crypto);
  const own = await X509CertificateGenerator.create(
    {
      ...validity,
      subject: name,
      issuer: name,
      serialNumber: "01",
      publicKey: ownKeys.publicKey,
      signingKey: ownKeys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        ownId,
      ],
    },
    webcrypto as Crypto,
  );
  const ofHosts = await X509CertificateGenerator.create(
    {
      ...validity,
      subject: "CN=Quintet, published hosts",
      issuer: name,
      serialNumber: "02",
      publicKey: hostKeys.publicKey,
      signingKey: ownKeys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(hosts.map((value) => ({ type: "dns" as const, value }))),
        await SubjectKeyIdentifierExtension.create(hostKeys.publicKey, false, webcrypto as Crypto),
        await AuthorityKeyIdentifierExtension.create(ownKeys.publicKey, false, webcrypto as Crypto),
      ],
    },
    webcrypto as Crypto,
  );
  const key = Buffer.from(await subtle.exportKey("pkcs8", hostKeys.privateKey)).toString("base64");
  return {
    certificate: `${own.toString("pem")}\n`,
    hostCertificate: `${ofHosts.toString("pem")}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, "$&\n")}\n-----END PRIVATE KEY-----\n`,
  };
}
