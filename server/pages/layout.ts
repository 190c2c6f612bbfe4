import { escapeHtml } from "../http/pages.ts";
import { typefacePreload, typefaceStyle } from "./assets.ts";

/** The colors are those of the calendar's emails (`calendar/mails/html.ts`), which link to some of these pages. */
const style = `${typefaceStyle}
:root{color-scheme:light dark;--page:#f4f5f7;--card:#fff;--ink:#1f2328;--soft:#59636e;--line:#d0d7de;--control:#6e7781;--accent:#0550ae;--on-accent:#fff;--fill:#f3f4f6;--note:#ddf4ff;--on-note:#0a3069;--warning:#fff8c5;--warning-line:#9a6700;--wrong:#fff1f0;--on-wrong:#82071e;--wrong-line:#a40e26}
@media (prefers-color-scheme:dark){:root{--page:#0d1117;--card:#161b22;--ink:#e6edf3;--soft:#9da7b1;--line:#30363d;--control:#7d8590;--accent:#79b8ff;--on-accent:#0d1117;--fill:#21262d;--note:#1b2a3d;--on-note:#bcd6ff;--warning:#2e2613;--warning-line:#d29922;--wrong:#3b1820;--on-wrong:#ffc4cb;--wrong-line:#ff7b86}}
*{box-sizing:border-box}
body{font:450 1rem/1.5 Inter,system-ui,sans-serif;margin:0;padding:2.5rem .75rem 4rem;color:var(--ink);background:var(--page)}
main{max-width:var(--width);margin:0 auto;padding:1.5rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);overflow-wrap:anywhere}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 1rem}h2{font-size:1.0625rem;margin:1.75rem 0 .5rem}
h1,h2,strong,label{font-weight:600}
a{color:var(--accent)}small{color:var(--soft);font-size:.9rem}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code,pre{font-family:ui-monospace,SFMono-Regular,monospace;font-size:.9em}
pre{overflow-x:auto;padding:1rem;background:var(--fill);border-radius:.4rem}
button{font:inherit;min-height:2.75rem;padding:.4rem 1.25rem;border:1px solid var(--control);border-radius:.5rem;background:var(--card);color:var(--ink);cursor:pointer}
button.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent);font-weight:600}
p.state{border-left:4px solid var(--accent);background:var(--note);padding:.5rem .75rem}
p.warning{border-color:var(--warning-line);background:var(--warning)}
dl{display:grid;grid-template-columns:7rem 1fr;gap:.5rem .75rem;margin:1rem 0}
dt{color:var(--soft)}dd{margin:0;min-width:0}dd p{margin:0}
dd ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.text{white-space:pre-wrap}
footer{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:1rem;color:var(--soft)}
ul.cards{list-style:none;padding:0;display:grid;gap:.75rem}
ul.cards li{border:1px solid var(--line);border-radius:.5rem;padding:1rem}
ul.cards p{margin:.25rem 0 0}
@media (max-width:30rem){body{padding:0;background:var(--card)}main{border:0;border-radius:0;padding:1.25rem 1rem}dl{grid-template-columns:1fr;gap:.25rem}dd{margin-bottom:.5rem}}`;

/** Widths of the card on three kinds of pages: a form, a page about one thing, and a page of links. */
const widths = { form: "27rem", thing: "36rem", wide: "44rem" };

/**
 * Returns a page of this server: a centered card, in light or dark colors.
 * @param main HTML in which all external text is already escaped.
 * @param own The width of the card, and style sheets of the page.
 */
export function layout(
  title: string,
  main: string,
  { width = "thing", style: more = "" }: { width?: keyof typeof widths; style?: string } = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${typefacePreload}
<style>${style}
:root{--width:${widths[width]}}
${more}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
