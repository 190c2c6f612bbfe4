/**
 * Reports words and phrases that Quintet's texts avoid (`words/rules.yaml`). `npm run check` reports them in documentation, contracts,
 * messages and console texts. `npm run words [-- path ...]` also lists those in comments, of all files or of these files and folders.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import { listFiles } from "../generate/files.ts";
import { proseOf } from "./words/prose.ts";
import { exceptions, type Kind, rules } from "./words/rules.ts";

export interface WordHit {
  path: string;
  line: number;
  kind: Kind;
  /** The words that the rule found, with their capitalization in the text. */
  words: string;
  /** The suggested replacement. */
  instead: string;
}

const compiled = rules.map(({ form, cased, ...rule }) => ({
  ...rule,
  form: new RegExp(`(?<![\\w-])(?:${form.replaceAll(/ (?!\*)/g, "\\s+")})(?![\\w-])`, cased ? "g" : "gi"),
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
      [...around.matchAll(new RegExp(each.words, `${each.words.flags}g`))].some(
        (found) => found.index < index - from + words.length && index - from < found.index + found[0].length,
      ),
  );
}

/** @returns a line such as `server/app.ts:12: "told": write returns, reports, prints or lists` */
export function lineFor({ path, line, words, instead }: WordHit): string {
  return `${path}:${line}: "${words}": write ${instead}`;
}

const folders = ["openapi", "contributing", "server", "client", "scripts", "test", "examples"];

/** @param places Files and folders, relative to the root; by default, everything that the lint reads. */
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

/** Files that are not ours, or that contain data. */
const unread =
  /node_modules|^test\/(?:fixtures|outside\/.*\.d\.ts)|\/examples\/.*\.yaml$|^scripts\/check\/words\/rules\.(?:ts|yaml)$/;

/** @returns one line for each hit outside comments. */
export function avoidedWords(root: string): string[] {
  return wordHitsIn(root)
    .filter(({ kind }) => kind !== "comment")
    .map(lineFor);
}

if (process.argv[1] === import.meta.filename) {
  const hits = wordHitsIn(packageRoot, process.argv.slice(2));
  for (const each of hits) console.log(lineFor(each));
  console.log(`${hits.length} hits in ${new Set(hits.map(({ path }) => path)).size} files.`);
}
