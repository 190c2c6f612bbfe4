/** The console's routing. The page's URL determines the view, so that every view can be linked to. */
import { computed, signal } from "@preact/signals";

/** The base path on this server. */
const base = "/console";

interface Place {
  /** The path without the base: `/calendar`, or `/` for the overview. */
  path: string;
  query: URLSearchParams;
}

const place = signal<Place>(read());

const path = computed(() => place.value.path);
export const query = computed(() => place.value.query);
/** The parts of the path: `["requests", "17"]`. */
export const segments = computed(() => path.value.split("/").filter(Boolean).map(decoded));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // The URL contains a percent sign that is not part of an encoding, so the part is used as typed.
    return part;
  }
}

function read(): Place {
  const { pathname, search } = globalThis.location;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return { path: path === "" ? "/" : path, query: new URLSearchParams(search) };
}

/** Handles the browser's back and forward buttons and the links of the page. Call it once. */
export function startRouter(): void {
  addEventListener("popstate", () => {
    place.value = read();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || link.target !== "") return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href, globalThis.location.href);
    if (url.origin !== globalThis.location.origin || !isOurs(url.pathname)) return;
    event.preventDefault();
    navigate(url.pathname + url.search);
  });
}

function isOurs(pathname: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}

let isReplacing = false;

/** Runs `work`; URLs that it opens replace the current entry in the browser's history. */
export function replacing(work: () => void): void {
  isReplacing = true;
  try {
    work();
  } finally {
    isReplacing = false;
  }
}

/** Opens a view. @param address The path and query, including the base. */
export function navigate(address: string, { replace = false } = {}): void {
  const [before] = segments.value;
  if (replace || isReplacing) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  place.value = read();
  // The view scrolls to the top only if its section changes, so a list keeps its position while one of its rows is opened.
  if (segments.value[0] !== before) document.querySelector("main")?.scrollTo(0, 0);
}

/** The URL of a view. Undefined or empty query parameters are left out. */
export function to(view: string, parameters: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  const text = search.toString();
  return `${base}${view === "/" ? "" : view}${text === "" ? "" : `?${text}`}`;
}

/** Changes some query parameters of the current view; the browser's history does not change. */
export function setQuery(changes: Record<string, string | undefined>, options = { replace: true }): void {
  const next = new URLSearchParams(query.value);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  navigate(`${base}${path.value === "/" ? "" : path.value}${text === "" ? "" : `?${text}`}`, options);
}
