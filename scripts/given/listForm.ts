/** How a list is answered in pages: an array, or an object around one. */
import type { Parameter, Schema } from "../generate/contract.ts";
import type { Findings } from "./findings.ts";
import { access, contentOf, type ItemForm, resolved } from "./itemForm.ts";
import type { MendedContract, MendedPath } from "./mended.ts";
import { NotPlain } from "./notPlain.ts";

export interface ListForm {
  /** Query parameters for the size of a page and for its begin. */
  limit: string;
  token: string;
  /** The members of the object around the list, as code that uses `items` and `nextPageToken`; undefined for a bare array. */
  members: string[] | undefined;
  /** Conditions, as code, under which a request asks for something that the table cannot list. */
  asked: { name: string; condition: string }[];
  /** Changes the contract. It is called once it is certain that a table keeps the resource. */
  settle(): void;
}

const limits = /^(limit|per_?page|page_?size|max_?results|size|count|top)$/i;
const tokens = /^(page_?token|next_?token|cursor|continuation_?token)$/i;
const nextNames = /^(next_?page_?token|next_?cursor|next_?token|continuation_?token)$/i;
const most = 1000;

export function listFormOf(
  contract: MendedContract,
  collection: MendedPath,
  item: ItemForm,
  findings: Findings,
): ListForm {
  const operation = collection.operations.get("get");
  const schema = contentOf(operation?.responses["200"]);
  if (!operation || !schema) throw new NotPlain("their list is no JSON");
  const parameters = operation.parameters ?? [];
  const queries = parameters.filter((each) => each.in === "query");
  const limit = queries.find(({ name, schema: own }) => limits.test(name) && own.type === "integer");
  const token = queries.find(({ name, schema: own }) => tokens.test(name) && own.type === "string");
  const others = queries.filter((each) => each !== limit && each !== token);
  const needed = others.find(({ required }) => required);
  if (needed) throw new NotPlain(`their list has to be asked for with \`${needed.name}\``);
  const around = aroundOf(contract, schema, item);
  const asked = others.map((each) => ({ name: each.name, condition: askedFor(each) }));
  return {
    limit: limit?.name ?? "maxResults",
    token: token?.name ?? "pageToken",
    members: around?.members,
    asked,
    settle() {
      operation.parameters = [
        ...parameters.filter((each) => each !== limit),
        limit ? sized(limit) : pageSize,
        // Skipped when it is a reference: the parameter it refers to has the name.
        ...(token ? [] : [{ $ref: "shared/parameters/PageToken.yaml" } as Parameter]),
      ];
      around?.settle();
      const response = operation.responses["200"];
      if (!around && response) response.headers = { ...response.headers, Link: linkHeader };
      for (const { name } of asked) {
        const at = collection.given.get("get");
        findings.add("to write", at, `${operation.operationId} answers 501 where \`${name}\` is asked for`);
      }
    },
  };
}

const linkHeader = {
  description: 'Where the next page is (RFC 8288), with `rel="next"`. Absent on the last page.',
  schema: { type: "string" },
};

const pageSize: Parameter = {
  name: "maxResults",
  in: "query",
  description: "The most to return on a page. Larger numbers count as the maximum; below one is refused with 400.",
  schema: { type: "integer", format: "int32", minimum: 1, maximum: most, default: 100, "x-clamp": true },
};

/** What a page begins with is left to the server: nobody counts on more than the maximum. */
function sized(limit: Parameter): Parameter {
  const maximum = Math.min(limit.schema.maximum ?? most, most);
  const fallback = Number(limit.schema.default ?? 100);
  return {
    ...limit,
    schema: {
      ...limit.schema,
      minimum: Math.max(1, limit.schema.minimum ?? 1),
      maximum,
      default: Math.max(1, Math.min(fallback, maximum)),
      "x-clamp": true,
    },
  };
}

/** One that has a default is always there. */
function askedFor({ name, schema }: Parameter): string {
  const value = `query${access(name)}`;
  return schema.default === undefined ? `${value} !== undefined` : `${value} !== ${JSON.stringify(schema.default)}`;
}

function aroundOf(
  contract: MendedContract,
  schema: Schema,
  item: ItemForm,
): { members: string[]; settle(): void } | undefined {
  const list = resolved(contract, schema);
  const isItem = (each: Schema | undefined) => each?.$ref === `#/components/schemas/${item.schema}`;
  if ([list.type].flat().includes("array")) {
    if (!isItem(list.items)) throw new NotPlain(`their list is not one of ${item.schema}`);
    return undefined;
  }
  const properties = Object.entries(list.properties ?? {});
  const [items, ...more] = properties.filter(([, each]) => isItem(resolved(contract, each).items));
  if (!items || more.length > 0) throw new NotPlain(`their list is not one of ${item.schema}`);
  const next = properties.find(
    ([name, each]) => nextNames.test(name) && [resolved(contract, each).type].flat().includes("string"),
  );
  const nextName = next?.[0] ?? "nextPageToken";
  if (next && list.required?.includes(nextName))
    throw new NotPlain(`a list always has \`${nextName}\`, which the last page has not`);
  const members = properties.map(([name, each]) => {
    const { const: value } = resolved(contract, each);
    if (name === items[0]) return `${JSON.stringify(name)}: items`;
    if (name === nextName) return `${JSON.stringify(name)}: nextPageToken`;
    if (value !== undefined) return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    if (list.required?.includes(name)) throw new NotPlain(`only you know what \`${name}\` of a list is`);
    return `${JSON.stringify(name)}: undefined`;
  });
  return {
    members: next ? members : [...members, "nextPageToken"],
    settle() {
      if (next) return;
      const description = `Where the next page begins, for the parameter \`pageToken\`. Absent on the last page.`;
      list.properties = { ...list.properties, nextPageToken: { type: "string", description } };
    },
  };
}
