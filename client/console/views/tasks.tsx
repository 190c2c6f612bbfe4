/** Shows a user's task lists in order. The user can move tasks in them. */
import { useState } from "preact/hooks";
import type { TasksSchemas } from "../../../generated/tasks/client.ts";
import { unwrap } from "../../errors.ts";
import { asUser } from "../app/api.ts";
import { useLoad } from "../app/load.ts";
import { nameOf, who } from "../app/people.ts";
import { segments, to } from "../app/router.ts";
import { changes } from "../app/world.ts";
import { FormDialog, textOf } from "../ui/Dialog.tsx";
import { NoUsers } from "../ui/NoUsers.tsx";
import { Button, Field, Shown, ViewHead } from "../ui/parts.tsx";
import { TaskTree } from "./tasks/TaskTree.tsx";

type List = TasksSchemas["TaskList"];

export function Tasks() {
  const user = who.value;
  if (user === undefined) return <NoUsers title="Tasks" />;
  return <Of key={user} user={user} />;
}

function Of({ user }: { user: string }) {
  const [adding, setAdding] = useState(false);
  const found = useLoad(
    async (signal) => {
      const query = { maxResults: 1000 };
      const { items } = await unwrap(asUser(user).tasks.GET("/users/@me/lists", { params: { query }, signal }));
      return items ?? [];
    },
    [user, changes.value.tasks],
  );
  return (
    <div class="fills">
      <ViewHead title="Tasks" text={`Task lists of ${nameOf(user)}`}>
        <Button icon="plus" onClick={() => setAdding(true)}>
          Create list
        </Button>
      </ViewHead>
      <Shown of={found}>
        {(lists) => {
          const open = lists.find(({ id }) => id === segments.value[1]) ?? lists[0];
          return (
            <div class="split lists">
              <ul class="choices">
                {lists.map((list) => (
                  <ListChoice key={list.id} list={list} current={list === open} />
                ))}
              </ul>
              {open && <TaskTree key={open.id} user={user} list={open} />}
            </div>
          );
        }}
      </Shown>
      {adding && (
        <FormDialog
          title="Create list"
          action="Create list"
          done={(values) => `Created list “${textOf(values, "title")}”`}
          onClose={() => setAdding(false)}
          submit={(values) =>
            unwrap(asUser(user).tasks.POST("/users/@me/lists", { body: { title: textOf(values, "title") ?? "" } }))
          }
        >
          <Field label="Title" wide>
            <input name="title" required maxLength={1024} autocomplete="off" />
          </Field>
        </FormDialog>
      )}
    </div>
  );
}

function ListChoice({ list, current }: { list: List; current: boolean }) {
  return (
    <li>
      <a href={`${to(`/tasks/${list.id}`)}${location.search}`} aria-current={current ? "true" : undefined}>
        <strong dir="auto">{list.title}</strong>
      </a>
    </li>
  );
}
