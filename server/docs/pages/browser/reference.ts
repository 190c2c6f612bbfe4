/** Renders the reference of a contract in the colors of the reader's system, and marks the current operation in the menu. */

import { referenceOptions } from "../../referenceTheme.ts";
import { chosenLanguage, rememberLanguage } from "../language.ts";

/** Redoc, the library that renders references. The page loads its script before this one. */
declare const Redoc: { init(spec: string, options: object, element: Element, done: () => void): void };

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** Renders the reference. Redoc cannot render twice into the same element, so a new element is needed when the colors change. */
function draw(): void {
  const old = document.querySelector<HTMLElement>("#reference");
  if (!old) return;
  const place = old.cloneNode(false) as HTMLElement; // The cast is safe: a clone has the same type as the original.
  old.replaceWith(place);
  // The anchor is read first, because Redoc changes the anchor of the URL as the page scrolls, even before its layout is final.
  const anchor = decodeURIComponent(location.hash.slice(1));
  // The static site contains a relative URL here, but Redoc needs an absolute one.
  const spec = new URL(place.dataset.spec ?? "", location.href).href;
  Redoc.init(spec, { ...referenceOptions(colorOf), scrollYOffset: barHeight }, place, () => {
    mend(place);
    choose(place);
    hold(place, anchor);
  });
  place.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest('[role="tab"]') : null;
    const language = tab?.textContent ? languages[tab.textContent] : undefined;
    if (language !== undefined) rememberLanguage(language);
  });
  // A click may open a further part of the reference, which Redoc renders after the event.
  place.addEventListener("click", () => setTimeout(() => mend(place)));
}

/** @returns the value of a color of `docs.css`, which has the form `light-dark(LIGHT, DARK)`. */
function colorOf(name: string): string {
  const both = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  const [, light = "", dark = ""] = /^light-dark\((.*), ?(.*)\)$/.exec(both.trim()) ?? [];
  return isDark.matches ? dark : light;
}

/** @returns the height of the bar that covers the top of the page on phones, in pixels. `docs.css` scrolls by the same height. */
function barHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/**
 * Keeps an operation at the top of the window until the reader interacts with the page. Otherwise it would move, because the
 * height of the page changes when the typeface is loaded and when descriptions are shortened.
 */
function hold(place: Element, anchor: string): void {
  const show = () => document.getElementById(anchor)?.scrollIntoView();
  const observer = new ResizeObserver(show);
  observer.observe(place);
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(type, () => observer.disconnect(), { once: true, passive: true });
  }
}

/** Adds features that Redoc lacks: short descriptions, correct heading levels, and keyboard access to scrollable tables. */
function mend(place: Element): void {
  shorten(place);
  for (const each of place.querySelectorAll("h5")) each.setAttribute("aria-level", "3");
  for (const each of place.querySelectorAll("table")) {
    if (each.scrollWidth > each.clientWidth) each.setAttribute("tabindex", "0");
  }
}

/** The labels of Redoc's code samples, mapped to the language names that all docs pages use. */
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

/** Shortens long descriptions to three lines, and adds a button for the rest. The operation's links stay visible. */
function shorten(place: Element): void {
  const texts = [...place.querySelectorAll<HTMLElement>('[id^="operation/"] div:not(.known) > p:first-child')];
  const long = texts.flatMap((paragraph) => {
    const text = paragraph.parentElement;
    // A description inside a button is not shortened, because a button cannot contain another button.
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

/** The height of three lines of text, in pixels, with some extra space for code in them. */
const mostHeight = 85;

/** Marks the operation in the URL as current in the menu, and opens its part of the menu. */
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
// Applies the fixes to the rendered page again, because tables may need to scroll at the new window size.
addEventListener("resize", () => {
  const place = document.querySelector("#reference");
  if (place) mend(place);
});
addEventListener("hashchange", follow);
follow();
draw();
