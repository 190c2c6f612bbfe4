/**
 * A person's choices that the browser stores. If the browser does not allow storage, the choices are lost, with no other effect.
 */
import { effect, type Signal, signal } from "@preact/signals";

/** A stored choice with its name and default. */
export function kept<Value extends string>(name: string, fallback: Value): Signal<Value> {
  const key = `quintet.${name}`;
  const state = signal<Value>(fallback);
  try {
    // The cast is safe enough: only this module writes the value, and readers treat an unknown value as the default.
    state.value = (localStorage.getItem(key) as Value | null) ?? fallback;
  } catch {
    return state;
  }
  effect(() => {
    try {
      if (state.value === fallback) localStorage.removeItem(key);
      else localStorage.setItem(key, state.value);
    } catch {
      // The browser's storage is full or not allowed, so the choice is lost when the page is closed.
    }
  });
  return state;
}
