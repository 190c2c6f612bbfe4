/** Everything by name: views, users, actions, operations. */
import { signal } from "@preact/signals";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { backToRealTime, moveClock, stopClock } from "../app/clock.ts";
import type { KnownOperation } from "../app/contracts.ts";
import { operations } from "../app/documents.ts";
import { chooseUser, users } from "../app/people.ts";
import { navigate, to } from "../app/router.ts";
import { nextTheme } from "../app/theme.ts";
import { doing } from "../app/toasts.ts";
import { views } from "../app/views.ts";
import { everythingChanged } from "../app/world.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";

export const paletteOpen = signal(false);

export function openPalette(): void {
  paletteOpen.value = true;
}

interface Entry {
  id: string;
  title: string;
  about: string;
  icon: IconName;
  run: () => void;
}

const shownEntries = 12;

export function Palette() {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState<readonly KnownOperation[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  useEffect(() => {
    dialog.current?.showModal();
    operations().then(setKnown, () => undefined);
  }, []);
  const found = matching(text, known);
  const close = () => {
    paletteOpen.value = false;
  };
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    entry.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === "Enter") run(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys close a dialog by Escape, which the browser does
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Go to, do, look up"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="palette-frame">
        <label class="palette-input">
          <Icon name="search" />
          <span class="visually-hidden">Go to, do, look up</span>
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
            autocomplete="off"
            placeholder="Go to, do, look up"
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
          <kbd>Esc</kbd>
        </label>
        <div id={list} class="palette-list" role="listbox" aria-label="Results" tabIndex={-1}>
          {found.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={entry.id}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => run(entry)}
              onPointerMove={() => setAt(index)}
            >
              <Icon name={entry.icon} />
              <span>{entry.title}</span>
              <small>{entry.about}</small>
            </div>
          ))}
        </div>
        {found.length === 0 && <p class="palette-none">Nothing is called that.</p>}
      </div>
    </dialog>
  );
}

function matching(text: string, known: readonly KnownOperation[]): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = [
    ...viewEntries(),
    ...actionEntries,
    ...userEntries(),
    ...(words.length > 0 ? operationEntries(known) : []),
  ];
  const score = ({ title, about }: Entry): number => {
    const [name, rest] = [title.toLowerCase(), about.toLowerCase()];
    let sum = 0;
    for (const word of words) {
      if (name.startsWith(word)) sum += 4;
      else if (name.includes(word)) sum += 2;
      else if (rest.includes(word)) sum += 1;
      else return 0;
    }
    return sum + 1;
  };
  return entries
    .map((entry, index) => ({ entry, index, points: score(entry) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.index - b.index)
    .slice(0, shownEntries)
    .map(({ entry }) => entry);
}

function viewEntries(): Entry[] {
  return views.map(({ name, title, about, icon }) => ({
    id: `view:${name}`,
    title,
    about,
    icon,
    run: () => navigate(to(`/${name}`)),
  }));
}

function userEntries(): Entry[] {
  return (users.value ?? []).slice(0, 500).map(({ email, name }) => ({
    id: `user:${email}`,
    title: `Act as ${name ?? email}`,
    about: email,
    icon: "user" as const,
    run: () => {
      chooseUser(email);
      navigate(to("/calendar", { user: email }));
    },
  }));
}

function operationEntries(known: readonly KnownOperation[]): Entry[] {
  return known.map(({ service, id, summary, method, path }) => ({
    id: `operation:${service}:${id}`,
    title: summary,
    about: `${service} ${id} · ${method.toUpperCase()} ${path}`,
    icon: "explore" as const,
    run: () => navigate(to(`/explore/${service}/${id}`)),
  }));
}

const actionEntries: Entry[] = [
  {
    id: "freeze",
    title: "Stop the clock",
    about: "Time stands still for all services",
    icon: "pause",
    run: () => void doing("Clock stopped", () => stopClock()),
  },
  {
    id: "advance",
    title: "Move the clock an hour forwards",
    about: "What is due then happens",
    icon: "clock",
    run: () => void doing("Clock moved by an hour", () => moveClock(3600)),
  },
  {
    id: "resume",
    title: "Back to real time",
    about: "Let the clock run by the machine's time",
    icon: "play",
    run: () => void doing("The clock runs in real time", backToRealTime),
  },
  {
    id: "reload",
    title: "Read everything again",
    about: "All views",
    icon: "reload",
    run: everythingChanged,
  },
  { id: "theme", title: "Change colours", about: "System, light, dark", icon: "sun", run: nextTheme },
  {
    id: "docs",
    title: "Docs",
    about: "Guides and references",
    icon: "docs",
    run: () => location.assign("/docs"),
  },
];
