/**
 * Conditional requests for every operation whose contract has them: writes with `If-Match` (RFC 9110 §13.1.1), and reads with
 * `If-None-Match` (§13.1.2). The resources are those of `test/<service>/walk.ts`.
 */
import { describe, expect, test } from "vitest";
import { type ContractEntry, operationsOf } from "../../scripts/generate/contract.ts";
import { etagOf, isUnchanged, requireMatch } from "../../server/http/etag.ts";
import { walks } from "../contract/walks.ts";
import { type Person, serverOfPeople } from "../support/app.ts";
import { failureOf } from "../support/failures.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { act } from "../support/timeline.ts";
import { loadContract } from "../support/wire.ts";

const started = serverOfPeople();

/** Operations that the walks have no resource for: the user's own calendar stays on the list, and the event does not recur. */
const leftOut = ["calendarList.delete", "events.instances"];

/** The resources whose paths do not have the names of the walks. */
const paths: Readonly<Record<string, string>> = {
  "/contacts/{id}": "/contacts/diary",
  "/settings/{id}": "/settings/locale",
  "/locations/{id}": "/locations/latest",
};

const conditional = Object.entries(walks).filter(([service]) => service !== "conversions");

describe.each(conditional)("%s:", (service, walk) => {
  const entries = operationsOf(loadContract(service)).filter(
    ({ operation }) => !leftOut.includes(operation.operationId),
  );
  const named = (list: readonly ContractEntry[]) => list.map((each) => [each.operation.operationId, each] as const);
  const reads = entries.filter(({ operation }) => operation.responses["304"]);
  const has = (entry: ContractEntry, header: string) => entry.parameters.some(({ name }) => name === header);

  async function given() {
    const app = await started();
    const ids: Record<string, string> = { setting: "timezone", ...(await walk.given(app.owner, app)) };
    if (service === "timeline")
      await act(app, `/users/${app.owner.email}/locations`, { latitude: 52.5, longitude: 13.4 });
    const pathOf = ({ basePaths, path }: ContractEntry) =>
      basePaths[0] +
      (paths[path] ?? path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? name)));
    return { app, pathOf };
  }

  async function read(person: Person, path: string, headers: Record<string, string> = {}) {
    const response = await person.fetch(path, { headers });
    return { status: response.status, etag: response.headers.get("ETag") ?? "", text: await response.text() };
  }

  const writes = entries.filter((entry) => has(entry, "If-Match") && reads.some(({ path }) => path === entry.path));
  test.each(named(writes))("%s fails with another version, and passes with the current one or *", async (_, entry) => {
    const method = entry.method.toUpperCase();
    for (const condition of ["current", "*"]) {
      const { app, pathOf } = await given();
      const path = pathOf(entry);
      const { etag, text } = await read(app.owner, path);
      const before = await walk.dump(app, app.owner);
      const write = (ifMatch: string) => {
        const headers = { "If-Match": ifMatch };
        if (method === "DELETE") return app.owner.fetch(path, { method, headers });
        return app.owner.fetch(path, asJson(method, method === "PATCH" ? {} : JSON.parse(text), headers));
      };

      for (const other of ['"other"', "nonsense", `"x${etag.slice(2)}`]) {
        const refusal = { status: 412, reason: "conditionNotMet", at: "header:If-Match" };
        expect(await refusalOf(write(other)), other).toMatchObject(refusal);
      }
      expect(await walk.dump(app, app.owner)).toBe(before);
      expect((await write(condition === "*" ? "*" : etag)).ok, condition).toBe(true);
    }
  });

  test.each(named(reads))("%s gives 304 to a client that has the current version", async (_, entry) => {
    const { app, pathOf } = await given();
    const path = pathOf(entry);
    const { status, etag } = await read(app.owner, path);
    expect([status, etag]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);

    for (const known of [etag, "*"]) {
      expect(await read(app.owner, path, { "If-None-Match": known })).toEqual({ status: 304, etag, text: "" });
    }
    expect((await read(app.owner, path, { "If-None-Match": '"other"' })).status).toBe(200);
  });
});

const current = etagOf(7n, "00000000000000000003");
const moved = etagOf(7n, "00000000000000000004");
const older = etagOf(6n, "00000000000000000003");
const bare = etagOf(7n);

test("a tag is quoted and opaque: no quote, comma or space inside", () => {
  for (const tag of [current, bare, etagOf('a"b, c', "é\n")]) expect(tag).toMatch(/^"[\w.-]+"$/);
});

test("different versions and different places give different tags", () => {
  expect(new Set([current, moved, older, bare, etagOf("7", "x")]).size).toBe(5);
  expect(etagOf(1n, 23n)).not.toBe(etagOf(12n, 3n));
});

describe("If-Match", () => {
  test.each<[string, string | undefined]>([
    ["is absent", undefined],
    ["is empty", " "],
    ["is a star", "*"],
    ["names the current tag", current],
    ["names the current version at an older place", moved],
    ["names the version alone", bare],
    ["names the current tag among others", `${older}, ${current}`],
    ["names it weakly", `W/${current}`],
    ["lost its quotes", current.replaceAll('"', "")],
  ])("lets a write pass when it %s", (_, header) => {
    expect(failureOf(() => requireMatch(header, current))).toBeUndefined();
  });

  test.each([
    ["an older version", older],
    ["a foreign tag", '"abc"'],
    ["only other versions", `${older}, "abc"`],
    ["an empty tag", '""'],
    ["text that is no tag", "what is this"],
    ["a star in quotes", '"*"'],
  ])("refuses a write when it names %s", (_, header) => {
    expect(failureOf(() => requireMatch(header, current))).toMatchObject({
      kind: "stale",
      reason: "conditionNotMet",
      message: expect.stringMatching(/changed since it was read/),
      details: { header: "If-Match" },
    });
  });
});

describe("If-None-Match", () => {
  test.each([
    ["the current tag", current],
    ["the current tag among others", `"abc",${current}`],
    ["the current tag weakly", `W/${current}`],
    ["the current tag without quotes", current.replaceAll('"', "")],
    ["a star", "*"],
  ])("finds the resource unchanged by %s", (_, header) => {
    expect(isUnchanged(header, current)).toBe(true);
  });

  test.each<[string, string | undefined]>([
    ["no tag", undefined],
    ["the version at another place", moved],
    ["the version alone", bare],
    ["an older version", older],
    ["a foreign tag", '"abc"'],
  ])("finds it changed by %s", (_, header) => {
    expect(isUnchanged(header, current)).toBe(false);
  });
});
