/**
 * Parses 64-bit integers that are sent as JSON numbers. JSON.parse turns them into floating-point numbers, which lose digits
 * beyond 2^53: `20700000000000125` becomes `...124`. If the contract declares a 64-bit field, such a number becomes a string of
 * its digits, which the contract accepts too. All other numbers are parsed as by JSON.parse.
 */
import { parse } from "lossless-json";
import type { RuntimeDocument } from "./document.ts";

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

interface BodySchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, BodySchema>;
  items?: BodySchema;
  allOf?: BodySchema[];
  oneOf?: BodySchema[];
  anyOf?: BodySchema[];
}

/** An integer in JSON whose digits a floating-point number cannot represent exactly. */
class LongInteger {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
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
export function compileExact(schema: object, document: RuntimeDocument): ReadExactly | undefined {
  const whole = schema as BodySchema; // The cast is safe: the build writes only these fields in schemas.
  if (!hasInt64(whole, new Set())) return undefined;
  return {
    parse: (text) => parse(text, null, readNumber),
    settle: (body) => settle(body, alternatives([whole])),
  };

  function resolve(each: BodySchema): BodySchema {
    const name = each.$ref?.replace("#/components/schemas/", "");
    return name === undefined ? each : ((document.schemas[name] ?? {}) as BodySchema);
  }

  function hasInt64(each: BodySchema, seen: Set<BodySchema>): boolean {
    const found = resolve(each);
    if (seen.has(found)) return false;
    seen.add(found);
    const inside = [...Object.values(found.properties ?? {}), ...(found.items ? [found.items] : []), ...parts(found)];
    return isInt64(found) || inside.some((part) => hasInt64(part, seen));
  }

  /** All schemas that apply to one value in the body, including the schemas of which they are composed. */
  function alternatives(schemas: readonly BodySchema[]): BodySchema[] {
    return schemas.flatMap((each) => {
      const found = resolve(each);
      return [found, ...alternatives(parts(found))];
    });
  }

  function settle(value: unknown, schemas: readonly BodySchema[]): unknown {
    if (value instanceof LongInteger) return schemas.some(isInt64) ? value.digits : Number(value.digits);
    if (Array.isArray(value)) {
      const items = alternatives(schemas.flatMap((each) => each.items ?? []));
      return value.map((each) => settle(each, items));
    }
    if (typeof value !== "object" || value === null) return value;
    const object = value as Record<string, unknown>;
    for (const name of Object.keys(object)) {
      const of = schemas.flatMap(({ properties = {} }) =>
        Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
      );
      object[name] = settle(object[name], alternatives(of));
    }
    return object;
  }
}

function parts({ allOf = [], oneOf = [], anyOf = [] }: BodySchema): BodySchema[] {
  return [...allOf, ...oneOf, ...anyOf];
}

/** Whether the schema was generated for an int64 field, which accepts a string of digits or a number. */
function isInt64({ type }: BodySchema): boolean {
  return Array.isArray(type) && type.includes("string") && type.includes("integer");
}

function readNumber(text: string): number | LongInteger {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : new LongInteger(text);
}
