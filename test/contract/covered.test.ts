/** How the coverage of a contract by tests is counted: `test/support/covered/`, and the recorder of the tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { services } from "../../generated/services.ts";
import { type Contract, operationsOf, readText } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp } from "../support/app.ts";
import { besideOf } from "../support/contractCoverage.ts";
import { figuresOf, missing } from "../support/covered/figures.ts";
import { unusedOf } from "../support/covered/leftOut.ts";
import { kinds, membersOf, noParts, partsOf } from "../support/covered/parts.ts";
import { reasonsIn } from "../support/covered/reasons.ts";
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

test("the parts of a contract are operations, parameters, properties, statuses and examples", () => {
  const parts = partsOf(contract);

  expect(Object.fromEntries(kinds.map((kind) => [kind, [...parts[kind]]]))).toEqual({
    operations: ["notes.update"],
    parameters: ["notes.update path note", "any query fields"],
    sent: ["Note.text"],
    answered: ["notes.update 200.note", "Note.id", "Note.text", "notes.update 200.tags", "notes.update 200.tags.of"],
    statuses: ["notes.update 200", "any 404"],
    reasons: [],
    examples: ["notes.update"],
  });
});

test("only properties that a value contains are counted", () => {
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

test("parts that a sandbox shares with its service count only for the service", () => {
  const other = structuredClone(contract);
  other.components = { ...other.components, schemas: { Note: { ...note, description: "Another one." } } };

  const same = partsOf(contract, [contract]);
  const different = partsOf(contract, [other]);

  expect([...same.sent]).toEqual([]);
  expect([...same.answered]).toEqual(["notes.update 200.note", "notes.update 200.tags", "notes.update 200.tags.of"]);
  expect([...different.sent]).toEqual(["Note.text"]);
  // This set lacks common errors, because they count for the platform's contract instead.
  expect([...same.statuses]).toEqual(["notes.update 200"]);
});

test("parts that no test can cover do not count, and each of their entries matches a part", () => {
  const all = partsOf(contract);
  const untouchable = noParts();
  untouchable.statuses.add("any 404");
  const touched = noParts();

  expect(figuresOf(all, touched, untouchable).statuses).toEqual([0, 1]);
  touched.statuses.add("any 404");
  expect(figuresOf(all, touched, untouchable).statuses).toEqual([1, 2]);
  const contracts = new Map(
    documentedServices().map((name) => [name, partsOf(loadContract(name), besideOf(name))] as const),
  );
  expect(unusedOf(contracts)).toEqual([]);
});

test("required parts that are not covered are listed, and others are not", () => {
  const kept = { notes: { statuses: ["any 404"] }, shop: {} };

  expect(missing({ notes: { statuses: ["any 404"] }, shop: {} }, kept)).toEqual([]);
  expect(missing({ notes: { statuses: [] } }, kept)).toEqual([]);
  expect(
    missing({ notes: { statuses: ["any 404", "notes.update 200"], sent: ["Note.text"] }, shop: {} }, kept),
  ).toEqual([
    "notes: no test covers Note.text (request properties)",
    "notes: no test covers notes.update 200 (statuses)",
  ]);
  // A removed service has nothing to cover, and a new one has no promised coverage yet.
  expect(missing({ library: { operations: ["books.list"] } }, kept)).toEqual([]);
});

test("reasons come from examples, descriptions, and the codes of a schema", () => {
  const body = (example: object) => ({ description: "No.", content: { "application/json": { schema: {}, example } } });
  const refusal = (reason: string) => body({ error: { errors: [{ reason }] } });
  const codes = "Codes.\n\n| code | message |\n|---|---|\n| 7 | No funds |";
  const withReasons = structuredClone(contract);
  const { put } = withReasons.paths["/notes/{note}"] ?? {};
  if (!put) throw new Error("The operation does not exist.");
  put.description = "The same text again is refused with 409, reason `duplicate`.";
  put.responses = {
    "404": { $ref: "#/components/responses/NotFound" },
    "410": refusal("deleted"),
  } as typeof put.responses;
  const code = { type: "integer", "x-reasons": { prefix: "note-", status: 400 }, description: codes };
  const refused = { properties: { code: { $ref: "#/components/schemas/Code" }, reason: { enum: ["keyInUse"] } } };
  put.responses["400"] = {
    description: "No.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refused" } } },
  } as (typeof put.responses)[string];
  withReasons.components = {
    schemas: { Note: note, Code: code, Refused: refused },
    responses: { NotFound: refusal("notFound") },
  } as Contract["components"];
  const [entry] = operationsOf(withReasons);
  if (!entry) throw new Error("There is no operation.");

  expect([...partsOf(withReasons).reasons].sort()).toEqual([
    "any 400 note-7",
    "any 404 notFound",
    "keyInUse",
    "notes.update 409 duplicate",
    "notes.update 410 deleted",
  ]);
  const said = (status: number, answer: unknown) => reasonsIn(withReasons, entry, status, answer);
  expect(said(400, [{ code: 7 }])).toContain("any 400 note-7");
  expect(said(400, { reason: "keyInUse" })).toContain("keyInUse");
  expect(said(409, { error: { errors: [{ reason: "duplicate" }] } })).toContain("notes.update 409 duplicate");
  for (const other of [null, "text", { error: "invalid_grant" }, [null]]) expect(said(400, other)).toEqual([]);
});

test("the parts that a request covers are recorded, and a rejected request covers no operation", async () => {
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
  // The server writes the log lines only after it has sent the response, so the test waits for them.
  await expect
    .poll(lines)
    .toEqual(
      expect.arrayContaining([
        "tasks\toperations\ttasklists.insert",
        "tasks\tsent\tSentTaskList.title",
        "tasks\tanswered\tTaskList.etag",
        "tasks\tstatuses\ttasklists.insert 200",
        "tasks\tstatuses\tany 404",
        "tasks\treasons\tany 404 notFound",
      ]),
    );
  expect(lines().join("\n")).not.toContain("operations\ttasklists.get");
});

/**
 * The content of `openapi/<service>/sources.yaml`: the operations that each clause of the source document, and each section of
 * `DECISIONS.md`, specifies. `tasks.*` means all operations of a resource.
 */
interface Sources {
  document?: string;
  clauses?: Record<string, string[]>;
  decisions?: Record<string, string[]>;
}

test.each(services.map(({ name }) => name))(
  "%s: every operation has a source, and every source an operation",
  (service) => {
    const textOf = (file: string) => readText(join(packageRoot, "openapi", service, file)) ?? "";
    const sources: Sources = parse(textOf("sources.yaml")) ?? {};
    const { clauses = {}, decisions = {} } = sources;
    const sections = [...textOf("DECISIONS.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
    const ids = operationsOf(loadContract(service)).map(({ operation }) => operation.operationId);
    const named = [...Object.values(clauses), ...Object.values(decisions)].flat();
    const means = (name: string, id: string) => (name.endsWith(".*") ? id.startsWith(name.slice(0, -1)) : name === id);
    const unknown = [
      ...Object.keys(decisions).filter((section) => !sections.includes(section)),
      ...named.filter((name) => !ids.some((id) => means(name, id))),
    ];
    const without = ids.filter((id) => !named.some((name) => means(name, id)));

    expect(unknown, `openapi/${service}/sources.yaml`).toEqual([]);
    // Only a service that a user has added may lack a source document.
    expect(sources.document === undefined ? [] : without, `openapi/${service}/sources.yaml`).toEqual([]);
  },
);
