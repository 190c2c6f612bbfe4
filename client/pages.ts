/** What the pages of every list have in common. */
export interface Page {
  items?: unknown[];
  nextPageToken?: string;
}

/**
 * Loads page after page, each when it is asked for, until one has no `nextPageToken`.
 *
 * @param load Gives one page: the first one without a token, the others by the token of the page before.
 * @throws What `load` throws, and the reason of the signal when that aborts.
 */
export async function* pagesOf<Loaded extends Page>(
  load: (pageToken: string | undefined) => Promise<Loaded>,
  signal?: AbortSignal | null,
): AsyncGenerator<Loaded, void, undefined> {
  let pageToken: string | undefined;
  do {
    signal?.throwIfAborted();
    const page = await load(pageToken);
    yield page;
    pageToken = page.nextPageToken;
  } while (pageToken);
}

/**
 * Loads page after page of a list whose pages are bare arrays, until one is empty. The id of the last element leads on: as
 * `before`, or as `after` where the list is walked from the oldest on.
 *
 * @throws As `pagesOf`.
 */
export async function* cursorPagesOf<Element extends { id: string }, Loaded extends Element[]>(
  query: PageQuery | undefined,
  load: (query: PageQuery) => Promise<Loaded>,
  signal?: AbortSignal | null,
): AsyncGenerator<Loaded, void, undefined> {
  const cursor = query?.after !== undefined && query.before === undefined ? "after" : "before";
  let own: PageQuery = { ...query };
  for (;;) {
    signal?.throwIfAborted();
    const page = await load(own);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    own = { ...own, [cursor]: last.id };
  }
}

/** The items of all pages, one by one. @throws As `pagesOf`. */
export async function* itemsOf<Item>(
  pages: AsyncIterable<{ items?: Item[] } | Item[]>,
  signal?: AbortSignal | null,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages) {
    for (const item of Array.isArray(page) ? page : (page.items ?? [])) {
      signal?.throwIfAborted();
      yield item;
    }
  }
}

/** The query of one page. A selection of members must include the one that leads to the next page. */
export function pageQuery(query: PageQuery | undefined, pageToken: string | undefined): PageQuery {
  const fields = query?.fields;
  return {
    ...query,
    ...(fields && !fields.includes("nextPageToken") && { fields: `${fields},nextPageToken` }),
    ...(pageToken !== undefined && { pageToken }),
  };
}

/** The parameters that paging looks at; the others pass through. */
export interface PageQuery {
  fields?: string;
  pageToken?: string;
  /** Ids, where lists go on by them. */
  before?: string;
  after?: string;
}
