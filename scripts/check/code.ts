/** What `npm run check` reads in the code itself: how long functions and files are, and where SQL stands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { packageRoot } from "../../server/platform/root.ts";
import { listFiles } from "../generate/files.ts";

/** A reader cannot hold functions and files of more lines than these. */
const longest = { functions: 80, files: 450 };

/** Folders below `server/` that may speak SQL, besides every `store/`. */
const speakSql = [/^server\/platform\//, /^server\/identity\//, /\/store\//];

const statement =
  /^\s*(SELECT\s.+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+"|DELETE\s+FROM\s|WITH\s+(RECURSIVE\s+)?"?\w+"?.*\sAS\s|CREATE\s+TABLE\s)/is;

export interface CodeFindings {
  /** Functions that are longer than a reader can hold. */
  functions: string[];
  /** Files that are. */
  files: string[];
  /** Statements outside the folders that may have them. */
  sql: string[];
  /** Casts to text of a schema, which writers alone make, and values of any type, which would become such text unnoticed. */
  casts: string[];
}

/** The types of text that the compiler knows the schema of, and the file that makes them. */
const typedText = /\b(?:Json|Part|Hollow|Keeper|HollowKeeper|Writer)<|\btypeof write[A-Z]/;
const typedTextFile = "server/http/json.ts";

/** Whether a type, as it is written, has to do with such text: by its own name, or by one that a file of the server gives it. */
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
 * Types that the server calls otherwise, `type EventJson = Json<Event>`, are such text under their own names too: in their file, and
 * everywhere when they are exported.
 */
function typedTextIn(files: readonly ts.SourceFile[]): (file: ts.SourceFile) => IsTypedText {
  const aliases = files
    .filter(({ fileName }) => fileName.startsWith("server/") && fileName !== typedTextFile)
    .flatMap((file) => file.statements.filter(ts.isTypeAliasDeclaration))
    // A type of functions is not such text, even when they take or return it.
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

/** Handler files hold one function that returns a plain literal, as the compiler then misses no member; each is read by itself. */
function isTableOfHandlers(node: ts.Node, path: string): boolean {
  return path.includes("/handlers/") && ts.isFunctionDeclaration(node) && ts.isSourceFile(node.parent);
}

/** A cast to typed text, wherever in the type it stands, or JSON that is read without saying what it is. */
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
  // Each inserted expression stands for a name or a value, so a letter takes its place.
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
