/** Draws the reference of a contract in the colours that the reader's system asks for, and shows in the menu where one is. */
import { referenceOptions } from "../../referenceTheme.ts";

/** The renderer, which comes ahead of this script. */
declare const Redoc: { init(spec: string, options: object, element: Element, done: () => void): void };

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** The renderer keeps what it has drawn into: other colours need another place. */
function draw(): void {
  const old = document.querySelector<HTMLElement>("#reference");
  if (!old) return;
  const place = old.cloneNode(false) as HTMLElement; // Of what it is a copy of.
  old.replaceWith(place);
  Redoc.init(place.dataset.spec ?? "", referenceOptions(isDark.matches), place, () => mend(place));
  // What is opened within an operation comes with headings of its own, a moment later.
  place.addEventListener("click", () => setTimeout(() => mend(place)));
}

/** What the renderer leaves out: its headings within an operation follow on one of the second level, and keys reach what scrolls. */
function mend(place: Element): void {
  for (const each of place.querySelectorAll("h5")) each.setAttribute("aria-level", "3");
  for (const each of place.querySelectorAll("table")) {
    if (each.scrollWidth > each.clientWidth) each.setAttribute("tabindex", "0");
  }
}

/** Opens the part of the menu that holds the operation of the address. */
function follow(): void {
  const id = decodeURIComponent(location.hash.split("/").at(-1) ?? "");
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".operations a")) {
    const isHere = id !== "" && link.hash.endsWith(`/${id}`);
    link.toggleAttribute("aria-current", isHere);
    if (isHere) link.closest("details")?.setAttribute("open", "");
  }
}

isDark.addEventListener("change", draw);
// A table that had room may scroll now.
addEventListener("resize", () => {
  const place = document.querySelector("#reference");
  if (place) mend(place);
});
addEventListener("hashchange", follow);
follow();
draw();
