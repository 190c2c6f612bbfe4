/** Resources in requests: read-only properties may be left out. */
import type { operations } from "../../generated/tasks/schema.d.ts";
import type { BodyOf } from "../bodies.ts";

export type NewTask = BodyOf<operations["tasks.insert"]>;
export type NewTaskList = BodyOf<operations["tasklists.insert"]>;
