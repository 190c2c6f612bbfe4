/** `npm run new:service -- NAME --from FILE`: another project's contract becomes a service, unchanged. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { patience } from "../patience.ts";
import { compile, contractFixture, givenProject, givenWholeProject, runScript, runTests } from "./project.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

/** A test that sends requests to the new service, each with the expected status and a part of the response. */
const requests = `
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const thing = { "x-y": "a-b", "cup.code": "1" };

test.each<[string, string, number, string, [type: string, body: string]?]>([
  ["GET", "/dependencies?limit=20&tags=1,2&sizes=1%7C2&range[from]=3&where=%7B%22a%22:1%7D", 501, "constructor has no handler"],
  ["GET", "/dependencies?limit=21", 400, '"limit"'],
  ["GET", "/dependencies?tags=1,x", 400, '"tags"'],
  ["GET", "/dependencies?sizes=1%7C2%7C3", 400, '"sizes"'],
  ["GET", "/dependencies?range[to]=3", 400, '"range[from]"'],
  ["GET", "/dependencies?where=%7B%7D", 400, '"where[a]"'],
  ["POST", "/dependencies", 501, "has no handler", [json, JSON.stringify({ ...thing, properties: { ...thing, "x-y": null } })]],
  ["POST", "/dependencies", 400, '"x-y"', [json, JSON.stringify({ "cup.code": "1" })]],
  ["POST", "/dependencies", 400, '"properties/x-y"', [json, JSON.stringify({ ...thing, properties: { ...thing, "x-y": "A" } })]],
  ["POST", "/dependencies", 400, '"toy/name"', [json, JSON.stringify({ ...thing, toy: { name: "x" } })]],
  ["POST", "/dependencies", 400, "requires a body"],
  ["POST", "/dependencies", 415, "application/vnd.difficult+json", ["text/plain", "x"]],
  ["GET", "/repos/ann/notes.json", 501, "getReposByOwnerByRepoJson has no handler"],
  ["GET", "/repos/ann/notes", 404, "notFound"],
  ["PUT", "/compare/v1...v2:archive", 501, "constructor_2 has no handler", ["multipart/form-data; boundary=x", "--x--"]],
  ["PUT", "/compare/v1...v2:archive", 501, "constructor_2 has no handler", ["text/csv", "a,b"]],
  ["POST", "/forms", 501, "form has no handler", [form, "amount=1&card[last4]=4242"]],
  ["POST", "/forms", 400, '"amount"', [form, "amount=0"]],
  ["POST", "/pets", 501, "default has no handler", [json, '{"kind":"feline","lives":9}']],
  ["POST", "/pets", 400, '"lives"', [json, '{"kind":"feline"}']],
  ["POST", "/pets", 400, '"kind"', [json, '{"kind":"Cat","lives":9}']],
  ["POST", "/pets", 400, '"parent/lives"', [json, '{"kind":"canine","parent":{"kind":"feline"}}']],
])("%s %s: %i %s", async (method, path, status, text, sent) => {
  const { url, owner } = await startApp();
  const headers = { "X-Api-Key": owner.token, ...(sent && { "Content-Type": sent[0] }) };
  const response = await fetch(\`\${url}/odd/api/v2\${path}\`, { method, headers, body: sent?.[1] ?? null });
  const answer = (await response.json()) as { error: { message: string } };
  expect([response.status, JSON.stringify(answer).includes(text) || answer.error.message.includes(text)], answer.error.message).toEqual([status, true]);
});

test("a request without a token is rejected, unless the contract requires none", async () => {
  const { url } = await startApp();
  expect((await fetch(\`\${url}/odd/api/v2/dependencies\`)).status).toBe(401);
  expect((await fetch(\`\${url}/odd/api/v2/forms\`, { method: "POST", headers: { "Content-Type": form }, body: "amount=1" })).status).toBe(501);
});
`;

/** A handler of one operation, and one that the compiler must reject. */
const handler = `const handlers: OddHandlers = {
  "create a dependency/1": async ({ body }) => ({ status: 201, headers: { "X-Size": String(body.size satisfies 1 | 2 | undefined) } }),
  // @ts-expect-error: The operation does not exist.
  nowhere: async () => ({ status: 200 }),
};`;

test("a contract with unusual features is served unchanged, and unsupported features are listed with their lines", async () => {
  const project = givenWholeProject();
  const made = await runScript(project, "new", "service", "odd", "--from", contractFixture("difficult.yaml"));
  expect(made.exitCode, made.output).toBe(0);
  const list = readFileSync(join(project, "generated/odd/UNSERVED.md"), "utf8");
  const found = list.split("\n").filter((line) => line.startsWith("- "));
  expect(found.map((line) => line.replace(/^- `openapi\/odd\/foreign\.yaml:\d+` /, ""))).toEqual([
    "components schemas Lost: The reference #/components/schemas/Nobody leads nowhere, and anything is accepted there.",
    "paths /dependencies get: The cookie session is not read.",
    "paths /compare/{base}...{head}:archive put: The operationId constructor is not unique. This operation is called constructor_2.",
    "paths /forms post: The server does not send callbacks.",
    "paths /pets options: The server itself responds to OPTIONS.",
    "paths /pets/{id} get: The operationId getReposByOwnerByRepoJson is not unique. This operation is called getReposByOwnerByRepoJson_2.",
    "paths /#Action=List: No request can reach a path with ? or #, and its operations are not served.",
    "components securitySchemes token: Scopes are not checked. Any token of this server is accepted.",
    "components securitySchemes signed: Credentials of the kind digest are not known. A bearer token of this server is accepted instead.",
    "components schemas a.b/Thing: The pattern is no regular expression of ECMAScript, and is not checked.",
    "components schemas a.b/Thing: The format cup-code is not checked.",
    "paths /compare/{base}...{head}:archive put: A body of multipart/form-data is not validated. Its handler gets the bytes.",
    "paths /compare/{base}...{head}:archive put: A body of text/* is not validated. Its handler gets the bytes.",
  ]);
  for (const line of found) expect(line).not.toContain(".yaml:1`");

  writeFileSync(join(project, "test/odd/requests.test.ts"), requests);
  const tests = await runTests(project, ["test/odd"]);
  expect(tests.exitCode, tests.output).toBe(0);

  const service = join(project, "server/odd/service.ts");
  writeFileSync(service, readFileSync(service, "utf8").replace("const handlers: OddHandlers = {};", handler));
  expect(await compile(project)).toEqual({ exitCode: 0, output: "" });
});

const refused: readonly [name: string, file: string, line: RegExp][] = [
  ["odd", "elsewhere.yaml", /^elsewhere\.yaml:11: https:\/\/schemas\.example\/thing\.json.* is at another host/],
  ["odd", "swagger.yaml", /^swagger\.yaml:1: This is Swagger 2\.0, which is not OpenAPI 3\./],
  ["odd", "nowhere.yaml", /^There is no file /],
  ["docs", "difficult.yaml", /^The path \/docs is taken on this server\./],
];

test("references to other hosts, Swagger, missing files and used names are rejected, and nothing is written", async () => {
  const project = givenProject();
  for (const [name, file, line] of refused) {
    const { exitCode, output } = await runScript(project, "new", "service", name, "--from", contractFixture(file));

    expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringMatching(line) });
    expect(existsSync(join(project, "openapi", name))).toBe(false);
  }
});
