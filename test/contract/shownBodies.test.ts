/**
 * Sends every example of a request body in the contracts to a server: first unchanged, then with existing ids in place of
 * made-up ones. Readers copy these examples, so they must work. If a link leads to an operation, its resource is created first,
 * with the example of the operation from which the link comes.
 */
import { expect, test } from "vitest";
import { type Contract, type ContractEntry, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import type { Link } from "../../scripts/generate/links.ts";
import { documentedServices } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { bodyExamples } from "../support/covered/parts.ts";
import { loadContract } from "../support/wire.ts";
import { type Given, shownBy } from "./shown.ts";

type Ids = Given["ids"];

/** Writes an example as a request body, in the operation's first media type. */
function written(contract: Contract, { operation }: ContractEntry, value: unknown): RequestInit {
  const content = operation.requestBody ? resolve(contract, operation.requestBody).content : {};
  const [type = ""] = Object.keys(content);
  if (type.includes("json")) return { headers: { "Content-Type": type }, body: JSON.stringify(value) };
  // Form values are strings.
  if (typeof value !== "string") return { body: new URLSearchParams(value as Record<string, string>) };
  const [, boundary] = /^--(\S+)/.exec(value) ?? [];
  return { headers: { "Content-Type": boundary === undefined ? type : `${type}; boundary=${boundary}` }, body: value };
}

function send(contract: Contract, entry: ContractEntry, { fetch, ids }: Given, value: unknown): Promise<Response> {
  const { path, method, basePaths, parameters } = entry;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? "unknown"));
  const query = parameters
    .filter((each) => each.in === "query" && each.required)
    .map((each) => [each.name, String(each.example ?? each.schema.enum?.[0])]);
  const address = `${basePaths[0]}${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
  return fetch(address, { method: method.toUpperCase(), redirect: "manual", ...written(contract, entry, value) });
}

/** A copy of an example with existing ids in place of made-up ones. */
function naming(value: unknown, named: Readonly<Record<string, unknown>>, at = ""): unknown {
  const own = Object.keys(named).find((end) => at === end || at.endsWith(`.${end}`));
  if (own !== undefined) return named[own];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).map(([name, each]) => [name, naming(each, named, `${at}.${name}`)]);
  return Object.fromEntries(members);
}

/** The values of a link's parameters, taken from the request and the response that contains the link. */
function followed({ parameters = {} }: Link, given: Ids, answer: unknown): Ids {
  const value = (expression: unknown): string => {
    const [, name] = /^\$request\.path\.(\w+)$/.exec(String(expression)) ?? [];
    if (name !== undefined) return given[name] ?? "unknown";
    const [, pointer] = /^\$response\.body#(.+)$/.exec(String(expression)) ?? [];
    if (pointer === undefined) return String(expression);
    const found = pointer
      .split("/")
      .slice(1)
      .reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), answer);
    return String(found);
  };
  return Object.fromEntries(Object.entries(parameters).map(([name, expression]) => [name, value(expression)]));
}

/** Finds the operation that creates the resource of another one, with its response's link to that operation. */
function makerOf(contract: Contract, operationId: string): [ContractEntry, Link] | undefined {
  for (const entry of operationsOf(contract)) {
    for (const response of Object.values(entry.operation.responses)) {
      const { links = {} } = resolve<{ links?: Record<string, Link> }>(contract, response as object);
      const link = Object.values(links).find((each) => each.operationId === operationId);
      if (link && bodyExamples(contract, entry).length > 0) return [entry, link];
    }
  }
  return undefined;
}

/** All examples of a contract: each once, even if several media types show it. */
function shownIn(contract: Contract): [name: string, value: unknown, entry: ContractEntry][] {
  return operationsOf(contract).flatMap((entry) =>
    [...new Map(bodyExamples(contract, entry))].map(([name, value]): [string, unknown, ContractEntry] => [
      name,
      value,
      entry,
    ]),
  );
}

const documented = documentedServices().filter((service) => shownIn(loadContract(service)).length > 0);

test("every contract with examples of bodies has a file with their data", () => {
  expect(Object.keys(shownBy).sort(), "Say it in test/<service>/shown.ts.").toEqual(documented.sort());
});

test.each(Object.entries(shownBy))(
  "%s: the server accepts the examples of the contract",
  async (service, { given, refused = {} }) => {
    const app = await startApp();
    const contract = loadContract(service);
    const wrong: string[] = [];

    for (const [name, value, entry] of shownIn(contract)) {
      const { operationId } = entry.operation;
      const there = await given(app, operationId);
      const [maker, link] = (there.named ? undefined : makerOf(contract, operationId)) ?? [];
      let { ids } = there;
      if (maker && link) {
        const [[, example] = []] = bodyExamples(contract, maker);
        const made = await send(contract, maker, there, example);
        if (made.ok) ids = { ...ids, ...followed(link, ids, await made.json()) };
      }
      const asShown = await send(contract, entry, { ...there, ids }, value);
      const answer =
        asShown.status < 400 || !there.named
          ? asShown
          : await send(contract, entry, { ...there, ids }, naming(value, there.named));
      const [expected] = refused[operationId] ?? [];
      // An operation without a handler returns 501, which its contract must declare, too.
      const isUnwritten = answer.status === 501 && entry.operation.responses["501"] !== undefined;
      const isRight = isUnwritten || (expected === undefined ? answer.status < 400 : answer.status === expected);
      if (!isRight) wrong.push(`${name}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    }

    expect(wrong).toEqual([]);
  },
);
