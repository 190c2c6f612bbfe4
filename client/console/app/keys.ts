/**
 * Keyboard navigation in lists: `j` and `k`, or the arrow keys if a row has the focus, move between rows, and Enter opens a row.
 * If a panel next to the list is open, it follows the selection. A row is a link or a button with the attribute `data-row`; the
 * open row has `aria-current`. Elements with a letter in `aria-keyshortcuts`, in the open panel or otherwise in the view, are
 * activated by that key: buttons are pressed, and fields get the focus.
 */
import { signal } from "@preact/signals";
import { replacing } from "./router.ts";

/** Whether the help with all keys is open. */
export const keysOpen = signal(false);

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether the last item was opened with the keyboard. If so, the focus moves to it; with a pointer, the focus does not move. */
let byKey = false;

/** Listens for the console's keys. @returns a function that stops listening. */
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

/** Moves the focus by some rows. @returns whether there was a row to move to. */
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
  // The row's URL replaces the current entry in the browser's history, so that stepping through rows does not fill it.
  if (isOpen) replacing(() => next.click());
  return true;
}
