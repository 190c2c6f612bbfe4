/**
 * The docs search: its results and their order. It runs in the browser and in a test that lists the first results of typical
 * queries.
 */
import MiniSearch from "minisearch";

export interface SearchDocument {
  id: number;
  kind: "guide" | "operation" | "error";
  title: string;
  /** The group of the document, which is displayed below the title. */
  group: string;
  url: string;
  text: string;
  /** Other phrases by which people search for the document. */
  also: string;
}

export type Found = Pick<SearchDocument, "title" | "group" | "url">;

/** Words that the search ignores, because they occur in nearly every document. */
const fillers = new Set("a an the of to in on for with and or is are how do i my it by from what".split(" "));

/** The terms by which a word is found: the word itself and each part of a name such as `quickAdd`, all in the singular. */
function termsOf(term: string): string[] | null {
  const words = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const all = words.length > 1 ? [term, ...words] : [term];
  const terms = all.map((each) => singular(each.toLowerCase())).filter((each) => !fillers.has(each));
  return terms.length > 0 ? [...new Set(terms)] : null;
}

function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The weight of each kind of document. Guides come first, because they are the best result for a question in words. Users who
 * look for an operation type its name, which is not the title of a guide.
 */
const weights: Readonly<Record<SearchDocument["kind"], number>> = { guide: 1.6, operation: 1, error: 0.8 };

/** The fields of a document that the search stores, as listed in `storeFields`. */
type Stored = Pick<SearchDocument, "title" | "group" | "url" | "kind" | "also">;

/** Pages that list evidence contain nearly every word, so they are ranked below the pages that explain. */
const evidence: ReadonlySet<string> = new Set(["/docs/guides/differences"]);

function weightOf({ kind, url }: Stored): number {
  return evidence.has(url.replace(/#.*/, "")) ? 0.2 : weights[kind];
}

/**
 * Returns the factor by which the weight of a document is multiplied. It is above 1 if the typed text is exactly a search
 * phrase of a guide section, or the reason of an error.
 */
function askedFor({ kind, title, also }: Stored, typed: string): number {
  if (kind === "error") return title.toLowerCase() === typed ? 8 : 1;
  return kind === "guide" && also.toLowerCase().split(", ").includes(typed) ? 1.5 : 1;
}

export function createSearch(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const search = new MiniSearch<SearchDocument>({
    fields: ["title", "also", "group", "text"],
    storeFields: ["title", "group", "url", "kind", "also"],
    processTerm: termsOf,
    searchOptions: {
      boost: { title: 4, also: 4, group: 2 },
      prefix: (term) => term.length > 2,
      // Typing errors are accepted in words of more than five letters: about one letter in seven may differ.
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      weights: { fuzzy: 0.1, prefix: 0.4 },
      boostDocument: (_id, _term, stored) => weightOf(stored as Stored),
    },
  });
  search.addAll(documents);
  return search;
}

/**
 * Finds documents, best first: those with all words, then those with some of them. A section that lists the exact text as a
 * search phrase gets a higher weight. Otherwise, the operations of a resource with the same name would come before it, because
 * they contain the word in title, group and text.
 */
export function find(search: MiniSearch<SearchDocument>, text: string, limit = 12): Found[] {
  const typed = text.trim().toLowerCase();
  const all = search.search(text, {
    combineWith: "AND",
    boostDocument: (_id, _term, stored) => weightOf(stored as Stored) * askedFor(stored as Stored, typed),
  });
  const known = new Set(all.map(({ id }) => id));
  const some = all.length < limit ? search.search(text).filter(({ id }) => !known.has(id)) : [];
  // The cast is safe: the search stores these fields with each document.
  return [...all, ...some].slice(0, limit).map(({ title, group, url }) => ({ title, group, url }) as Found);
}
