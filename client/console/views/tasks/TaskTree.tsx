import { useState } from "preact/hooks";
import type { TasksSchemas } from "../../../../generated/tasks/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { formatDay, plural } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { query, setQuery } from "../../app/router.ts";
import { doing } from "../../app/toasts.ts";
import { changes, nowMs } from "../../app/world.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Badge, Button, Card, Empty, Shown } from "../../ui/parts.tsx";
import { Rows, useFresh } from "../../ui/Rows.tsx";
import { dropped, type Level, levelsOf, type Place, type Step, stepped, type Task, treeOf } from "./order.ts";
import { TaskFilters } from "./TaskFilters.tsx";
import { TaskPanel } from "./TaskPanel.tsx";

const pageSize = 100;
/** The maximum number of tasks that are shown, because nobody looks through more. */
const atMost = 5_000;

interface TreeProps {
  user: string;
  list: TasksSchemas["TaskList"];
}

export function TaskTree({ user, list }: TreeProps) {
  const all = query.value.get("all") === "1";
  const [dragged, setDragged] = useState<string>();
  const found = useLoad((signal) => read(user, list.id, all, signal), [user, list.id, all, changes.value.tasks]);
  const tasks = found.data ?? [];
  const open = tasks.find(({ id }) => id === query.value.get("task"));
  const roots = treeOf(filtered(tasks, query.value));
  const levels = levelsOf(roots);
  const isFresh = useFresh(found.data?.map(({ id }) => id));
  const move = (task: string, place: Place | undefined) => {
    if (!place) return;
    const params = { path: { tasklist: list.id, task }, query: place };
    void doing("Task moved", () =>
      unwrap(asUser(user).tasks.POST("/lists/{tasklist}/tasks/{task}/move", { params })).then(found.reload),
    );
  };
  return (
    <Card title={list.title} class="task-card">
      <AddTask user={user} tasklist={list.id} after={roots.at(-1)?.task.id} onAdded={found.reload} />
      <TaskFilters />
      <Shown of={found}>
        {() =>
          roots.length === 0 && tasks.length > 0 ? (
            <p class="muted">No tasks in this list match the filters.</p>
          ) : roots.length === 0 ? (
            <Empty icon="tasks" title="No tasks yet">
              <p>
                Add a task above or call <code>tasks.insert</code>. The task appears here immediately.
              </p>
            </Empty>
          ) : (
            <Rows
              items={levels}
              label={plural(levels.length, "task")}
              keyOf={({ task }) => task.id}
              levelOf={({ level }) => level}
              isFresh={({ task }) => isFresh(task.id)}
            >
              {(each) => (
                <TaskRow
                  user={user}
                  tasklist={list.id}
                  {...each}
                  dragged={dragged}
                  onDrag={setDragged}
                  onStep={(id, step) => move(id, stepped(roots, id, step))}
                  onDrop={(on, inside) => dragged && move(dragged, dropped(roots, dragged, on, inside))}
                  mayStep={(id, step) => stepped(roots, id, step) !== undefined}
                />
              )}
            </Rows>
          )
        }
      </Shown>
      {open && <TaskPanel user={user} tasklist={list.id} task={open} />}
    </Card>
  );
}

/** The tasks that match the filter, each with its parent. */
function filtered(tasks: readonly Task[], given: URLSearchParams): Task[] {
  const text = (given.get("text") ?? "").toLowerCase();
  const [state, due] = [given.get("state"), given.get("due")];
  const fits = (task: Task) =>
    `${task.title} ${task.notes ?? ""}`.toLowerCase().includes(text) &&
    (!state || (state === "open") === (task.status !== "completed")) &&
    (!due || (task.due !== undefined && task.due.slice(0, 10) <= due));
  const kept = new Set(tasks.filter(fits));
  const parents = new Set([...kept].map(({ parent }) => parent));
  return tasks.filter((task) => kept.has(task) || parents.has(task.id));
}

async function read(user: string, tasklist: string, all: boolean, signal: AbortSignal): Promise<Task[]> {
  const params = {
    path: { tasklist },
    query: { maxResults: pageSize, showHidden: all, showDeleted: all, showAssigned: true },
  };
  const tasks: Task[] = [];
  for await (const task of asUser(user).tasks.items("/lists/{tasklist}/tasks", { params, signal })) {
    tasks.push(task);
    if (tasks.length >= atMost) break;
  }
  return tasks;
}

function AddTask(props: { user: string; tasklist: string; after: string | undefined; onAdded: () => void }) {
  const { user, tasklist, after, onAdded } = props;
  const add = async (form: HTMLFormElement) => {
    const title = String(new FormData(form).get("title") ?? "").trim();
    if (title === "") return;
    const params = { path: { tasklist }, query: after === undefined ? {} : { previous: after } };
    const done = await doing(`Added “${title}”`, () =>
      unwrap(asUser(user).tasks.POST("/lists/{tasklist}/tasks", { params, body: { title } })),
    );
    if (done) form.reset();
    onAdded();
  };
  return (
    <form
      class="add-task"
      onSubmit={(event) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <label>
        <span class="visually-hidden">Title of the new task</span>
        <input name="title" placeholder="Add a task" autocomplete="off" maxLength={1024} aria-keyshortcuts="n" />
      </label>
      <Button type="submit" icon="plus">
        Add task
      </Button>
    </form>
  );
}

interface RowProps extends Level {
  user: string;
  tasklist: string;
  dragged: string | undefined;
  onDrag: (id: string | undefined) => void;
  onDrop: (on: string, inside: boolean) => void;
  onStep: (id: string, step: Step) => void;
  mayStep: (id: string, step: Step) => boolean;
}

const steps = [
  { step: "up", icon: "up", label: "Move up" },
  { step: "down", icon: "down", label: "Move down" },
  { step: "in", icon: "right", label: "Make subtask" },
  { step: "out", icon: "left", label: "Move out of parent" },
] as const;

function TaskRow(props: RowProps) {
  const { user, tasklist, task, level, dragged, onDrag, onDrop, onStep, mayStep } = props;
  const [over, setOver] = useState<"after" | "inside">();
  const done = task.status === "completed";
  const late = !done && task.due !== undefined && Date.parse(task.due) < nowMs() - 24 * 3600_000;
  const toggle = () =>
    doing(`${done ? "Reopened" : "Completed"} “${task.title}”`, () =>
      unwrap(
        asUser(user).tasks.PATCH("/lists/{tasklist}/tasks/{task}", {
          params: { path: { tasklist, task: task.id } },
          body: { status: done ? "needsAction" : "completed" },
        }),
      ),
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons of the row do the same as dragging, for the keyboard
    <div
      class={`task${done ? " done" : ""}${over ? ` drop-${over}` : ""}`}
      style={{ "--depth": level - 1 }}
      draggable
      onDragStart={(event) => {
        event.dataTransfer?.setData("text/plain", task.title ?? "");
        onDrag(task.id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (dragged === undefined || dragged === task.id) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        setOver(event.clientX > box.left + box.width / 2 ? "inside" : "after");
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(task.id, over === "inside");
        setOver(undefined);
      }}
    >
      <Icon name="drag" size={16} />
      <input type="checkbox" checked={done} aria-label={`Completed: ${task.title}`} onChange={toggle} />
      <span class="task-text">
        <button
          type="button"
          class="link"
          dir="auto"
          data-row
          aria-current={query.value.get("task") === task.id ? "true" : undefined}
          onClick={() => setQuery({ task: task.id }, { replace: false })}
        >
          {task.title || "(no title)"}
        </button>
        {task.notes && <span class="muted truncate">{task.notes}</span>}
      </span>
      {task.due && <Badge tone={late ? "bad" : "plain"}>{formatDay(task.due, "UTC")}</Badge>}
      {task.deleted && <Badge tone="bad">deleted</Badge>}
      {task.hidden && <Badge>hidden</Badge>}
      <span class="task-steps">
        {steps.map(({ step, icon, label }) => (
          <Button
            key={step}
            tone="quiet"
            icon={icon}
            label={`${label}: ${task.title}`}
            disabled={!mayStep(task.id, step)}
            onClick={() => onStep(task.id, step)}
          />
        ))}
      </span>
    </div>
  );
}
