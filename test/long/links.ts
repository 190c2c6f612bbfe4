/** Follows the links of a contract: from a response to the requests that its links describe. */

import {
  type Contract,
  type ContractEntry,
  operationsOf,
  type Parameter,
  type Response,
  resolve,
} from "../../scripts/generate/contract.ts";
import type { Link } from "../../scripts/generate/links.ts";
import type { Draft } from "./drafts.ts";
import type { RequestMaker } from "./requests.ts";

/** Reads come before changes, and removals last. */
const order = ["get", "patch", "put", "post", "delete"];

/** A request that a link of a response describes. */
export interface Onward {
  draft: Draft;
  /** Whether the link provides all required parameters. Then the resource must exist. */
  isWhole: boolean;
}

export class Links {
  readonly #contract: Contract;
  readonly #maker: RequestMaker;
  readonly #entries: ReadonlyMap<string, ContractEntry>;

  constructor(contract: Contract, maker: RequestMaker) {
    this.#contract = contract;
    this.#maker = maker;
    this.#entries = new Map(maker.entries.map((each) => [each.operation.operationId, each]));
  }

  /**
   * Returns the requests that the links of a response describe.
   * @param draft A request that succeeded.
   * @returns requests that are valid by the contract, in an order in which each can succeed: deletions are last.
   */
  from(draft: Draft, status: number, text: string): Onward[] {
    const stated = draft.entry.operation.responses[String(status)];
    if (!stated) return [];
    const { links = {} } = resolve<Response & { links?: Record<string, Link> }>(this.#contract, stated);
    const answer = jsonOf(text);
    const onward = Object.values(links).flatMap((each) => {
      const link = resolve<Link>(this.#contract, each);
      const entry = this.#entries.get(link.operationId);
      return entry ? (this.#onward(link, entry, draft, answer) ?? []) : [];
    });
    const rank = ({ draft: { entry } }: Onward) => order.indexOf(entry.method);
    return onward.sort((one, other) => rank(one) - rank(other));
  }

  /** Creates the request that a link describes. @returns undefined if the response lacks the values that the link needs. */
  #onward(link: Link, entry: ContractEntry, from: Draft, answer: unknown): Onward | undefined {
    const draft = this.#maker.draft(entry);
    const said = Object.entries(link.parameters ?? {}).map(([name, expression]) => {
      const parameter = entry.parameters.find((each) => each.name === name);
      const value = meant(expression, from, answer);
      return parameter && value !== undefined ? { parameter, value } : undefined;
    });
    const known = said.filter((each) => each !== undefined);
    if (known.length < said.length) return undefined;
    const isKnown = (parameter: Parameter) => known.some((each) => each.parameter === parameter);
    // Other optional parameters are removed, because their values may refer to missing resources.
    const others = draft.parameters.filter(({ parameter }) => parameter.required && !isKnown(parameter));
    draft.parameters = [...others, ...known];
    if (link.requestBody !== undefined && draft.body) draft.body.value = meant(link.requestBody, from, answer);
    return { draft, isWhole: others.length === 0 };
  }
}

/** Evaluates those runtime expressions of OpenAPI that the links use. Other values are constants. */
function meant(expression: unknown, { parameters }: Pick<Draft, "parameters">, answer: unknown): unknown {
  if (typeof expression === "object" && expression !== null) {
    const members = Object.entries(expression).map(([name, each]) => [name, meant(each, { parameters }, answer)]);
    return Object.fromEntries(members);
  }
  if (typeof expression !== "string" || !expression.startsWith("$")) return expression;
  const [, place, name] = /^\$request\.(path|query|header)\.(.+)$/.exec(expression) ?? [];
  if (name !== undefined)
    return parameters.find(({ parameter }) => parameter.in === place && parameter.name === name)?.value;
  const [, pointer] = /^\$response\.body(?:#(.*))?$/.exec(expression) ?? [expression];
  if (!expression.startsWith("$response.body")) throw new Error(`Nothing here knows what ${expression} means.`);
  const segments = (pointer ?? "").split("/").slice(1);
  return segments.reduce<unknown>(
    (inner, segment) =>
      typeof inner === "object" && inner !== null
        ? Reflect.get(inner, segment.replaceAll("~1", "/").replaceAll("~0", "~"))
        : undefined,
    answer,
  );
}

/** Parses JSON. @returns undefined for text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The ids of all operations that links lead to. */
export function linkedOperations(contract: Contract): Set<string> {
  const links = operationsOf(contract).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((each) =>
      Object.values(resolve<Response & { links?: Record<string, Link> }>(contract, each).links ?? {}),
    ),
  );
  return new Set(links.map((each) => resolve<Link>(contract, each).operationId));
}
