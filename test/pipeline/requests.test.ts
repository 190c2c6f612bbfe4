/** Finds fields of requests that the contract accepts and no code reads, which `npm run check -- --requests` reports. */
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { unreadRequests } from "../../scripts/check/requests.ts";
import type { Contract } from "../../scripts/generate/contract.ts";
import { handlersOf } from "../../scripts/generate/handlers.ts";
import { typesOf } from "../../scripts/generate/types.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { temporaryFolder } from "../support/folder.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

/** Two operations with the same resource in the request and the response. */
const contract = `openapi: 3.1.0
info: { title: Notes, version: "1" }
paths:
  /notes:
    get:
      operationId: notes.list
      summary: List notes
      parameters:
        - { name: limit, in: query, schema: { type: integer, default: 20 } }
      responses: { "200": { description: Notes., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
    post:
      operationId: notes.insert
      summary: Add a note
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
      responses: { "200": { description: A note., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
  /notes/{note}:
    put:
      operationId: notes.update
      summary: Replace a note
      parameters:
        - { name: note, in: path, required: true, schema: { type: string } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
      responses: { "200": { description: A note., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
components:
  schemas:
    Note:
      type: object
      properties:
        id: { type: string, readOnly: true }
        title: { type: string }
        place:
          oneOf:
            - type: object
              required: [kind, city]
              properties: { kind: { const: city }, city: { type: string } }
            - type: object
              required: [kind]
              properties: { kind: { const: nowhere } }
`;

const handlers = `import type { NotesHandlers } from "../../../generated/notes/handlers.ts";
import { changeOf } from "../change.ts";
import { shown } from "../present.ts";

export function notes(): NotesHandlers {
  return {
    async list({ query }) {
      return { status: 200, body: shown({ title: String(query.limit) }) };
    },
    async insert({ body, query: { limit } }) {
      return { status: 200, body: shown(changeOf(body, limit)) };
    },
    async update({ path, body }) {
      return { status: 200, body: shown({ ...changeOf(body), title: path.note }) };
    },
  };
}
`;

const change = `/** Rules read a note under a type of their own. */
export interface Change {
  title?: string;
  place?: { kind: "city"; city: string } | { kind: "nowhere" };
}

export function changeOf(sent: Change, limit = 0): { title: string } {
  if (sent.place?.kind === "nowhere") return { title: "" };
  return { title: \`\${sent.title} \${sent.place?.city} \${limit}\` };
}
`;

/** Code that reads the response, which does not count as reading the request. */
const present = `import type { components } from "../../generated/notes/schema.d.ts";
type Note = components["schemas"]["Note"];
export function shown(note: Note): Note {
  return { title: note.title, place: note.place };
}
export const colorOf = (note: Note & { color?: string }) => note.color;
`;

interface Given {
  contract?: string;
  handlers?: string;
  change?: string;
  unread?: string;
}

function given(files: Given): string[] {
  const root = temporaryFolder();
  const text = files.contract ?? contract;
  const parsed = parse(text) as Contract;
  const all: Record<string, string> = {
    "openapi/notes/openapi.yaml": text,
    "generated/notes/openapi.json": JSON.stringify(parsed),
    "generated/notes/schema.d.ts": typesOf(parsed),
    "generated/notes/handlers.ts": handlersOf(parsed, "notes"),
    "server/notes/handlers/notes.ts": files.handlers ?? handlers,
    "server/notes/change.ts": files.change ?? change,
    "server/notes/present.ts": present,
    ...(files.unread !== undefined && { "openapi/notes/unread.yaml": files.unread }),
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  mkdirSync(join(root, "server/http"));
  copyFileSync(join(packageRoot, "server/http/operation.ts"), join(root, "server/http/operation.ts"));
  symlinkSync(join(packageRoot, "node_modules"), join(root, "node_modules"), "junction");
  return unreadRequests(root).problems;
}

/** Adds a line to the contract. @returns the contract, and the number of the new line. */
function withLine(after: string, line: string): { contract: string; line: number } {
  const at = contract.indexOf(after) + after.length;
  const added = `${contract.slice(0, at)}\n${line}${contract.slice(at)}`;
  return { contract: added, line: contract.slice(0, at).split("\n").length + 1 };
}

const queryOfInsert = "        - { name: limit, in: query, schema: { type: integer } }";
const color = withLine(queryOfInsert, "        - { name: color, in: query, schema: { type: string } }");
const property = withLine("        title: { type: string }", "        color: { type: string }");
const file = "openapi/notes/openapi.yaml";

test("no problem is reported if all fields are read, or if the operation has no handler", () => {
  expect(given({})).toEqual([]);
  expect(given({ handlers: handlers.replace(/async update[\s\S]*?\n {4}\},/, "update: notImplemented,") })).toEqual([]);
  expect(given({ contract: property.contract, handlers: "export {};" })).toEqual([]);
});

test("a new property of a body is reported with file and line until code reads it, but a presenter does not count", () => {
  const problem = `${file}:${property.line}: No code reads the body property "color" of notes.insert, notes.update.`;
  const reading = change
    .replace("title?: string;", "title?: string;\n  color?: string;")
    .replace("sent.place?.city", "sent.color ?? sent.place?.city");

  expect(given({ contract: property.contract })).toEqual([expect.stringContaining(problem)]);
  expect(given({ contract: property.contract, change: reading })).toEqual([]);
});

test("exceptions require a reason, and are reported when they are no longer needed", () => {
  const listed = (...rows: readonly string[]) => given({ contract: color.contract, unread: rows.join("\n") });
  const exceptions = "openapi/notes/unread.yaml";

  expect(listed("- fields: [query/color]", "  why: Notes have no color yet.")).toEqual([]);
  expect(listed("- operations: [notes.insert]", "  fields: [query/*]", "  why: Notes are gray.")).toEqual([]);
  expect(listed("- fields: [query/color]")).toEqual([
    expect.stringContaining(`${file}:${color.line}: No code reads`),
    `${exceptions}:1: "why" is required: write why no code has to read these fields.`,
  ]);
  expect(listed("- fields:", "    - query/color", "    - query/limit", "    - query/colour", "  why: Gray.")).toEqual([
    `${exceptions}:3: query/limit is read now: remove it from the list.`,
    `${exceptions}:4: query/colour is no field of a request with a handler: remove it from the list.`,
  ]);
});
