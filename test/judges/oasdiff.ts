/** Runs oasdiff, an external tool that compares contracts, on two sets of documents. */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/folder.ts";
import { oasdiff } from "./commands.ts";
import type { Documents } from "./released.ts";

/** The fields of oasdiff's output that are used here. */
export interface Break {
  /** `request-property-pattern-added`. */
  id: string;
  text: string;
  /** The level of the change: 3 if it breaks clients, 2 if it may break clients. */
  level: number;
  operation?: string;
  path?: string;
}

/**
 * Compares two sets of documents.
 * @returns the changes that break clients of the first set if the server implements the second one.
 */
export async function breaksBetween(base: Documents, revision: Documents): Promise<Break[]> {
  const folder = temporaryFolder();
  const [before, now] = [base, revision].map((documents, at) => {
    const place = join(folder, String(at));
    mkdirSync(place);
    for (const [name, document] of Object.entries(documents)) {
      writeFileSync(join(place, `${name.replace("/", "-")}.json`), JSON.stringify(document));
    }
    return join(place, "*.json");
  }) as [string, string]; // `map` returns one path for each document.
  const words = ["breaking", "--composed", "--format", "json", before, now];
  const printed = await new Promise<string>((done, fail) => {
    execFile(oasdiff.name, words, { maxBuffer: 100_000_000 }, (error, stdout) => (error ? fail(error) : done(stdout)));
  });
  return (printed.trim() === "" ? [] : JSON.parse(printed)) as Break[]; // `--format json` prints this format.
}
