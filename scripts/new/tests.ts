/** The initial tests of a new service and its resources. */
import type { Words } from "./words.ts";

/** Returns the file with a service's walk. Tests use it to check that operations reject other users and missing tokens. */
export function walkFile(): string {
  return `/** The requests with which tests try every operation of the service, for each of its resources. */
import type { Walk } from "../contract/walks.ts";
import type { Person } from "../support/app.ts";

/** The URL path of each resource, by the name of its path parameter. */
const resources: Record<string, string> = {
};

async function make(person: Person, address: string): Promise<string> {
  const response = await person.fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title: "First" }),
  });
  return ((await response.json()) as { id: string }).id;
}

export const walk: Walk = {
  async given(person) {
    const ids: Record<string, string> = {};
    for (const [name, address] of Object.entries(resources)) ids[name] = await make(person, address);
    return ids;
  },

  async dump(_, person) {
    const lists = Object.values(resources).map(async (address) => (await person.fetch(address)).text());
    return (await Promise.all(lists)).join("\\n");
  },

  async journey(person) {
    for (const address of Object.values(resources)) {
      const item = \`\${address}/\${await make(person, address)}\`;
      const headers = { "Content-Type": "application/json" };
      await person.fetch(address);
      await person.fetch(item);
      await person.fetch(item, { method: "PUT", headers, body: JSON.stringify({ title: "Second" }) });
      await person.fetch(item, { method: "DELETE" });
    }
  },
};
`;
}

export const walkLine = ({ service, many, one }: Words) => `  ${one}: "/${service}/v1/${many}",\n`;

export function resourceTest(words: Words): string {
  return `${testHead(words)}${acceptedTests(words)}${rejectedTests(words)}});
`;
}

/** Returns the imports and the shared parts of the tests. */
function testHead({ service, many, one, One }: Words): string {
  return `import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, startApp } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";

const collection = "/${many}";
const item = "/${many}/{${one}}";

function given${One}(person: Person, title = "First") {
  return unwrap(person.${service}.POST(collection, { body: { title } }));
}

async function titlesOf(person: Person): Promise<string[]> {
  const { items } = await unwrap(person.${service}.GET(collection));
  return items.map(({ title }) => title);
}

describe("${many}", () => {
`;
}

/** Returns the tests of successful requests. */
function acceptedTests({ service, many, one, One }: Words): string {
  return `  test("are stored unchanged, and listed", async () => {
    const { owner, url } = await startApp();

    const first = await given${One}(owner);
    await given${One}(owner, "Second");

    expect(first).toEqual({
      kind: "${service}#${one}",
      id: expect.stringMatching(/^[\\w-]{22}$/),
      etag: expect.stringMatching(/^".+"$/),
      title: "First",
      created: "2026-03-01T09:00:00.000Z",
      updated: "2026-03-01T09:00:00.000Z",
      selfLink: \`\${url}/${service}/v1/${many}/\${first.id}\`,
    });
    expect(await unwrap(owner.${service}.GET(item, { params: { path: { ${one}: first.id } } }))).toEqual(first);
    expect((await titlesOf(owner)).sort()).toEqual(["First", "Second"]);
  });

  test("are complete in pages", async () => {
    const { owner } = await startApp();
    for (const title of ["A", "B", "C"]) await given${One}(owner, title);

    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const params = { query: { maxResults: 2, pageToken } };
      const page = await unwrap(owner.${service}.GET(collection, { params }));
      seen.push(...page.items.map(({ title }) => title));
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);

    expect(seen.sort()).toEqual(["A", "B", "C"]);
  });

  test("are replaced and deleted", async () => {
    const { owner, clock } = await startApp();
    const { id, etag } = await given${One}(owner);
    const params = { path: { ${one}: id } };
    clock.advance(1000);

    const changed = await unwrap(owner.${service}.PUT(item, { params, body: { title: "Second" } }));
    expect(changed).toMatchObject({ id, title: "Second", updated: "2026-03-01T09:00:01.000Z" });
    expect(changed.etag).not.toBe(etag);

    await unwrap(owner.${service}.DELETE(item, { params }));
    expect(await titlesOf(owner)).toEqual([]);
  });

`;
}

/** Returns the tests of rejected requests, which change nothing. */
function rejectedTests({ service, many, one, One }: Words): string {
  return `  test("of other users are not found", async () => {
    const { owner, person } = await startApp();
    const other = await person("other@example.com");
    const { id } = await given${One}(owner);

    const { response } = await other.${service}.GET(item, { params: { path: { ${one}: id } } });

    expect(response.status).toBe(404);
    expect(await titlesOf(other)).toEqual([]);
  });

  test("are not changed or deleted with an outdated etag", async () => {
    const { owner } = await startApp();
    const { id, etag } = await given${One}(owner);
    const path = { ${one}: id };
    await unwrap(owner.${service}.PUT(item, { params: { path }, body: { title: "Second" } }));
    const params = { path, header: { "If-Match": etag } };

    const replaced = await owner.${service}.PUT(item, { params, body: { title: "Third" } });
    const deleted = await owner.${service}.DELETE(item, { params });

    expect([replaced.response.status, deleted.response.status]).toEqual([412, 412]);
    expect(await titlesOf(owner)).toEqual(["Second"]);
  });

  test("are not changed by a request with another id or a title that is too long", async () => {
    const { owner } = await startApp();
    const { id } = await given${One}(owner);
    const params = { path: { ${one}: id } };

    const other = await owner.${service}.PUT(item, { params, body: { id: "another", title: "Second" } as { title: string } });
    const long = await owner.${service}.PUT(item, { params, body: { title: "x".repeat(1025) } });

    expect([other.response.status, long.response.status]).toEqual([400, 400]);
    expect(await titlesOf(owner)).toEqual(["First"]);
  });

  test("require a token", async () => {
    const { fetch } = await startApp();

    expect(await refusalOf(await fetch("/${service}/v1/${many}"))).toMatchObject({ status: 401, reason: "required" });
  });
`;
}
