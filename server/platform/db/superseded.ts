import { Failure } from "../failure.ts";
import { NewerDatabaseError } from "./databaseError.ts";

/**
 * Detects that a newer version has migrated the database while this version serves it. From then on, this version neither reads
 * nor writes, because the format of rows may have changed.
 */
export class Supersession {
  readonly #known: ReadonlySet<string>;
  readonly found: Promise<string>;
  #resolve: (message: string) => void = () => {};
  #message: string | undefined;

  /** @param known The names of the migrations that this version knows. */
  constructor(known: readonly string[]) {
    this.#known = new Set(known);
    this.found = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** @param applied The names of the migrations that the database has. */
  note(applied: readonly string[]): void {
    const newer = applied.find((name) => name !== "" && !this.#known.has(name));
    if (newer === undefined || this.#message !== undefined) return;
    this.#message = new NewerDatabaseError(newer).message;
    this.#resolve(this.#message);
  }

  get isFound(): boolean {
    return this.#message !== undefined;
  }

  /** @throws Failure `unavailable` after a newer version was found. */
  require(): void {
    if (this.isFound) throw takenOver();
  }
}

/** The failure of all requests after a newer version has migrated the database, and while it does so. */
export function takenOver(): Failure {
  const message = "A newer version of this server is taking over. Try again later.";
  return new Failure("unavailable", "backendError", message, { headers: { "Retry-After": "5" } });
}
