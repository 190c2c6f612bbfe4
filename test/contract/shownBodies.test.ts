/**
 * Every body of a request that a contract shows is sent to a server, as it stands there: what a reader copies has to work. Where a link
 * leads to an operation, what it works on is made first, with the example of the operation that the link comes from.
 */
import { describe, expect, test } from "vitest";
import { bodyExamples } from "../../scripts/covered/parts.ts";
import { type ContractEntry, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import type { Link } from "../../scripts/generate/links.ts";
import { type Person, startApp } from "../support/app.ts";
import { loadContract } from "../support/wire.ts";
import { walks } from "./walks.ts";

/** What an example alone cannot do, by the operation: how it is refused, and why. */
const refused: Readonly<Record<string, [status: number, why: string]>> = {
  "calendarList.insert": [404, "It names a calendar of somebody else, whose id only the server could choose."],
  "channels.stop": [404, "The id of what a channel watches is the server's own."],
  "attachments.insert": [400, "It begins a session of uploads with a parameter, and is content without it."],
};

type Ids = Readonly<Record<string, string>>;

async function send(person: Person, entry: ContractEntry, ids: Ids, value: unknown): Promise<Response> {
  const { path, method, basePaths, parameters } = entry;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? "unknown"));
  const query = parameters
    .filter((each) => each.in === "query" && each.required)
    .map((each) => [each.name, String(each.example ?? each.schema.enum?.[0])]);
  return person.fetch(`${basePaths[0]}${filled}?${new URLSearchParams(query)}`, {
    method: method.toUpperCase(),
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  });
}

/** What a link says of parameters, in terms of the request that it follows, and of the answer to that. */
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

describe.each(Object.entries(walks))("%s:", (service, walk) => {
  const contract = loadContract(service);
  const entries = operationsOf(contract);
  const shown = entries.flatMap((entry) => bodyExamples(contract, entry).map((each) => [...each, entry] as const));

  /** The operation that makes what another one works on, with the link between them. */
  function makerOf(operationId: string): [ContractEntry, Link] | undefined {
    for (const entry of entries) {
      for (const response of Object.values(entry.operation.responses)) {
        const { links = {} } = resolve<{ links?: Record<string, Link> }>(contract, response as object);
        const link = Object.values(links).find((each) => each.operationId === operationId);
        if (link && bodyExamples(contract, entry).length > 0) return [entry, link];
      }
    }
    return undefined;
  }

  test.each(shown)("the server takes %s", async (_, value, entry) => {
    const app = await startApp();
    const { operationId } = entry.operation;
    let ids: Ids = await walk.given(app.owner, app);
    const [maker, link] = makerOf(operationId) ?? [];
    if (maker && link) {
      const [[, example] = []] = bodyExamples(contract, maker);
      const made = await send(app.owner, maker, ids, example);
      if (made.ok) ids = { ...ids, ...followed(link, ids, await made.json()) };
    }

    const response = await send(app.owner, entry, ids, value);

    const [status] = refused[operationId] ?? [];
    if (status !== undefined) expect(response.status).toBe(status);
    else expect(response.status, await response.text()).toBeLessThan(300);
  });
});
