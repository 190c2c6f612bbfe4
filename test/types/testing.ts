/** Code that compiles, or must not compile, with the test kit. Nothing here runs. */
import type { QuintetKit } from "../../server/testing/index.ts";

export async function operations({ requests, faults }: QuintetKit) {
  await requests.verify({ operation: "tasks.insert" });
  await requests.list({ operation: "oauth.token" });
  await faults.add({ service: "payments", operation: "transactions.capture", kind: "drop", when: "after" });
  await faults.add({ service: "calendar", status: 410 });

  // @ts-expect-error: a misspelt operation
  await requests.verify({ operation: "tasks.insrt" });
  // @ts-expect-error: a misspelt operation
  await requests.next({ operation: "task.insert" });
  // @ts-expect-error: an operation of another service
  await faults.add({ service: "tasks", operation: "transactions.capture", status: 503 });
  // @ts-expect-error: a service that there is not
  await faults.add({ service: "no such", status: 503 });
  // @ts-expect-error: a status that no fault has
  await faults.add({ service: "tasks", status: 418 });
}
