/** The script of all docs pages: search, the menu on phones, code languages, copy buttons, and the filter of the errors page. */
import type MiniSearch from "minisearch";
import { createSearch, type Found, find, type SearchDocument } from "../../search.ts";
import { chosenLanguage, rememberLanguage } from "../language.ts";

const input = document.querySelector<HTMLInputElement>("#search");
const results = document.querySelector<HTMLElement>("#results");
const list = document.querySelector<HTMLElement>("#found");
const status = document.querySelector<HTMLElement>("#found-status");
/** The URL of the search index. The URLs of results are relative to it, because a static site may be hosted at any path. */
const indexAddress = new URL(document.documentElement.dataset.searchIndex ?? "/docs/search.json", location.href);
let loading: Promise<MiniSearch<SearchDocument>> | undefined;

async function load(): Promise<MiniSearch<SearchDocument>> {
  const response = await fetch(indexAddress);
  // The cast is safe: `server/docs/site.ts` creates the index in this form.
  return createSearch((await response.json()) as SearchDocument[]);
}

async function show(): Promise<void> {
  if (!input || !results || !list || !status) return;
  const text = input.value.trim();
  loading ??= load();
  const search = await loading;
  if (text !== input.value.trim()) return;
  const found = text === "" ? [] : find(search, text);
  list.replaceChildren(...found.map(itemOf));
  results.hidden = text === "";
  const count = found.length === 1 ? "1 result" : `${found.length} results`;
  status.textContent = text === "" ? "" : found.length === 0 ? `No results for “${text}”.` : count;
}

function itemOf({ title, group, url }: Found): HTMLElement {
  const item = document.createElement("li");
  const link = item.appendChild(document.createElement("a"));
  link.href = new URL(url, indexAddress).href;
  link.append(title, Object.assign(document.createElement("small"), { textContent: group }));
  link.addEventListener("click", closeSearch);
  return item;
}

function closeSearch(): void {
  if (results) results.hidden = true;
}

input?.addEventListener("input", () => void show());
input?.addEventListener("focus", () => {
  if (input.value !== "") void show();
});
/** The arrow keys move through the results. Enter in the field opens the first one. */
input?.closest("search")?.addEventListener("keydown", (event) => {
  const key = (event as KeyboardEvent).key;
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (key === "Escape") {
    closeSearch();
    input.focus();
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    const next = at + (key === "ArrowDown" ? 1 : -1);
    (next < 0 ? input : links[next])?.focus();
  } else if (key === "Enter" && at < 0) links[0]?.click();
});
addEventListener("click", (event) => {
  if (!(event.target instanceof Element && event.target.closest("search"))) closeSearch();
});
addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === "/" && !typing) {
    event.preventDefault();
    input?.focus();
  }
});
// Searches for text that was typed before this script was loaded.
if (input?.value) void show();

const menu = document.querySelector("#menu");
const menuButton = document.querySelector("#menu-button");
menuButton?.addEventListener("click", () => {
  const isOpen = menu?.classList.toggle("open") === true;
  menuButton.setAttribute("aria-expanded", String(isOpen));
});
// Scrolls a long menu to the current page.
const current = menu?.querySelector<HTMLElement>('a[aria-current="page"]');
if (menu && current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;

/** Switches all code blocks to a language. Blocks that are not available in this language stay unchanged. */
function choose(language: string): void {
  for (const figure of document.querySelectorAll("figure.tabs")) {
    if (!figure.querySelector(`pre[data-language="${language}"]`)) continue;
    for (const each of figure.querySelectorAll<HTMLElement>("pre")) each.hidden = each.dataset.language !== language;
    for (const each of figure.querySelectorAll<HTMLElement>("[aria-pressed]")) {
      each.setAttribute("aria-pressed", String(each.dataset.language === language));
    }
  }
}

addEventListener("click", (event) => {
  const button = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("figure button") : null;
  const language = button?.dataset.language;
  if (button && language !== undefined) {
    rememberLanguage(language);
    const top = button.getBoundingClientRect().top;
    choose(language);
    // The blocks above may have a different height now. The page is scrolled so that the clicked block stays where it was.
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
  } else if (button?.classList.contains("copy")) void copy(button);
});

async function copy(button: HTMLElement): Promise<void> {
  const block = button.closest("figure")?.querySelector("pre:not([hidden])");
  await navigator.clipboard.writeText(block?.textContent ?? "");
  button.textContent = "Copied";
  setTimeout(() => {
    button.textContent = "Copy";
  }, 1500);
}

const chosen = chosenLanguage();
if (chosen !== undefined) choose(chosen);

const filter = document.querySelector<HTMLInputElement>("#filter");
const filtered = document.querySelector("#filtered");
const errors = [...document.querySelectorAll<HTMLElement>("section.reason")];

/** Shows the errors whose text contains all words of the filter, and hides the headings of empty groups. */
function filterErrors(): void {
  if (!filter || !filtered) return;
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = errors.filter((each) => {
    const text = each.textContent?.toLowerCase() ?? "";
    each.hidden = !words.every((word) => text.includes(word));
    return !each.hidden;
  });
  for (const heading of document.querySelectorAll<HTMLElement>("article > h2")) {
    // The cast is safe: the siblings of these headings are HTML elements.
    let next = heading.nextElementSibling as HTMLElement | null;
    while (next?.hidden && next.matches("section")) next = next.nextElementSibling as HTMLElement | null;
    heading.hidden = !next?.matches("section");
  }
  const none = `No errors match “${filter.value.trim()}”.`;
  filtered.textContent =
    words.length === 0 ? "" : shown.length === 0 ? none : `${shown.length} of ${errors.length} errors`;
}

if (filter) {
  filter.parentElement?.removeAttribute("hidden");
  filter.addEventListener("input", filterErrors);
  // Clears the filter when the reader follows a link, because the link may lead to a hidden error.
  addEventListener("hashchange", () => {
    filter.value = "";
    filterErrors();
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  });
  // The filter field may already contain text, because browsers restore it when the reader goes back.
  if (filter.value) filterErrors();
}

/** Marks the current section in the table of contents: the last one whose heading was scrolled past the top of the window. */
const contents = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
const headings = contents.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
function follow(): void {
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const passed = headings.filter((each) => each.getBoundingClientRect().top < 120).length;
  const at = isAtEnd ? headings.length - 1 : Math.max(0, passed - 1);
  for (const [index, link] of contents.entries())
    index === at ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
}
if (contents.length > 0) {
  addEventListener("scroll", follow, { passive: true });
  follow();
}
