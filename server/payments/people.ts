/** The people of a merchant: invited by mail, members once they accept (`openapi/payments/DECISIONS.md`, people). */
import { hashOf } from "../identity/secrets.ts";
import { requireEmail, type Users } from "../identity/users.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import type { Outbox } from "../platform/outbox.ts";
import type { PaymentStore } from "./store/index.ts";
import type { MerchantRow, MerchantUserRow } from "./store/rows.ts";

export interface People {
  /** @returns whether the person was a member already; else a mail goes out. */
  invite(appId: string, merchantId: string, email: string, origin: string): Promise<boolean>;
  /** @returns undefined for a token that was used, replaced or revoked, or is too old. */
  invitation(token: string): Promise<Invitation | undefined>;
  /** Uses the token up, and makes a user of that mail unless there is one. */
  accept(token: string): Promise<Invitation | undefined>;
}

export interface Invitation {
  /** What people know the merchant as. */
  merchant: string;
  email: string;
}

const goodMs = 14 * 24 * 3600_000;

export function createPeople(parts: {
  store: PaymentStore;
  db: Database;
  clock: Clock;
  ids: Ids;
  users: Pick<Users, "saveIn">;
  outbox: Pick<Outbox, "enqueue">;
}): People {
  const { store, db, clock, ids, users, outbox } = parts;

  return {
    async invite(appId, merchantId, address, origin) {
      const email = requireEmail(address);
      const token = ids.secret();
      const invitation = { email, tokenHash: hashOf(token), expiresMs: clock.now() + goodMs };
      return store.invite(appId, merchantId, invitation, async (tx, merchant) => {
        await outbox.enqueue(tx, {
          kind: "mail",
          stream: `mail:${email}`,
          service: "payments",
          request: invitationMail(merchantName(merchant), email, `${origin}/invitations/${token}`),
        });
      });
    },

    async invitation(token) {
      const found = await store.read.invitation(hashOf(token), clock.now());
      return found && { merchant: merchantName(found.merchant), email: found.user.email };
    },

    accept: (token) =>
      db.write(async (tx) => {
        const hash = hashOf(token);
        const invited = await tx.first<MerchantUserRow>(
          'SELECT * FROM "MerchantUser" WHERE "invitationHash" = ?',
          hash,
        );
        if (!invited) return undefined;
        const user = await users.saveIn(tx, { email: invited.email });
        const accepted = await store.accept(tx, hash, user.name);
        if (!accepted) return undefined;
        const merchant = await tx.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "id" = ?', accepted.merchantId);
        return merchant && { merchant: merchantName(merchant), email: accepted.email };
      }),
  };
}

/** Its name, else the host of its website. */
export function merchantName({ name, website }: Pick<MerchantRow, "name" | "website">): string {
  return name ?? new URL(website).host;
}

function invitationMail(merchant: string, email: string, link: string) {
  return {
    from: "Quintet payments <payments@localhost>",
    to: [email],
    subject: `Invitation to ${merchant}`,
    text: `Hello,

you are invited to join ${merchant}. To accept, open this address within 14 days:

${link}

If you do not know what this is about, do nothing.
`,
  };
}
