import { Failure } from "../platform/failure.ts";

/** @param parameter The one that names the list: `tasklist`, `destinationTasklist`. */
export function listNotFound(parameter = "tasklist"): Failure {
  return new Failure("notFound", "notFound", "Task list not found.", { parameter });
}

/** @param parameter The one that names the task: `task`, `parent`, `previous`. */
export function taskNotFound(parameter = "task"): Failure {
  return new Failure("notFound", "notFound", "Task not found.", { parameter });
}

/** A parameter or member that breaks a rule of the service. */
export function invalidParameter(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { parameter });
}

export function invalidField(field: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { field });
}

/** @param what What there would be too many of: "task lists for one user (2000)". */
export function limitExceeded(what: string): Failure {
  return new Failure("forbidden", "quotaExceeded", `Quota exceeded: there are too many ${what}.`, {
    domain: "usageLimits",
  });
}

const id = /^[A-Za-z0-9_=-]{1,128}$/;

/** @throws Failure for an id that cannot be one, as published: 400 instead of 404. */
export function requireListId(value: string, parameter = "tasklist"): void {
  if (value !== "@default" && !id.test(value)) throw invalidParameter(parameter, "Invalid task list ID");
}

export function requireTaskId(value: string, parameter = "task"): void {
  if (!id.test(value)) throw invalidParameter(parameter, "Invalid task ID");
}

/**
 * A body may carry the id it was read with; another one means that the client has the wrong resource in hand.
 * @throws Failure naming the member.
 */
export function requireSameId(body: { id?: unknown }, id: string): void {
  if (body.id !== undefined && body.id !== id) {
    throw invalidField("id", 'Invalid value for member "id": it differs from the id in the path.');
  }
}
