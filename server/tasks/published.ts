/**
 * Implements the published service's behavior where it differs from the specification: one pure function for each row of
 * `openapi/tasks/differences.yaml`.
 */
import { differences } from "../../generated/tasks/differences.ts";
import type { TasksHandlers } from "../../generated/tasks/handlers.ts";
import { type Asked, differing } from "../http/differences.ts";
import type { BodyOf } from "../http/operation.ts";
import { momentMs } from "../platform/dateTime.ts";
import { isoTime } from "../platform/isoTime.ts";

type SentTask = BodyOf<TasksHandlers["insert" | "update" | "patch"]>;

/** Returns the task in a request body. The assertion is safe: all operations in `differences.yaml` have a task as their body. */
function sentIn({ body }: Asked): SentTask {
  return body as SentTask;
}

export const tasksDiffering = differing("tasks", differences, {
  "due-in-utc": (asked) => {
    const sent = sentIn(asked);
    const ms = typeof sent.due === "string" ? momentMs(sent.due) : undefined;
    if (ms === undefined) return undefined;
    const inUtc = isoTime(ms);
    if (inUtc.slice(0, 10) === sent.due?.slice(0, 10)) return undefined;
    return () => {
      sent.due = inUtc;
    };
  },
  // `id` is read with `Reflect`, because it is read-only in the contract and therefore not in the type of the body.
  "put-without-id": (asked) => Reflect.get(sentIn(asked), "id") === undefined,
  "malformed-dates": ({ details: { field } }) => field === "due" || field === "completed",
});
