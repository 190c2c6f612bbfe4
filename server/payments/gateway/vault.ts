/** Vault tokens: the number or the security code itself, encrypted. Nothing of it is kept. */
import { PaymentFailure } from "../errors.ts";
import type { Sealer } from "../seal.ts";

export type TokenType = "pcn" | "pcsc";

interface Sealed {
  type: TokenType;
  value: string;
  /** Names the token, and says nothing of what is in it. */
  id: string;
}

const goodMs = 15 * 60_000;

export function writeToken(sealer: Sealer, type: TokenType, value: string): string {
  const sealed: Sealed = { type, value, id: sealer.name() };
  return sealer.seal("vault", sealed);
}

/** @param path Where in the request the token stands. @throws PaymentFailure for one that is not ours, too old, or of the other type. */
export function readToken(sealer: Sealer, token: string, type: TokenType, path: string): Sealed {
  const sealed = sealer.open("vault", token, goodMs) as Sealed | undefined; // Sealed above.
  if (!sealed)
    throw new PaymentFailure({ code: "TOKEN_INVALID", message: `The token for \`${path}\` is invalid`, path });
  if (sealed.type !== type) {
    throw new PaymentFailure({
      code: "TOKEN_TYPE_UNEXPECTED",
      message: `The token for \`${path}\` is of another type than ${type}`,
      path,
    });
  }
  return sealed;
}
