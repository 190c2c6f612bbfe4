/** What is looked through for a text wherever it stands, which no index of a database finds: the latest rows, in memory. */

/** The most rows, and the most characters of their texts. */
const mostRows = 120_000;
const mostCharacters = 20_000_000;
/** Rows whose texts are kept as one: to look through a long text is several times as fast as through many short ones. */
const blockRows = 512;

/** What is looked for. A row that fits in one way is found. */
export interface Wanted {
  /** Stands anywhere in the text of a row. */
  part: string;
  /** Is one of the row's words, from beginning to end. */
  words?: readonly string[];
}

/**
 * Texts of the latest rows, in the order in which they were added; the oldest are dropped when there are too many. Only the search of a
 * sandbox keeps them, so that servers without a sandbox pay nothing. A row that is found here is read again before it is shown.
 */
export class LatestTexts {
  /** The oldest first; the last one is still being filled. */
  readonly #blocks: Block[] = [];
  readonly #blockOf = new Map<string, Block>();
  #characters = 0;

  /** @param words What is found as a whole only, such as an amount; without line breaks. */
  put(id: string, text: string, words: readonly string[] = []): void {
    this.delete(id);
    const block = this.#open();
    block.push(id, text, words);
    this.#blockOf.set(id, block);
    this.#characters += text.length;
    while (this.#blockOf.size > mostRows || this.#characters > mostCharacters) {
      const oldest = this.#blocks[0]?.oldest();
      if (oldest === undefined) return;
      this.delete(oldest);
    }
  }

  delete(id: string): void {
    const block = this.#blockOf.get(id);
    if (!block) return;
    this.#blockOf.delete(id);
    this.#characters -= block.delete(id);
    if (block.isEmpty) this.#blocks.splice(this.#blocks.indexOf(block), 1);
  }

  /** @returns ids of those that fit, the newest first. */
  matching(wanted: Wanted, limit: number): string[] {
    const found: string[] = [];
    for (const block of this.#blocks.toReversed()) {
      found.push(...block.matching(wanted));
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  #open(): Block {
    const last = this.#blocks.at(-1);
    if (last && !last.isFull) return last;
    const block = new Block();
    this.#blocks.push(block);
    return block;
  }
}

class Block {
  /** In the order of their texts. Undefined: a row that is gone. */
  #ids: (string | undefined)[] = [];
  #texts = new Joined();
  #words = new Joined();
  #gone = 0;
  #isFull = false;

  get isFull(): boolean {
    return this.#isFull;
  }

  get isEmpty(): boolean {
    return this.#gone === this.#ids.length;
  }

  oldest(): string | undefined {
    return this.#ids.find((id) => id !== undefined);
  }

  push(id: string, text: string, words: readonly string[]): void {
    this.#ids.push(id);
    this.#texts.push(text);
    this.#words.push(words.length > 0 ? `\n${words.join("\n")}\n` : "");
    if (this.#ids.length < blockRows) return;
    this.#isFull = true;
    // Here rather than in a question, which somebody waits for.
    this.#texts.join();
    this.#words.join();
  }

  /** @returns how many characters its text had. */
  delete(id: string): number {
    const row = this.#ids.indexOf(id);
    const length = this.#texts.lengthOf(row);
    this.#ids[row] = undefined;
    this.#gone += 1;
    if (this.#gone * 2 > this.#ids.length) this.#leaveOutGone();
    return length;
  }

  /** @returns ids, the newest first. */
  matching({ part, words = [] }: Wanted): string[] {
    const rows = new Set(this.#texts.rowsWith(part));
    for (const word of words) for (const row of this.#words.rowsWith(`\n${word}\n`)) rows.add(row);
    return [...rows].sort((one, other) => other - one).flatMap((row) => this.#ids[row] ?? []);
  }

  /** Memory stays within twice what there is, however often rows change. */
  #leaveOutGone(): void {
    const left = this.#ids.flatMap((id, row) => (id === undefined ? [] : [{ id, row }]));
    this.#texts = this.#texts.of(left);
    this.#words = this.#words.of(left);
    this.#ids = left.map(({ id }) => id);
    this.#gone = 0;
  }
}

/** Texts one behind the other as one text, and where each of them ends. */
class Joined {
  #text = "";
  /** Those that are not part of the text yet. */
  #added: string[] = [];
  readonly #ends: number[] = [];

  push(text: string): void {
    this.#added.push(text);
    this.#ends.push((this.#ends.at(-1) ?? 0) + text.length);
  }

  join(): string {
    if (this.#added.length > 0) {
      this.#text = [this.#text, ...this.#added].join("");
      this.#added = [];
    }
    return this.#text;
  }

  lengthOf(row: number): number {
    return (this.#ends[row] ?? 0) - (this.#ends[row - 1] ?? 0);
  }

  of(rows: readonly { row: number }[]): Joined {
    const text = this.join();
    const some = new Joined();
    for (const { row } of rows) some.push(text.slice(this.#ends[row - 1] ?? 0, this.#ends[row]));
    some.join();
    return some;
  }

  /** @returns places of the texts that have it in them, in their order. */
  rowsWith(part: string): number[] {
    const text = this.join();
    const rows: number[] = [];
    let row = 0;
    for (let at = text.indexOf(part); at >= 0; ) {
      while ((this.#ends[row] ?? Number.POSITIVE_INFINITY) <= at) row += 1;
      const end = this.#ends[row];
      if (end === undefined) break;
      // What begins in one text and ends in the next is in neither.
      const isWithin = at + part.length <= end;
      if (isWithin) rows.push(row);
      at = text.indexOf(part, isWithin ? end : at + 1);
    }
    return rows;
  }
}
