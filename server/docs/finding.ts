/** What the search of the docs finds, and in which order: in the browser, and in the test that holds what must be found first. */
import MiniSearch from "minisearch";

export interface SearchDocument {
  id: number;
  kind: "guide" | "operation" | "error";
  title: string;
  /** What it belongs to, as it is shown below the title. */
  group: string;
  url: string;
  text: string;
  /** Words by which people look for it, and which do not stand in it. */
  also: string;
}

export type Found = Pick<SearchDocument, "title" | "group" | "url">;

/** Words that stand everywhere and tell nothing apart. */
const fillers = new Set("a an the of to in on for with and or is are how do i my it by from what".split(" "));

/** `quickAdd` is found by each of its words; the plural by the singular. */
function termsOf(term: string): string[] | null {
  const words = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const all = words.length > 1 ? [term, ...words] : [term];
  const terms = all.map((each) => singular(each.toLowerCase())).filter((each) => !fillers.has(each));
  return terms.length > 0 ? [...new Set(terms)] : null;
}

function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Who asks in words looks for what explains; whoever knows an operation types its name, which no guide has for a title. */
const weights: Readonly<Record<SearchDocument["kind"], number>> = { guide: 1.6, operation: 1, error: 0.8 };

export function createSearch(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const search = new MiniSearch<SearchDocument>({
    fields: ["title", "also", "group", "text"],
    storeFields: ["title", "group", "url", "kind"],
    processTerm: termsOf,
    searchOptions: {
      boost: { title: 4, also: 4, group: 2 },
      prefix: (term) => term.length > 2,
      // A letter too many or too few, in words that are long enough to be meant.
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      weights: { fuzzy: 0.1, prefix: 0.4 },
      boostDocument: (_id, _term, stored) => weights[(stored?.kind ?? "operation") as SearchDocument["kind"]], // As stored above.
    },
  });
  search.addAll(documents);
  return search;
}

/** The best first: what has all the words, then what has some. */
export function find(search: MiniSearch<SearchDocument>, text: string, limit = 12): Found[] {
  const all = search.search(text, { combineWith: "AND" });
  const known = new Set(all.map(({ id }) => id));
  const some = all.length < limit ? search.search(text).filter(({ id }) => !known.has(id)) : [];
  return [...all, ...some].slice(0, limit).map(({ title, group, url }) => ({ title, group, url }) as Found); // What is stored with each.
}
