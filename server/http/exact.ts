/**
 * Parses 64-bit integers that are sent as JSON numbers. JSON.parse turns them into floating-point numbers, which lose digits
 * beyond 2^53: `20700000000000125` becomes `...124`. If the contract declares a 64-bit field, such a number becomes a string of
 * its digits, which the contract accepts too. All other numbers are parsed as by JSON.parse.
 */
import { LosslessNumber, parse } from "lossless-json";
import type { RuntimeDocument } from "./document.ts";
import { isInt64, lookUpIn, type Schema, Shapes } from "./schema.ts";

export interface ReadExactly {
  /**
   * Parses a JSON text again without losing digits.
   * @param text Text that JSON.parse has accepted.
   * @throws Error for a field that occurs twice.
   */
  parse(text: string): unknown;
  /**
   * Converts each long integer of a body to a string or a number, as the contract specifies.
   * @param body The value that `parse` has returned.
   */
  settle(body: unknown): unknown;
}

/**
 * Matches a number of at least 16 digits at a place where JSON allows a number. It may also match text inside a string. This is
 * rare, and only causes an unnecessary second parse.
 */
const longNumber = /[:,[]\s*-?\d{16}/;

/** Whether a body may contain a number that loses digits, so that it must be parsed again. */
export function mayHoldLongIntegers(text: string): boolean {
  return longNumber.test(text);
}

/** Compiles a parser that preserves all digits of 64-bit integers. @returns undefined if the schema has no 64-bit field. */
export function compileExact(schema: Schema, document: RuntimeDocument): ReadExactly | undefined {
  const shapes = new Shapes(lookUpIn(document));
  if (!shapes.someInside([schema], isInt64)) return undefined;
  return {
    parse: (text) => parse(text, null, readNumber),
    settle: (body) => settle(body, [schema]),
  };

  function settle(value: unknown, schemas: readonly Schema[]): unknown {
    if (typeof value !== "object" || value === null) return value;
    const { parts, members, items } = shapes.of(schemas);
    if (value instanceof LosslessNumber) return parts.some(isInt64) ? value.value : Number(value.value);
    if (Array.isArray(value)) return value.map((each) => settle(each, items));
    const object = value as Record<string, unknown>;
    for (const name of Object.keys(object)) object[name] = settle(object[name], members.get(name) ?? []);
    return object;
  }
}

/** Keeps the digits of an integer that a floating-point number cannot represent exactly. */
function readNumber(text: string): number | LosslessNumber {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : new LosslessNumber(text);
}
