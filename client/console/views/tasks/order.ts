/** Arranges tasks as a tree, and determines the destination of a moved task. */
import type { TasksSchemas } from "../../../../generated/tasks/client.ts";

export type Task = TasksSchemas["Task"];

export interface Branch {
  task: Task;
  children: Branch[];
}

/** The destination of a moved task, in the form that the service expects: the parent and the previous task. */
export interface Place {
  parent?: string;
  previous?: string;
}

/** Arranges tasks as a tree. Subtasks whose parent is not in the list are at the top level. */
export function treeOf(tasks: readonly Task[]): Branch[] {
  const sorted = [...tasks].sort((a, b) => ((a.position ?? "") < (b.position ?? "") ? -1 : 1));
  const branches = new Map(sorted.map((task) => [task.id, { task, children: [] as Branch[] }]));
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.task.parent ? branches.get(branch.task.parent) : undefined;
    (parent?.children ?? roots).push(branch);
  }
  return roots;
}

/** A task as a row of a list, with its depth in the tree from 1. */
export interface Level {
  task: Task;
  level: number;
}

/** All tasks of a tree, each before its subtasks. */
export function levelsOf(branches: readonly Branch[], level = 1): Level[] {
  return branches.flatMap(({ task, children }) => [{ task, level }, ...levelsOf(children, level + 1)]);
}

export type Step = "up" | "down" | "in" | "out";

/** The destination of a task that is moved by one step; undefined if it cannot move. */
export function stepped(roots: readonly Branch[], id: string, step: Step): Place | undefined {
  const found = find(roots, id);
  if (!found) return undefined;
  const { siblings, index, parent, grandparent } = found;
  const idAt = (at: number) => siblings[at]?.task.id;
  const below = parent && { parent };
  switch (step) {
    case "up":
      return index === 0 ? undefined : { ...below, ...previous(idAt(index - 2)) };
    case "down":
      return index === siblings.length - 1 ? undefined : { ...below, ...previous(idAt(index + 1)) };
    case "in": {
      const before = siblings[index - 1];
      return before && { parent: before.task.id, ...previous(before.children.at(-1)?.task.id) };
    }
    case "out":
      return parent === undefined ? undefined : { ...(grandparent && { parent: grandparent }), previous: parent };
  }
}

function previous(id: string | undefined): Place {
  return id === undefined ? {} : { previous: id };
}

interface FoundBranch {
  siblings: readonly Branch[];
  index: number;
  parent?: string;
  grandparent?: string;
}

function find(roots: readonly Branch[], id: string, parent?: string, grandparent?: string): FoundBranch | undefined {
  const index = roots.findIndex(({ task }) => task.id === id);
  if (index >= 0) return { siblings: roots, index, parent, grandparent };
  for (const branch of roots) {
    const found = find(branch.children, id, branch.task.id, parent);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the destination of a dropped task: right after another task, or as its first subtask. A task that is dropped on
 * itself or on its own subtasks does not move.
 */
export function dropped(roots: readonly Branch[], id: string, on: string, inside: boolean): Place | undefined {
  const target = find(roots, on);
  const moved = find(roots, id);
  if (!target || !moved || on === id) return undefined;
  const branch = moved.siblings[moved.index];
  if (branch && find(branch.children, on)) return undefined;
  if (inside) return { parent: on };
  return { ...(target.parent && { parent: target.parent }), previous: on };
}
