/** The walk of a service that was made of a given contract: its tables are used by the examples of the contract. */
import { type ContractEntry, operationsOf } from "../../scripts/generate/contract.ts";
import type { Walk } from "../contract/walks.ts";
import type { Person } from "./app.ts";
import { loadContract } from "./wire.ts";

/** A collection and its items, which a table keeps. */
export interface Collection {
  /** Below the server. */
  address: string;
  /** Names of the path parameter, and of the member with the id. */
  parameter: string;
  id: string;
  /** Query parameters: how many, and where to begin. */
  page: { size: string; token: string };
  /** Ids of the operations that the table answers. */
  operations: { list: string } & Partial<Record<"create" | "get" | "replace" | "patch" | "delete", string>>;
}

/** The example of the body of an operation. */
export function exampleOf(service: string, operationId: string | undefined): unknown {
  const entry = entryOf(service, operationId);
  const content: { schema?: unknown; example?: unknown } | undefined =
    entry?.operation.requestBody?.content["application/json"];
  return content?.example ?? {};
}

function entryOf(service: string, operationId: string | undefined): ContractEntry | undefined {
  return operationsOf(loadContract(service)).find(({ operation }) => operation.operationId === operationId);
}

/** Sends what an operation takes. @param path Below the server. */
export function sendExample(
  person: Pick<Person, "fetch">,
  service: string,
  operationId: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const entry = entryOf(service, operationId);
  const hasBody = entry?.operation.requestBody !== undefined;
  return person.fetch(path, {
    method: entry?.method.toUpperCase() ?? "GET",
    headers: { ...headers, ...(hasBody && { "Content-Type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(exampleOf(service, operationId)) }),
  });
}

/** Makes one. @returns its id. */
export async function givenOne(person: Pick<Person, "fetch">, service: string, each: Collection): Promise<string> {
  const made = await sendExample(person, service, each.operations.create ?? "", each.address);
  const body = (await made.json()) as Record<string, unknown>;
  return String(body[each.id]);
}

export function walkOf(service: string, collections: readonly Collection[]): Walk {
  return {
    async given(person) {
      const ids: Record<string, string> = {};
      for (const each of collections) ids[each.parameter] = await givenOne(person, service, each);
      return ids;
    },

    async dump(_, person) {
      const lists = collections.map(async ({ address }) => (await person.fetch(address)).text());
      return (await Promise.all(lists)).join("\n");
    },

    async journey(person) {
      for (const each of collections) {
        const item = `${each.address}/${await givenOne(person, service, each)}`;
        const { list, get, replace, patch, delete: remove } = each.operations;
        await sendExample(person, service, list, each.address);
        for (const operation of [get, replace, patch, remove]) {
          if (operation !== undefined) await sendExample(person, service, operation, item);
        }
      }
    },
  };
}
