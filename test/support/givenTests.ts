/** What must hold for every collection that `npm run new:service -- NAME --from FILE --store` made a table for. */
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { givenDatabaseUrl } from "./database.ts";
import { type Collection, givenOne, sendExample } from "./givenWalk.ts";
import { refusalOf } from "./refusals.ts";

export function testCollection(service: string, collection: Collection): void {
  const { address, operations, page } = collection;
  const changes = [operations.replace, operations.patch, operations.delete].filter((each) => each !== undefined);

  test("keeps what is made, for its user alone", async () => {
    const { owner, person } = await startApp();
    const other = await person("other@example.com");
    const id = await givenOne(owner, service, collection);

    const kept = await owner.fetch(`${address}/${id}`);

    expect(String(((await kept.json()) as Record<string, unknown>)[collection.id])).toBe(id);
    expect(kept.headers.get("ETag")).toMatch(/^".+"$/);
    expect(await refusalOf(await other.fetch(`${address}/${id}`))).toMatchObject({ status: 404, reason: "notFound" });
    expect(await (await other.fetch(address)).text()).not.toContain(id);
  });

  test("comes in pages that lose none", async () => {
    const { owner } = await startApp();
    const made = new Set<string>();
    for (let count = 0; count < 3; count++) made.add(await givenOne(owner, service, collection));

    const seen: string[] = [];
    let token: string | undefined = "";
    while (token !== undefined) {
      const query = new URLSearchParams({ [page.size]: "2", ...(token !== "" && { [page.token]: token }) });
      const response = await owner.fetch(`${address}?${query}`);
      const body = (await response.json()) as unknown;
      seen.push(...itemsOf(body).map((each) => String(each[collection.id])));
      token = nextOf(response, body);
    }

    expect(seen.sort()).toEqual([...made].sort());
    expect(await refusalOf(await owner.fetch(`${address}?${page.token}=nonsense`))).toMatchObject({ status: 400 });
  });

  test("is there when the server is started again", async () => {
    const databaseUrl = await givenDatabaseUrl();
    const first = await startApp({ settings: { databaseUrl } });
    const item = `${address}/${await givenOne(first.owner, service, collection)}`;
    const before = await (await first.owner.fetch(item)).text();
    await first.server.stop();

    const { owner } = await startApp({ settings: { databaseUrl } });

    expect(await (await owner.fetch(item)).text()).toBe(before);
  });

  test.each(changes)("refuses %s of a stale read, and changes nothing", async (operation) => {
    const { owner } = await startApp();
    const item = `${address}/${await givenOne(owner, service, collection)}`;
    const before = await (await owner.fetch(item)).text();

    const refused = await sendExample(owner, service, operation, item, { "If-Match": '"stale"' });

    expect(await refusalOf(refused)).toMatchObject({ status: 412, reason: "conditionNotMet" });
    expect(await (await owner.fetch(item)).text()).toBe(before);
  });

  test.each(changes)("answers %s with what was read before, and of what is not there with 404", async (operation) => {
    const { owner } = await startApp();
    const item = `${address}/${await givenOne(owner, service, collection)}`;
    const etag = (await owner.fetch(item)).headers.get("ETag") ?? "";

    expect((await sendExample(owner, service, operation, item, { "If-Match": etag })).status).toBeLessThan(300);
    const after = await owner.fetch(item);
    if (operation === operations.delete) expect(await refusalOf(after)).toMatchObject({ status: 404 });
    else expect(after.headers.get("ETag")).not.toBe(etag);
    const unknown = item.replace(/[^/]+$/, unlike);
    expect(await refusalOf(await sendExample(owner, service, operation, unknown))).toMatchObject({ status: 404 });
  });
}

/** Of a list, or of an object around one. */
function itemsOf(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body as Record<string, unknown>[];
  const list = Object.values(body as object).find((each) => Array.isArray(each));
  return (list ?? []) as Record<string, unknown>[];
}

/** Where the next page begins, as the header or a member says. */
function nextOf(response: Response, body: unknown): string | undefined {
  const link = /<[^>]*[?&][^>=]*oken=([^&>]+)>/.exec(response.headers.get("Link") ?? "")?.[1];
  const members = Array.isArray(body) ? [] : Object.entries(body as object);
  const [, member] = members.find(([name]) => /next|continuation/i.test(name)) ?? [];
  return link ?? (member === undefined ? undefined : String(member));
}

/** An id of the same form that nobody has. */
const unlike = (id: string) => id.replace(/^[0-9a-zA-Z]/, (first) => (first === "7" ? "8" : "7"));
