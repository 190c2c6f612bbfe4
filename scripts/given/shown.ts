/** Generates code that names every member of the JSON in a row, so that members which a client added are never shown. */
import type { Schema } from "../generate/contract.ts";
import type { Words } from "../new/words.ts";
import { access, resolved } from "./itemForm.ts";
import type { MendedContract } from "./mended.ts";
import { NotPlain } from "./notPlain.ts";

export class Shown {
  readonly #contract: MendedContract;
  readonly #words: Words;
  /** By component. */
  readonly #functions = new Map<string, string>();

  constructor(contract: MendedContract, words: Words) {
    this.#contract = contract;
    this.#words = words;
  }

  /** Functions for the components that were met, by name. */
  functions(): string {
    return [...this.#functions.values()].join("");
  }

  /**
   * @param value An expression for what the row keeps.
   * @param isThere Whether it is always there.
   * @throws NotPlain for what is one of several things.
   */
  expression(schema: Schema, value: string, isThere: boolean): string {
    const nullable = this.#nullable(schema);
    const target = resolved(this.#contract, nullable ?? schema);
    const isNull = nullable !== undefined || [target.type].flat().includes("null");
    if (this.#isScalar(target)) return value;
    if (target.oneOf || target.anyOf || target.allOf)
      throw new NotPlain(`\`${value.replace(/^content\.?/, "")}\` is one of several things`);
    const guarded = isThere && !isNull ? "" : `${value} && `;
    if (target.items) {
      if (isNull) throw new NotPlain(`a list of objects (\`${value}\`) may be null`);
      const mapped = this.expression(target.items, "each", true);
      return mapped === "each"
        ? value
        : `${value}${isThere ? "" : "?"}.map((each) => ${isLiteral(mapped) ? `(${mapped})` : mapped})`;
    }
    if (!target.properties) {
      if (target.additionalProperties === true || this.#isScalar(target.additionalProperties as Schema)) return value; // Without `properties`, there are `additionalProperties`.
      throw new NotPlain("it has free names for objects");
    }
    if (target.additionalProperties) throw new NotPlain("an object has free names beside its own");
    const name = (nullable ?? schema).$ref?.replace("#/components/schemas/", "");
    if (name === undefined) return `${guarded}${this.#literal(target, value)}`;
    this.#want(name, target);
    return `${guarded}${this.#nameOf(name)}(${value})`;
  }

  #literal(target: Schema, value: string): string {
    const members = Object.entries(target.properties ?? {}).map(([name, member]) => {
      if (member.readOnly || resolved(this.#contract, member).readOnly)
        throw new NotPlain(`the server sets \`${name}\`, which is inside of a member`);
      if (member.writeOnly) throw new NotPlain(`no answer shows \`${name}\`, which is inside of a member`);
      const inner = this.expression(member, `${value}${access(name)}`, target.required?.includes(name) === true);
      return `${JSON.stringify(name)}: ${inner}`;
    });
    return `{ ${members.join(", ")} }`;
  }

  #want(name: string, target: Schema): void {
    if (this.#functions.has(name)) return;
    this.#functions.set(name, ""); // Stored before its parts are read, since it may contain others of its kind.
    const type = `${this.#words.Service}Schemas["${name}"]`;
    const body = this.#literal(target, "value");
    this.#functions.set(
      name,
      `\nfunction ${this.#nameOf(name)}(value: ${type}): Whole<${type}> {\n  return ${body};\n}\n`,
    );
  }

  readonly #nameOf = (name: string) => `shown${this.#words.One}${name}`;

  /** The one alternative to null. */
  #nullable({ anyOf, oneOf }: Schema): Schema | undefined {
    const list = anyOf ?? oneOf ?? [];
    const others = list.filter(({ type }) => type !== "null");
    return list.length === 2 && others.length === 1 ? others[0] : undefined;
  }

  #isScalar(schema: Schema | undefined, around: readonly Schema[] = []): boolean {
    if (!schema) return false;
    const target = resolved(this.#contract, schema);
    if (around.includes(target)) return false;
    const alternatives = [...(target.oneOf ?? []), ...(target.anyOf ?? [])];
    if (alternatives.length > 0) return alternatives.every((each) => this.#isScalar(each, [...around, target]));
    return (
      !target.properties &&
      !target.items &&
      !target.allOf &&
      ![target.type].flat().some((each) => each === "object" || each === "array")
    );
  }
}

const isLiteral = (expression: string) => expression.startsWith("{");
