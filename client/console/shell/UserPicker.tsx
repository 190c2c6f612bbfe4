/** The user whose data is shown: a menu of all users, with a search. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { chooseUser, readUsers, users, who } from "../app/people.ts";
import { setQuery } from "../app/router.ts";
import { FormDialog, textOf } from "../ui/Dialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Button, Field } from "../ui/parts.tsx";

export function choose(email: string): void {
  chooseUser(email);
  setQuery({ user: email });
}

interface User {
  email: string;
  name?: string;
}

/** The maximum number of listed users. Typing a search finds the others. */
const mostListed = 50;

export function UserPicker() {
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const current = who.value;
  const known: readonly User[] = users.value ?? [];
  const user = known.find(({ email }) => email === current) ?? (current ? { email: current } : undefined);
  const name = user ? user.name || user.email : "No users yet";
  const close = () => {
    setOpen(false);
    frame.current?.querySelector("button")?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      // The cast is safe: the event's target is a node of the page.
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", leave);
    return () => removeEventListener("pointerdown", leave);
  }, [open]);
  return (
    <div class="user" ref={frame}>
      <button
        type="button"
        class="chip"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`Act as: ${name}`}
        title={user?.email}
        onClick={() => setOpen(!open)}
      >
        <Avatar of={user} />
        <span class="truncate">{name}</span>
        <Icon name="down" size={14} />
      </button>
      {open && (
        <Menu
          known={known}
          current={current}
          onChoose={(email) => {
            choose(email);
            close();
          }}
          onAdd={() => {
            setOpen(false);
            setAdding(true);
          }}
          onClose={close}
        />
      )}
      {adding && <AddUser onClose={() => setAdding(false)} onAdded={choose} />}
    </div>
  );
}

interface MenuProps {
  known: readonly User[];
  current: string | undefined;
  onChoose: (email: string) => void;
  onAdd: () => void;
  onClose: () => void;
}

function Menu({ known, current, onChoose, onAdd, onClose }: MenuProps) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const words = text.toLowerCase();
  const found = known.filter(({ email, name }) => `${name ?? ""} ${email}`.toLowerCase().includes(words));
  const listed = found.slice(0, mostListed);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && listed.length > 0) setAt((at + step + listed.length) % listed.length);
    else if (event.key === "Enter" && listed[at]) onChoose(listed[at].email);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div class="menu" role="dialog" aria-label="Act as another user">
      <input
        ref={input}
        role="combobox"
        aria-label="Search users"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={listed[at] ? `${list}-${at}` : undefined}
        autocomplete="off"
        placeholder="Search users"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={list} role="listbox" aria-label="Users" tabIndex={-1}>
        {listed.map((user, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above keeps the focus and handles the keys
          <div
            key={user.email}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => onChoose(user.email)}
          >
            <Avatar of={user} />
            <span class="two-lines">
              <span class="truncate">{user.name || user.email}</span>
              {user.name && <small class="truncate muted">{user.email}</small>}
            </span>
            {user.email === current && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p class="muted">No users match “{text}”.</p>}
      {found.length > mostListed && <p class="muted">Type to find {found.length - mostListed} more.</p>}
      <Button tone="quiet" icon="plus" onClick={onAdd}>
        Add user
      </Button>
    </div>
  );
}

/** An avatar with a user's initials. The style sheet draws them, so that they are not part of the page's text. */
function Avatar({ of }: { of: User | undefined }) {
  const words = ((of?.name || of?.email) ?? "").split(/[\s.@_-]+/).filter(Boolean);
  const letters = [...words.slice(0, 2)].map(([first = ""]) => first).join("");
  return (
    <span class="avatar" aria-hidden="true" data-letters={letters.toUpperCase()}>
      {letters === "" && <Icon name="user" size={13} />}
    </span>
  );
}

export function AddUser({ onClose, onAdded }: { onClose: () => void; onAdded?: (email: string) => void }) {
  return (
    <FormDialog
      title="Add user"
      action="Add user"
      done={(values) => `Added ${textOf(values, "email")}`}
      onClose={onClose}
      submit={async (values) => {
        const email = textOf(values, "email") ?? "";
        const name = textOf(values, "name");
        const user = await unwrap(platform.POST("/sandbox/v1/users", { body: { email, ...(name && { name }) } }));
        await readUsers();
        onAdded?.(user.email);
      }}
    >
      <Field label="Email address">
        <input name="email" type="email" required autocomplete="off" placeholder="ada@example.com" />
      </Field>
      <Field label="Name" hint="Optional. Shown to other users.">
        <input name="name" autocomplete="off" />
      </Field>
    </FormDialog>
  );
}
