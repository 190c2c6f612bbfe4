/**
 * The people of a merchant. They are invited by email, and become members when they accept (`openapi/payments/DECISIONS.md`,
 * people).
 */
import { hashOf } from "../../identity/secrets.ts";
import { requireEmail } from "../../identity/users.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { type Asking, anybody } from "../store/rows.ts";
import type { PaymentWrites } from "../store/writes.ts";
import { merchantName } from "./merchant.ts";

export interface Invitation {
  /** The merchant's display name. */
  merchant: string;
  email: string;
}

const goodMs = 14 * 24 * 3600_000;

/**
 * @param invited Called in the write of the invitation.
 * @returns whether the person was already a member; otherwise an email is sent.
 */
export async function invite(
  { store, ids, outbox, settings, limits }: PaymentsDependencies,
  caller: Asking,
  merchantId: string,
  address: string,
  origin: string,
  invited: (writes: PaymentWrites, isMember: boolean) => Promise<void>,
): Promise<boolean> {
  const email = requireEmail(address);
  // Access is checked first, so that a caller without access does not use up the limit for emails.
  await store.read.merchant(caller.clientId ?? "", merchantId);
  await limits.requireMail(`merchant ${merchantId}`, email);
  const token = ids.secret();
  return store.book(caller, merchantId, async (writes) => {
    const merchant = await writes.merchant(merchantId);
    const known = await writes.read.merchantUser(merchantId, email);
    await invited(writes, known?.acceptedMs != null);
    if (known?.acceptedMs != null) return true;
    const invitationHash = hashOf(token);
    const expiresMs = BigInt(writes.nowMs + goodMs);
    if (known) await writes.renewInvitation(known.id, invitationHash, expiresMs);
    else await writes.addInvitation({ merchantId, email, invitationHash, expiresMs });
    await outbox.enqueue(writes.tx, {
      kind: "mail",
      stream: `mail:${email}`,
      service: "payments",
      secret: true,
      request: invitationMail(merchantName(merchant), email, `${settings.publicUrl ?? origin}/invitations/${token}`),
    });
    return false;
  });
}

/** @returns undefined for a token that is too old, or was used, replaced or revoked. */
export async function findInvitation(
  { store, clock }: Pick<PaymentsDependencies, "store" | "clock">,
  token: string,
): Promise<Invitation | undefined> {
  const user = await store.read.invited(hashOf(token));
  if (!user || Number(user.expiresMs ?? 0n) < clock.now()) return undefined;
  const merchant = await store.read.anyMerchant(user.merchantId);
  return merchant && { merchant: merchantName(merchant), email: user.email };
}

/** Uses up the token, and creates a user with this email address unless one exists. */
export function acceptInvitation(
  { store, users }: Pick<PaymentsDependencies, "store" | "users">,
  token: string,
): Promise<Invitation | undefined> {
  return store.write(anybody, async (writes) => {
    const hash = hashOf(token);
    const invited = await writes.read.invited(hash);
    if (!invited) return undefined;
    const user = await users.saveIn(writes.tx, { email: invited.email });
    const accepted = await writes.acceptInvitation(hash, user.name);
    const merchant = accepted && (await writes.read.anyMerchant(accepted.merchantId));
    return merchant && { merchant: merchantName(merchant), email: accepted.email };
  });
}

function invitationMail(merchant: string, email: string, link: string) {
  return {
    from: "Quintet payments <payments@localhost>",
    to: [email],
    subject: `Invitation to ${merchant}`,
    text: `Hello,

You have been invited to join ${merchant}. To accept the invitation, open this link within 14 days:

${link}

If you were not expecting this invitation, you can ignore this email.
`,
  };
}
