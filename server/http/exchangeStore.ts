/**
 * Stores the bytes of the exchanges (requests with responses) in the request log. In measurements, storing the strings and
 * buffers themselves took 11 to 14% more CPU time for a list of 20, and 6 to 9% for a get, because of garbage collection. A
 * separate buffer for each exchange took 22 to 32% more.
 */
import { journalBytesAtMost, keptAtMost } from "../platform/journal.ts";

/** The maximum number of bytes of a request body or a response body that are stored. */
export const bodyBytesAtMost = 64 * 1024;

/**
 * The maximum size of an exchange that is stored on a board: two bodies and their head. A longer exchange gets a separate buffer.
 */
const placeBytesAtMost = 3 * bodyBytesAtMost;
/** The size of one board (a large buffer for many exchanges). An exchange never spans two boards. */
const boardBytes = 512 * 1024;
/**
 * The maximum number of boards. The complete request log fits on them: the log counts each stored byte twice, and the end of a
 * board may be unused.
 */
const boardsAtMost = Math.ceil(journalBytesAtMost / 2 / (boardBytes - placeBytesAtMost)) + 2;

/** Where one exchange is stored on a board: the bytes of its head, then its request body, then its response body. */
export class Place {
  readonly #board: Buffer;
  readonly #begin: number;
  readonly #headEnd: number;
  readonly #sentEnd: number;
  readonly #end: number;

  constructor(board: Buffer, begin: number, headEnd: number, sentEnd: number, end: number) {
    this.#board = board;
    this.#begin = begin;
    this.#headEnd = headEnd;
    this.#sentEnd = sentEnd;
    this.#end = end;
  }

  get bytes(): number {
    return this.#end - this.#begin;
  }

  get head(): string {
    return this.#board.toString("utf8", this.#begin, this.#headEnd);
  }

  get sent(): Buffer {
    return this.#board.subarray(this.#headEnd, this.#sentEnd);
  }

  get answer(): Buffer {
    return this.#board.subarray(this.#sentEnd, this.#end);
  }
}

/**
 * Stores exchanges as bytes in large buffers (boards) outside V8's heap. On the heap, the garbage collector would have to move
 * and examine thousands of long-lived strings. Boards are reused in turn. A board is only overwritten after the request log has
 * dropped all exchanges on it.
 */
export class Boards {
  readonly #boards: Board[] = [];
  #at = -1;
  #used = boardBytes;
  /** How many exchanges were stored. */
  #count = 0;

  /**
   * Stores an exchange.
   * @param head The URL and headers of the exchange.
   * @param sent The beginning of the request's body.
   * @param answer The chunks of the response's body. Up to `bodyBytesAtMost` bytes are stored.
   * @param answerBytes The length of all chunks.
   */
  put(head: string, sent: Uint8Array, answer: readonly (string | Uint8Array)[], answerBytes: number): Place {
    this.#count++;
    const room = 3 * head.length + sent.length + Math.min(answerBytes, bodyBytesAtMost);
    const isLarge = room > placeBytesAtMost;
    const board = isLarge ? Buffer.allocUnsafeSlow(room) : this.#boardFor(room);
    const begin = isLarge ? 0 : this.#used;
    const headEnd = begin + board.write(head, begin);
    board.set(sent, headEnd);
    const sentEnd = headEnd + sent.length;
    let end = sentEnd;
    for (const chunk of answer) end += writeChunk(board, chunk, end, sentEnd + bodyBytesAtMost - end);
    if (!isLarge) this.#used = end;
    return new Place(board, begin, headEnd, sentEnd, end);
  }

  #boardFor(room: number): Buffer {
    let board = this.#boards[this.#at];
    if (!board || this.#used + room > boardBytes) {
      board = this.#nextBoard();
      this.#used = 0;
    }
    board.lastPut = this.#count;
    return board.bytes;
  }

  /**
   * Returns a board whose exchanges have all been dropped from the request log. If there is none, it creates a board. Small
   * exchanges need only a few boards.
   */
  #nextBoard(): Board {
    const next = (this.#at + 1) % Math.max(1, this.#boards.length);
    const known = this.#boards[next];
    if (known && (this.#boards.length === boardsAtMost || this.#count - known.lastPut > keptAtMost)) {
      this.#at = next;
      return known;
    }
    const made = { bytes: Buffer.allocUnsafeSlow(boardBytes), lastPut: 0 };
    // The new board is inserted after the current one, so that boards are reused in the order in which they were written.
    this.#at++;
    this.#boards.splice(this.#at, 0, made);
    return made;
  }
}

interface Board {
  bytes: Buffer;
  /** The sequence number of the last exchange that was stored on this board. */
  lastPut: number;
}

/** Copies a chunk to a board. @returns how many bytes of the chunk were written. */
function writeChunk(board: Buffer, chunk: string | Uint8Array, at: number, room: number): number {
  if (typeof chunk === "string") return board.write(chunk, at, room);
  const part = chunk.subarray(0, Math.max(0, room));
  board.set(part, at);
  return part.length;
}
