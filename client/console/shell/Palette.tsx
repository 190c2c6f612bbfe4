/** One search over everything: views, people, actions, operations, and the server's recorded data. */
import { signal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { KnownOperation } from "../app/contracts.ts";
import { operations } from "../app/documents.ts";
import { Icon } from "../ui/Icon.tsx";
import { type Entry, findable, lookUp, matching, prepareLookUp, shortestLookUp } from "./entries.ts";

export const paletteOpen = signal(false);

export function openPalette(): void {
  paletteOpen.value = true;
}

export function Palette() {
  const [text, setText] = useState("");
  /** The id of the selected entry. If no entry has this id anymore, the first entry is selected. */
  const [chosen, setChosen] = useState("");
  const [known, setKnown] = useState<readonly KnownOperation[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  // A layout effect, so that the dialog is open before the next key press, which may already belong to the search text.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // Prepared each time the palette opens, because a reset clears the data that the services cache for the search.
    prepareLookUp();
    operations().then(setKnown, () => undefined);
  }, []);
  const found = matching(text, known, useLookUp(text));
  const at = Math.max(
    found.findIndex(({ id }) => id === chosen),
    0,
  );
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
    if (step !== undefined && found.length > 0) setChosen(found[(at + step + found.length) % found.length]?.id ?? "");
    else if (event.key === "Enter") run(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog when Escape is pressed
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Search or run a command"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="palette-frame">
        <label class="palette-input">
          <Icon name="search" />
          <span class="visually-hidden">Search or run a command</span>
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
            autocomplete="off"
            placeholder="Search or run a command"
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setChosen("");
            }}
            onKeyDown={onKey}
          />
          <kbd>Esc</kbd>
        </label>
        <Results list={list} found={found} at={at} run={run} choose={setChosen} />
        <Advice text={text} isFound={found.length > 0} />
      </div>
    </dialog>
  );
}

interface ResultsProps {
  /** The id of the list element. */
  list: string;
  found: readonly Entry[];
  /** The index of the selected entry. */
  at: number;
  run: (entry: Entry) => void;
  choose: (id: string) => void;
}

function Results({ list, found, at, run, choose }: ResultsProps) {
  return (
    <div id={list} class="palette-list" role="listbox" aria-label="Results" tabIndex={-1}>
      {found.map((entry, index) => (
        <Option
          key={entry.id}
          id={`${list}-${index}`}
          entry={entry}
          selected={index === at}
          onRun={() => run(entry)}
          onPoint={() => choose(entry.id)}
        />
      ))}
    </div>
  );
}

/** Suggests commands if the field is empty, and reports if nothing was found. */
function Advice({ text, isFound }: { text: string; isFound: boolean }) {
  return (
    <>
      {text === "" && (
        <p class="palette-none">
          Searches {findable}. Commands: <kbd>+2h</kbd> <kbd>tomorrow</kbd> <kbd>snapshot</kbd> <kbd>sign in as …</kbd>
        </p>
      )}
      {!isFound && <p class="palette-none">No results for “{text}”.</p>}
    </>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  selected: boolean;
  onRun: () => void;
  onPoint: () => void;
}

function Option({ id, entry, selected, onRun, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above keeps the focus and handles the keys
    <div id={id} role="option" tabIndex={-1} aria-selected={selected} onClick={onRun} onPointerMove={onPoint}>
      <Icon name={entry.icon} />
      <span>{entry.title}</span>
      <small>{entry.about}</small>
    </div>
  );
}

const pauseMs = 60;

/** The server's search results, requested when typing pauses. Empty while the results are for another text. */
function useLookUp(text: string): readonly Entry[] {
  const [found, setFound] = useState<{ text: string; entries: readonly Entry[] }>({ text: "", entries: [] });
  useEffect(() => {
    if (text.trim().length < shortestLookUp) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => void lookUp(text, controller.signal, (entries) => setFound({ text, entries })),
      pauseMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return found.text === text ? found.entries : [];
}
