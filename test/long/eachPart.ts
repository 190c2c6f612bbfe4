/**
 * Requests that together contain every parameter and every field of a contract at least once, which random choice would miss in a
 * short trial. Each request has one part more than its operation requires.
 */
import type { Contract, ContractEntry } from "../../scripts/generate/contract.ts";
import { membersOf, parameterName, sentSchemas } from "../support/covered/parts.ts";
import type { Draft } from "./drafts.ts";
import { notByChance, type RequestMaker } from "./requests.ts";
import type { Schema, Values } from "./values.ts";

export class EachPart {
  readonly #contract: Contract;
  readonly #maker: RequestMaker;
  readonly #values: Values;
  readonly #sent = new Set<string>();

  constructor(contract: Contract, maker: RequestMaker, values: Values) {
    this.#contract = contract;
    this.#maker = maker;
    this.#values = values;
  }

  /**
   * Yields requests of an operation, each with a part that no earlier request has contained. Each request is created when it is
   * needed, because it may use ids from the responses to the earlier ones.
   */
  *of(entry: ContractEntry): Generator<Draft> {
    for (const parameter of entry.parameters) {
      const isNew = this.#isNew([`parameter ${parameterName(entry, parameter)}`]);
      if (parameter.required || notByChance.has(parameter.name) || !isNew) continue;
      const draft = this.plain(entry);
      draft.parameters.push({ parameter, value: this.#maker.parameterValue(parameter) });
      yield draft;
    }
    const { body } = this.plain(entry);
    if (!body) return;
    for (const value of this.#bodies(body.schema, body.value)) {
      const { operationId } = entry.operation;
      const schemas = sentSchemas(this.#contract, entry);
      const names = schemas.flatMap((schema) => [...membersOf(this.#contract, schema, operationId, value)]);
      if (!this.#isNew(names.map(([name]) => name))) continue;
      const draft = this.plain(entry);
      yield { ...draft, body: { ...body, value } };
    }
  }

  #isNew(names: readonly string[]): boolean {
    const before = this.#sent.size;
    for (const name of names) this.#sent.add(name);
    return this.#sent.size > before;
  }

  /** A request with only the required parts, and the example body of the contract. */
  plain(entry: ContractEntry): Draft {
    const { parameters, ...draft } = this.#maker.draft(entry);
    return {
      ...draft,
      parameters: parameters.filter(({ parameter }) => parameter.required),
      body: this.#maker.shownBody(entry),
    };
  }

  /**
   * Yields values of the schema: first the base, then for each field a copy of the base with this field.
   * @param base The value to start from.
   */
  *#bodies(given: Schema, base: unknown): Generator<unknown> {
    yield base;
    const schema = this.#values.whole(given);
    for (const choice of schema.oneOf ?? schema.anyOf ?? []) {
      if (!choice["x-lenient"] && hasMembers(this.#values.whole(choice)))
        yield* this.#bodies(choice, this.#from(choice, base));
    }
    if (schema.items && hasMembers(this.#values.whole(schema.items))) {
      const [first] = Array.isArray(base) ? base : [];
      for (const element of this.#bodies(schema.items, this.#from(schema.items, first))) yield [element];
    }
    if (typeof base !== "object" || base === null || Array.isArray(base)) return;
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      if (this.#values.whole(member).readOnly) continue;
      const own = Object.hasOwn(base, name) ? Reflect.get(base, name) : this.#values.valid(member);
      for (const value of this.#bodies(member, own)) yield { ...base, [name]: value };
    }
  }

  /** The existing value if it matches the schema; otherwise a new value. */
  #from(schema: Schema, there: unknown): unknown {
    const { properties = {} } = this.#values.whole(schema);
    const isOfIt =
      typeof there === "object" && there !== null && Object.keys(there).every((name) => name in properties);
    return isOfIt ? there : this.#values.valid(schema);
  }
}

/** Whether the schema contains any named field. */
function hasMembers({ properties, items, oneOf, anyOf }: Schema): boolean {
  return properties !== undefined || items !== undefined || oneOf !== undefined || anyOf !== undefined;
}
