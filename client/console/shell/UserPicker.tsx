/** Whose data is shown. */
import { useState } from "preact/hooks";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { chooseUser, readUsers, users, who } from "../app/people.ts";
import { setQuery } from "../app/router.ts";
import { FormDialog, textOf } from "../ui/Dialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Field } from "../ui/parts.tsx";

const addNew = "+";

export function choose(email: string): void {
  chooseUser(email);
  setQuery({ user: email });
}

export function UserPicker() {
  const [adding, setAdding] = useState(false);
  const known = users.value ?? [];
  const current = who.value ?? "";
  const listed = known.some(({ email }) => email === current) || current === "";
  return (
    <>
      <label class="chip user">
        <Icon name="user" size={16} />
        <span class="visually-hidden">Act as</span>
        <select
          value={current}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value === addNew) {
              event.currentTarget.value = current;
              setAdding(true);
            } else choose(value);
          }}
        >
          {known.length === 0 && <option value="">No users yet</option>}
          {!listed && <option value={current}>{current} (unknown)</option>}
          {known.map(({ email, name }) => (
            <option key={email} value={email}>
              {name ? `${name} (${email})` : email}
            </option>
          ))}
          <option value={addNew}>Add a user…</option>
        </select>
      </label>
      {adding && <AddUser onClose={() => setAdding(false)} onAdded={choose} />}
    </>
  );
}

export function AddUser({ onClose, onAdded }: { onClose: () => void; onAdded?: (email: string) => void }) {
  return (
    <FormDialog
      title="Add a user"
      action="Add the user"
      done="User added"
      onClose={onClose}
      submit={async (values) => {
        const email = textOf(values, "email") ?? "";
        const name = textOf(values, "name");
        const user = await unwrap(platform.POST("/sandbox/v1/users", { body: { email, ...(name && { name }) } }));
        await readUsers();
        onAdded?.(user.email);
      }}
    >
      <Field label="Mail address">
        <input name="email" type="email" required autocomplete="off" placeholder="ada@example.com" />
      </Field>
      <Field label="Name" hint="As others see it; may stay empty.">
        <input name="name" autocomplete="off" />
      </Field>
    </FormDialog>
  );
}
