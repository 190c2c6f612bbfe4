/** Creates and decrypts vault tokens: encrypted card numbers or security codes. The server does not store them. */
import { PaymentFailure } from "../errors.ts";
import type { Sealer } from "../seal.ts";

export type TokenType = "pcn" | "pcsc";

interface Sealed {
  type: TokenType;
  value: string;
  /** Identifies the token without revealing its content. */
  id: string;
}

const goodMs = 15 * 60_000;

export function writeToken(sealer: Sealer, type: TokenType, value: string): string {
  const sealed: Sealed = { type, value, id: sealer.name() };
  return sealer.seal("vault", sealed);
}

/**
 * @param path The path of the token in the request.
 * @throws PaymentFailure for a token that this server did not create, that is too old, or that has the wrong type.
 */
export function readToken(sealer: Sealer, token: string, type: TokenType, path: string): Sealed {
  // The assertion is safe: only this file creates such a text.
  const sealed = sealer.open("vault", token, goodMs) as Sealed | undefined;
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
