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
export const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

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
  const at = afterSpace(bytes, from, to);
  if (to - at <= pieceBytes || !isOpening(bytes[at])) {
    yield parsedAtOnce;
    return parse(bytes.toString("utf8", at, to));
  }
  const isList = bytes[at] === 0x5b;
  const whole: unknown[] | Record<string, unknown> = isList ? [] : {};
  // The children from here on are not parsed yet.
  let begin = at + 1;
  for (const { start, end, isLast } of childrenOf(bytes, begin, to, isList ? 0x5d : 0x7d)) {
    if (end - start <= pieceBytes) {
      if (!isLast && end - begin < pieceBytes) continue;
      yield parsedAtOnce;
      addAll(whole, bytes.toString("utf8", begin, end), parse);
      begin = end + 1;
      continue;
    }
    if (begin < start) {
      yield parsedAtOnce;
      addAll(whole, bytes.toString("utf8", begin, start - 1), parse);
    }
    begin = end + 1;
    if (Array.isArray(whole)) whole.push(yield* parsingPieces(bytes, parse, start, end));
    else {
      const { name, valueAt } = nameIn(bytes, start, end, parse);
      addMember(whole, name, yield* parsingPieces(bytes, parse, valueAt, end));
    }
  }
  return whole;
}

/** Parses children of an array or an object, and adds them to it. @param text The children with the commas between them. */
function addAll(whole: unknown[] | Record<string, unknown>, text: string, parse: ParsePiece): void {
  if (Array.isArray(whole)) {
    // The cast is safe: the parsed text is enclosed in square brackets.
    for (const each of parse(`[${text}]`) as unknown[]) whole.push(each);
  } else Object.assign(whole, parse(`{${text}}`));
}

function addMember(whole: Record<string, unknown>, name: string, value: unknown): void {
  // `secure-json-parse` rejects this name with this value. It has parsed them separately, so they are checked here.
  if (name === "constructor" && Object.hasOwn(Object(value), "prototype")) {
    throw new SyntaxError("Object contains forbidden prototype property");
  }
  whole[name] = value;
}

function afterSpace(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(bytes[at])) at++;
  return at;
}

/** The bytes of an element of an array or a field of an object, without the comma after it. */
interface Child {
  start: number;
  end: number;
  isLast: boolean;
}

/** Finds the children of an array or an object, without parsing them. @param close The closing bracket. */
function* childrenOf(bytes: Buffer, from: number, to: number, close: number): Generator<Child, void, void> {
  let start = from;
  for (;;) {
    const end = endOfChild(bytes, start, to);
    const isLast = bytes[end] !== code.comma;
    if (isLast) {
      const isClosed = bytes[end] === close;
      if (!isClosed || afterSpace(bytes, end + 1, to) < to) {
        throw new SyntaxError(`Unexpected character at byte ${isClosed ? end + 1 : end}`);
      }
    }
    if (afterSpace(bytes, start, end) < end) yield { start, end, isLast };
    else if (start !== from || !isLast) throw new SyntaxError(`A value is missing at byte ${end}`);
    if (isLast) return;
    start = end + 1;
  }
}

/** The position of the comma or the closing bracket after a child. */
function endOfChild(bytes: Buffer, start: number, to: number): number {
  let depth = 0;
  for (let at = start; at < to; at++) {
    const byte = bytes[at];
    if (byte === code.quote) at = endOfString(bytes, at, to);
    else if (isOpening(byte)) depth++;
    else if (depth > 0) depth -= isClosing(byte) ? 1 : 0;
    else if (byte === code.comma || isClosing(byte)) return at;
  }
  throw new SyntaxError("The JSON ends too early");
}

/** Skips a string. @returns the position of its closing quotation mark. */
function endOfString(bytes: Buffer, start: number, to: number): number {
  for (let at = start + 1; at < to; at++) {
    if (bytes[at] === code.backslash) at++;
    else if (bytes[at] === code.quote) return at;
  }
  throw new SyntaxError("The JSON ends inside a string");
}

/** Parses the name of a field. @returns the name, and the position at which the value begins. */
function nameIn(bytes: Buffer, start: number, end: number, parse: ParsePiece): { name: string; valueAt: number } {
  const at = afterSpace(bytes, start, end);
  if (bytes[at] !== code.quote) throw new SyntaxError(`A name is missing at byte ${at}`);
  const nameEnd = endOfString(bytes, at, end) + 1;
  // The name is parsed with `parse`, so that it is rejected in the same cases as in an object that is parsed at once.
  const [name = ""] = Object.keys(parse(`{${bytes.toString("utf8", at, nameEnd)}:0}`) as object);
  const colon = afterSpace(bytes, nameEnd, end);
  if (bytes[colon] !== code.colon) throw new SyntaxError(`A colon is missing at byte ${colon}`);
  return { name, valueAt: colon + 1 };
}
