import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

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
