import { useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { setQuery } from "../../app/router.ts";
import { doing } from "../../app/toasts.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Inspector } from "../../ui/Inspector.tsx";
import { Button, Facts, Field, When } from "../../ui/parts.tsx";
import type { Task } from "./order.ts";

export function TaskPanel({ user, tasklist, task }: { user: string; tasklist: string; task: Task }) {
  const [editing, setEditing] = useState(false);
  const close = () => setQuery({ task: undefined });
  const params = { path: { tasklist, task: task.id } };
  return (
    <Inspector
      title={task.title || "(no title)"}
      value={task}
      etag={task.etag}
      mark={task.id}
      onClose={close}
      actions={
        <>
          <Button tone="main" aria-keyshortcuts="e" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button
            tone="danger"
            icon="trash"
            onClick={() =>
              doing(`Deleted “${task.title}”`, async () => {
                await unwrap(asUser(user).tasks.DELETE("/lists/{tasklist}/tasks/{task}", { params }));
                close();
              })
            }
          >
            Delete
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ["Status", task.status === "completed" ? "Completed" : "Open"],
          ["Due", task.due?.slice(0, 10)],
          ["Completed", task.completed && <When key="completed" at={task.completed} />],
          ["Updated", task.updated && <When key="updated" at={task.updated} />],
          [
            "Notes",
            task.notes && (
              <span key="notes" class="prewrap">
                {task.notes}
              </span>
            ),
          ],
          ["Position", <code key="position">{task.position}</code>],
        ]}
      />
      {editing && <EditTask user={user} tasklist={tasklist} task={task} onClose={() => setEditing(false)} />}
    </Inspector>
  );
}

interface EditProps {
  user: string;
  tasklist: string;
  task: Task;
  onClose: () => void;
}

function EditTask({ user, tasklist, task, onClose }: EditProps) {
  return (
    <FormDialog
      title="Edit task"
      action="Save changes"
      done={(values) => `Saved “${textOf(values, "title") ?? "(no title)"}”`}
      onClose={onClose}
      submit={(values) => {
        const due = textOf(values, "due");
        return unwrap(
          asUser(user).tasks.PATCH("/lists/{tasklist}/tasks/{task}", {
            params: { path: { tasklist, task: task.id } },
            body: {
              title: textOf(values, "title") ?? "",
              notes: textOf(values, "notes") ?? null,
              due: due === undefined ? null : `${due}T00:00:00Z`,
            },
          }),
        );
      }}
    >
      <Field label="Title" wide>
        <input name="title" maxLength={1024} autocomplete="off" defaultValue={task.title} />
      </Field>
      <Field label="Due" hint="Optional.">
        <input name="due" type="date" defaultValue={task.due?.slice(0, 10)} />
      </Field>
      <Field label="Notes" wide>
        <textarea name="notes" rows={4} defaultValue={task.notes} />
      </Field>
    </FormDialog>
  );
}
