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

/** The items of all pages, one by one. @throws As `pagesOf`. */
export async function* itemsOf<Item>(
  pages: AsyncIterable<{ items?: Item[] }>,
  signal?: AbortSignal | null,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages) {
    for (const item of page.items ?? []) {
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
}
