/** What is refused where an app looks at what is not there, or not its own. */
import { Failure } from "../../platform/failure.ts";

/** @param what As people call it: "transaction". */
export function unknown(what: string): Failure {
  return new Failure("notFound", "notFound", `There is no such ${what}.`);
}

export function noAccess(): Failure {
  return new Failure("forbidden", "forbidden", "The app has no access to this merchant.");
}
