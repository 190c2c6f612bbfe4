/**
 * The keys of lists: `j` and `k`, or the arrows where a row has the focus, go from row to row, Enter opens one, and with a panel
 * open beside the list the panel follows. A row is a link or a button with the attribute `data-row`; the one that is open has
 * `aria-current`. What has a letter in `aria-keyshortcuts`, in the panel that is open or else in the view, is reached by it: a button is
 * pressed, and a field gets the focus.
 */
import { signal } from "@preact/signals";
import { replacing } from "./router.ts";

/** Whether the help with all keys is shown. */
export const keysOpen = signal(false);

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether the last item was opened by a key. Then the focus moves to it; with a pointer, the focus stays. */
let byKey = false;

/** @returns what ends it. */
export function followKeys(): () => void {
  const note = (event: Event) => {
    byKey = event instanceof KeyboardEvent && (event.key === "Enter" || event.key === " ");
  };
  addEventListener("keydown", note, true);
  addEventListener("pointerdown", note, true);
  addEventListener("keydown", onKey);
  return () => {
    removeEventListener("keydown", note, true);
    removeEventListener("pointerdown", note, true);
    removeEventListener("keydown", onKey);
  };
}

export function wasOpenedByKey(): boolean {
  return byKey;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
  if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
  if (event.key === "?") {
    event.preventDefault();
    keysOpen.value = true;
    return;
  }
  const named = namedBy(event.key);
  if (named) {
    event.preventDefault();
    if (isTyping(named)) named.focus();
    else named.click();
    return;
  }
  const by = steps[event.key];
  const isArrow = event.key.startsWith("Arrow");
  if (by === undefined || (isArrow && !rowAt(event.target))) return;
  if (step(by)) event.preventDefault();
}

function namedBy(key: string): HTMLElement | null {
  if (!/^[a-z]$/.test(key)) return null;
  const within = (place: string) => document.querySelector<HTMLElement>(`${place} [aria-keyshortcuts="${key}"]`);
  return within("dialog.panel[open]") ?? within("main");
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function rowAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
}

/** @returns whether there was somewhere to go. */
function step(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const focused = rowAt(document.activeElement);
  const isOpen = document.querySelector("dialog.panel[open]") !== null;
  const open = isOpen ? rows.findIndex((row) => row.getAttribute("aria-current") === "true") : -1;
  const at = open >= 0 ? open : focused ? rows.indexOf(focused) : -1;
  const next = at < 0 ? rows[by > 0 ? 0 : rows.length - 1] : rows[at + by];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
  // Rows that are only passed do not belong in the browser's history.
  if (isOpen) replacing(() => next.click());
  return true;
}
