/**
 * Compiles the server for the search for unread request fields. The request bodies of each operation get their own
 * types, so that neither responses nor other operations count as readers of a field.
 */
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { listFiles } from "../../generate/files.ts";

/** Packages whose types this search needs. All other packages are `any`, which saves most of the compiler's time. */
const readPackages = ["openapi-typescript-helpers"];

export interface ServerProgram {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** Source files below `server/`. */
  files: readonly ts.SourceFile[];
  /** Returns the path of a file relative to the project. */
  pathOf(file: ts.SourceFile): string;
}

/**
 * Compiles the server.
 * @param root Folder with `generated/` and `server/`.
 */
export function serverProgram(root: string): ServerProgram {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts"],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options, true);
  const { readFile } = host;
  host.readFile = (path) => {
    const text = readFile.call(host, path);
    return text !== undefined && /[\\/]generated[\\/].*[\\/]schema\.d\.ts$/.test(path) ? withOwnBodies(text) : text;
  };
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion, true);
  };
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) => ({ resolvedModule: moduleOf(text, containingFile, options, host) }));
  const folder = join(root, "server");
  const rootNames = listFiles(root, "server")
    .filter((path) => /(?<!\.d)\.ts$/.test(path))
    .map((path) => join(root, path));
  const program = ts.createProgram({ rootNames, options, host });
  const files = program.getSourceFiles().filter(({ fileName }) => resolve(fileName).startsWith(folder));
  return {
    program,
    checker: program.getTypeChecker(),
    files,
    pathOf: ({ fileName }) => fileName.slice(root.length + 1).replaceAll("\\", "/"),
  };
}

function moduleOf(
  name: string,
  containingFile: string,
  options: ts.CompilerOptions,
  host: ts.CompilerHost,
): ts.ResolvedModuleFull | undefined {
  if (name.startsWith(".")) {
    // Database rows contain no requests, and their types are the largest files of all.
    const path = resolve(dirname(containingFile), name);
    if (/[\\/]generated[\\/]prisma[\\/]/.test(path) || !/\.ts$/.test(path)) return undefined;
    const extension = path.endsWith(".d.ts") ? ts.Extension.Dts : ts.Extension.Ts;
    return { resolvedFileName: path, extension, isExternalLibraryImport: false };
  }
  if (!readPackages.includes(name)) return undefined;
  return ts.resolveModuleName(name, containingFile, options, host, undefined, undefined, ts.ModuleKind.ESNext)
    .resolvedModule;
}

const schemaReference = /components\["schemas"\]\["([^"]+)"\]/g;

/**
 * Copies the schemas to which the body of each operation refers, in types that `openapi-typescript` has written, so that each
 * operation has its own body types.
 */
function withOwnBodies(text: string): string {
  const file = ts.createSourceFile("schema.d.ts", text, ts.ScriptTarget.Latest, true);
  const schemas = new Map(membersOf(memberOf(interfaceOf(file, "components"), "schemas")));
  const copies: string[] = [];
  const changes: { from: number; to: number; text: string }[] = [];
  for (const [operation, type] of membersOf(interfaceOf(file, "operations"))) {
    const body = memberOf(type, "requestBody");
    if (!body) continue;
    const own = `$sent[${JSON.stringify(operation)}]`;
    const copied = new Map<string, string>();
    const ofOwn = (part: string): string =>
      part.replaceAll(schemaReference, (whole, name: string) => {
        const schema = schemas.get(name);
        if (!schema) return whole;
        if (!copied.has(name)) {
          copied.set(name, ""); // Added before the schema is copied, because the schema may refer to itself.
          copied.set(name, ofOwn(schema.getText(file)));
        }
        return `${own}[${JSON.stringify(name)}]`;
      });
    changes.push({ from: body.getStart(file), to: body.end, text: ofOwn(body.getText(file)) });
    const members = [...copied].map(([name, each]) => `${JSON.stringify(name)}: ${each};`);
    copies.push(`${JSON.stringify(operation)}: {\n${members.join("\n")}\n};`);
  }
  let changed = text;
  for (const { from, to, text: own } of changes.reverse()) changed = changed.slice(0, from) + own + changed.slice(to);
  return `${changed}\nexport interface $sent {\n${copies.join("\n")}\n}\n`;
}

function interfaceOf(file: ts.SourceFile, name: string): ts.InterfaceDeclaration | undefined {
  return file.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text === name);
}

type Members = ts.InterfaceDeclaration | ts.TypeNode | undefined;

function membersOf(type: Members): [name: string, type: ts.TypeNode][] {
  if (!type || !(ts.isInterfaceDeclaration(type) || ts.isTypeLiteralNode(type))) return [];
  return type.members.flatMap((each) => {
    const name = each.name && "text" in each.name ? each.name.text : undefined;
    return name !== undefined && ts.isPropertySignature(each) && each.type ? [[name, each.type]] : [];
  });
}

function memberOf(type: Members, name: string): ts.TypeNode | undefined {
  return membersOf(type).find(([each]) => each === name)?.[1];
}
