import { services } from "../../generated/services.ts";
import type { Documented } from "../docs/site.ts";
import { type Content, escapeHtml, html, type Page, redirect } from "../http/pages.ts";
import type { Operator } from "../identity/operator.ts";
import { Failure } from "../platform/failure.ts";
import { type Metrics, metricsType } from "../platform/metrics.ts";
import type { ClockState } from "../platform/serviceClock.ts";
import type { Settings } from "../platform/settings.ts";
import { layout } from "./layout.ts";

export interface LandingParts {
  operator: Operator;
  settings: Pick<Settings, "sandbox" | "mode" | "dialect">;
  documented: readonly Documented[];
  /** The name of the database driver: `node:sqlite` or `pg`. */
  driver: string;
  clock: { read(): ClockState };
  /** The number of waiting deliveries. */
  waiting(): Promise<number>;
}

/**
 * The page `/`. It redirects a browser to the console, if there is one; the console checks the caller. Other clients, such as
 * curl, get a description of the server if they are the operator. Everyone else gets a link to the docs.
 */
export function landingPage(parts: LandingParts): Page {
  return {
    path: "/",
    operation: "health.overview",
    audience: "holder",
    async render({ headers, origin }): Promise<Content> {
      if (parts.settings.sandbox && /\btext\/html\b/i.test(headers.accept ?? "")) {
        return redirect("/console", { Vary: "Accept" });
      }
      try {
        parts.operator.require({ headers, origin });
      } catch (error) {
        if (!(error instanceof Failure) || error.kind !== "unauthenticated") throw error;
        const content = html(layout("Quintet", strangersHtml, { width: "wide" }));
        return { ...content, status: 401, headers: { "WWW-Authenticate": `Bearer realm="${origin}"` } };
      }
      return html(layout("Quintet", operatorsHtml(parts, origin, await parts.waiting()), { width: "wide" }));
    },
  };
}

const strangersHtml = `<h1>Quintet</h1>
<p>Web services on one server: ${services.map(({ name }) => name).join(", ")}.</p>
<ul>
<li><a href="/docs">API reference</a></li>
</ul>
<p>To see details of this server, send the operator token in the header <code>Authorization: Bearer TOKEN</code>. The
command <code>quintet operator-token</code> prints it.</p>`;

function operatorsHtml(parts: LandingParts, origin: string, waiting: number): string {
  const { settings, documented, driver, clock } = parts;
  const { nowMs, frozen } = clock.read();
  const services = documented
    // Contracts of sandboxes are left out, because `/docs` lists each of them next to its service.
    .filter(({ name }) => !name.includes("/"))
    .map(
      ({ name, title, summary, basePath }) =>
        `<li><a href="/docs/${escapeHtml(name)}">${escapeHtml(title)}</a> <code>${escapeHtml(origin + basePath)}</code>
<p>${escapeHtml(summary)}</p></li>`,
    )
    .join("\n");
  const sandbox = settings.sandbox
    ? `<li><a href="/console">Console</a>: live requests, all data, email, deliveries and the clock</li>
<li><a href="/sandbox/v1/deliveries">Deliveries</a> and captured <a href="/sandbox/v1/mails">email</a></li>`
    : "";
  return `<h1>Quintet</h1>
<p>This server runs in ${escapeHtml(settings.mode)} mode on ${escapeHtml(driver)} and uses the dialect “${escapeHtml(settings.dialect)}”.
${waiting === 1 ? "One delivery is pending" : `${waiting || "No"} deliveries are pending`}. The service clock is
${frozen ? "frozen at" : "at"} <time>${new Date(nowMs).toISOString()}</time>.</p>
<h2>Services</h2>
<ul class="cards">
${services}
</ul>
<h2>Get started</h2>
<p>Get a token, then send a request with it:</p>
<pre>TOKEN=$(npx quintet token --user demo@example.com --create --url ${escapeHtml(origin)})
curl -H "Authorization: Bearer $TOKEN" ${escapeHtml(origin)}/tasks/v1/users/@me/lists</pre>
<h2>Explore</h2>
<ul>
<li><a href="/docs">API reference</a> and <a href="/discovery/v1/apis">discovery documents</a></li>
${sandbox}
<li><a href="/metrics">Metrics</a> and <a href="/readyz">readiness</a></li>
<li><a href="/signin">Sign in</a> as a user, to grant access to apps</li>
</ul>`;
}

/** The page `/metrics`, for the operator. */
export function metricsPage(parts: { metrics: Pick<Metrics, "text">; operator: Operator }): Page {
  return {
    path: "/metrics",
    operation: "health.metrics",
    audience: "holder",
    async render({ headers, origin }) {
      parts.operator.require({ headers, origin });
      return { type: metricsType, body: await parts.metrics.text() };
    },
  };
}
