/** The shared parts of paging. */
export interface Page {
  items?: unknown[];
  nextPageToken?: string;
}

/**
 * Loads page after page on demand, until one has no `nextPageToken`.
 * @param load Loads one page: the first one without a token, the others by the token of the page before.
 * @throws errors of `load`, and the reason of the signal when it aborts.
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
 * Loads page after page of a list whose pages are bare arrays, until one is empty. The id of the last element leads to the next
 * page: as `before`, or as `after` if the list is read from the oldest element.
 * @throws the same as `pagesOf`.
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

/** The items of all pages, one by one. @throws the same as `pagesOf`. */
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

/** The query of one page. A `fields` selection must include the field that leads to the next page. */
export function pageQuery(query: PageQuery | undefined, pageToken: string | undefined): PageQuery {
  const fields = query?.fields;
  return {
    ...query,
    ...(fields && !fields.includes("nextPageToken") && { fields: `${fields},nextPageToken` }),
    ...(pageToken !== undefined && { pageToken }),
  };
}

/** The query parameters that paging sets. All other parameters are passed on. */
export interface PageQuery {
  fields?: string;
  pageToken?: string;
  /** Ids of elements, for lists whose next page begins before or after an id. */
  before?: string;
  after?: string;
}
