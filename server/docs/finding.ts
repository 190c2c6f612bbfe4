/** The search of the docs: what it finds, and in which order. The browser uses it, and a test that says what must be found first. */
import MiniSearch from "minisearch";

export interface SearchDocument {
  id: number;
  kind: "guide" | "operation" | "error";
  title: string;
  /** What it belongs to; shown below the title. */
  group: string;
  url: string;
  text: string;
  /** Further words by which people search for it. */
  also: string;
}

export type Found = Pick<SearchDocument, "title" | "group" | "url">;

/** Words that occur everywhere and distinguish nothing. */
const fillers = new Set("a an the of to in on for with and or is are how do i my it by from what".split(" "));

/** `quickAdd` is found by each of its words, and a plural by its singular. */
function termsOf(term: string): string[] | null {
  const words = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const all = words.length > 1 ? [term, ...words] : [term];
  const terms = all.map((each) => singular(each.toLowerCase())).filter((each) => !fillers.has(each));
  return terms.length > 0 ? [...new Set(terms)] : null;
}

function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A question in words is best answered by a guide. A user who knows an operation types its name, which is no guide's title. */
const weights: Readonly<Record<SearchDocument["kind"], number>> = { guide: 1.6, operation: 1, error: 0.8 };

export function createSearch(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const search = new MiniSearch<SearchDocument>({
    fields: ["title", "also", "group", "text"],
    storeFields: ["title", "group", "url", "kind"],
    processTerm: termsOf,
    searchOptions: {
      boost: { title: 4, also: 4, group: 2 },
      prefix: (term) => term.length > 2,
      // One letter too many or too few is accepted in long words.
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      weights: { fuzzy: 0.1, prefix: 0.4 },
      boostDocument: (_id, _term, stored) => weights[(stored?.kind ?? "operation") as SearchDocument["kind"]], // Stored above.
    },
  });
  search.addAll(documents);
  return search;
}

/** Best first: documents with all words, then those with some of them. */
export function find(search: MiniSearch<SearchDocument>, text: string, limit = 12): Found[] {
  const all = search.search(text, { combineWith: "AND" });
  const known = new Set(all.map(({ id }) => id));
  const some = all.length < limit ? search.search(text).filter(({ id }) => !known.has(id)) : [];
  return [...all, ...some].slice(0, limit).map(({ title, group, url }) => ({ title, group, url }) as Found); // These members are stored with each document.
}
