/** The content of a task, and how requests change it. All functions are pure; the current time is a parameter. */
export interface TaskContent {
  title: string;
  notes: string | null;
  status: "needsAction" | "completed";
  /** The due date at midnight UTC: a task is due on a day, not at a time. */
  dueMs: bigint | null;
  /** When the task was completed; null for a task that is not completed. */
  completedMs: bigint | null;
  deleted: boolean;
  hidden: boolean;
}

/** The fields of a task that clients can write. `null` means "remove". */
export interface TaskChange {
  title?: string | null;
  notes?: string | null;
  status?: TaskContent["status"] | null;
  /** A date-time that exists: the contract has validated it. */
  due?: string | null;
  completed?: string | null;
  deleted?: boolean | null;
}

const blank: TaskContent = {
  title: "",
  notes: null,
  status: "needsAction",
  dueMs: null,
  completedMs: null,
  deleted: false,
  hidden: false,
};

export function newTask(wanted: TaskChange, nowMs: number): TaskContent {
  return patchTask(blank, wanted, nowMs);
}

/**
 * Applies a PUT: writable fields that the body does not contain are cleared, except `completed`. A task that stays completed
 * keeps its completion time.
 */
export function replaceTask({ completedMs, hidden }: TaskContent, wanted: TaskChange, nowMs: number): TaskContent {
  return patchTask({ ...blank, completedMs, hidden }, wanted, nowMs);
}

/**
 * Applies a PATCH: absent fields are unchanged. When a task becomes completed, `completed` is set to now unless the request
 * specifies a time. When it becomes open again, `completed` is cleared and a hidden task becomes visible.
 */
export function patchTask(current: TaskContent, wanted: TaskChange, nowMs: number): TaskContent {
  const status = wanted.status === undefined ? current.status : (wanted.status ?? "needsAction");
  const completedMs = status === "completed" ? completionOf(current, wanted, nowMs) : null;
  return {
    title: wanted.title === undefined ? current.title : (wanted.title ?? ""),
    notes: wanted.notes === undefined ? current.notes : wanted.notes,
    status,
    dueMs: wanted.due === undefined ? current.dueMs : dueOf(wanted.due),
    completedMs,
    deleted: wanted.deleted === undefined ? current.deleted : (wanted.deleted ?? false),
    hidden: status === "completed" && current.hidden,
  };
}

/**
 * Limits a change to the fields that an update may change. In updates of an assigned task, `deleted` is read-only: only
 * `tasks.delete` sets it.
 */
export function writable(
  { assignment, deleted }: { assignment: string | null; deleted: boolean },
  change: TaskChange,
): TaskChange {
  return assignment === null ? change : { ...change, deleted };
}

function completionOf(current: TaskContent, wanted: TaskChange, nowMs: number): bigint {
  if (typeof wanted.completed === "string") return BigInt(Date.parse(wanted.completed));
  const kept = wanted.completed === undefined ? current.completedMs : null;
  return kept ?? BigInt(nowMs);
}

/** Returns midnight UTC of the due date in a request. Only the date part of the text counts; time and offset are ignored. */
function dueOf(due: string | null): bigint | null {
  return due === null ? null : BigInt(Date.parse(`${due.slice(0, 10)}T00:00:00.000Z`));
}

/**
 * The values of the column `listKey`. The value determines whether a task is shown by default, and is the beginning of a range
 * in the index.
 */
export const listKey = { open: 0, completed: 1, hidden: 2, deleted: 3 } as const;
export type ListKey = (typeof listKey)[keyof typeof listKey];

export function listKeyOf({ deleted, hidden, status }: Pick<TaskContent, "deleted" | "hidden" | "status">): ListKey {
  if (deleted) return listKey.deleted;
  if (hidden) return listKey.hidden;
  return status === "completed" ? listKey.completed : listKey.open;
}

/** Returns the value of `updated`, which the published service cuts to whole seconds (observed). */
export function updatedOf(changedMs: bigint): bigint {
  return changedMs - (((changedMs % 1000n) + 1000n) % 1000n);
}
