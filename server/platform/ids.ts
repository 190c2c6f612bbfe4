import { randomBytes } from "node:crypto";

/** Makes identifiers and secrets. A test replaces it to get the same ones in every run. */
export interface Ids {
  /** An opaque identifier of 22 base64url characters (128 random bits). */
  next(): string;
  /** A secret of 43 base64url characters (256 random bits), for tokens and keys. */
  secret(): string;
}

export const randomIds: Ids = {
  next: () => randomBytes(16).toString("base64url"),
  secret: () => randomBytes(32).toString("base64url"),
};
