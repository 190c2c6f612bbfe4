/** Writes the files of a template with the names of a service. Either all files are written or none. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { capitalized } from "../generate/handlers.ts";

/** Thrown if a service or resource cannot be created, because its name is taken or a file does not contain the text to edit. */
export class NewError extends Error {}

/** The words that replace `{{name}}` in templates. */
export type Words = Readonly<Record<string, string>>;

/** The colors of new services. Each color has a contrast of at least 4.5 to the background of its theme. */
const colors = [
  { light: "#5b4a9e", dark: "#bcaef0" },
  { light: "#8a3b12", dark: "#f0a982" },
  { light: "#1f6b45", dark: "#7fd1a6" },
  { light: "#7a2e8a", dark: "#dfa0ea" },
  { light: "#2f5f7a", dark: "#8cc3e0" },
] as const;

/**
 * Returns the names of a service and one of its resources, in the forms that templates need: `notes` in paths and `Notes` in
 * types, the plural `labels` (`many`) and the singular `label` (`one`) of the resource, and its database table (`model`).
 * @param one The singular. Required if removing the plural's regular ending does not result in it.
 */
export function wordsOf(service: string, many = service, one = singular(many)) {
  // The same name always gets the same color.
  const sum = [...service].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return {
    service,
    Service: capitalized(service),
    many,
    Many: capitalized(many),
    one,
    One: capitalized(one),
    a: /^[aeiou]/.test(one) ? "an" : "a",
    A: /^[aeiou]/.test(one) ? "An" : "A",
    model: many === service ? capitalized(one) : capitalized(singular(service)) + capitalized(one),
    color: JSON.stringify(colors[sum % colors.length]),
  };
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

/** A heading with a path, the place of an edit if the file exists already, and a code block with the text. */
const sections = /^## `([^`]+)`(?:, (before|after) `\/(.+)\/(m?)`)?\n\n(`{3,})\w+\n([\s\S]*?)^\5$/gm;

export class Places {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Paths of the files that are written or changed, in the order of the changes. */
  get touched(): string[] {
    return [...this.#texts.keys()];
  }

  /** @throws NewError if the file exists. */
  write(path: string, text: string): void {
    if (this.#texts.has(path) || existsSync(join(this.#root, path))) throw new NewError(`${path} is there already.`);
    this.#texts.set(path, text);
  }

  /** Fills in a template of this folder, such as `service.md`. @throws NewError if a file does not contain the place of an edit. */
  fill(template: string, words: Words): void {
    const text = readFileSync(join(import.meta.dirname, template), "utf8");
    const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? "");
    for (const [, path = "", side, pattern = "", flags, , content = ""] of filled.matchAll(sections)) {
      if (side === undefined) this.write(path, content);
      else this.#insert(path, content, new RegExp(pattern, flags), side === "after");
    }
  }

  #insert(path: string, lines: string, pattern: RegExp, isAfter: boolean): void {
    const text = this.#texts.get(path) ?? readFileSync(join(this.#root, path), "utf8");
    if (!pattern.test(text)) {
      throw new NewError(
        `${path}: Nothing matches ${pattern}, where a line should go. Nothing was written. The files of this service are arranged in another way: add the resource to its contract, run "npm run generate", and fill in the handler that it makes.`,
      );
    }
    // Within a line, the text is inserted without a line break.
    const after = (found: string) => found + (found.endsWith("\n") ? lines : lines.trimEnd());
    this.#texts.set(
      path,
      text.replace(pattern, (found) => (isAfter ? after(found) : lines + found)),
    );
  }

  /** Writes all collected changes to the files. Until this call, no file is changed. */
  save(): void {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
  }
}
