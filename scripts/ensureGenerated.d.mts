/** What TypeScript knows of `ensureGenerated.mjs`. */

export type Provider = "sqlite" | "postgresql";

/** The folder of the models, which are written once for both providers. */
export const modelsFolder: string;

/** The part of a Prisma schema that differs between providers. */
export function providerPart(provider: Provider): string;

interface Options {
  /** `generated/` unless given. Documents are made of the contracts in it, and of `openapi/` beside it. */
  outputRoot?: string;
  models?: string;
  /** Standard error unless given. */
  say?: (line: string) => void;
}

/**
 * Makes the Prisma clients and the untracked documents unless they are there, of these models and contracts and of these tools.
 * Several processes may call it at once: one works, the others wait for it.
 * @returns whether anything was made.
 * @throws Error when a model is wrong; the clients that are there stay.
 */
export function ensureGenerated(options?: Options): Promise<boolean>;

/** The part of `ensureGenerated` that follows from the models. */
export function ensureClients(options?: Options): Promise<boolean>;

/** The names of the files below `generated/<service>` that are not in the repository. */
export const untrackedNames: readonly string[];

/** Returns the state of these files in a project. */
export function documentsOf(
  generated: string,
  openapi: string,
): {
  /** Whether they are there and of these contracts. */
  isFresh(): boolean;
  /** For a caller that has just made them. */
  remember(): void;
  make(): Promise<void>;
};

/** The models, with what each must say of those that refer to it. */
export function withBackRelations(
  files: readonly { path: string; content: string }[],
): { path: string; content: string }[];
