/** The search of the docs: over guides, operations and errors, by an index that is loaded once. */
import type MiniSearch from "minisearch";
import { createSearch, type Found, find, type SearchDocument } from "../../finding.ts";

const input = document.querySelector<HTMLInputElement>("#search");
const list = document.querySelector<HTMLElement>("#found");
const status = document.querySelector<HTMLElement>("#found-status");
/** Addresses of results are relative to the index, since a static site may be anywhere. */
const indexAddress = new URL(document.documentElement.dataset.searchIndex ?? "/docs/search.json", location.href);
let loading: Promise<MiniSearch<SearchDocument>> | undefined;

async function load(): Promise<MiniSearch<SearchDocument>> {
  const response = await fetch(indexAddress);
  return createSearch((await response.json()) as SearchDocument[]); // The file is written by `server/docs/site.ts`.
}

async function show(): Promise<void> {
  if (!input || !list || !status) return;
  const text = input.value.trim();
  loading ??= load();
  const search = await loading;
  if (text !== input.value.trim()) return;
  const found = text === "" ? [] : find(search, text);
  list.replaceChildren(...found.map(itemOf));
  list.hidden = text === "";
  status.textContent = text === "" ? "" : found.length === 0 ? "Nothing is found." : `${found.length} found`;
}

function itemOf({ title, group, url }: Found): HTMLElement {
  const item = document.createElement("li");
  const link = item.appendChild(document.createElement("a"));
  link.href = new URL(url, indexAddress).href;
  link.textContent = title;
  const small = item.appendChild(document.createElement("small"));
  small.textContent = group;
  return item;
}

input?.addEventListener("input", () => void show());
input?.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") {
    event.preventDefault();
    list?.querySelector("a")?.focus();
  }
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
