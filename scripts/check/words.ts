/**
 * Reports words and phrases that Quintet's texts avoid (`words/rules.ts`), in documentation, contracts, messages, console texts and
 * comments.
 *
 *     npm run words [-- path ...]       lists all hits, or those in these files and folders
 *     npm run words -- --baseline       accepts the present hits: writes words/baseline.json
 *
 * `npm run check` fails if a file has more hits than the baseline accepts, and then lists all hits in that file.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../../server/platform/root.ts";
import { listFiles } from "../generate/files.ts";
import { proseOf } from "./words/prose.ts";
import { exceptions, type Kind, rules } from "./words/rules.ts";

export interface WordHit {
  path: string;
  line: number;
  kind: Kind;
  /** As it is in the text. */
  words: string;
  /** What to write. */
  instead: string;
}

/** The number of hits that are accepted in a file, by its path. */
type Baseline = Readonly<Record<string, number>>;

const baselineFile = "scripts/check/words/baseline.json";

const compiled = rules.map(({ form, cased, ...rule }) => ({
  ...rule,
  form: new RegExp(`(?<![\\w-])(?:${form.replaceAll(/ (?!\*)/g, "\\s+")})(?!\\w)`, cased ? "g" : "gi"),
}));

export function wordHits(path: string, text: string): WordHit[] {
  return proseOf(path, text).flatMap(({ kind, text: prose }) => hitsIn(prose, path, kind));
}

function hitsIn(prose: string, path: string, kind: Kind): WordHit[] {
  const found: (WordHit & { index: number })[] = [];
  for (const { form, instead, kinds } of compiled) {
    if (kinds && !kinds.includes(kind)) continue;
    for (const { index, 0: words } of prose.matchAll(form)) {
      if (isException(prose, index, words, path)) continue;
      const line = prose.slice(0, index).split("\n").length;
      found.push({ path, line, kind, words: words.replaceAll(/\s+/g, " ").trim().slice(0, 60), instead, index });
    }
  }
  return found.sort((left, right) => left.index - right.index).map(({ index: _, ...hit }) => hit);
}

/** Whether an exception matches the words with up to 40 characters on either side. */
function isException(prose: string, index: number, words: string, path: string): boolean {
  const from = Math.max(0, index - 40);
  const around = prose.slice(from, index + words.length + 40).replaceAll(/\s/g, " ");
  return exceptions.some(
    (each) =>
      (each.path === undefined || each.path.test(path)) &&
      [...around.matchAll(new RegExp(each.words, "gi"))].some(
        (found) => found.index < index - from + words.length && index - from < found.index + found[0].length,
      ),
  );
}

/** @returns `server/app.ts:12: "told": write returns, reports, prints or lists` */
export function lineFor({ path, line, words, instead }: WordHit): string {
  return `${path}:${line}: "${words}": write ${instead}`;
}

const folders = ["openapi", "contributing", "server", "client", "scripts", "test", "examples"];

/** @param places Files and folders, relative to the root; everything that the lint reads unless given. */
export function wordHitsIn(root: string, places: readonly string[] = []): WordHit[] {
  const top = readdirSync(root).filter((name) => name.endsWith(".md"));
  const paths = [...top, ...folders.flatMap((folder) => listFiles(root, folder))]
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(?:md|yaml|tsx?|mjs)$/.test(path) && !unread.test(path))
    .filter(
      (path) => places.length === 0 || places.some((place) => `${path}/`.startsWith(`${place.replace(/\/$/, "")}/`)),
    );
  return paths.sort().flatMap((path) => wordHits(path, readFileSync(join(root, path), "utf8")));
}

/** Not ours, or data. */
const unread =
  /node_modules|^test\/(?:fixtures|outside\/.*\.d\.ts)|\/examples\/.*\.yaml$|^scripts\/check\/words\/rules\.ts$/;

function countsOf(hits: readonly WordHit[]): Baseline {
  const counts: Record<string, number> = {};
  for (const { path } of hits) counts[path] = (counts[path] ?? 0) + 1;
  return counts;
}

/** @returns One line for each hit in files with more hits than the baseline accepts. */
export function newWordHits(hits: readonly WordHit[], baseline: Baseline): string[] {
  const counts = countsOf(hits);
  return hits.filter(({ path }) => (counts[path] ?? 0) > (baseline[path] ?? 0)).map(lineFor);
}

/** @returns One line for each hit that the baseline of the project does not accept. */
export function unacceptedWords(root: string): string[] {
  return newWordHits(wordHitsIn(root), JSON.parse(readFileSync(join(root, baselineFile), "utf8")) as Baseline);
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    options: { baseline: { type: "boolean" } },
    allowPositionals: true,
  });
  const hits = wordHitsIn(packageRoot, positionals);
  if (values.baseline) {
    writeFileSync(
      join(packageRoot, baselineFile),
      `${JSON.stringify(countsOf(wordHitsIn(packageRoot)), undefined, 2)}\n`,
    );
    console.log(`${baselineFile}: ${hits.length} hits`);
  } else {
    for (const each of hits) console.log(lineFor(each));
    console.log(`${hits.length} hits in ${Object.keys(countsOf(hits)).length} files.`);
  }
}
