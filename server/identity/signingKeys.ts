/** The key that signs identity tokens. It is an RSA key that is generated when it is first needed, and stored in the database. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { JWTPayload } from "jose";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import { findAll, insert } from "../platform/db/tables.ts";
import type { Ids } from "../platform/ids.ts";
import { lazy } from "../platform/lazy.ts";
import { createTextSeal, type Secret, type TextSeal } from "../platform/secret.ts";
import { type MakePrivateKey, selfSignedCertificate } from "./keys.ts";

const jose = lazy<typeof import("jose")>("jose");

export type SigningKeys = ReturnType<typeof createSigningKeys>;

interface OpenKey {
  id: string;
  certificate: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const newestFirst = { orderBy: ["createdMs DESC", "id"] } as const;

interface KeyParts {
  db: Database;
  clock: Clock;
  machineClock: Clock;
  secret: Secret;
  makePrivateKey: MakePrivateKey;
  ids: Ids;
}

/** Reads and creates the keys in the database, and caches the key that was used last. */
class KeyRing {
  readonly #parts: KeyParts;
  readonly #seal: TextSeal;
  #opened: OpenKey | undefined;

  constructor(parts: KeyParts) {
    this.#parts = parts;
    this.#seal = createTextSeal(parts.secret.keyFor("signing key"), parts.ids);
  }

  /** Finds the newest key that can be decrypted with the server's secret. A server with another secret generates its own key. */
  async #find(): Promise<OpenKey | undefined> {
    const rows = await findAll(this.#parts.db.read, "SigningKey", {}, newestFirst);
    for (const { id, privateKey: encrypted, certificate } of rows) {
      const pem = this.#seal.open(encrypted);
      if (pem === undefined) continue;
      const privateKey = createPrivateKey(pem);
      return { id, certificate, privateKey, publicKey: createPublicKey(privateKey) };
    }
    return undefined;
  }

  /**
   * Stores a key for signing. If a restore has removed the key that this process knows, the process stores that key again,
   * because generating a new key may take a second.
   */
  async #make(known: OpenKey | undefined): Promise<void> {
    const privateKey = known
      ? String(known.privateKey.export({ type: "pkcs8", format: "pem" }))
      : await this.#parts.makePrivateKey();
    // The certificate's dates use the machine's clock, because clients compare them with their own clocks.
    const certificate =
      known?.certificate ??
      selfSignedCertificate(createPrivateKey(privateKey), "Quintet", this.#parts.machineClock.now(), this.#parts.ids);
    const id = createHash("sha1").update(certificate).digest("hex");
    await this.#parts.db.write(async (tx) => {
      const rows = await findAll(tx, "SigningKey", {});
      // Another process may have stored a key in the meantime.
      if (rows.some((each) => this.#seal.open(each.privateKey) !== undefined)) return;
      const createdMs = BigInt(this.#parts.clock.now());
      await insert(tx, "SigningKey", { id, privateKey: this.#seal.seal(privateKey), certificate, createdMs });
    });
  }

  /** Returns the key for signing. If there is none, a new key is generated. */
  async current(): Promise<OpenKey> {
    // The database is read each time, because a reset or a restore may have replaced the key.
    const [newest] = await findAll(this.#parts.db.read, "SigningKey", {}, { ...newestFirst, limit: 1 });
    if (this.#opened && this.#opened.id === newest?.id) return this.#opened;
    const before = this.#opened;
    this.#opened = await this.#find();
    if (!this.#opened) {
      await this.#make(before);
      this.#opened = await this.#find();
    }
    if (!this.#opened) throw new Error("The signing key that was just created cannot be decrypted.");
    return this.#opened;
  }
}

export function createSigningKeys(parts: KeyParts) {
  const keys = new KeyRing(parts);
  return {
    /** @returns a JSON web token signed with RS256. */
    async sign(claims: JWTPayload): Promise<string> {
      const { id, privateKey } = await keys.current();
      const { SignJWT } = jose();
      return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: id, typ: "JWT" }).sign(privateKey);
    },

    /** @returns the claims of a token that this server has signed, even if it has expired; undefined for any other token. */
    async verify(token: string): Promise<JWTPayload | undefined> {
      const { publicKey } = await keys.current();
      const { compactVerify, errors } = jose();
      try {
        const { payload } = await compactVerify(token, publicKey, { algorithms: ["RS256"] });
        return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload; // This server only signs JSON objects.
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },

    /** The public keys as a JSON web key set (RFC 7517). */
    async webKeys() {
      const { id, publicKey } = await keys.current();
      return { keys: [{ ...(await jose().exportJWK(publicKey)), alg: "RS256", use: "sig", kid: id }] };
    },

    /** The public keys as PEM certificates, by key id. */
    async certificates(): Promise<Record<string, string>> {
      const { id, certificate } = await keys.current();
      return { [id]: certificate };
    },
  };
}
