/** Where the journal of requests keeps the texts of answers. */
import { journalBytesAtMost } from "../platform/journal.ts";

/** The most that is kept of a body. */
export const bodyBytesAtMost = 64 * 1024;

/** Of a shelf. A text stands on one of them. */
const boardBytes = 4 * bodyBytesAtMost;
/** Enough for all that the journal keeps, to which a byte weighs two, though the end of each may be left free. */
const boardsAtMost = Math.ceil(journalBytesAtMost / 2 / (boardBytes - bodyBytesAtMost)) + 2;

/**
 * Keeps texts of answers as bytes outside of the heap, in memory that is used again in turn: what comes round has been forgotten
 * by the journal. Thousands of texts that outlive their requests would be moved by the garbage collector twice, and looked at again
 * and again.
 */
export class Shelf {
  readonly #boards: Buffer[] = [];
  #at = -1;
  #used = boardBytes;

  /** @returns the beginning of a text, as much of it as is kept. @param bytes How long all of it is. */
  put(text: string, bytes: number): Buffer {
    const room = Math.min(bytes, bodyBytesAtMost);
    if (this.#used + room > boardBytes) {
      this.#at = (this.#at + 1) % boardsAtMost;
      this.#used = 0;
    }
    let board = this.#boards[this.#at];
    if (!board) {
      board = Buffer.allocUnsafeSlow(boardBytes);
      this.#boards[this.#at] = board;
    }
    const begin = this.#used;
    this.#used += board.write(text, begin, room);
    return board.subarray(begin, this.#used);
  }
}
