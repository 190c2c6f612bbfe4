/**
 * The behavior of the published service where it differs from the specification: the rules of `openapi/tasks/differences.yaml`,
 * one function for each row. Pure functions.
 */
import { differences } from "../../generated/tasks/differences.ts";
import type { TasksHandlers } from "../../generated/tasks/handlers.ts";
import { type Asked, differing } from "../http/differences.ts";
import type { BodyOf } from "../http/operation.ts";
import { momentMs } from "../platform/dateTime.ts";
import { isoTime } from "../platform/isoTime.ts";

type SentTask = BodyOf<TasksHandlers["insert" | "update" | "patch"]>;

/** The task in a request. The table contains only operations whose body is a task. */
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
  // The id is read-only in the contract, so the type of the body does not contain it.
  "put-without-id": (asked) => Reflect.get(sentIn(asked), "id") === undefined,
  "malformed-dates": ({ details: { field } }) => field === "due" || field === "completed",
});
