/** Errors for a resource that does not exist, or that does not belong to the app. */
import { Failure } from "../../platform/failure.ts";

/** @param what The name of the resource in the message: "transaction". */
export function unknown(what: string): Failure {
  return new Failure("notFound", "notFound", `The ${what} does not exist.`);
}

export function noAccess(): Failure {
  return new Failure("forbidden", "forbidden", "The app has no access to this merchant.");
}
