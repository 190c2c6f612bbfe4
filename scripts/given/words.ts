/** Names and titles in our form, made from those of the given contract. */

/** Splits a name into words: `petId`, `pet-id`, `PetID` and `pet_id` have the same words. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((each) => each !== "")
    .map((each) => each.toLowerCase());
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `petId`. What begins with a digit gets a letter before it. */
export function camel(name: string): string {
  const joined = wordsIn(name)
    .map((each, index) => (index === 0 ? each : capital(each)))
    .join("");
  return /^[a-z]/.test(joined) ? joined : `n${joined}`;
}

/** `PetId`. */
export const pascal = (name: string) => capital(camel(name));

/** Reserved words, which cannot be names of functions. */
const reserved = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield".split(
    " ",
  ),
);

/** A name that a function may have. @param suffix What is put behind one that it may not. */
export const functionName = (name: string, suffix: string) => (reserved.has(name) ? name + suffix : name);

/**
 * The first of `name`, `name2`, `name3` that is free; from then on it is taken. Capitals make no difference, since on some
 * machines files that differ only in capitals are one.
 */
export function unique(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}${number}`;
  taken.add(free.toLowerCase());
  return free;
}

const longestSummary = 80;

/** A heading: sentence case, without a full stop. */
export function heading(text: string): string {
  const [first = ""] = text.trim().split(/\n|(?<=[.!?])\s/);
  const plain = first.replace(/[.\s]+$/, "").replace(/^[^\p{L}\p{N}]+/u, "");
  const words = plain.split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u);
  const lowered = words
    .map((word, index) => (index > 0 && /^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word))
    .join("");
  const short =
    lowered.length <= longestSummary
      ? lowered
      : lowered
          .slice(0, longestSummary + 1)
          .replace(/\s+\S*$/, "")
          .slice(0, longestSummary);
  return capital(short.replace(/[\s,;:.]+$/, ""));
}
