import { SettingError } from "../settings.ts";

/** The database that `DATABASE_URL` names cannot be used: the start stops with this one line. */
export class DatabaseError extends SettingError {}

/** The message of an error, in the database's own words. Prisma's adapter keeps those in `cause.originalMessage`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { originalMessage } = (error.cause ?? {}) as { originalMessage?: unknown }; // Checked below.
  return typeof originalMessage === "string" ? originalMessage : error.message;
}
