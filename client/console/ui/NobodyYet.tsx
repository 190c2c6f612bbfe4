/** What views of a user's data show while there is no user. */
import { useState } from "preact/hooks";
import { users } from "../app/people.ts";
import { AddUser, choose } from "../shell/UserPicker.tsx";
import { Button, Empty, ViewHead, Waiting } from "./parts.tsx";

export function NobodyYet({ title }: { title: string }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ViewHead title={title} />
      {users.value === undefined ? (
        <Waiting />
      ) : (
        <Empty icon="user" title="There are no users yet">
          <p>
            Data of this service belongs to users. Add one, or load a company with everything in it by the command line.
          </p>
          <div class="actions">
            <Button tone="main" icon="plus" onClick={() => setAdding(true)}>
              Add a user
            </Button>
          </div>
        </Empty>
      )}
      {adding && <AddUser onClose={() => setAdding(false)} onAdded={choose} />}
    </>
  );
}
