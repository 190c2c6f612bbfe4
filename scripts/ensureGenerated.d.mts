/** Types of `ensureGenerated.mjs`. */

export type Provider = "sqlite" | "postgresql";

/** The folder of the Prisma models, which SQLite and PostgreSQL share. */
export const modelsFolder: string;

/** Returns the part of a Prisma schema that differs between providers. */
export function providerPart(provider: Provider): string;

interface Options {
  /** The output folder; by default `generated/`. Documents are derived from it and from `openapi/` next to it. */
  outputRoot?: string;
  models?: string;
  /** Prints a message; to standard error by default. */
  say?: (line: string) => void;
}

/**
 * Creates the Prisma clients and the untracked documents unless they are up to date with these models, contracts and
 * tools. Several processes may call it at once: one works, the others wait for it.
 * @returns whether anything was created.
 * @throws Error if a model is invalid; existing clients stay.
 */
export function ensureGenerated(options?: Options): Promise<boolean>;

/** Creates only the Prisma clients, the part of `ensureGenerated` that depends on the models. */
export function ensureClients(options?: Options): Promise<boolean>;

/** The names of the files below `generated/<service>` that are not in the repository. */
export const untrackedNames: readonly string[];

/** Returns the state of the derived documents in a project. */
export function documentsOf(
  generated: string,
  openapi: string,
): {
  /** Returns whether the files exist and match the contracts. */
  isFresh(): boolean;
  /** Records that the documents are up to date, for a caller that has just created them. */
  remember(): void;
  make(): Promise<void>;
};

/** Adds to the models the relation fields that Prisma requires for references from other models. */
export function withBackRelations(
  files: readonly { path: string; content: string }[],
): { path: string; content: string }[];
