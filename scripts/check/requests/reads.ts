/**
 * Finds the places where code reads properties: `x.name`, `x["name"]`, `const { name } = x`, `"name" in x`,
 * `memberOf(x, "name")`, and names in a table that is declared with `keyof`.
 */
import ts from "typescript";
import type { Flows } from "./flows.ts";
import { type Key, keysOf } from "./keys.ts";
import type { ServerProgram } from "./program.ts";

interface Sites {
  /** The places that read a property by a fixed name, such as `x.name`. The keys are these names. */
  named: Map<string, ts.Node[]>;
  /** Reads such as `x[name]`, whose possible names follow from the types. */
  computed: ts.ElementAccessExpression[];
  /**
   * Tables such as `const rules: Rule<keyof Sent>[] = [text("title")]` and `listOf<Sent>("name")`: the type, and the
   * code that contains the property names.
   */
  tables: { type: ts.TypeNode; names: ts.Node }[];
}

/** @returns the keys of all tracked properties that the server reads. */
export function readKeys({ checker, files }: ServerProgram, flows: Flows): Set<Key> {
  const { named, computed, tables } = sitesIn(files);
  const read = new Set<Key>();
  const note = (type: ts.Type, name: string) => {
    const property = checker.getPropertyOfType(checker.getNonNullableType(checker.getApparentType(type)), name);
    const of = property ?? propertyOfAny(type, name);
    if (of) for (const key of keysOf(checker, of)) if (flows.isTracked(key)) read.add(key);
  };
  for (const [name, keys] of flows.names) {
    for (const site of named.get(name) ?? []) {
      if ([...keys].every((each) => read.has(each))) break;
      for (const object of objectsOf(site)) note(checker.getTypeAtLocation(object), name);
    }
  }
  for (const site of computed) {
    const object = checker.getTypeAtLocation(site.expression);
    const names = literalsOf(checker.getTypeAtLocation(site.argumentExpression));
    // Code that handles all fields alike does not count as a reader, because a new field would otherwise go unnoticed.
    const all = checker.getPropertiesOfType(checker.getNonNullableType(object));
    if (names.length > 1 && names.length >= all.length) continue;
    for (const name of names) note(object, name);
  }
  for (const { type, names } of tables) {
    const object = checker.getTypeFromTypeNode(type);
    for (const name of stringsIn(names)) if (flows.names.has(name)) note(object, name);
  }
  return read;
}

/** Finds a property that only one member of a union has. The union itself does not have it, so each member is checked. */
function propertyOfAny(type: ts.Type, name: string): ts.Symbol | undefined {
  if (!type.isUnion()) return undefined;
  for (const each of type.types) {
    const found = each.getProperty(name);
    if (found) return found;
  }
  return undefined;
}

function literalsOf(type: ts.Type): string[] {
  const types = type.isUnion() ? type.types : [type];
  return types.flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
}

/** Returns the objects whose property is read at a place in the code. */
function objectsOf(site: ts.Node): ts.Node[] {
  if (ts.isPropertyAccessExpression(site) || ts.isElementAccessExpression(site)) return [site.expression];
  if (ts.isBindingElement(site)) return [site.parent];
  if (ts.isBinaryExpression(site)) return [site.right];
  if (ts.isCallExpression(site)) return site.arguments.filter((each) => !ts.isStringLiteral(each));
  return [];
}

function sitesIn(files: readonly ts.SourceFile[]): Sites {
  const sites: Sites = { named: new Map(), computed: [], tables: [] };
  const add = (name: string, site: ts.Node) => {
    const known = sites.named.get(name);
    if (known) known.push(site);
    else sites.named.set(name, [site]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      if (!isWritten(node)) add(node.name.text, node);
    } else if (ts.isElementAccessExpression(node)) {
      if (ts.isStringLiteral(node.argumentExpression)) {
        if (!isWritten(node)) add(node.argumentExpression.text, node);
      } else sites.computed.push(node);
    } else if (ts.isBindingElement(node)) {
      const name = nameTaken(node);
      if (name !== undefined) add(name, node);
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      if (ts.isStringLiteral(node.left)) add(node.left.text, node);
    } else if (ts.isCallExpression(node)) {
      for (const each of node.arguments) if (ts.isStringLiteral(each)) add(each.text, node);
      for (const type of node.typeArguments ?? []) sites.tables.push({ type, names: node });
    } else if ((ts.isVariableDeclaration(node) || ts.isSatisfiesExpression(node)) && node.type) {
      const names = ts.isVariableDeclaration(node) ? node.initializer : node.expression;
      for (const type of names ? objectsOfKeyof(node.type) : []) sites.tables.push({ type, names: names ?? node });
    }
    node.forEachChild(visit);
  };
  for (const file of files) visit(file);
  return sites;
}

function isWritten(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isDeleteExpression(parent)) return true;
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

/**
 * Returns the property name that `const { name } = x` reads. Returns nothing for a name that is only excluded from the rest, as
 * in `{ name: _, ...rest }`.
 */
function nameTaken({ parent, propertyName, name, dotDotDotToken }: ts.BindingElement): string | undefined {
  if (!ts.isObjectBindingPattern(parent) || dotDotDotToken) return undefined;
  const isDropped = ts.isIdentifier(name) && name.text.startsWith("_");
  const taken = propertyName ?? name;
  if (isDropped) return undefined;
  return ts.isIdentifier(taken) || ts.isStringLiteral(taken) ? taken.text : undefined;
}

/** Returns the types to which `keyof` is applied within a type. */
function objectsOfKeyof(type: ts.Node): ts.TypeNode[] {
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.KeyOfKeyword) return [type.type];
  const found: ts.TypeNode[] = [];
  type.forEachChild((each) => void found.push(...objectsOfKeyof(each)));
  return found;
}

function stringsIn(node: ts.Node): Set<string> {
  const found = new Set<string>();
  const visit = (each: ts.Node): void => {
    if (ts.isStringLiteral(each)) found.add(each.text);
    each.forEachChild(visit);
  };
  visit(node);
  return found;
}
