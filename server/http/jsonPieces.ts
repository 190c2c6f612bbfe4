/**
 * Parses large JSON texts in pieces, so that other requests can be served between them. `JSON.parse` takes 0.3 s for 16 MB of
 * numbers and several seconds for 8 MB of objects with many fields each, and it blocks everything else.
 */

/** The maximum number of bytes of a body that is read and parsed without a pause. */
export const parsedAtOnce = 256 * 1024;

/** The maximum size of a piece in bytes. A single string or number may be longer. */
const pieceBytes = 64 * 1024;

/**
 * Parses a piece of JSON that contains one value.
 * @throws Error if the text is not JSON.
 */
export type ParsePiece = (text: string) => unknown;

const code = { quote: 0x22, comma: 0x2c, colon: 0x3a, backslash: 0x5c };
const isOpening = (byte: number | undefined) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number | undefined) => byte === 0x7d || byte === 0x5d;
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Parses one value, with the same result as `parse`. It yields after each piece, so that the caller can pause. The yielded
 * number is `parsedAtOnce`.
 * @param bytes The JSON in UTF-8.
 * @throws SyntaxError, or the error of `parse`, if the text is not JSON.
 */
export function* parsingPieces(
  bytes: Buffer,
  parse: ParsePiece,
  from = 0,
  to = bytes.length,
): Generator<number, unknown, void> {
  let at = from;
  while (at < to && isSpace(bytes[at])) at++;
  if (to - at <= pieceBytes || !isOpening(bytes[at])) {
    yield parsedAtOnce;
    return parse(bytes.toString("utf8", at, to));
  }
  const isList = bytes[at] === 0x5b;
  const pieces = new Pieces(isList, bytes, parse);
  const children = new Children(bytes, at + 1, to, isList ? 0x5d : 0x7d);
  let begin = at + 1;
  for (let child = children.next(); child; child = children.next()) {
    const { start, end } = child;
    if (end - start > pieceBytes) {
      if (begin < start) yield* adding(pieces, begin, start - 1);
      const value = pieces.valueAt(start, end);
      pieces.add(yield* parsingPieces(bytes, parse, value, end));
      begin = end + 1;
    } else if (end - begin >= pieceBytes) {
      yield* adding(pieces, begin, end);
      begin = end + 1;
    }
  }
  if (begin < children.end) yield* adding(pieces, begin, children.end);
  return pieces.whole;
}

function* adding(pieces: Pieces, from: number, to: number): Generator<number, void, void> {
  yield parsedAtOnce;
  pieces.addAll(from, to);
}

function isBlank(bytes: Buffer, from: number, to: number): boolean {
  let at = from;
  while (at < to && isSpace(bytes[at])) at++;
  return at >= to;
}

/** Finds the children of a value, without parsing them: the elements of an array or the fields of an object. */
class Children {
  /** The position of the closing bracket, after all children were found. */
  end = 0;
  readonly #bytes: Buffer;
  readonly #to: number;
  readonly #close: number;
  #at: number;
  #isFirst = true;
  #isDone = false;

  constructor(bytes: Buffer, from: number, to: number, close: number) {
    this.#bytes = bytes;
    this.#at = from;
    this.#to = to;
    this.#close = close;
  }

  /** @returns the bytes of the next child, without the comma after it; undefined if there are no more children. */
  next(): { start: number; end: number } | undefined {
    if (this.#isDone) return undefined;
    const start = this.#at;
    const end = this.#endOf(start);
    const isEmpty = isBlank(this.#bytes, start, end);
    this.#isDone = this.#bytes[end] !== code.comma;
    if (this.#isDone) this.#finish(end);
    if (isEmpty && !(this.#isFirst && this.#isDone)) throw new SyntaxError(`A value is missing at byte ${end}`);
    this.#isFirst = false;
    this.#at = end + 1;
    return isEmpty ? undefined : { start, end };
  }

  /** The position of the comma or the closing bracket after a child. */
  #endOf(start: number): number {
    const bytes = this.#bytes;
    let depth = 0;
    for (let at = start; at < this.#to; at++) {
      const byte = bytes[at];
      if (byte === code.quote) at = endOfString(bytes, at, this.#to);
      else if (isOpening(byte)) depth++;
      else if (depth > 0) depth -= isClosing(byte) ? 1 : 0;
      else if (byte === code.comma || isClosing(byte)) return at;
    }
    throw new SyntaxError("The JSON ends too early");
  }

  #finish(end: number): void {
    this.end = end;
    const isClosed = this.#bytes[end] === this.#close;
    if (!isClosed || !isBlank(this.#bytes, end + 1, this.#to)) {
      throw new SyntaxError(`Unexpected character at byte ${isClosed ? end + 1 : end}`);
    }
  }
}

/** Skips a string. @returns the position of its closing quotation mark. */
function endOfString(bytes: Buffer, start: number, to: number): number {
  for (let at = start + 1; at < to; at++) {
    if (bytes[at] === code.backslash) at++;
    else if (bytes[at] === code.quote) return at;
  }
  throw new SyntaxError("The JSON ends inside a string");
}

/** The elements of an array or the fields of an object, added piece by piece. */
class Pieces {
  readonly whole: unknown[] | Record<string, unknown>;
  readonly #bytes: Buffer;
  readonly #parse: ParsePiece;
  #name = "";

  constructor(isList: boolean, bytes: Buffer, parse: ParsePiece) {
    this.whole = isList ? [] : {};
    this.#bytes = bytes;
    this.#parse = parse;
  }

  /** Parses the children between two positions. */
  addAll(from: number, to: number): void {
    const text = this.#bytes.toString("utf8", from, to);
    if (Array.isArray(this.whole)) {
      // The cast is safe: the parsed text is enclosed in square brackets.
      for (const each of this.#parse(`[${text}]`) as unknown[]) this.whole.push(each);
    } else Object.assign(this.whole, this.#parse(`{${text}}`));
  }

  /** @returns the position at which the value of a child begins. The name before it is stored for `add`. */
  valueAt(start: number, end: number): number {
    if (Array.isArray(this.whole)) return start;
    const bytes = this.#bytes;
    let at = start;
    while (isSpace(bytes[at])) at++;
    if (bytes[at] !== code.quote) throw new SyntaxError(`A name is missing at byte ${at}`);
    const nameEnd = endOfString(bytes, at, end) + 1;
    const name = bytes.toString("utf8", at, nameEnd);
    // The field name is parsed with `parse`, so that it is rejected in the same cases as in an object that is parsed at once.
    const [read] = Object.keys(this.#parse(`{${name}:0}`) as object);
    this.#name = read ?? "";
    at = nameEnd;
    while (at < end && isSpace(bytes[at])) at++;
    if (bytes[at] !== code.colon) throw new SyntaxError(`A colon is missing at byte ${at}`);
    return at + 1;
  }

  add(value: unknown): void {
    if (Array.isArray(this.whole)) {
      this.whole.push(value);
      return;
    }
    // `secure-json-parse` rejects this name with this value. It has parsed them separately, so they are checked here.
    if (this.#name === "constructor" && Object.hasOwn(Object(value), "prototype")) {
      throw new SyntaxError("Object contains forbidden prototype property");
    }
    this.whole[this.#name] = value;
  }
}
