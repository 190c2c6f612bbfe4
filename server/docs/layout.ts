/** The frame of the docs: a menu of everything, a search over everything, and the page. */
import { escapeHtml } from "../http/pages.ts";
import { guides } from "./guides.ts";

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f6f5f2,#151617);--surface:light-dark(#fff,#1d1f21);--text:light-dark(#1f1d1a,#eceae6);--muted:light-dark(#635e55,#a8a59d);--line:light-dark(#e0ddd6,#33373b);--accent:light-dark(#1b5cb0,#8db8f5);--sunken:light-dark(#efede8,#111213)}
*{box-sizing:border-box}
body{margin:0;display:grid;grid-template-columns:260px minmax(0,1fr);min-height:100vh;font:1rem/1.6 system-ui,sans-serif;color:var(--text);background:var(--surface)}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;padding:1.25rem 1rem;background:var(--ground);border-right:1px solid var(--line)}
nav h2{margin:1.25rem .5rem .25rem;font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--muted)}
nav ul{list-style:none;margin:0;padding:0}
nav :is(li,.menu) a{display:block;padding:.25rem .5rem;border-radius:.4rem;color:var(--text);text-decoration:none}
nav :is(li,.menu) a:hover{background:var(--sunken)}nav a[aria-current]{font-weight:600;background:var(--surface)}
nav .brand{display:block;padding:0 .5rem;font-size:1.2rem;font-weight:650;color:var(--text);text-decoration:none}
nav label{display:block;margin:1rem 0 .25rem;color:var(--muted);font-size:.8rem}
input{width:100%;min-height:38px;padding:.3rem .6rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--muted);border-radius:.4rem}
#found{margin:.5rem 0;padding:.35rem;border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}
#found small{display:block;padding:0 .5rem .3rem;color:var(--muted)}
#found-status{margin:.25rem .5rem;font-size:.85rem;color:var(--muted)}
main{padding:2rem 2.5rem 5rem;min-width:0}main>*{max-width:48rem}
h1{font-size:1.9rem;line-height:1.2;letter-spacing:-.015em;margin-top:0}h2{font-size:1.25rem;margin-top:2.25rem}
a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code,pre{font-family:ui-monospace,SFMono-Regular,monospace;font-size:.9em}
h1,h2,h3,h4,p,li,dd,dt,a,code{overflow-wrap:anywhere}td:first-child code{overflow-wrap:normal}pre code{overflow-wrap:normal}
pre{overflow-x:auto;padding:.9rem 1rem;background:var(--sunken);border-radius:.5rem}
table{display:block;overflow-x:auto;border-collapse:collapse}th,td{padding:.4rem .75rem .4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
div.cards{max-width:60rem;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr))}
.card{padding:.9rem 1rem;border:1px solid var(--line);border-radius:.6rem}.card p{margin:.2rem 0 0;color:var(--muted);font-size:.92em}
ul.cards{list-style:none;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
ul.cards li{border:1px solid var(--line);border-radius:.6rem;padding:1rem}ul.cards p{margin:.25rem 0 0;color:var(--muted)}
.reason{padding:1rem 0;border-top:1px solid var(--line);scroll-margin-top:1rem}.reason:target{box-shadow:-1rem 0 0 var(--surface),-1.2rem 0 0 var(--accent)}.reason :is(h2,h3){margin-top:0;scroll-margin-top:1rem}.reason :is(p,ul){margin:.35rem 0}.right{padding:.5rem .75rem;background:var(--sunken);border-radius:.4rem}.causes{margin:.5rem 0 0;font-size:.92em}.causes dt{color:var(--muted)}.causes dd{margin:0 0 .4rem}.muted{color:var(--muted)}details summary{display:inline;cursor:pointer;color:var(--accent)}details{display:inline}
.chips{display:flex;flex-wrap:wrap;gap:.35rem}.chips a{padding:.1rem .55rem;border:1px solid var(--line);border-radius:1rem;font-size:.9em;text-decoration:none}
nav details{display:block}nav summary{display:block;padding:.2rem .5rem .2rem 1rem;border-radius:.4rem;color:var(--muted);text-transform:capitalize}nav summary:hover{background:var(--sunken)}nav summary::before{content:"\\25b8";display:inline-block;width:1rem}nav details[open] summary::before{content:"\\25be"}nav .operations a{padding-left:2rem;font-size:.92em}
main.drawn{padding:0}main.drawn>*{max-width:none}.documents{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:.75rem 40px;border-bottom:1px solid var(--line);font-size:.92em}
#reference .menu-content{display:none}#reference .react-tabs__tab--selected{color:#17191b}#reference h5{color:var(--muted);border-color:var(--line)}#reference .api-content svg polygon{fill:var(--muted)}
#reference pre{padding:0;background:none;white-space:pre-wrap;overflow-wrap:anywhere}#reference :is(caption,.deprecated .property-name,td:last-child>div>div:first-child span){color:var(--muted)}#reference h5 span{color:inherit}#reference :is(thead,tbody) tr{background:none}#reference .token.boolean{color:#ff9c92}
@media(prefers-color-scheme:dark){#reference span+div>button{color:#17191b}}
#reference .redoc-json{line-height:25px}#reference .collapser{top:0;left:-2em;width:24px;height:24px;padding:0}
@media(max-width:800px){body{grid-template-columns:minmax(0,1fr)}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}nav .menu{display:none}nav:focus-within .menu,nav:hover .menu{display:block}main{padding:1.25rem 1rem 4rem}}`;

export interface Menu {
  /** The references, by the name in their address and by title. */
  references: readonly { name: string; title: string }[];
  /** The operations of the reference that is shown, by topic. */
  operations?: readonly { about: string; operations: readonly { id: string; summary: string }[] }[];
}

/** What a page has beside its text. */
export interface Frame {
  /** HTML for the head, such as scripts. */
  head?: string;
  /** Whether a script draws the page. Such a page takes the full width of the window. */
  isDrawn?: boolean;
}

/** @param main HTML, in which everything from outside is escaped. @param current The address of the page. */
export function docsLayout(
  title: string,
  main: string,
  menu: Menu,
  current: string,
  script: string,
  { head = "", isDrawn = false }: Frame = {},
): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}"${href === current ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a>`;
  const groups = (["Begin", "Services", "Workshop"] as const).map((group) => {
    const own = guides.filter((guide) => guide.group === group);
    return `<h2>${group}</h2>${own.map(({ name, title }) => link(`/docs/guides/${name}`, title)).join("")}`;
  });
  // The index already lists the references in its main part.
  const listed = current === "/docs" ? [] : menu.references;
  const references = listed
    .map(({ name, title: of }) => {
      const address = `/docs/${name}`;
      return `${link(address, of)}${current === address ? operationsOf(address, menu) : ""}`;
    })
    .join("");
  const reference = `<h2>Reference</h2>${references}${link("/docs/errors", "Errors by reason")}${link("/docs/journeys", "Journeys")}`;
  // A reader of a reference looks for its operations, so they come first.
  const parts = menu.operations ? [reference, ...groups] : [...groups, reference];
  return `<!doctype html>
<html lang="en" data-search-index="/docs/search.json">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Quintet</title>
<style>${style}</style>
<script defer src="${escapeHtml(script)}"></script>
${head}</head>
<body>
<nav aria-label="Docs">
<a class="brand" href="/docs">Quintet docs</a>
<search><label for="search">Search guides, operations, errors</label>
<input id="search" type="search" autocomplete="off" placeholder="Press /">
<p id="found-status" role="status"></p><ul id="found" hidden></ul></search>
<div class="menu">
${parts.join("\n")}
</div>
</nav>
<main${isDrawn ? ' class="drawn"' : ""}>
${main}
</main>
</body>
</html>
`;
}

function operationsOf(address: string, { operations = [] }: Menu): string {
  const parts = operations.map(({ about, operations: own }) => {
    const links = own.map(
      ({ id, summary }) => `<a href="${escapeHtml(`${address}#operation/${id}`)}">${escapeHtml(summary)}</a>`,
    );
    return `<details><summary>${escapeHtml(about)}</summary>${links.join("")}</details>`;
  });
  return `<div class="operations">${parts.join("")}</div>`;
}
