/** How it is counted what tests touch of a contract: `scripts/covered/`, and the recorder of the tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Figures, fallen, figuresOf } from "../../scripts/covered/figures.ts";
import { proofPage } from "../../scripts/covered/page.ts";
import { kinds, membersOf, noParts, partsOf } from "../../scripts/covered/parts.ts";
import { type Contract, operationsOf } from "../../scripts/generate/contract.ts";
import { startApp } from "../support/app.ts";
import { recordRequests } from "../support/recorder.ts";
import { loadContract, wireContract } from "../support/wire.ts";

const note = { type: "object", properties: { id: { type: "string", readOnly: true }, text: { type: "string" } } };
const contract: Contract = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  paths: {
    "/notes/{note}": {
      put: {
        operationId: "notes.update",
        summary: "Change a note",
        parameters: [
          { name: "note", in: "path", required: true, schema: { type: "string" } },
          { name: "fields", in: "query", "x-common-parameter": true, schema: { type: "string" } },
        ],
        requestBody: {
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Note" }, example: { text: "a" } } as object,
          },
        },
        responses: {
          "200": {
            description: "The note.",
            content: {
              "application/json": {
                schema: {
                  properties: {
                    note: { $ref: "#/components/schemas/Note" },
                    tags: { items: { properties: { of: {} } } },
                  },
                },
              },
            },
          } as object,
          "404": { $ref: "#/components/responses/NotFound" },
        },
      },
    },
  },
  components: { schemas: { Note: note }, responses: { NotFound: { description: "There is none." } } },
};

test("a contract has operations, parameters, members, statuses and bodies, by names", () => {
  const parts = partsOf(contract);

  expect(Object.fromEntries(kinds.map((kind) => [kind, [...parts[kind]]]))).toEqual({
    operations: ["notes.update"],
    parameters: ["notes.update path note", "any query fields"],
    sent: ["Note.text"],
    answered: ["notes.update 200.note", "Note.id", "Note.text", "notes.update 200.tags", "notes.update 200.tags.of"],
    statuses: ["notes.update 200", "any 404"],
    examples: ["notes.update"],
  });
});

test("of a value, the members that it has are counted, whatever is above them", () => {
  const [entry] = operationsOf(contract);
  const schema = Object.values(entry?.operation.responses["200"]?.content ?? {})[0]?.schema ?? {};
  const names = (value: unknown) => [...membersOf(contract, schema, "it", value)].map(([name]) => name);

  expect(names({ note: { text: "a" }, tags: [{}, { of: 1 }] })).toEqual([
    "it.note",
    "Note.text",
    "it.tags",
    "it.tags.of",
  ]);
  expect(names({ note: null, other: 1 })).toEqual(["it.note"]);
  expect(names("a text")).toEqual([]);
});

test("a figure that falls is told, and one that rises is not", () => {
  const all = partsOf(contract);
  const some = noParts();
  some.operations.add("notes.update");
  some.statuses.add("any 404");
  const before = { notes: figuresOf(all, some) };
  const more: Figures = { ...before.notes, statuses: [2, 2] };
  const less: Figures = { ...before.notes, statuses: [1, 3] };

  expect(before.notes.statuses).toEqual([1, 2]);
  expect(fallen({ notes: more }, before)).toEqual([]);
  expect(fallen({ notes: less }, before)).toEqual(["notes: of its statuses 33.3 % are touched, and were 50.0 %"]);
  // Where the service was taken away, nothing falls.
  expect(fallen({}, before)).toEqual([]);
});

test("what a request touches is noted, and what is refused touches no operation", async () => {
  const app = await startApp();
  const folder = app.server.parts.settings.dataDir;
  recordRequests(app.server.app.server, [wireContract("tasks")], folder);

  await app.owner.fetch("/tasks/v1/users/@me/lists", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Garden" }),
  });
  await app.owner.fetch("/tasks/v1/users/@me/lists/nothing?fields=id");

  const lines = () => {
    const files = readdirSync(folder).filter((name) => name.endsWith(".tsv"));
    return files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  };
  // The server writes them down when it has let go of the answer.
  await expect
    .poll(lines)
    .toEqual(
      expect.arrayContaining([
        "tasks\toperations\ttasklists.insert",
        "tasks\tsent\tSentTaskList.title",
        "tasks\tanswered\tTaskList.etag",
        "tasks\tstatuses\ttasklists.insert 200",
        "tasks\ttests\ttasklists.insert test/contract/covered.test.ts",
        "tasks\tstatuses\tany 404",
      ]),
    );
  expect(lines().join("\n")).not.toContain("operations\ttasklists.get");
});

test("the page names source, tests and differences of an operation", () => {
  const calendar = loadContract("calendar");
  const tests = { calendar: { "events.get": ["test/sandbox/clock.test.ts", "test/calendar/events/single.test.ts"] } };
  const page = proofPage({ isComplete: true, figures: {}, untouched: {}, tests }, new Map([["calendar", calendar]]));

  const row = page.split("\n").find((line) => line.startsWith("| `events.get` |"));
  expect(row).toContain("`test/calendar/events/single.test.ts`, `test/sandbox/clock.test.ts`");
  expect(row).toContain("`videoLink` is `hangoutLink`");
  expect(page.split("\n").find((line) => line.startsWith("| `settings.get` |"))).toMatch(/\| {2}\|$/);
});
