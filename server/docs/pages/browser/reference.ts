/** Renders the reference of a contract in the colors of the reader's system, and marks the current operation in the menu. */

import { referenceOptions } from "../../referenceTheme.ts";
import { chosenLanguage, rememberLanguage } from "../language.ts";

/** The renderer, whose script precedes this one. */
declare const Redoc: { init(spec: string, options: object, element: Element, done: () => void): void };

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** Renders the reference. The renderer cannot render twice into the same element, so other colors need a new element. */
function draw(): void {
  const old = document.querySelector<HTMLElement>("#reference");
  if (!old) return;
  const place = old.cloneNode(false) as HTMLElement; // A clone has the same type as the original.
  old.replaceWith(place);
  // The renderer replaces the anchor of the URL as the page scrolls, even before its layout is final.
  const anchor = decodeURIComponent(location.hash.slice(1));
  // The page of the static site has a relative URL, and the renderer needs an absolute one.
  const spec = new URL(place.dataset.spec ?? "", location.href).href;
  Redoc.init(spec, { ...referenceOptions(isDark.matches), scrollYOffset: barHeight }, place, () => {
    mend(place);
    choose(place);
    hold(place, anchor);
  });
  place.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest('[role="tab"]') : null;
    const language = tab?.textContent ? languages[tab.textContent] : undefined;
    if (language !== undefined) rememberLanguage(language);
  });
  // Parts that the reader opens are rendered after the click.
  place.addEventListener("click", () => setTimeout(() => mend(place)));
}

/** @returns the height of the bar that covers the top of the page on phones, in pixels. `docs.css` scrolls by the same height. */
function barHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/**
 * Keeps an operation at the top until the reader interacts with the page. The height of the page changes when the typeface is
 * loaded and when descriptions are shortened.
 */
function hold(place: Element, anchor: string): void {
  const show = () => document.getElementById(anchor)?.scrollIntoView();
  const observer = new ResizeObserver(show);
  observer.observe(place);
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(type, () => observer.disconnect(), { once: true, passive: true });
  }
}

/**
 * Adds features that the renderer lacks: short descriptions, correct heading levels, and keyboard access to scrollable tables.
 */
function mend(place: Element): void {
  shorten(place);
  for (const each of place.querySelectorAll("h5")) each.setAttribute("aria-level", "3");
  for (const each of place.querySelectorAll("table")) {
    if (each.scrollWidth > each.clientWidth) each.setAttribute("tabindex", "0");
  }
}

/** The labels of samples, mapped to the language names that all pages use. */
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

/** Shows three lines of long descriptions, and a button for the rest. Links of the operation stay visible. */
function shorten(place: Element): void {
  const texts = [...place.querySelectorAll<HTMLElement>('[id^="operation/"] div:not(.known) > p:first-child')];
  const long = texts.flatMap((paragraph) => {
    const text = paragraph.parentElement;
    // A description inside a button gets no button of its own, because buttons cannot be nested.
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

/** The height of three lines of text, with a margin for code in them. */
const mostHeight = 85;

/** Marks the operation of the URL in the menu, and opens its part of the menu. */
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
// Fixes the rendered page again, because tables may become scrollable at the new size.
addEventListener("resize", () => {
  const place = document.querySelector("#reference");
  if (place) mend(place);
});
addEventListener("hashchange", follow);
follow();
draw();
