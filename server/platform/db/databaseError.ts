import { SettingError } from "../settings.ts";

/** The database that `DATABASE_URL` names cannot be used: the start stops with this one line. */
export class DatabaseError extends SettingError {}

/** The exit code when a newer version uses the database: starting this one again does not help. EX_CONFIG of sysexits.h. */
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

/** The database is from before the first release. No code reads what is in it. */
export class UnreleasedDatabaseError extends DatabaseError {
  /** @param advice How to start with an empty database (`moveAside.ts`). */
  constructor(database: string, advice: string) {
    super(`The database ${database} is from before 0.1.0, and this version cannot read it. ${advice}`);
  }
}

/** The database was closed while something still wanted to use it. */
export class ClosedDatabaseError extends Error {
  constructor() {
    super("The database is closed.");
  }
}

/** The message of an error, in the database's own words. Prisma's adapter keeps those in `cause.originalMessage`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { originalMessage } = (error.cause ?? {}) as { originalMessage?: unknown }; // Checked below.
  return typeof originalMessage === "string" ? originalMessage : error.message;
}
