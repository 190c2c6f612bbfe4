/** Keeps the latest rows in memory, to search their texts for any part, for which databases have no index. */

/** The most rows that are kept, and the most characters of their texts. */
const mostRows = 120_000;
const mostCharacters = 20_000_000;

/**
 * The latest rows, in the order in which they were added. When there are too many, the oldest are dropped. Only the search of a
 * sandbox keeps them, so that a server without a sandbox pays nothing. A row that is found here is read again before it is
 * shown.
 */
export class LatestRows<T> {
  readonly #rows = new Map<string, { row: T; characters: number }>();
  #characters = 0;

  /** @param characters The length of the row's texts. */
  put(id: string, row: T, characters: number): void {
    if (this.#rows.has(id)) this.delete(id);
    this.#rows.set(id, { row, characters });
    this.#characters += characters;
    while (this.#rows.size > mostRows || this.#characters > mostCharacters) {
      const [oldest] = this.#rows.keys();
      if (oldest === undefined) return;
      this.delete(oldest);
    }
  }

  delete(id: string): void {
    this.#characters -= this.#rows.get(id)?.characters ?? 0;
    this.#rows.delete(id);
  }

  /** @returns ids of the rows that match, the newest first. */
  matching(fits: (row: T) => boolean, limit: number): string[] {
    const found: string[] = [];
    for (const [id, { row }] of this.#rows) if (fits(row)) found.push(id);
    return found.slice(-limit).reverse();
  }
}
