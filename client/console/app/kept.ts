/** What a browser remembers of a person's choices. A browser that forbids it forgets them, and nothing else happens. */
import { effect, type Signal, signal } from "@preact/signals";

/** A choice under a name, with what holds before anybody has chosen. */
export function kept<Value extends string>(name: string, fallback: Value): Signal<Value> {
  const key = `quintet.${name}`;
  const state = signal<Value>(fallback);
  try {
    // Only this file writes it, and readers fall back on what they do not know.
    state.value = (localStorage.getItem(key) as Value | null) ?? fallback;
  } catch {
    return state;
  }
  effect(() => {
    try {
      if (state.value === fallback) localStorage.removeItem(key);
      else localStorage.setItem(key, state.value);
    } catch {
      // A full or forbidden storage: the choice lasts as long as the page.
    }
  });
  return state;
}
