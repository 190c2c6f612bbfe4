import { readFileSync } from "node:fs";
import { join } from "node:path";
import { html, type Page } from "../../http/pages.ts";
import { bundledScript } from "../../pages/browser.ts";
import { packageRoot } from "../../platform/root.ts";

/**
 * Cards show HTML of services, in frames that inherit this: images and inline styles, and nothing that runs. The page's own
 * script is a file of ours.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src data: http: https:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Timeline sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/timeline/page.css">
<script type="module" src="/sandbox/timeline/page.js"></script>
</head>
<body>
<header>
<h1>Timeline sandbox</h1>
<p>What a user's device shows. Act as the user, and your service is notified as it would be by a device.</p>
<form id="who">
<label>User <input name="user" type="email" required autocomplete="off" placeholder="demo@example.com"></label>
<button>Show</button>
</form>
<form id="operator" hidden>
<label>Operator's token <input name="token" type="password" required autocomplete="off"></label>
<button>Sign in</button>
<p>This server is reached from elsewhere, so its sandbox asks for the token that <code>quintet operator-token</code> prints.</p>
</form>
<p id="status" role="status"></p>
<noscript><p>This page needs JavaScript; the same is offered by the operations below <code>/sandbox/v1/timeline</code>.</p></noscript>
</header>
<main id="shown" hidden>
<section aria-labelledby="pinned-heading"><h2 id="pinned-heading">Pinned</h2><div id="pinned" class="cards"></div></section>
<section aria-labelledby="timeline-heading"><h2 id="timeline-heading">Timeline</h2><div id="timeline" class="cards"></div></section>
<div class="columns">
<section aria-labelledby="contacts-heading"><h2 id="contacts-heading">Contacts</h2><ul id="contacts"></ul></section>
<section aria-labelledby="place-heading"><h2 id="place-heading">Place</h2>
<p id="place"></p>
<form id="move">
<label>Latitude <input name="latitude" type="number" step="any" min="-90" max="90" required></label>
<label>Longitude <input name="longitude" type="number" step="any" min="-180" max="180" required></label>
<label>Name <input name="displayName" autocomplete="off"></label>
<button>Move</button>
</form></section>
<section aria-labelledby="settings-heading"><h2 id="settings-heading">Settings</h2>
<form class="setting" data-setting="locale"><label>Language <input name="value" required autocomplete="off"></label><button>Change language</button></form>
<form class="setting" data-setting="timezone"><label>Time zone <input name="value" required autocomplete="off"></label><button>Change time zone</button></form></section>
<section aria-labelledby="notifications-heading"><h2 id="notifications-heading">Notifications</h2>
<p class="facts">What services were told about <strong id="notified"></strong>, the newest first.</p>
<p><button id="refresh" type="button">Look again</button></p>
<ol id="notifications"></ol></section>
</div>
</main>
<dialog id="ask" aria-labelledby="ask-title">
<form method="dialog">
<h2 id="ask-title"></h2>
<label id="ask-contact">Contact <select name="contact"></select></label>
<label id="ask-text"><span></span> <textarea name="text" rows="3"></textarea></label>
<p><button value="ok">Send</button> <button value="" formnovalidate>Cancel</button></p>
</form>
</dialog>
</body>
</html>
`;

/**
 * A user's timeline as cards with their menus, for people who try out their service. The page itself holds nothing of
 * anybody: its script asks the sandbox, which asks who it is.
 */
export const timelinePages: readonly Page[] = [
  { path: "/sandbox/timeline", operation: "pages.timeline", render: () => html(page, policy) },
  {
    path: "/sandbox/timeline/page.js",
    operation: "pages.timelineAsset",
    render: async () => ({ type: "text/javascript; charset=UTF-8", body: await bundledScript("timeline", "timeline") }),
  },
  {
    path: "/sandbox/timeline/page.css",
    operation: "pages.timelineAsset",
    render: () => ({
      type: "text/css; charset=UTF-8",
      body: readFileSync(join(packageRoot, "server", "timeline", "pages", "timeline.css")),
    }),
  },
];
