import { SettingError } from "../settings.ts";

/** The database that `DATABASE_URL` names cannot be used: the start stops with this one line. */
export class DatabaseError extends SettingError {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
