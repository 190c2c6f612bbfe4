/** A simple model of task order: an array of open tasks below each parent. */

export interface ModelTask {
  id: string;
  list: string;
  parent: string;
  /** Completion time, or undefined if the task is open. */
  completedMs: number | undefined;
  hidden: boolean;
  deleted: boolean;
}

export interface ModelPlace {
  list: string;
  parent: string;
  previous: string;
}

export class TaskModel {
  readonly tasks = new Map<string, ModelTask>();
  readonly #open = new Map<string, string[]>();
  /** Ids of the tasks that were moved out of a list, by list. */
  readonly #departed = new Map<string, Set<string>>();

  /** Returns the ids of the open tasks below a parent, first to last. */
  open(list: string, parent: string): string[] {
    const key = `${list}/${parent}`;
    const known = this.#open.get(key) ?? [];
    this.#open.set(key, known);
    return known;
  }

  departed(list: string): Set<string> {
    const known = this.#departed.get(list) ?? new Set();
    this.#departed.set(list, known);
    return known;
  }

  ofList(list: string): ModelTask[] {
    return [...this.tasks.values()].filter((each) => each.list === list);
  }

  /** Whether a task may be moved: its new parent must be visible and not below it, and its new sibling visible. */
  allows({ list, parent, previous }: ModelPlace, moving?: ModelTask): boolean {
    if (moving?.deleted) return false;
    if (moving?.hidden && (parent !== "" || previous !== "")) return false;
    const visible = (id: string) => {
      const task = this.tasks.get(id);
      return task !== undefined && task.list === list && !task.deleted && !task.hidden ? task : undefined;
    };
    if (parent !== "" && (!visible(parent) || (moving && this.#subtree(moving.id).includes(parent)))) return false;
    if (previous === "") return true;
    return previous !== moving?.id && visible(previous)?.parent === parent;
  }

  insert(id: string, place: ModelPlace): void {
    const task = { id, list: place.list, parent: place.parent, completedMs: undefined, hidden: false, deleted: false };
    this.tasks.set(id, task);
    this.#enter(task, place.previous);
  }

  move(task: ModelTask, place: ModelPlace): void {
    const wasOpen = this.#leave(task);
    if (place.list !== task.list) {
      for (const id of this.#subtree(task.id)) this.#changeList(id, place.list);
    }
    task.parent = place.parent;
    if (wasOpen) this.#enter(task, place.previous);
  }

  complete(task: ModelTask, nowMs: number): void {
    task.completedMs ??= nowMs;
    this.#leave(task);
  }

  reopen(task: ModelTask): void {
    const changes = task.completedMs !== undefined;
    task.completedMs = undefined;
    task.hidden = false;
    if (changes && !task.deleted) this.#enter(task, "");
  }

  delete(task: ModelTask): void {
    task.deleted = true;
    this.#leave(task);
  }

  restore(task: ModelTask): void {
    if (!task.deleted) return;
    task.deleted = false;
    if (task.completedMs === undefined) this.#enter(task, "");
  }

  clear(list: string): void {
    for (const task of this.ofList(list)) {
      if (task.completedMs !== undefined && !task.deleted) task.hidden = true;
    }
  }

  #enter(task: ModelTask, previous: string): void {
    const siblings = this.open(task.list, task.parent);
    // A completed sibling is not in the array and comes after all open tasks, so the task is added at the end.
    const after = siblings.indexOf(previous);
    const index = previous === "" ? 0 : after < 0 ? siblings.length : after + 1;
    siblings.splice(index, 0, task.id);
  }

  #leave(task: ModelTask): boolean {
    const siblings = this.open(task.list, task.parent);
    const index = siblings.indexOf(task.id);
    if (index >= 0) siblings.splice(index, 1);
    return index >= 0;
  }

  #subtree(id: string): string[] {
    const children = [...this.tasks.values()].filter((each) => each.parent === id);
    return [id, ...children.flatMap((each) => this.#subtree(each.id))];
  }

  #changeList(id: string, list: string): void {
    const task = this.tasks.get(id);
    if (!task) return;
    this.#open.set(`${list}/${id}`, this.open(task.list, id));
    this.#open.delete(`${task.list}/${id}`);
    this.departed(task.list).add(id);
    this.departed(list).delete(id);
    task.list = list;
  }
}
