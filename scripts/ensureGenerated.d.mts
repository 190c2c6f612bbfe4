/** What TypeScript knows of `ensureGenerated.mjs`. */

export type Provider = "sqlite" | "postgresql";

/** The folder of the models, which are written once for both providers. */
export const modelsFolder: string;

/** The part of a Prisma schema that differs between providers. */
export function providerPart(provider: Provider): string;

/**
 * Makes the Prisma clients unless they are there and of these models, this version of Prisma and these settings. Several
 * processes may call it at once: one works, the others wait for it.
 * @returns whether anything was made.
 * @throws Error when a model is wrong; the clients that are there stay.
 */
export function ensureGenerated(options?: {
  /** `generated/` unless given. */
  outputRoot?: string;
  models?: string;
  /** Standard error unless given. */
  say?: (line: string) => void;
}): Promise<boolean>;

/** The models, with what each must say of those that refer to it. */
export function withBackRelations(
  files: readonly { path: string; content: string }[],
): { path: string; content: string }[];
