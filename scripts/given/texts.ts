/** The texts and the tests of a service that was made from a contract. */

import type { Method } from "../generate/contract.ts";
import type { Finding } from "./findings.ts";
import { lineOf } from "./findings.ts";
import type { MendedContract, MendedPath } from "./mended.ts";
import type { Stored } from "./store.ts";
import { capital } from "./words.ts";

export function decisionsOf(service: string, file: string, findings: readonly Finding[]): string {
  const lines = findings.map((each) => `- ${lineOf(each).replaceAll("|", "\\|")}\n`).join("");
  return `# ${capital(service)} service: decisions

The contract was made of ${file}. What was not in our form, by file and line of that:

${lines || "- Nothing.\n"}`;
}

export function guideOf(service: string, contract: MendedContract, stored: readonly Stored[]): string {
  const [path] = firstCall(contract, stored);
  const address = path.path.replace(/\{\w+\}/g, "unknown");
  const kept = stored.map(({ words }) => `\`${words.many}\``).join(", ");
  return `# The ${service} service

It speaks JSON over HTTP below \`${contract.base}\`; the reference, with every parameter and every answer, is at \`/docs/${service}\`.

\`\`\`sh
BASE=http://127.0.0.1:4010${contract.base}
TOKEN=$(npm run -s quintet -- token --user ada@example.com --create)
curl -H "Authorization: Bearer $TOKEN" $BASE${address}
\`\`\`

## Who may call it

The scope \`${service}\` allows everything, \`${service}.readonly\` what only reads.

## What is kept

${kept === "" ? "Nothing yet." : `Of these, everything that a user makes: ${kept}. Lists come in pages, and each answer of one carries an \`ETag\`, which \`If-Match\` compares.`}
Operations that have no handler yet answer 501.
`;
}

/** A GET without required parameters, if there is one. */
function firstCall({ paths }: MendedContract, stored: readonly Stored[]): [MendedPath, Method] {
  const all = paths.flatMap((path) => [...path.operations].map(([method, operation]) => ({ path, method, operation })));
  const needs = ({ path, operation }: (typeof all)[number]) =>
    path.path.includes("{") || (operation.parameters ?? []).some((each) => each.required);
  const kept = all.find(({ path, method }) => method === "get" && stored.some(({ collection }) => collection === path));
  const chosen =
    kept ??
    all.find((each) => each.method === "get" && !needs(each)) ??
    all.find(({ method }) => method === "get") ??
    all[0];
  if (!chosen) throw new Error("There is no operation.");
  return [chosen.path, chosen.method];
}

/** A journey of one step, for its author to go on with. */
export function journeyOf(service: string, contract: MendedContract, stored: readonly Stored[]): string {
  const [path, method] = firstCall(contract, stored);
  const operation = path.operations.get(method);
  const isKept = stored.some(({ collection }) => collection === path);
  const given = [...path.parameters, ...(operation?.parameters ?? []).filter((each) => each.required)];
  const parameters = given.map((each) => {
    const value = JSON.stringify(String(each.example ?? "unknown"));
    return `          - { name: ${JSON.stringify(each.name)}, in: ${each.in}, value: ${value} }\n`;
  });
  const body = operation?.requestBody?.content["application/json"] as { example?: unknown } | undefined; // The linter requires at least one.
  const payload = body
    ? `        requestBody:\n          contentType: application/json\n          payload: ${JSON.stringify(body.example)}\n`
    : "";
  return `arazzo: 1.0.1
info:
  title: A first call of ${service}
  version: 1.0.0
  summary: ${isKept ? "What is kept is listed." : "An operation says that it has no handler yet."}
sourceDescriptions:
  - name: ${service}
    type: openapi
    url: ../../../generated/${service}/openapi.json
workflows:
  - workflowId: journey
    summary: ${isKept ? "What is kept is listed." : "An operation says that it has no handler yet."}
    inputs:
      type: object
      properties:
        authorization: { type: string, description: The header that signs the requests in. }
    steps:
      - stepId: call
        description: Call ${operation?.operationId}.
        operationPath: ${JSON.stringify(`{$sourceDescriptions.${service}.url}#/paths/${path.path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`)}
        parameters:
          - { name: Authorization, in: header, value: $inputs.authorization }
${parameters.join("")}${payload}        successCriteria:
          - condition: $statusCode == ${isKept ? 200 : 501}
`;
}

export function walkOf(service: string, base: string, stored: readonly Stored[]): string {
  const rows = stored.map(({ collection, parameter, verbs, form, list, words }) => {
    const id = [...form.expressions].find(([, value]) => /^(Number\()?row\.id/.test(value))?.[0] ?? "id";
    const names = Object.entries(verbs).map(([role, { verb }]) => `${role}: "${words.many}.${verb}"`);
    return `  {
    address: "${base}${collection.path}",
    parameter: "${parameter}",
    id: "${id}",
    page: { size: "${list.limit}", token: "${list.token}" },
    operations: { ${names.join(", ")} },
  },
`;
  });
  return `/** The walk of the service: what its tables keep, by the examples of its contract. */
import { type Collection, walkOf } from "../support/givenWalk.ts";

export const collections: readonly Collection[] = [
${rows.join("")}];

export const walk = walkOf("${service}", collections);
`;
}

export function testOf(service: string): string {
  return `import { describe } from "vitest";
import { testCollection } from "../support/givenTests.ts";
import { collections } from "./walk.ts";

describe.each(collections)("$address", (collection) => {
  testCollection("${service}", collection);
});
`;
}
