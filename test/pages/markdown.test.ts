/** The docs for programs that read: every guide and every operation as Markdown, listed at one address. */
import { expect, test } from "vitest";
import { operationsIn } from "../../client/console/app/contracts.ts";
import { guides } from "../../server/docs/guides.ts";
import { operationMarkdown } from "../../server/docs/operation.ts";
import { readContract } from "../../server/docs/site.ts";
import { documentedServices } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";

/** Readers change nothing. */
const givenApp = shared(() => startApp());

test("/llms.txt lists guides and operations, each of which is there", async () => {
  const { fetch, url } = await givenApp();
  const text = await (await fetch("/llms.txt")).text();
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

test("no operation is told without its answers", () => {
  for (const name of documentedServices()) {
    for (const known of operationsIn(name, readContract(name))) {
      const text = operationMarkdown(known, "http://here.example");
      expect(text, known.id).toContain("## Answers\n- ");
      expect(text, known.id).toContain("## Example\n```sh\ncurl");
      expect(text, known.id).not.toMatch(/undefined|\[object/);
      expect(text.split("`").length % 2, known.id).toBe(1);
    }
  }
});
