import { escapeHtml } from "../http/pages.ts";

const style = `
:root{color-scheme:light}
body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2.5rem 1rem 4rem;color:#1f2328;background:#fff}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.2rem;margin-top:2rem}
a{color:#0550ae}a:focus-visible{outline:3px solid #0550ae;outline-offset:2px}
code,pre{font-family:ui-monospace,SFMono-Regular,monospace;font-size:.9em}
pre{overflow-x:auto;padding:1rem;background:#f3f4f6;border-radius:.4rem}
ul.cards{list-style:none;padding:0;display:grid;gap:.75rem}
ul.cards li{border:1px solid #d0d7de;border-radius:.5rem;padding:1rem}
ul.cards p{margin:.25rem 0 0}`;

/** The style of a page about one thing: its title, a list of names and values, and the signed-in user. */
export const thingStyle = `<style>
h1,dd,li,footer{overflow-wrap:anywhere}
h1{margin-bottom:.25rem}
p.state{border-left:4px solid #9a6700;background:#fff8c5;padding:.5rem .75rem}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.75rem 1rem;margin:1.5rem 0}
dt{font-weight:600;color:#59636e}dd{margin:0;min-width:0}
dd p{margin:0}.text{white-space:pre-wrap}
dd ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
small{color:#59636e;font-size:.9rem}
footer{border-top:1px solid #d0d7de;margin-top:2rem;padding-top:1rem;color:#59636e}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:.25rem}dd{margin-bottom:.75rem}}
</style>`;

/** The frame of this server's pages. @param main HTML, in which everything from outside is escaped. */
export function layout(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
