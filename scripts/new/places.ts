/**
 * Changes to files of the project: new files, and edits at places that are found by their text. Either all changes are written
 * or none.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Thrown if a service or resource cannot be created, because its name is taken or a file does not contain the text to edit. */
export class NewError extends Error {}

export interface Places {
  /** Paths of the files that were written or changed, in the order of the changes. */
  readonly touched: string[];
  /** Writes all collected changes to the files. Until this call, no file is changed. */
  save(): void;
  /** @throws NewError if the file exists. */
  write(path: string, text: string): void;
  /** Changes the text of a file. @throws NewError if the text does not contain the place that `change` edits. */
  change(path: string, change: (text: string) => string): void;
}

export function placesOf(root: string): Places {
  const texts = new Map<string, string>();
  return {
    get touched() {
      return [...texts.keys()];
    },
    save() {
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
    write(path, text) {
      if (texts.has(path) || existsSync(join(root, path))) throw new NewError(`${path} is there already.`);
      texts.set(path, text);
    },
    change(path, change) {
      try {
        texts.set(path, change(texts.get(path) ?? readFileSync(join(root, path), "utf8")));
      } catch (error) {
        if (!(error instanceof NewError)) throw error;
        throw new NewError(
          `${path}: ${error.message} Nothing was written. The files of this service are arranged in another way: add the resource to its contract, run "npm run generate", and fill in the handler that it makes.`,
        );
      }
    },
  };
}

/** Returns an edit that inserts lines after the first match. */
export function after(pattern: RegExp, lines: string): (text: string) => string {
  return (text) => replaced(text, pattern, (found) => found + lines);
}

/** Returns an edit that inserts lines before the first match. */
export function before(pattern: RegExp, lines: string): (text: string) => string {
  return (text) => replaced(text, pattern, (found) => lines + found);
}

export const atEnd = (lines: string) => (text: string) => text + lines;

/** Returns an edit that adds names to a file's import of a module. */
export function importing(module: string, names: readonly string[]): (text: string) => string {
  const pattern = new RegExp(`import (type )?\\{([^}]*)\\} from "${module.replaceAll(".", "\\.")}";`);
  return (text) =>
    replaced(text, pattern, (found) => {
      const known =
        /\{([^}]*)\}/
          .exec(found)?.[1]
          ?.split(",")
          .map((each) => each.trim()) ?? [];
      const all = [...known.filter((each) => each !== ""), ...names.filter((each) => !known.includes(each))];
      return found.replace(/\{[^}]*\}/, `{ ${all.join(", ")} }`);
    });
}

/** Returns an edit that adds methods at the end of the only class in a file. */
export function inClass(members: string): (text: string) => string {
  return (text) => replaced(text, /\n\}\n$/, (end) => `\n${members.trimEnd()}${end}`);
}

export function all(...changes: readonly ((text: string) => string)[]): (text: string) => string {
  return (text) => changes.reduce((changed, change) => change(changed), text);
}

function replaced(text: string, pattern: RegExp, by: (found: string) => string): string {
  if (!pattern.test(text)) throw new NewError(`Nothing matches ${pattern}, where a line should go.`);
  return text.replace(pattern, by);
}
