import type { User } from "../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Reader } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";

export interface Users {
  findByEmail(email: string): Promise<User | undefined>;
  /** Finds the user or creates one. Safe to call twice at the same time. */
  ensure(email: string): Promise<User>;
  list(): Promise<User[]>;
}

export function createUsers({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): Users {
  const byEmail = (reader: Pick<Reader, "first">, email: string) =>
    reader.first<User>('SELECT * FROM "User" WHERE "email" = ?', email);

  return {
    findByEmail: (email) => byEmail(db.read, requireEmail(email)),

    ensure(email) {
      const address = requireEmail(email);
      return db.write(async (tx) => {
        const known = await byEmail(tx, address);
        if (known) return known;
        const user: User = { id: ids.next(), email: address, name: null, createdMs: BigInt(clock.now()) };
        await tx.run(
          'INSERT INTO "User" ("id", "email", "name", "createdMs") VALUES (?, ?, ?, ?)',
          user.id,
          user.email,
          user.name,
          user.createdMs,
        );
        return user;
      });
    },

    list: () => db.read.all<User>('SELECT * FROM "User" ORDER BY "email"'),
  };
}

/** Addresses are compared without regard to case, so they are kept in lower case. @throws Failure `invalid`. */
function requireEmail(email: string): string {
  const address = email.trim().toLowerCase();
  if (address.length <= 254 && /^[^\s@<>]+@[^\s@<>]+$/.test(address)) return address;
  throw new Failure("invalid", "invalid", `"${email}" is not a mail address.`, { field: "email" });
}
