/** What `tasks.list` is asked for, as parts of the index. */
import type { TasksOperations } from "../../generated/tasks/client.ts";
import type { TaskRange } from "./store/reads.ts";
import { type Shelf, shelf } from "./task.ts";

type Query = NonNullable<TasksOperations["tasks.list"]["parameters"]["query"]>;

/** @param query With the defaults of the contract. */
export function rangeOf(query: Query): TaskRange {
  const { showCompleted, showHidden, showDeleted, showAssigned } = query;
  return {
    shelves: shelvesOf(query),
    updatedMin: msOf(query.updatedMin),
    dueMin: msOf(query.dueMin),
    dueMax: msOf(query.dueMax),
    completedMin: msOf(query.completedMin),
    completedMax: msOf(query.completedMax),
    ...(!showAssigned && { assigned: false }),
    // On the shelf of deleted tasks the other two flags still say which of them are meant.
    ...(showDeleted && !showCompleted && { status: "needsAction" }),
    ...(showDeleted && !showHidden && { hidden: false }),
  };
}

function shelvesOf({ showCompleted, showHidden, showDeleted }: Query): Shelf[] {
  const shelves: Shelf[] = [shelf.open];
  if (showCompleted) shelves.push(shelf.completed);
  // Hidden tasks are completed ones, so both flags are needed.
  if (showCompleted && showHidden) shelves.push(shelf.hidden);
  if (showDeleted) shelves.push(shelf.deleted);
  return shelves;
}

function msOf(timestamp: string | undefined): number | undefined {
  return timestamp === undefined ? undefined : Date.parse(timestamp);
}
