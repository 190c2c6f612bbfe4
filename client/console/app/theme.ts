import { computed, effect, signal } from "@preact/signals";
import { kept } from "./kept.ts";

export type Theme = "system" | "light" | "dark";

export const theme = kept<Theme>("theme", "system");

const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const systemDark = signal(system?.matches ?? false);
system?.addEventListener("change", ({ matches }) => {
  systemDark.value = matches;
});

/** The current color scheme, for elements that must be drawn again when it changes. */
export const scheme = computed(() => {
  if (theme.value !== "system") return theme.value;
  return systemDark.value ? "dark" : "light";
});

/** Sets the chosen color scheme on the page's root element. If none is chosen, the page follows the system. */
export function startTheme(): void {
  effect(() => {
    if (theme.value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
  });
}

const following: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

export function nextTheme(): void {
  theme.value = following[theme.value];
}
