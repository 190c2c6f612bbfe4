import { readFile } from "node:fs/promises";
import { Failure } from "./failure.ts";
import { late } from "./late.ts";
import type { Seeds } from "./seed.ts";
import type { Settings } from "./settings.ts";
import { textOf } from "./utf8.ts";

const yaml = late<typeof import("yaml")>("yaml");

/** Loads the file that the setting names, if there is one. @throws Failure `invalid` in one line. */
export async function loadSeed({ seed: file }: Pick<Settings, "seed">, seeds: Pick<Seeds, "apply">): Promise<void> {
  if (file === undefined) return;
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Failure("notFound", "notFound", `SEED: ${file} cannot be read (${error.code}).`);
  });
  const content = await readSeed(textOf(bytes, file), file);
  try {
    await seeds.apply(content);
  } catch (error) {
    if (error instanceof Failure) throw new Failure(error.kind, error.reason, `SEED: ${file}: ${error.message}`);
    throw error;
  }
}

/**
 * Reads what a seed file holds: YAML, of which JSON is a part. Aliases are bounded, so that a small file cannot become a huge
 * one.
 * @param name How refusals call the file.
 * @throws Failure `parseError` naming line and column.
 */
export async function readSeed(text: string, name: string): Promise<unknown> {
  const { LineCounter, parseDocument } = yaml();
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new Failure("invalid", "parseError", `${name}:${line}:${col} is neither YAML nor JSON: ${error.message}`);
  }
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Failure("invalid", "parseError", `${name} is neither YAML nor JSON: ${message}`);
  }
}
