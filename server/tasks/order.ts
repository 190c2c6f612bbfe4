/**
 * The order of tasks below one parent, or at the top of a list (`openapi/tasks/DECISIONS.md`). Open tasks have positions from
 * 0, without gaps. The database stores a *sibling index*, which has no gaps either, but may begin at any number. A new task at
 * the beginning gets the lowest index minus one, a new task at the end gets the highest plus one, and no other row changes.
 * When a task is inserted in the middle, the tasks on the shorter side move by one. The position is the distance from the
 * lowest index. Completed and hidden tasks have no index. They come after all open ones, the latest completion first.
 */

import type { SiblingRange } from "./store/rows.ts";

const digits = 20;
const newestFirst = 10n ** 19n - 1n;

/** Returns the position of an open task as text. @param rank The number of open siblings before the task. */
export function positionOfOpen(rank: bigint): string {
  return String(rank).padStart(digits, "0");
}

/** Returns the position of a completed task as text. @param sinceMs When it was completed, in milliseconds since 1970. */
export function positionOfClosed(sinceMs: bigint): string {
  return String(newestFirst - sinceMs).padStart(digits, "0");
}

/** A shift that makes room or closes a gap: it adds `by` to every index from `from` to `to`, inclusive. */
export interface Shift {
  from: bigint;
  to: bigint;
  by: 1n | -1n;
}

export interface Placement {
  index: bigint;
  shift: Shift | undefined;
}

/** The placement before all siblings. */
export function placeFirst(siblings: SiblingRange | undefined): Placement {
  return { index: siblings ? siblings.first - 1n : 0n, shift: undefined };
}

/** The placement after all siblings. */
export function placeLast(siblings: SiblingRange | undefined): Placement {
  return { index: siblings ? siblings.last + 1n : 0n, shift: undefined };
}

/** The placement after the sibling with the index `previous`. The siblings on the shorter side are shifted. */
export function placeAfter(previous: bigint, siblings: SiblingRange): Placement {
  const before = previous - siblings.first + 1n;
  const after = siblings.last - previous;
  if (after === 0n) return placeLast(siblings);
  if (after <= before) {
    return { index: previous + 1n, shift: { from: previous + 1n, to: siblings.last, by: 1n } };
  }
  return { index: previous, shift: { from: siblings.first, to: previous, by: -1n } };
}

/** Returns the lowest sibling index that exists after a task was placed. */
export function firstOf({ index, shift }: Placement, siblings: SiblingRange | undefined): bigint {
  if (!siblings || index < siblings.first) return index;
  return shift?.by === -1n ? siblings.first - 1n : siblings.first;
}

/** Returns the shift that closes the gap of a removed task; undefined if the task was first or last and left no gap. */
export function closeGap(index: bigint, siblings: SiblingRange): Shift | undefined {
  const before = index - siblings.first;
  const after = siblings.last - index;
  if (before === 0n || after === 0n) return undefined;
  if (after <= before) return { from: index + 1n, to: siblings.last, by: -1n };
  return { from: siblings.first, to: index - 1n, by: 1n };
}
