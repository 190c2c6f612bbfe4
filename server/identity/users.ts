import type { User } from "../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import { insert, select, update } from "../platform/db/tables.ts";
import { isDomainName, isEmailAddress, normalAddress } from "../platform/emailAddress.ts";
import { invalidField } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { findUser, findUserByEmail } from "./directory.ts";

/** The properties of a user to set. Absent properties are unchanged, or get the default for a new user. */
export interface UserDetails {
  email: string;
  name?: string | null;
  /** The http or https URL of an image. */
  picture?: string | null;
  /** The domain of the user's organization; null for none. A new user gets the domain of the email address. */
  domain?: string | null;
  administrator?: boolean;
  /** The hash of the password (`passwords.ts`). */
  passwordHash?: string | null;
}

export type Users = ReturnType<typeof createUsers>;

const rows = select("User", "*", { as: "u" });

/** Uses SQL, because every start of a test server and every sign-in runs this and should not load Prisma. */
export function createUsers({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }) {
  /** Creates or changes a user within a write. */
  async function saveIn(tx: Transaction, details: UserDetails): Promise<User> {
    const email = requireEmail(details.email);
    const changes = {
      name: details.name && requirePlainName(details.name),
      picture: details.picture === undefined ? undefined : requirePicture(details.picture),
      domain: details.domain === undefined ? undefined : requireDomain(details.domain, "domain"),
      administrator: details.administrator,
      passwordHash: details.passwordHash,
    };
    const known = await findUserByEmail(tx, email);
    if (known) {
      await update(tx, "User", { id: known.id }, changes);
      return (await findUser(tx, known.id)) ?? known;
    }
    const {
      domain = domainOf(email),
      name = null,
      picture = null,
      administrator = false,
      passwordHash = null,
    } = changes;
    const user: User = {
      id: ids.next(),
      email,
      name,
      picture,
      domain,
      administrator,
      passwordHash,
      createdMs: BigInt(clock.now()),
    };
    await insert(tx, "User", user);
    return user;
  }

  return {
    findByEmail: async (email: string) => findUserByEmail(db.read, requireEmail(email)),
    findById: (id: string) => findUser(db.read, id),

    /** Finds the user or creates one. Two calls at the same time are safe. */
    async ensure(email: string): Promise<User> {
      return (await findUserByEmail(db.read, requireEmail(email))) ?? db.write((tx) => saveIn(tx, { email }));
    },

    save: (details: UserDetails) => db.write((tx) => saveIn(tx, details)),
    saveIn,

    /**
     * Lists users by email address, without service accounts.
     * @param after The email address of the last user on the previous page.
     */
    list: (limit = 1_000_000, after = "") =>
      rows.all(
        db.read,
        `WHERE u."email" > ? AND NOT EXISTS (SELECT 1 FROM "ServiceAccount" s WHERE s."userId" = u."id")
          ORDER BY u."email" LIMIT ?`,
        normalAddress(after),
        limit,
      ),
  };
}

/** Checks an email address, and returns it in its normal form. @throws Failure `invalid`. */
export function requireEmail(email: string, field = "email"): string {
  const address = normalAddress(email);
  if (address.length <= 254 && isEmailAddress(address)) return address;
  throw invalidField(field, `"${email.slice(0, 254)}" is not an email address.`);
}

/**
 * Validates a name, because emails and pages contain it.
 * @throws Failure `invalid` for a name with control characters.
 */
export function requirePlainName(name: string): string {
  if (!/\p{Cc}/u.test(name)) return name;
  throw invalidField("name", "A name must not contain control characters.");
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/** @throws Failure `invalid` if `domain` is neither empty nor a domain name. */
export function requireDomain(domain: string | null, field: string): string | null {
  if (domain === null || domain === "") return null;
  const name = normalAddress(domain);
  if (isDomainName(name)) return name;
  throw invalidField(field, `"${domain.slice(0, 253)}" is not a domain, such as example.com.`);
}

function requirePicture(address: string | null): string | null {
  if (address === null || address === "") return null;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw invalidField("picture", '"picture" must be an http or https URL.');
}
