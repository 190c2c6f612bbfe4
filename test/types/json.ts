/**
 * What the compiler takes for the JSON text of a schema, and what it rejects. `tsc` is the test: a line below `@ts-expect-error` that
 * compiles is an error. Nothing here runs.
 */
import type { TasksSchemas } from "../../client/index.ts";
import { alike, Hole, type Json, type Part, stored, type Whole, type Writer, whole } from "../../server/http/json.ts";
import { JsonStream, type Reply } from "../../server/http/operation.ts";

type List = TasksSchemas["TaskList"];
type Task = TasksSchemas["Task"];

interface Note {
  id: string;
  title?: string;
  author?: { name: string; email?: string };
}

/** A union in which each alternative has its own fields. */
type Answer = { status: "done"; id: string } | { status: "failed"; reason: string; hint?: string };

const author = { name: "Ada", email: undefined };

export function texts(writeNote: Writer<Note>, writeList: Writer<List>, text: string, other: Json<Task>) {
  const note: Json<Note> = writeNote({ id: "1", title: undefined, author: undefined });
  const shown: string = note;
  // @ts-expect-error: a plain text
  const plain: Json<Note> = text;
  // @ts-expect-error: what was a typed text is changed
  const changed: Json<Note> = note.replace("1", "2");
  // @ts-expect-error: two typed texts are none
  const added: Json<Note> = note + note;
  // @ts-expect-error: JSON that was not looked at
  const parsed: Json<Note> = JSON.parse(text) as unknown;
  // @ts-expect-error: of another schema
  const list: Json<List> = other;
  // @ts-expect-error: some fields are not all
  const part: Json<Note> = writeNote.part({ id: "1" });
  // @ts-expect-error: a list of notes is no note
  const notes: Json<Note[]> = note;
  return { shown, plain, changed, added, parsed, list, part, notes, writeList };
}

export function wholes(writeNote: Writer<Note>, isNamed: boolean) {
  writeNote({ id: "1", title: "Bread", author });
  // @ts-expect-error: the required field is missing
  writeNote({ title: "Bread", author });
  // @ts-expect-error: an optional field is left out
  writeNote({ id: "1", author });
  // @ts-expect-error: an optional field is misspelt
  writeNote({ id: "1", titel: "Bread", author });
  // @ts-expect-error: a field too many
  writeNote({ id: "1", title: "Bread", author, color: "red" });
  // @ts-expect-error: a spread of a condition leaves an optional field out
  writeNote({ id: "1", author, ...(isNamed && { title: "Bread" }) });
  // @ts-expect-error: an optional field of an object within
  writeNote({ id: "1", title: "Bread", author: { name: "Ada" } });
  // @ts-expect-error: a plain text in place of an object within
  writeNote({ id: "1", title: "Bread", author: "{}" });
}

/** Joins a resource of which a part is stored as text. The stored fields and the other fields together must be complete. */
export function parts(writeNote: Writer<Note>, title: Part<Note, "title">, foreign: Part<Task, "title">) {
  whole(title, writeNote.part({ id: "1", author }));
  whole(stored<typeof title>("text"), writeNote.part({ id: "1", author }));
  // @ts-expect-error: the rest lacks a required field
  whole(title, writeNote.part({ author }));
  // @ts-expect-error: the rest lacks an optional field
  whole(title, writeNote.part({ id: "1" }));
  // @ts-expect-error: an optional field of an object within is left out
  writeNote.part({ author: { name: "Ada" } });
  // @ts-expect-error: no such field
  writeNote.part({ id: "1", author, color: "red" });
  // @ts-expect-error: the rest has what is kept already
  whole(title, writeNote.part({ id: "1", author, title: "Bread" }));
  // @ts-expect-error: a plain text in place of what is kept
  whole("title", writeNote.part({ id: "1", author }));
  // @ts-expect-error: a part of another schema
  whole(foreign, writeNote.part({ id: "1", author }));
  // @ts-expect-error: parts of two schemas
  whole(title, foreign);
  // @ts-expect-error: a part with a hole is not complete
  whole(writeNote.hollow({ title: new Hole("t") }), writeNote.part({ id: "1", author }));
}

/** Writes a field whose value is JSON. */
export function fields(writeNote: Writer<Note>, writeList: Writer<{ notes: Note[]; free: unknown }>, note: Json<Note>) {
  whole(writeList.field("notes", [note]), writeList.field("free", "{}"));
  // @ts-expect-error: JSON of another schema
  writeList.field("notes", note);
  // @ts-expect-error: a plain text
  writeNote.field("author", "{}");
}

export function alternatives(writeAnswer: Writer<Answer>) {
  writeAnswer({ status: "done", id: "1" });
  writeAnswer({ status: "failed", reason: "full", hint: undefined });
  // @ts-expect-error: an optional field of this alternative is left out
  writeAnswer({ status: "failed", reason: "full" });
  // @ts-expect-error: the fields of the other alternative
  writeAnswer({ status: "done", reason: "full", hint: undefined });
}

interface Operation {
  responses: {
    200: { content: { "application/json": Note } };
    204: { content?: never };
    400: { content: { "application/json": { message: string } } };
  };
}

interface ListOperation {
  responses: { 200: { content: { "application/json": Note[] } } };
}

export function replies(writeNote: Writer<Note>, note: Json<Note>, notes: Json<Note[]>, task: Json<Task>) {
  const value: Reply<Operation> = { status: 200, body: { id: "1", title: undefined, author } };
  const text: Reply<Operation> = { status: 200, body: note };
  const nothing: Reply<Operation> = { status: 204 };
  // @ts-expect-error: an optional field is left out
  const short: Reply<Operation> = { status: 200, body: { id: "1", author } };
  // @ts-expect-error: the required field is missing
  const empty: Reply<Operation> = { status: 200, body: { title: undefined, author } };
  // @ts-expect-error: the text of another schema
  const other: Reply<Operation> = { status: 200, body: task };
  // @ts-expect-error: a list where one is promised
  const many: Reply<Operation> = { status: 200, body: notes };
  // @ts-expect-error: a body where none is promised
  const body: Reply<Operation> = { status: 204, body: note };
  return { value, text, nothing, short, empty, other, many, body, writeNote };
}

async function* inParts<E>(...texts: E[]): AsyncGenerator<E[]> {
  yield texts;
}

export function streams(note: Json<Note>, task: Json<Task>, text: string) {
  const stream: Reply<ListOperation> = { status: 200, body: new JsonStream(() => inParts(note)) };
  // @ts-expect-error: plain texts
  const plain = new JsonStream<Note>(() => inParts(text));
  // @ts-expect-error: texts of another schema
  const other = new JsonStream<Note>(() => inParts(task));
  const tasks = new JsonStream(() => inParts(task));
  // @ts-expect-error: a stream of another schema
  const foreign: Reply<ListOperation> = { status: 200, body: tasks };
  // @ts-expect-error: a stream where one object is promised
  const single: Reply<Operation> = { status: 200, body: new JsonStream(() => inParts(note)) };
  return { stream, plain, other, foreign, single };
}

interface Kept {
  id: string;
  title?: string;
  author?: { name: string; email?: string };
}
interface Renamed {
  id: string;
  subject?: string;
  author?: { name: string; email?: string };
}

/** A row can be used as a resource as long as its fields have the names in the contract. */
export function sameNames(kept: Kept) {
  const toNote = alike<Kept, Note>();
  const note: Whole<Note> = toNote(kept);
  // @ts-expect-error: an optional field of another name.
  alike<Renamed, Note>();
  return note;
}
