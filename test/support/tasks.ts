/** Sets up data of the task service through the typed client, and reads the database. */
import { unwrap } from "../../client/index.ts";
import type { TasksOperations, TasksSchemas } from "../../generated/tasks/client.ts";
import type { Person, TestApp } from "./app.ts";

export type Task = TasksSchemas["Task"];
export type TaskList = TasksSchemas["TaskList"];

/** The writable fields of a task. */
export type TaskBody = Partial<Pick<Task, "title" | "notes" | "status" | "due" | "completed" | "deleted">>;

export interface Place {
  /** The id of a list. Default: the default list. */
  tasklist?: string;
  parent?: string;
  previous?: string;
}

export function givenList(person: Person, title = "List"): Promise<TaskList> {
  return unwrap(person.tasks.POST("/users/@me/lists", { body: { title } }));
}

/** Creates a task. @param body The title of the task, or its fields. */
export function givenTask(person: Person, body: string | TaskBody = "Task", place: Place = {}): Promise<Task> {
  const { tasklist = "@default", ...query } = place;
  return unwrap(
    person.tasks.POST("/lists/{tasklist}/tasks", {
      params: { path: { tasklist }, query },
      body: typeof body === "string" ? { title: body } : body,
    }),
  );
}

/** Creates tasks in the order of `titles`. */
export async function givenTasks(person: Person, titles: readonly string[], place: Place = {}): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const title of titles) {
    tasks.push(await givenTask(person, title, { ...place, previous: tasks.at(-1)?.id ?? place.previous }));
  }
  return tasks;
}

export function readList(person: Person, tasklist = "@default"): Promise<TaskList> {
  return unwrap(person.tasks.GET("/users/@me/lists/{tasklist}", { params: { path: { tasklist } } }));
}

export function readTask(person: Person, task: string, tasklist = "@default"): Promise<Task> {
  return unwrap(person.tasks.GET("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist, task } } }));
}

export function patchTask(person: Person, task: string, body: TaskPatch, tasklist = "@default"): Promise<Task> {
  return unwrap(person.tasks.PATCH("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist, task } }, body }));
}

/** The body of a PATCH, in which `null` removes a field. */
export type TaskPatch = { [Name in keyof TaskBody]: TaskBody[Name] | null };

export function putTask(person: Person, task: string, body: TaskBody, tasklist = "@default"): Promise<Task> {
  return unwrap(person.tasks.PUT("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist, task } }, body }));
}

export async function complete(person: Person, task: string, tasklist = "@default"): Promise<Task> {
  return patchTask(person, task, { status: "completed" }, tasklist);
}

export async function deleteTask(person: Person, task: string, tasklist = "@default"): Promise<void> {
  await unwrap(person.tasks.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist, task } } }));
}

export async function clear(person: Person, tasklist = "@default"): Promise<void> {
  await unwrap(person.tasks.POST("/lists/{tasklist}/clear", { params: { path: { tasklist } } }));
}

export interface Move {
  tasklist?: string;
  parent?: string;
  previous?: string;
  destinationTasklist?: string;
}

/** Moves a task. Returns the client's result, so that a test can check an error. */
export function tryMove(person: Person, task: string, { tasklist = "@default", ...query }: Move = {}) {
  return person.tasks.POST("/lists/{tasklist}/tasks/{task}/move", { params: { path: { tasklist, task }, query } });
}

export function move(person: Person, task: string, to: Move = {}): Promise<Task> {
  return unwrap(tryMove(person, task, to));
}

export type ListQuery = NonNullable<TasksOperations["tasks.list"]["parameters"]["query"]>;

/** Returns all tasks of a list from all its pages, in the order of the responses. */
export async function tasksOf(person: Person, tasklist = "@default", query: ListQuery = {}): Promise<Task[]> {
  const found: Task[] = [];
  for await (const task of person.tasks.items("/lists/{tasklist}/tasks", { params: { path: { tasklist }, query } })) {
    found.push(task);
  }
  return found;
}

/**
 * Returns the titles of all tasks of the list that are not deleted, by position under each parent: `{ "": ["A", "B"],
 * <id of A>: [...] }`.
 */
export async function arrangement(person: Person, tasklist = "@default"): Promise<Record<string, string[]>> {
  const all = await tasksOf(person, tasklist, { maxResults: 100, showHidden: true });
  const groups: Record<string, string[]> = {};
  for (const task of all.sort((one, other) => compare(one.position, other.position))) {
    const group = task.parent ?? "";
    groups[group] = [...(groups[group] ?? []), task.title ?? ""];
  }
  return groups;
}

/** Returns the titles at the top level, or below `parent`, by position. */
export async function order(person: Person, tasklist = "@default", parent = ""): Promise<string[]> {
  return (await arrangement(person, tasklist))[parent] ?? [];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns all data that the task service stores for a user. A rejected request must not change it. */
export async function dump({ server }: TestApp, person: Person): Promise<string> {
  const { read } = server.parts.db;
  const lists = await read.all('SELECT * FROM "Tasklist" WHERE "userId" = ? ORDER BY "id"', person.id);
  const tasks = await read.all(
    'SELECT t.* FROM "Task" t JOIN "Tasklist" l ON l."id" = t."tasklistId" WHERE l."userId" = ? ORDER BY t."id"',
    person.id,
  );
  return JSON.stringify({ lists, tasks }, (_, value) => (typeof value === "bigint" ? `${value}n` : value), 1);
}
