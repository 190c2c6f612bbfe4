import { createRequire } from "node:module";
import { join } from "node:path";
import type typescript from "typescript";
import { type Contract, handlersFolderOf, readText, upFrom } from "./contract.ts";
import { capitalized, interfaceName, type Resource, resourcesOf } from "./handlers.ts";

// `require` is twice as fast as an import: see `typesOf`.
const ts: typeof typescript = createRequire(import.meta.url)("typescript");

export interface StubPlan {
  /** The handler files to write, for resources that do not have a handler file yet. */
  files: { path: string; text: string }[];
  /** One message for each operation without a handler in an existing handler file. It contains the property to add. */
  missing: string[];
}

/**
 * Plans what a contract still needs below `server/<service>/handlers`: a whole file for a new resource, or a message
 * for a new operation of a resource that has its file. Existing handler files are never changed.
 */
export function planStubs(contract: Contract, service: string, serverFolder: string): StubPlan {
  const plan: StubPlan = { files: [], missing: [] };
  const folder = handlersFolderOf(contract, service);
  for (const resource of resourcesOf(contract)) {
    const path = join(serverFolder, folder, "handlers", `${resource.name}.ts`);
    const text = readText(path);
    if (text === undefined) {
      plan.files.push({ path, text: stubFile(resource, service) });
      continue;
    }
    const members = membersOf(text, resource.name);
    for (const { operation, verb } of resource.entries) {
      if (members.has(verb)) continue;
      plan.missing.push(
        `${operation.operationId} has no handler yet: add "${verb}: notImplemented," to the object in server/${folder}/handlers/${resource.name}.ts and fill it in.`,
      );
    }
  }
  return plan;
}

/**
 * Lists operations whose handler is still `notImplemented` or whose handler file does not exist, as `file:
 * operationId`.
 */
export function remainingStubs(contract: Contract, service: string, serverFolder: string): string[] {
  const folder = handlersFolderOf(contract, service);
  return resourcesOf(contract).flatMap(({ name, entries }) => {
    const text = readText(join(serverFolder, folder, "handlers", `${name}.ts`));
    const members = membersOf(text ?? "", name);
    return entries
      .filter(({ verb }) => text === undefined || members.get(verb) === "stub")
      .map(({ operation }) => `server/${folder}/handlers/${name}.ts: ${operation.operationId}`);
  });
}

/**
 * Returns the properties of the object that a handler file's function returns. They are read from the syntax tree,
 * since a line such as `list: destination,` elsewhere in the file looks like a handler of `list`.
 */
function membersOf(text: string, resource: string): Map<string, "stub" | "written"> {
  const members = new Map<string, "stub" | "written">();
  const file = ts.createSourceFile("handlers.ts", text, ts.ScriptTarget.Latest);
  for (const statement of file.statements) {
    if (!ts.isFunctionDeclaration(statement) || statement.name?.text !== resource) continue;
    for (const inner of statement.body?.statements ?? []) {
      if (!ts.isReturnStatement(inner) || !inner.expression || !ts.isObjectLiteralExpression(inner.expression))
        continue;
      for (const member of inner.expression.properties) {
        const { name } = member;
        if (name === undefined || !("text" in name)) continue;
        const value = ts.isPropertyAssignment(member) ? member.initializer : undefined;
        const isStub = value !== undefined && ts.isIdentifier(value) && value.text === "notImplemented";
        members.set(name.text, isStub ? "stub" : "written");
      }
    }
  }
  return members;
}

function stubFile(resource: Resource, service: string): string {
  const members = resource.entries.map(({ verb }) => `    ${verb}: notImplemented,`).join("\n");
  const up = upFrom(service);
  const [owner = service] = service.split("/");
  return `import type { ${interfaceName(resource.name)} } from "../${up}generated/${service}/handlers.ts";
import { notImplemented } from "${up}http/stub.ts";
import type { ${capitalized(owner)}Dependencies } from "${up.replace("../", "")}dependencies.ts";

export function ${resource.name}(_: ${capitalized(owner)}Dependencies): ${interfaceName(resource.name)} {
  return {
${members}
  };
}
`;
}
