/** The docs in a form for apps, such as language models: every guide and every operation as Markdown, with one index. */
import { expect, test } from "vitest";
import { operationsIn, type Parameter, resolve } from "../../client/console/app/contracts.ts";
import { guides } from "../../server/docs/guides.ts";
import { operationMarkdown } from "../../server/docs/operation.ts";
import { readContract } from "../../server/docs/site.ts";
import { documentedServices } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";

/** The tests only read, so they share one server. */
const givenApp = shared(() => startApp());

test("/llms.txt and /docs/llms.txt list guides and operations, each of which is there", async () => {
  const { fetch, url } = await givenApp();
  const text = await (await fetch("/llms.txt")).text();
  expect(await (await fetch("/docs/llms.txt")).text()).toBe(text);
  const links = [...text.matchAll(/\]\((\S+\.md)\)/g)].map(([, link]) => link ?? "");

  expect(text).toMatch(/^# Quintet\n\n> /);
  expect(links.length).toBeGreaterThan(180);
  for (const { name } of guides) expect(links).toContain(`${url}/docs/guides/${name}.md`);
  for (const link of links) {
    const answer = await fetch(link.slice(url.length));
    expect(answer.status, link).toBe(200);
    expect(answer.headers.get("content-type"), link).toBe("text/markdown; charset=UTF-8");
    expect(await answer.text(), link).toMatch(/^# \S/);
  }
});

test("an operation asks this server in its example, and says what is refused", async () => {
  const { fetch, url } = await givenApp();
  const text = await (await fetch("/docs/tasks/tasks.insert.md")).text();

  expect(text).toContain(`${url}/tasks/v1/lists/@default/tasks`.replace("@", "%40"));
  expect(text).toContain("- `title` (string");
  expect(text).not.toContain("- `etag`");
});

test("guides ask this server in their examples, as references do", async () => {
  const { fetch, url } = await givenApp();
  for (const { name } of guides) {
    for (const path of [`/docs/guides/${name}.md`, `/docs/guides/${name}`]) {
      const text = await (await fetch(path)).text();
      // Pages that are generated from tables of the program mention the default port.
      if (name !== "commands" && name !== "settings") expect(text, path).not.toContain("http://127.0.0.1:4010");
    }
  }
  expect(await (await fetch("/docs/guides/tasks.md")).text()).toContain(`BASE=${url}/tasks/v1`);
  const page = await (await fetch("/docs/guides/tasks")).text();
  expect(page.replace(/<[^>]*>/g, "")).toContain(`BASE=${url}/tasks/v1`);
});

interface Described {
  name: string;
  in: string;
  $ref?: string;
}

test("an operation's page has every parameter: of its path, query, headers and cookies", async () => {
  const { fetch } = await givenApp();
  const missing: string[] = [];
  const places = new Set<string>();
  for (const document of documentedServices()) {
    const contract = readContract(document);
    for (const item of Object.values(contract.paths)) {
      for (const method of ["get", "post", "put", "patch", "delete"]) {
        const operation = item[method] as { operationId: string; parameters?: Described[] } | undefined;
        if (!operation) continue;
        const text = await (await fetch(`/docs/${document}/${operation.operationId}.md`)).text();
        const section = text.split("\n## ").find((each) => each.startsWith("Parameters\n")) ?? "";
        const parameters = [...((item.parameters ?? []) as Described[]), ...(operation.parameters ?? [])];
        for (const each of parameters.map((given) => resolve(contract, given))) {
          places.add(each.in);
          // The section must have a line for the name, or contain it in a line that only lists names.
          const isThere = section
            .split("\n")
            .some(
              (line) =>
                line.startsWith(`- \`${each.name}\` (`) ||
                (/^- (and \d|on nearly)/.test(line) && line.includes(`\`${each.name}\``)),
            );
          if (!isThere) missing.push(`${document}/${operation.operationId} ${each.name}`);
        }
      }
    }
  }

  expect(missing).toEqual([]);
  expect([...places].sort()).toEqual(["header", "path", "query"]);
});

test("a cookie among the parameters is on the page", () => {
  const [known] = operationsIn("tasks", readContract("tasks")).filter(({ id }) => id === "tasks.get");
  if (!known) throw new Error("The task service has no operation tasks.get.");
  const cookie: Parameter = { name: "theme", in: "cookie", schema: { type: "string" } };
  const parameters = [...(known.operation.parameters ?? []), cookie];

  const text = operationMarkdown({ ...known, operation: { ...known.operation, parameters } }, "http://here.example");

  expect(text).toContain("- `theme` (cookie, string)");
});

test("what is not there is answered 404", async () => {
  const { fetch } = await givenApp();

  for (const path of ["/docs/guides/nothing.md", "/docs/tasks/nothing.md", "/docs/nothing/tasks.insert.md"]) {
    expect((await fetch(path)).status, path).toBe(404);
  }
});

test("guides are as people read them: no marks for tests or for the search", async () => {
  const { fetch } = await givenApp();
  for (const { name } of guides) {
    const text = await (await fetch(`/docs/guides/${name}.md`)).text();
    expect(text, name).not.toMatch(/<!--|no-run:|^```sh sqlite/m);
    expect(await (await fetch(`/docs/guides/${name}`)).text(), name).not.toContain("also:");
  }
});

test("every operation is shown with its responses", () => {
  for (const name of documentedServices()) {
    for (const known of operationsIn(name, readContract(name))) {
      const text = operationMarkdown(known, "http://here.example");
      expect(text, known.id).toContain("## Answers\n- ");
      expect(text, known.id).toMatch(/## Example\n```sh\n(export (TOKEN|KEY)=\$\(.*\)\n)?curl/);
      expect(text, known.id).not.toMatch(/undefined|\[object/);
      expect(text.split("`").length % 2, known.id).toBe(1);
    }
  }
});

/** The description of a parameter or a field on the page: the text after its name and type. */
function saidOf(page: string, name: string): string | undefined {
  const line = page.split("\n").find((each) => each.startsWith(`- \`${name}\` (`));
  return line?.replace(/^- `[^`]+` \((?:"[^"]*"|[^()"])*\) ?/, "");
}

test("every parameter is described, and no description ends inside a sentence", () => {
  const faults: string[] = [];
  let whole = 0;
  for (const document of documentedServices()) {
    const operations = operationsIn(document, readContract(document));
    for (const known of operations) {
      const page = operationMarkdown(known, "http://here.example");
      const [, section = ""] = page.split("## Parameters\n");
      const [own = ""] = section.split("\n## ");
      for (const { name, description = "" } of known.operation.parameters ?? []) {
        // The common parameters are listed in one line.
        if (own.split("- on nearly every operation:")[1]?.includes(`\`${name}\``)) continue;
        const said = saidOf(own, name);
        const full = description.trim().replace(/\s*\n\s*/g, " ");
        whole += 1;
        if (said === full) continue;
        const isSentence =
          said && full.startsWith(said) && /[.!?]$/.test(said) && !/\b(e\.g|i\.e|etc|vs|no)\.$/i.test(said);
        if (!isSentence) faults.push(`${document}/${known.id} ${name}: ${said}`);
      }
    }
  }

  expect(faults).toEqual([]);
  expect(whole).toBeGreaterThan(300);
});
