/** Short messages at the edge of the page: completed actions and errors. */
import { signal } from "@preact/signals";
import { QuintetError } from "../../errors.ts";
import { type Injected, InjectedError, injectedIn } from "./api.ts";

export interface Toast {
  id: number;
  tone: "good" | "bad";
  title: string;
  text?: string;
  /** The fault of the sandbox that caused the error. */
  injected?: Injected;
  /** Undoes the action. */
  undo?: () => Promise<void>;
}

export const toasts = signal<readonly Toast[]>([]);
let last = 0;

const shownMs = { good: 4_000, bad: 9_000, undo: 15_000 };

function show(toast: Omit<Toast, "id">): void {
  last += 1;
  const id = last;
  toasts.value = [...toasts.value.slice(-3), { ...toast, id }];
  setTimeout(() => dismiss(id), toast.undo ? shownMs.undo : shownMs[toast.tone]);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id);
}

export function said(title: string, undo?: () => Promise<void>): void {
  show({ tone: "good", title, undo });
}

/**
 * Reports an error.
 * @param what The failed action: `Could not load events`.
 */
export function refused(what: string, error: unknown): void {
  const { title, text, ...rest } = failureOf(error);
  show({ ...rest, title: what, text: text === undefined ? title : `${title} ${text}` });
}

function failureOf(error: unknown): Omit<Toast, "id"> {
  const { title, advice } = explain(error);
  const injected = injectedIn(error);
  return { tone: "bad", title, text: injected ? undefined : advice, injected };
}

/**
 * Runs an action and reports the result.
 * @param what The message if it succeeds: `Created list "Garden"`. If it fails, the message is that of the error.
 * @returns whether it succeeded.
 */
export async function doing(what: string, work: () => Promise<unknown>, undo?: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    said(what, undo);
    return true;
  } catch (error) {
    show(failureOf(error));
    return false;
  }
}

export interface Explained {
  title: string;
  /** How to fix the error. */
  advice?: string;
  status?: number;
  reason?: string;
}

/** The error in words, and a suggestion. */
export function explain(error: unknown): Explained {
  if (error instanceof QuintetError) {
    const { status, reason, message } = error;
    return { title: message, status, reason, advice: adviceFor(status) };
  }
  if (error instanceof InjectedError) return { title: error.message };
  if (error instanceof TypeError) {
    return {
      title: "The server is not responding.",
      advice: "Start the server with npm start. The console reconnects automatically.",
    };
  }
  return { title: error instanceof Error ? error.message : String(error) };
}

function adviceFor(status: number): string | undefined {
  switch (status) {
    case 401:
      return "The token expired or was revoked. Reload the page to get a new one.";
    case 403:
      return "Act as a user who has access, or grant access to this user.";
    case 404:
      return "The item may have been deleted. Go back to the list.";
    case 409:
      return "An item with this name or ID may already exist.";
    case 412:
      return "The item has changed since you opened it. Reload the page and try again.";
    case 429:
    case 503:
      return "Wait a few seconds and try again, or check Sandbox for active faults.";
    default:
      return undefined;
  }
}
