/** Converts the query parameters of `tasks.list` to ranges of a database index. */
import type { TasksOperations } from "../../generated/tasks/client.ts";
import { listFor, type PageKey, type WalkedList } from "../http/page.ts";
import type { Caller } from "../platform/caller.ts";
import type { TaskKey, TaskRange, TaskReads } from "./store/reads.ts";
import type { ListedTask, TasklistRow } from "./store/rows.ts";
import { type ListKey, listKey, updatedOf } from "./task.ts";

type Query = NonNullable<TasksOperations["tasks.list"]["parameters"]["query"]>;

/** Converts parameters to ranges of the index. @param query The parameters, with the defaults of the contract. */
export function rangeOf(query: Query): TaskRange {
  const { showCompleted, showHidden, showDeleted, showAssigned } = query;
  return {
    listKeys: listKeysOf(query),
    // Clients see `updated` in whole seconds, so this bound is cut to a whole second. Otherwise, the list would omit tasks
    // whose `updated` is in the same second as the bound.
    updatedMin: wholeSeconds(msOf(query.updatedMin)),
    dueMin: msOf(query.dueMin),
    dueMax: msOf(query.dueMax),
    completedMin: msOf(query.completedMin),
    completedMax: msOf(query.completedMax),
    ...(!showAssigned && { assigned: false }),
    // `showCompleted` and `showHidden` also apply to deleted tasks. The list key of a deleted task is always `deleted`, so
    // these parameters select by the columns `status` and `hidden`.
    ...(showDeleted && !showCompleted && { status: "needsAction" }),
    ...(showDeleted && !showHidden && { hidden: false }),
  };
}

function listKeysOf({ showCompleted, showHidden, showDeleted }: Query): ListKey[] {
  const listKeys: ListKey[] = [listKey.open];
  if (showCompleted) listKeys.push(listKey.completed);
  // Hidden tasks are completed, so they are only shown if both flags are set.
  if (showCompleted && showHidden) listKeys.push(listKey.hidden);
  if (showDeleted) listKeys.push(listKey.deleted);
  return listKeys;
}

function wholeSeconds(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Number(updatedOf(BigInt(ms)));
}

/** Describes how the tasks of a list are read page by page, most recently updated first. */
export function walkOf(reads: TaskReads, caller: Caller, list: TasklistRow, range: TaskRange): WalkedList<ListedTask> {
  return {
    name: listFor(caller, JSON.stringify(["tasks", list.id, range])),
    shape: ["number", "number"],
    keyOf: ({ updatedMs, sequence }) => [Number(updatedMs), Number(sequence)],
    sequence: () => list.sequence,
    inOrder: (after, limit) => reads.tasks(list.id, range, after && keyOf(after), limit),
    changed: (since, afterId, limit) => reads.changedTasks(list.id, range, { since, afterId }, limit),
  };
}

function keyOf([updatedMs, sequence]: PageKey): TaskKey {
  return { updatedMs: Number(updatedMs), sequence: Number(sequence) };
}

function msOf(timestamp: string | undefined): number | undefined {
  return timestamp === undefined ? undefined : Date.parse(timestamp);
}
