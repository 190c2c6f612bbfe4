import { type Failure, invalidParameter, limitExceeded, notFound } from "../platform/failure.ts";

/** Creates the error for an unknown list. @param parameter The parameter with its id: `tasklist`, `destinationTasklist`. */
export function listNotFound(parameter = "tasklist"): Failure {
  return notFound("Task list", { parameter });
}

/** Creates the error for an unknown task. @param parameter The parameter with its id: `task`, `parent`, `previous`. */
export function taskNotFound(parameter = "task"): Failure {
  return notFound("Task", { parameter });
}

/**
 * Creates the error for an exceeded limit.
 * @param what The resources whose number would exceed the limit, with the limit: "task lists for one user (2000)".
 */
export function tooMany(what: string): Failure {
  return limitExceeded(`Quota exceeded: too many ${what}.`);
}

const id = /^[A-Za-z0-9_=-]{1,128}$/;

/**
 * Checks whether a value can be the id of a list.
 * @throws Failure 400 if not, as in the published service. A possible id that does not exist returns 404 instead.
 */
export function requireListId(value: string, parameter = "tasklist"): void {
  if (value !== "@default" && !id.test(value)) throw invalidParameter(parameter, "Invalid task list ID");
}

export function requireTaskId(value: string, parameter = "task"): void {
  if (!id.test(value)) throw invalidParameter(parameter, "Invalid task ID");
}
