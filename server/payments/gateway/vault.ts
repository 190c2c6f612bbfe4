/** Vault tokens: the number or the security code itself, encrypted. Nothing of it is kept. */
import { PaymentFailure } from "../errors.ts";
import type { Sealer } from "../seal.ts";

export type TokenType = "pcn" | "pcsc";

interface Sealed {
  type: TokenType;
  value: string;
  /** Identifies the token, and reveals nothing of its content. */
  id: string;
}

const goodMs = 15 * 60_000;

export function writeToken(sealer: Sealer, type: TokenType, value: string): string {
  const sealed: Sealed = { type, value, id: sealer.name() };
  return sealer.seal("vault", sealed);
}

/**
 * @param path The token's place in the request.
 * @throws PaymentFailure for a token that was not made here, is too old, or has the other type.
 */
export function readToken(sealer: Sealer, token: string, type: TokenType, path: string): Sealed {
  const sealed = sealer.open("vault", token, goodMs) as Sealed | undefined; // This file has sealed it.
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
