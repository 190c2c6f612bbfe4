/** The search of the docs: over guides, operations and errors, by an index that the server gives once. */
import MiniSearch from "minisearch";

interface Found {
  title: string;
  group: string;
  url: string;
}

const input = document.querySelector<HTMLInputElement>("#search");
const list = document.querySelector<HTMLElement>("#found");
const status = document.querySelector<HTMLElement>("#found-status");
/** What is found is addressed from where the index is: a static site may stand anywhere. */
const indexAddress = new URL(document.documentElement.dataset.searchIndex ?? "/docs/search.json", location.href);
let loading: Promise<MiniSearch> | undefined;

async function load(): Promise<MiniSearch> {
  const response = await fetch(indexAddress);
  const documents = (await response.json()) as object[]; // As `server/docs/site.ts` writes it.
  const search = new MiniSearch({
    fields: ["title", "group", "text"],
    storeFields: ["title", "group", "url"],
    searchOptions: { boost: { title: 4, group: 2 }, prefix: true, fuzzy: 0.15 },
  });
  search.addAll(documents);
  return search;
}

async function show(): Promise<void> {
  if (!input || !list || !status) return;
  const text = input.value.trim();
  loading ??= load();
  const search = await loading;
  if (text !== input.value.trim()) return;
  const found = text === "" ? [] : search.search(text).slice(0, 12);
  list.replaceChildren(
    ...found.map((each) => {
      const { title, group, url } = each as unknown as Found; // What is stored with each.
      const item = document.createElement("li");
      const link = item.appendChild(document.createElement("a"));
      link.href = new URL(url, indexAddress).href;
      link.textContent = title;
      const small = item.appendChild(document.createElement("small"));
      small.textContent = group;
      return item;
    }),
  );
  list.hidden = text === "";
  status.textContent = text === "" ? "" : found.length === 0 ? "Nothing is found." : `${found.length} found`;
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
// What was typed before this script had come is looked for at last.
if (input?.value) void show();
