import { createHash, createPrivateKey } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import { column, select } from "../platform/db/tables.ts";
import { normalAddress } from "../platform/emailAddress.ts";
import { Failure, invalidField } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { type DirectoryReader, findUserByEmail } from "./directory.ts";
import { type MakePrivateKey, selfSignedCertificate } from "./keys.ts";
import { requireDomain, requireEmail, type Users } from "./users.ts";

export interface ServiceAccountDetails {
  /** The complete email address of the account, or a word from which its email address is derived. */
  name: string;
  /** The organization whose users the account may act for; null for none. */
  delegateDomain?: string | null;
}

/** The parts of a service account that a request needs. */
export interface ServiceAccountIdentity {
  clientId: string;
  userId: string;
  email: string;
  delegateDomain: string | null;
}

/** The key file that published auth libraries load. */
export interface KeyFile {
  type: "service_account";
  project_id: string;
  private_key_id: string;
  private_key: string;
  client_email: string;
  client_id: string;
  auth_uri: string;
  token_uri: string;
  auth_provider_x509_cert_url: string;
  client_x509_cert_url: string;
}

/** Service accounts: apps that sign in without a user. */
export type ServiceAccounts = ReturnType<typeof createServiceAccounts>;

/** The domain in the email addresses of service accounts that are created with a word instead of a complete address. */
const accountDomain = "service.quintet.internal";

/** Accounts are read with SQL for speed, because every self-signed token is checked against its account. */
const accounts = select("ServiceAccount", ["clientId", "userId", "delegateDomain"], {
  as: "s",
  with: { email: column("User", "email", "u") },
});

function findAccount(reader: DirectoryReader, email: string): Promise<ServiceAccountIdentity | undefined> {
  return accounts.first(reader, 'JOIN "User" u ON u."id" = s."userId" WHERE u."email" = ?', email);
}

const certificates = select("ServiceAccountKey", ["id", "certificate"], { as: "k" });

interface ServiceAccountParts {
  db: Database;
  clock: Clock;
  machineClock: Clock;
  ids: Ids;
  users: Users;
  makePrivateKey: MakePrivateKey;
}

export function createServiceAccounts(parts: ServiceAccountParts) {
  const { db, clock, machineClock, ids, users, makePrivateKey } = parts;

  /** Creates or changes an account within a write. It does not create a key. */
  async function saveIn(
    tx: Transaction,
    { name, delegateDomain }: ServiceAccountDetails,
  ): Promise<ServiceAccountIdentity> {
    const email = addressOf(name);
    const known = await findAccount(tx, email);
    const { oauthClient, serviceAccount } = await tx.models();
    if (known) {
      const domain =
        delegateDomain === undefined ? known.delegateDomain : requireDomain(delegateDomain, "delegateDomain");
      await serviceAccount.update({ where: { clientId: known.clientId }, data: { delegateDomain: domain } });
      return { ...known, delegateDomain: domain };
    }
    if (await findUserByEmail(tx, email)) {
      throw new Failure("conflict", "duplicate", `${email} is the email address of a user.`, { field: "name" });
    }
    const user = await users.saveIn(tx, { email, name: email.slice(0, email.indexOf("@")), domain: null });
    const clientId = numericId(ids);
    const domain = requireDomain(delegateDomain ?? null, "delegateDomain");
    const createdMs = BigInt(clock.now());
    await oauthClient.create({ data: { id: clientId, name: email, kind: "service", createdMs } });
    await serviceAccount.create({ data: { clientId, userId: user.id, delegateDomain: domain } });
    return { clientId, userId: user.id, email, delegateDomain: domain };
  }

  return {
    saveIn,

    /**
     * Creates a key for an account, and the account if it does not exist.
     * @param origin The origin of this server, from which the app gets tokens.
     * @returns the key file. The server stores only the public half of the key.
     */
    async create(details: ServiceAccountDetails, origin: string): Promise<KeyFile> {
      const privateKey = await makePrivateKey();
      const certificate = selfSignedCertificate(
        createPrivateKey(privateKey),
        addressOf(details.name),
        machineClock.now(),
        ids,
      );
      const id = createHash("sha1").update(certificate).digest("hex");
      const account = await db.write(async (tx) => {
        const saved = await saveIn(tx, details);
        const { serviceAccountKey } = await tx.models();
        const { clientId } = saved;
        await serviceAccountKey.create({ data: { id, clientId, certificate, createdMs: BigInt(clock.now()) } });
        return saved;
      });
      return keyFileOf(account, { id, privateKey }, origin);
    },

    findByEmail: (email: string) => findAccount(db.read, normalAddress(email)),

    /** @returns PEM certificates by key id; empty for an unknown account. */
    async certificates(email: string): Promise<Record<string, string>> {
      const rows = await certificates.all(
        db.read,
        `JOIN "ServiceAccount" s ON s."clientId" = k."clientId" JOIN "User" u ON u."id" = s."userId"
          WHERE u."email" = ? ORDER BY k."id"`,
        normalAddress(email),
      );
      return Object.fromEntries(rows.map((each) => [each.id, each.certificate]));
    },
  };
}

function keyFileOf(
  { email, clientId }: ServiceAccountIdentity,
  { id, privateKey }: { id: string; privateKey: string },
  origin: string,
): KeyFile {
  return {
    type: "service_account",
    project_id: "quintet",
    private_key_id: id,
    private_key: privateKey,
    client_email: email,
    client_id: clientId,
    auth_uri: `${origin}/o/oauth2/auth`,
    token_uri: `${origin}/token`,
    auth_provider_x509_cert_url: `${origin}/oauth2/v1/certs`,
    client_x509_cert_url: `${origin}/robot/v1/metadata/x509/${encodeURIComponent(email)}`,
  };
}

/** Returns the email address of an account. @throws Failure `invalid` if `name` is neither an email address nor a valid word. */
function addressOf(name: string): string {
  if (name.includes("@")) return requireEmail(name, "name");
  const word = name.trim().toLowerCase();
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(word)) return `${word}@${accountDomain}`;
  throw invalidField("name", `"${name}" is not a valid name: use letters, digits and dashes, or an email address.`);
}

/** An id of 21 digits, like the published client ids of service accounts. */
function numericId(ids: Ids): string {
  // 128 random bits are enough for a nearly uniform choice: the probabilities of two numbers differ by less than one part in
  // 10^18.
  const number = BigInt(`0x${ids.bytes(16).toString("hex")}`) % 10n ** 20n;
  return `1${number.toString().padStart(20, "0")}`;
}
