/**
 * Choices of a person that the browser remembers. If the browser forbids that, they are forgotten, and nothing else happens.
 */
import { effect, type Signal, signal } from "@preact/signals";

/** A choice under a name, with what holds before anybody has chosen. */
export function kept<Value extends string>(name: string, fallback: Value): Signal<Value> {
  const key = `quintet.${name}`;
  const state = signal<Value>(fallback);
  try {
    // Only this file writes the value, and readers use the default for a value that they do not know.
    state.value = (localStorage.getItem(key) as Value | null) ?? fallback;
  } catch {
    return state;
  }
  effect(() => {
    try {
      if (state.value === fallback) localStorage.removeItem(key);
      else localStorage.setItem(key, state.value);
    } catch {
      // Storage is full or forbidden: the choice lasts as long as the page.
    }
  });
  return state;
}
