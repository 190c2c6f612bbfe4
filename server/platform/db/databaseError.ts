import { SettingError } from "../settings.ts";

/** The database at `DATABASE_URL` cannot be used. The server or command does not start, and prints this one-line message. */
export class DatabaseError extends SettingError {}

/** The exit code if a newer version uses the database (EX_CONFIG of sysexits.h): starting this version again does not help. */
export const newerDatabaseExitCode = 78;

/** The database has a migration that this version does not know. */
export class NewerDatabaseError extends DatabaseError {
  override readonly exitCode = newerDatabaseExitCode;

  constructor(migration: string) {
    super(
      `The database was created by another version of Quintet: its migration ${migration} is unknown to this version.`,
    );
  }
}

/** The database is from before the first release. This version cannot read its data. */
export class UnreleasedDatabaseError extends DatabaseError {
  /** @param advice How to start with an empty database (`moveAside.ts`). */
  constructor(database: string, advice: string) {
    super(`The database ${database} is from before 0.1.0, and this version cannot read it. ${advice}`);
  }
}

/** The database was closed while other code still used it. */
export class ClosedDatabaseError extends Error {
  constructor() {
    super("The database is closed.");
  }
}

/** The database's own error message. Prisma's adapter stores it in `cause.originalMessage`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { originalMessage } = (error.cause ?? {}) as { originalMessage?: unknown }; // The next line checks the type.
  return typeof originalMessage === "string" ? originalMessage : error.message;
}
