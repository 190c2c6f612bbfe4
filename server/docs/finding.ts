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

/** How much more a section counts that says that it is looked for by just this. */
const asked = 1.5;

/** What `storeFields` keeps. */
type Stored = Pick<SearchDocument, "title" | "group" | "url" | "kind" | "also">;

function weightOf({ kind }: Stored): number {
  return weights[kind];
}

function isAskedFor({ kind, also }: Stored, typed: string): boolean {
  return kind === "guide" && also.toLowerCase().split(", ").includes(typed);
}

export function createSearch(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const search = new MiniSearch<SearchDocument>({
    fields: ["title", "also", "group", "text"],
    storeFields: ["title", "group", "url", "kind", "also"],
    processTerm: termsOf,
    searchOptions: {
      boost: { title: 4, also: 4, group: 2 },
      prefix: (term) => term.length > 2,
      // One letter too many or too few is accepted in long words.
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      weights: { fuzzy: 0.1, prefix: 0.4 },
      boostDocument: (_id, _term, stored) => weightOf(stored as Stored),
    },
  });
  search.addAll(documents);
  return search;
}

/**
 * Best first: documents with all words, then those with some of them. What is typed may be the very phrase by which a section says that
 * people look for it. Operations of a resource of this name are many, and each has the word in its title, its group and its text: without
 * a word for it, they would stand before the section.
 */
export function find(search: MiniSearch<SearchDocument>, text: string, limit = 12): Found[] {
  const typed = text.trim().toLowerCase();
  const all = search.search(text, {
    combineWith: "AND",
    boostDocument: (_id, _term, stored) =>
      weightOf(stored as Stored) * (isAskedFor(stored as Stored, typed) ? asked : 1),
  });
  const known = new Set(all.map(({ id }) => id));
  const some = all.length < limit ? search.search(text).filter(({ id }) => !known.has(id)) : [];
  return [...all, ...some].slice(0, limit).map(({ title, group, url }) => ({ title, group, url }) as Found); // These members are stored with each document.
}
