import { SettingError } from "../settings.ts";

/** The database that `DATABASE_URL` names cannot be used: the start stops with this one line. */
export class DatabaseError extends SettingError {}

/** What went wrong, in the words of the database where Prisma's adapter keeps them behind one of its own. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { originalMessage } = (error.cause ?? {}) as { originalMessage?: unknown }; // Checked below.
  return typeof originalMessage === "string" ? originalMessage : error.message;
}
