/** Shown by views of a user's data while there are no users. */
import { useState } from "preact/hooks";
import { users } from "../app/people.ts";
import { to } from "../app/router.ts";
import { AddUser, choose } from "../shell/UserPicker.tsx";
import { Button, Empty, ViewHead, Waiting } from "./parts.tsx";

export function NoUsers({ title }: { title: string }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ViewHead title={title} />
      {users.value === undefined ? (
        <Waiting />
      ) : (
        <Empty icon="user" title="No users yet">
          <p>
            All data of this service belongs to users. Add a user, or <a href={to("/world/data")}>load demo data</a>.
          </p>
          <div class="actions">
            <Button tone="main" icon="plus" onClick={() => setAdding(true)}>
              Add user
            </Button>
          </div>
        </Empty>
      )}
      {adding && <AddUser onClose={() => setAdding(false)} onAdded={choose} />}
    </>
  );
}
