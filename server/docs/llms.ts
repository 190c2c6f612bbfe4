/** The docs for apps and language models: guides and operations as Markdown pages, and `/llms.txt`, which lists them. */
import { type KnownOperation, operationsIn } from "../../client/console/app/contracts.ts";
import type { Content, Page, PageRequest } from "../http/pages.ts";
import { guides, markdownOf } from "./guides.ts";
import { operationMarkdown } from "./operation.ts";
import { type Documented, readContract } from "./site.ts";

function markdown(body: string): Content {
  return { type: "text/markdown; charset=UTF-8", body };
}

/** The pages `/docs/guides/<guide>.md`, `/docs/<service>/<operation>.md`, `/llms.txt` and `/docs/llms.txt`. */
export function markdownPages(documented: readonly Documented[]): Page[] {
  const operationPage = (
    path: string,
    nameOf: (parameters: PageRequest["parameters"]) => string | undefined,
  ): Page => ({
    path,
    audience: "program",
    render({ parameters, origin }) {
      const service = documented.find(({ name }) => name === nameOf(parameters));
      if (!service) return undefined;
      const known = operationsIn(service.name, readContract(service.name)).find(
        ({ id }) => id === parameters.operation,
      );
      return known && markdown(operationMarkdown(known, origin));
    },
  });
  return [
    {
      path: "/docs/guides/:guide.md",
      audience: "program",
      async render({ parameters, origin }) {
        const guide = guides.find(({ name }) => name === parameters.guide);
        return guide && markdown(await markdownOf(guide, origin));
      },
    },
    operationPage("/docs/:service/:operation.md", ({ service }) => service),
    operationPage("/docs/:service/sandbox/:operation.md", ({ service }) => `${service}/sandbox`),
    // Both paths return the same list, because apps look for it at the root of the site or at the root of its docs.
    ...["/llms.txt", "/docs/llms.txt"].map(
      (path): Page => ({
        path,
        audience: "program",
        render: ({ origin }) => ({ type: "text/plain; charset=UTF-8", body: llmsText(documented, origin) }),
      }),
    ),
  ];
}

/** The content of `llms.txt` in the format of llmstxt.org: a title, a sentence, and lists of links. */
function llmsText(documented: readonly Documented[], origin: string): string {
  const guideLines = guides.map(({ name, title }) => `- [${title}](${origin}/docs/guides/${name}.md)`);
  const references = documented.map((each) => {
    const lines = operationsIn(each.name, readContract(each.name)).map((known) => operationLine(known, origin));
    return `## ${each.title}\n\n${each.summary}\nContract: ${origin}/docs/${each.name}/openapi.json\n\n${lines.join("\n")}`;
  });
  return `# Quintet

> Five stateful web services on one server, implemented contract first from OpenAPI documents.

## Guides

${guideLines.join("\n")}

${references.join("\n\n")}
`;
}

function operationLine({ document, id, summary }: KnownOperation, origin: string): string {
  return `- [${id}](${origin}/docs/${document}/${encodeURIComponent(id)}.md): ${summary}`;
}
