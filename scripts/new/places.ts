/** Files of the project: written where there is none, and changed at places that are found by their text. All of them, or none. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What was asked for cannot be made: the name is taken, or the project is not as it was when this was written. */
export class NewError extends Error {}

export interface Places {
  /** Paths of what is written or changed, in that order. */
  readonly touched: string[];
  /** Puts everything into the files. Nothing is there before. */
  save(): void;
  /** @throws NewError when there is such a file. */
  write(path: string, text: string): void;
  /** @throws NewError when the text does not hold what `change` looks for. */
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

/** Puts lines behind the first thing that matches. */
export function after(pattern: RegExp, lines: string): (text: string) => string {
  return (text) => replaced(text, pattern, (found) => found + lines);
}

/** Puts lines before the first thing that matches. */
export function before(pattern: RegExp, lines: string): (text: string) => string {
  return (text) => replaced(text, pattern, (found) => lines + found);
}

export const atEnd = (lines: string) => (text: string) => text + lines;

/** Adds names to the import of a module that a file has. */
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

/** Adds members at the end of the only class of a file. */
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
