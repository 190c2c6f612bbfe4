import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Settings } from "../platform/settings.ts";

export interface Command {
  /** The words after `quintet`. */
  usage: string;
  summary: string;
  /** @returns the exit code. */
  run(words: readonly string[], settings: Settings): Promise<number>;
}

/** The words of a command do not fit it. */
export class UsageError extends Error {}

/** node's own parser, with its complaints as usage errors. */
export function parseWords<const Config extends ParseArgsConfig>(words: readonly string[], config: Config) {
  try {
    return parseArgs({ ...config, args: [...words] });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
