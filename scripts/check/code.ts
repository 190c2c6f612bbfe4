/** The checks that `npm run check` makes on the code itself: lengths of functions and files, and the places of SQL. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { packageRoot } from "../../server/platform/root.ts";
import { listFiles } from "../generate/files.ts";

/** Maximum numbers of lines. Longer functions and files are hard to follow. */
const longest = { functions: 80, files: 450 };

/** Folders below `server/` that may contain SQL, in addition to every `store/` folder. */
const speakSql = [/^server\/platform\//, /^server\/identity\//, /\/store\//];

const statement =
  /^\s*(SELECT\s.+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+"|DELETE\s+FROM\s|WITH\s+(RECURSIVE\s+)?"?\w+"?.*\sAS\s|CREATE\s+TABLE\s)/is;

export interface CodeFindings {
  /** Functions that are too long. */
  functions: string[];
  /** Files that are too long. */
  files: string[];
  /** SQL statements outside the folders that may contain them. */
  sql: string[];
  /**
   * Casts to the types of typed JSON strings, which only `server/http/json.ts` may create. Also values of type `any`, which
   * could become a typed JSON string unnoticed.
   */
  casts: string[];
}

/** The types of typed JSON strings, and the file that creates them. */
const typedText = /\b(?:Json|Part|Hollow|Writer)</;
const typedTextFile = "server/http/json.ts";

/** Returns whether a written type refers to typed JSON strings, by name or by an alias in a file of the server. */
type IsTypedText = (type: string) => boolean;

export function readCode(root = packageRoot): CodeFindings {
  const findings: CodeFindings = { functions: [], files: [], sql: [], casts: [] };
  const paths = ["client", "scripts", "server"].flatMap((folder) => listFiles(root, folder));
  const files = paths
    .filter((each) => /(?<!\.d)\.tsx?$/.test(each) && !/[\\/]node_modules[\\/]/.test(each))
    .sort()
    .map((path) => ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest, true));
  const isTypedText = typedTextIn(files);
  for (const file of files) {
    const { fileName: path, text } = file;
    const lines = file.getLineAndCharacterOfPosition(text.trimEnd().length).line + 1;
    if (lines > longest.files) findings.files.push(`${path}: ${lines} lines`);
    const sqlAllowed = !path.startsWith("server/") || speakSql.some((pattern) => pattern.test(path));
    visit(file, { file, path, sqlAllowed, isTypedText: isTypedText(file), findings });
  }
  return findings;
}

/**
 * Finds aliases of typed JSON strings such as `type EventJson = Json<Event>`. They count in their own file, and
 * everywhere if they are exported.
 */
function typedTextIn(files: readonly ts.SourceFile[]): (file: ts.SourceFile) => IsTypedText {
  const aliases = files
    .filter(({ fileName }) => fileName.startsWith("server/") && fileName !== typedTextFile)
    .flatMap((file) => file.statements.filter(ts.isTypeAliasDeclaration))
    // A function type is no alias of typed JSON strings, even if the function accepts or returns a typed JSON string.
    .filter(({ type }) => !ts.isFunctionTypeNode(type) && typedText.test(type.getText()));
  return (file) => {
    const known = aliases.filter((each) => each.getSourceFile() === file || isExported(each));
    const names = known.map(({ name }) => name.text);
    const alias = names.length === 0 ? undefined : new RegExp(`\\b(?:${names.join("|")})\\b`);
    return (type) => typedText.test(type) || alias?.test(type) === true;
  };
}

function isExported({ modifiers }: ts.TypeAliasDeclaration): boolean {
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

interface Visit {
  file: ts.SourceFile;
  path: string;
  sqlAllowed: boolean;
  isTypedText: IsTypedText;
  findings: CodeFindings;
}

function visit(node: ts.Node, visiting: Visit): void {
  const { file, path, sqlAllowed, isTypedText, findings } = visiting;
  const start = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  if (ts.isFunctionLike(node) && "body" in node && node.body) {
    const lines = file.getLineAndCharacterOfPosition(node.end).line + 2 - start;
    if (lines > longest.functions && !isTableOfHandlers(node, path))
      findings.functions.push(`${path}:${start}: ${nameOf(node, file)}, ${lines} lines`);
  }
  if (!sqlAllowed && isSql(node)) findings.sql.push(`${path}:${start}`);
  if (path.startsWith("server/") && path !== typedTextFile && isLooseCast(node, file, isTypedText)) {
    findings.casts.push(`${path}:${start}`);
  }
  node.forEachChild((child) => visit(child, visiting));
}

/**
 * Whether a function is the table of a handler file, which returns an object literal with all handlers, so that the compiler
 * finds missing ones. The table's length is not limited; each handler is measured separately.
 */
function isTableOfHandlers(node: ts.Node, path: string): boolean {
  return path.includes("/handlers/") && ts.isFunctionDeclaration(node) && ts.isSourceFile(node.parent);
}

/** Returns whether a node is a cast to typed JSON strings, anywhere in the type, or parses JSON without stating its type. */
function isLooseCast(node: ts.Node, file: ts.SourceFile, isTypedText: IsTypedText): boolean {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    return isTypedText(node.type.getText(file));
  }
  if (!ts.isCallExpression(node) || node.expression.getText(file) !== "JSON.parse") return false;
  const { parent } = node;
  if (ts.isAsExpression(parent)) return false;
  const declares = ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent);
  return !(declares && parent.type?.kind === ts.SyntaxKind.UnknownKeyword);
}

function isSql(node: ts.Node): boolean {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return statement.test(node.text);
  // Each expression in a template is a name or a value of the SQL statement, so a letter replaces it.
  if (ts.isTemplateExpression(node)) {
    return statement.test(node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join(""));
  }
  return false;
}

function nameOf(node: ts.SignatureDeclaration, file: ts.SourceFile): string {
  if (node.name) return node.name.getText(file);
  const { parent } = node;
  return parent && ts.isVariableDeclaration(parent) ? parent.name.getText(file) : "a function";
}
