/** Renders the Arazzo workflows of the services as a page that shows each step. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../http/pages.ts";
import { lazy } from "../platform/lazy.ts";
import { packageRoot } from "../platform/root.ts";
import { codeHtml } from "./code.ts";

const command = `npx redocly respect openapi/tasks/workflows/journey.arazzo.yaml \\
  --server tasks=http://127.0.0.1:4010/tasks/v1 --input "authorization=Bearer $TOKEN"`;

const yaml = lazy<typeof import("yaml")>("yaml");

interface Workflow {
  info: { title: string; summary: string };
  workflows: {
    steps: { stepId: string; description: string; operationPath: string; successCriteria: { condition: string }[] }[];
  }[];
}

const pathOf = (service: string) => join(packageRoot, "openapi", service, "workflows", "journey.arazzo.yaml");

/**
 * The HTML of the page.
 * @param services Folders below `openapi/`; those without a workflow are left out.
 */
export function workflowsMain(services: readonly string[]): string {
  const shown = services
    .filter((service) => existsSync(pathOf(service)))
    .map((service) => {
      // The cast is safe: a test runs the workflow in this file.
      const { info, workflows } = yaml().parse(readFileSync(pathOf(service), "utf8")) as Workflow;
      const steps = workflows
        .flatMap((each) => each.steps)
        .map(({ description, operationPath, successCriteria }) => {
          const [, path = "", method = ""] = /#\/paths\/(.*)\/(\w+)$/.exec(operationPath) ?? [];
          const address = `${method.toUpperCase()} ${path.replaceAll("~1", "/").replaceAll("~0", "~")}`;
          const [first] = successCriteria;
          const status = /\d{3}/.exec(first?.condition ?? "")?.[0] ?? "";
          return `<li>${escapeHtml(description)}<br><code>${escapeHtml(address)}</code> → <code>${status}</code></li>`;
        });
      return `<h2 id="${escapeHtml(service)}">${escapeHtml(info.title)}</h2>
<p>${escapeHtml(info.summary)}</p>
<ol>
${steps.join("\n")}
</ol>`;
    });
  return `<h1>Workflows</h1>
<p>Each service has one Arazzo workflow that uses its main operations in order. The server's own tests run them. To run one yourself:</p>
${codeHtml(command, "sh")}
${shown.join("\n")}`;
}
