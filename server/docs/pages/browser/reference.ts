/** Draws the reference of a contract in the colors that the reader's system asks for, and shows in the menu where one is. */

import { referenceOptions } from "../../referenceTheme.ts";
import { chosenLanguage, rememberLanguage } from "../language.ts";

/** The renderer, which comes ahead of this script. */
declare const Redoc: { init(spec: string, options: object, element: Element, done: () => void): void };

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** The renderer keeps what it has drawn into: other colors need another place. */
function draw(): void {
  const old = document.querySelector<HTMLElement>("#reference");
  if (!old) return;
  const place = old.cloneNode(false) as HTMLElement; // Of what it is a copy of.
  old.replaceWith(place);
  Redoc.init(place.dataset.spec ?? "", referenceOptions(isDark.matches), place, () => {
    mend(place);
    choose(place);
    hold(place);
  });
  place.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest('[role="tab"]') : null;
    const language = tab?.textContent ? languages[tab.textContent] : undefined;
    if (language !== undefined) rememberLanguage(language);
  });
  // A section that opens within an operation gets its headings a moment later.
  place.addEventListener("click", () => setTimeout(() => mend(place)));
}

/**
 * Keeps the operation of the address at the top until the reader does something: the page changes its height when the typeface comes and
 * descriptions are shortened.
 */
function hold(place: Element): void {
  const show = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  const observer = new ResizeObserver(show);
  observer.observe(place);
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(type, () => observer.disconnect(), { once: true, passive: true });
  }
}

/**
 * Repairs two gaps of the renderer: headings within an operation come right after one of the second level, and scrolling parts
 * cannot be reached by keyboard.
 */
function mend(place: Element): void {
  shorten(place);
  for (const each of place.querySelectorAll("h5")) each.setAttribute("aria-level", "3");
  for (const each of place.querySelectorAll("table")) {
    if (each.scrollWidth > each.clientWidth) each.setAttribute("tabindex", "0");
  }
}

/** The labels of samples, and the languages as all pages name them. */
const languages: Readonly<Record<string, string>> = {
  curl: "shell",
  TypeScript: "typescript",
  Node: "javascript",
  Python: "python",
};

/** Shows samples in the language that the reader has chosen on any page. */
function choose(place: Element): void {
  const chosen = chosenLanguage();
  if (chosen === undefined || chosen === "shell") return;
  for (const tab of place.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="false"]')) {
    if (languages[tab.textContent ?? ""] === chosen) tab.click();
  }
}

/** Shows three lines of long descriptions, and a button for the rest. Links of the operation stay. */
function shorten(place: Element): void {
  const texts = [...place.querySelectorAll<HTMLElement>('[id^="operation/"] div:not(.known) > p:first-child')];
  const long = texts.flatMap((paragraph) => {
    const text = paragraph.parentElement;
    // Within a button, there can be no other.
    if (!text || text.closest("button")) return [];
    const [first, ...others] = [...text.children];
    const links = others.findIndex((each) => each.querySelector('a[href*="/console/explore/"], a[href$=".md"]'));
    const rest = links < 0 ? others : others.slice(0, links);
    text.classList.add("known");
    const isLong = rest.length > 0 || (first?.getBoundingClientRect().height ?? 0) > mostHeight;
    return first?.tagName === "P" && isLong ? [{ text, first, rest }] : [];
  });
  for (const { text, first, rest } of long) {
    text.classList.add("short");
    for (const each of rest) each.classList.add("rest");
    const more = Object.assign(document.createElement("button"), {
      type: "button",
      className: "more",
      textContent: "More",
    });
    more.setAttribute("aria-expanded", "false");
    more.addEventListener("click", () => {
      const isShort = text.classList.toggle("short");
      more.textContent = isShort ? "More" : "Less";
      more.setAttribute("aria-expanded", String(!isShort));
    });
    (rest.at(-1) ?? first).after(more);
  }
}

/** Three lines of text, and a little for code in them. */
const mostHeight = 85;

/** Opens the part of the menu that holds the operation of the address. */
function follow(): void {
  const id = decodeURIComponent(location.hash.split("/").at(-1) ?? "");
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".operations a")) {
    const isHere = id !== "" && link.hash.endsWith(`/${id}`);
    if (isHere) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
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
