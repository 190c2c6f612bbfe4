import { readFile } from "node:fs/promises";
import type { CST, Document, LineCounter } from "yaml";
import { Failure } from "./failure.ts";
import { lazy } from "./lazy.ts";
import type { Seeds } from "./seed.ts";
import type { Settings } from "./settings.ts";
import { textOf } from "./utf8.ts";
import type { Budget, Cost } from "./work.ts";

const yaml = lazy<typeof import("yaml")>("yaml");

/**
 * Loads the file in the setting `seed`.
 * @throws Failure with a one-line message that contains the file name.
 */
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
 * The limits for a seed that a client sends, in YAML tokens. A token is a sign, a word, a space or the end of a line.
 * `perSlice` does not limit the last step, in which the library builds the document from all tokens at once.
 */
export const seedCost: Cost = {
  unit: "tokens",
  most: 150_000,
  perSlice: 2000,
  refuse: (most) =>
    new Failure(
      "tooLarge",
      "uploadTooLarge",
      `The seed has more than ${most} YAML tokens. Send it as JSON or in parts, or load it with "quintet seed".`,
    ),
};

/** The maximum product of the numbers of aliases and tokens: the library searches all preceding tokens for each alias. */
const mostLookedAt = 1_000_000;

/**
 * Parses a seed file: YAML, which includes JSON. Aliases are limited, so that a small file cannot expand to a huge one.
 * @param name The name of the file in errors.
 * @param budget Limits the work of a request, and pauses it to serve other requests. The command line passes none.
 * @throws Failure `parseError` with line and column, or the budget's failure.
 */
export async function readSeed(text: string, name: string, budget?: Budget): Promise<unknown> {
  const { LineCounter } = yaml();
  const lineCounter = new LineCounter();
  const document = await documentOf(text, name, lineCounter, budget);
  const [error] = document?.errors ?? [];
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new Failure("invalid", "parseError", `${name}:${line}:${col} is neither YAML nor JSON: ${error.message}`);
  }
  return orNotYaml(name, () => document?.toJS({ maxAliasCount: 100 }) ?? null);
}

/** Parses a YAML text in slices, with the same result as the library's `parseDocument`. */
async function documentOf(
  text: string,
  name: string,
  lineCounter: LineCounter,
  budget: Budget | undefined,
): Promise<Document.Parsed | undefined> {
  const { Composer, Lexer, Parser, YAMLParseError } = yaml();
  const parser = new Parser(lineCounter.addNewLine);
  lineCounter.addNewLine(0);
  const tokens: CST.Token[] = [];
  let [seen, aliases] = [0, 0];
  for (const lexeme of new Lexer().lex(text)) {
    seen++;
    if (lexeme.startsWith("*")) aliases++;
    if (budget) {
      budget.spend();
      if (aliases * seen > mostLookedAt) throw notYaml(name, "it has too many aliases for its size");
      if (budget.isTired) await budget.rest();
    }
    for (const token of parser.next(lexeme)) tokens.push(token);
  }
  for (const token of parser.end()) tokens.push(token);
  const composer = new Composer({ prettyErrors: false });
  return orNotYaml(name, () => {
    const [document, other] = composer.compose(tokens, true, text.length);
    if (document && other) {
      const { range } = other;
      document.errors.push(new YAMLParseError([range[0], range[1]], "MULTIPLE_DOCS", "it contains several documents"));
    }
    // The cast is safe: a composed document without YAML directives has the same type as a parsed one.
    return document as Document.Parsed | undefined;
  });
}

/** Converts the errors that the library throws to failures: the file is nested too deeply or has too many aliases. */
function orNotYaml<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) throw notYaml(name, "it is nested too deeply");
    throw notYaml(name, cause instanceof Error ? cause.message : String(cause));
  }
}

function notYaml(name: string, rule: string): Failure {
  return new Failure("invalid", "parseError", `${name} is neither YAML nor JSON: ${rule}`);
}
