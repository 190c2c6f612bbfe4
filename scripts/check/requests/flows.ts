/**
 * Follows requests from the handlers into the functions they call. These functions have their own types for bodies
 * (`EventChange`). Reading a property of such a type counts as reading the request property from which its value came.
 */
import ts from "typescript";
import { isPlain, type Key, keysOf } from "./keys.ts";
import type { ServerProgram } from "./program.ts";

/** The maximum depth of the search in types: a request contains its body, and a change contains the fields that were sent. */
const deepest = 4;

/**
 * The maximum number of passes. A pass can find types that require another look at functions that were already followed. After
 * this many passes, few such types remain.
 */
const mostPasses = 4;

export class Flows {
  /**
   * Properties of requests, and properties of other types to which their values are assigned. The keys of the map are the names
   * by which code reads these properties.
   */
  readonly names = new Map<string, Set<Key>>();
  readonly #server: ServerProgram;
  readonly #files: ReadonlySet<ts.SourceFile>;
  readonly #tracked = new Set<Key>();
  /** For each property, the properties from which it receives values. */
  readonly #sources = new Map<Key, Set<Key>>();
  readonly #functionsByName: ReadonlyMap<string, ts.SignatureDeclaration[]>;
  readonly #linked = new Set<string>();
  readonly #carrying = new Map<ts.Type, { depth: number; carries: boolean }>();
  readonly #seen = new Set<ts.Node>();
  #queue: ts.Node[] = [];

  constructor(server: ServerProgram) {
    this.#server = server;
    this.#files = new Set(server.files);
    this.#functionsByName = functionsByName(server.files);
  }

  get #checker(): ts.TypeChecker {
    return this.#server.checker;
  }

  /** Starts to follow the values of a property. */
  track(name: string, keys: readonly Key[]): void {
    for (const key of keys) {
      this.#tracked.add(key);
      const known = this.names.get(name);
      if (known) known.add(key);
      else this.names.set(name, new Set([key]));
    }
  }

  isTracked(key: Key): boolean {
    return this.#tracked.has(key);
  }

  /**
   * Returns all keys that count as read if code reads these properties: the properties themselves, and those from which their
   * values came.
   */
  sourcesOf(read: Iterable<Key>): Set<Key> {
    const found = new Set<Key>();
    const waiting = [...read];
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      if (found.has(key)) continue;
      found.add(key);
      waiting.push(...(this.#sources.get(key) ?? []));
    }
    return found;
  }

  /** Visits the handlers and all functions to which they pass requests. */
  follow(handlers: readonly ts.SourceFile[]): void {
    for (let pass = 0; pass < mostPasses; pass++) {
      const before = this.#tracked.size;
      this.#seen.clear();
      this.#linked.clear();
      this.#carrying.clear();
      this.#queue = [...handlers];
      for (let next = this.#queue.pop(); next; next = this.#queue.pop()) this.#visit(next);
      if (this.#tracked.size === before) return;
    }
  }

  #enqueue(node: ts.Node): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    this.#queue.push(node);
  }

  #visit(node: ts.Node): void {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.#call(node);
    else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      this.#link(this.#typeOf(innermost(node)), this.#typeOf(node));
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      this.#link(this.#typeOf(node.right), this.#typeOf(node.left));
    } else {
      const given = givenExpression(node);
      const target = given && this.#checker.getContextualType(given);
      if (given && target) this.#link(this.#typeOf(given), target);
    }
    node.forEachChild((child) => this.#visit(child));
  }

  #call(call: ts.CallExpression | ts.NewExpression): void {
    const args = call.arguments ?? [];
    const given = args.map((each) => this.#typeOf(each));
    const carried = given.map((each) => this.#carries(each));
    const on = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
    const carriesOn = on !== undefined && this.#carries(this.#typeOf(on));
    for (const [index, arg] of args.entries()) this.#functionGiven(arg, given[index]);
    if (!carriesOn && !carried.includes(true)) return;
    const signature = this.#checker.getResolvedSignature(call);
    const declaration = signature?.getDeclaration();
    for (const [index, arg] of args.entries()) {
      const type = given[index];
      const target = this.#checker.getContextualType(arg);
      if (carried[index] && type && target) this.#link(type, target);
    }
    if (!declaration) return;
    const first = given[0];
    if (isReadAs(declaration) && first) this.#link(first, this.#typeOf(call));
    for (const each of this.#bodiesOf(declaration)) {
      this.#enqueue(each);
      // Declared parameter types are used, because a resolved generic signature contains the types of the arguments.
      for (const [index, type] of given.entries()) {
        const parameter = each.parameters[index];
        if (carried[index] && parameter) this.#link(type, this.#typeOf(parameter));
      }
    }
  }

  /** Follows a function that is passed by name: `rows.map(toItem)`. */
  #functionGiven(arg: ts.Expression, type: ts.Type | undefined): void {
    if (!type || !(ts.isIdentifier(arg) || ts.isPropertyAccessExpression(arg))) return;
    const [signature] = type.getCallSignatures();
    const declaration = signature?.getDeclaration();
    if (!signature || !declaration) return;
    const [expected] = this.#checker.getContextualType(arg)?.getCallSignatures() ?? [];
    if (!expected || !this.#linkParameters(expected, signature)) return;
    for (const each of this.#bodiesOf(declaration)) this.#enqueue(each);
  }

  /**
   * Links the arguments of one function type to the parameters of another.
   * @returns whether requests are involved.
   */
  #linkParameters(expected: ts.Signature, signature: ts.Signature): boolean {
    let carries = false;
    for (const [index, parameter] of signature.parameters.entries()) {
      const given = expected.parameters[index];
      if (!given) break;
      const type = this.#checker.getTypeOfSymbol(given);
      if (!this.#carries(type)) continue;
      carries = true;
      this.#link(type, this.#checker.getTypeOfSymbol(parameter));
    }
    return carries;
  }

  /** Returns the server's functions that a call can reach: for a function of an interface, all functions with its name. */
  #bodiesOf(declaration: ts.SignatureDeclaration | ts.JSDocSignature): ts.SignatureDeclaration[] {
    if (ts.isJSDocSignature(declaration) || !this.#files.has(declaration.getSourceFile())) return [];
    if ("body" in declaration && declaration.body) return [declaration];
    const named = ts.isFunctionTypeNode(declaration) ? declaration.parent : declaration;
    const name = "name" in named && named.name ? (named.name as ts.Node).getText() : "";
    return this.#functionsByName.get(name) ?? [];
  }

  #typeOf(node: ts.Node): ts.Type {
    return this.#checker.getTypeAtLocation(node);
  }

  /** Returns whether a value of this type is a request, is a part of one, or contains one. */
  #carries(type: ts.Type, depth = 0): boolean {
    if (!type.isUnion() && isPlain(type)) return false;
    const known = this.#carrying.get(type);
    if (known && (known.carries || known.depth <= depth)) return known.carries;
    this.#carrying.set(type, { depth, carries: false }); // Set before the type is searched, because the type may refer to itself.
    const carries = depth <= deepest && this.#carriesWithin(type, depth);
    this.#carrying.set(type, { depth, carries });
    return carries;
  }

  #carriesWithin(type: ts.Type, depth: number): boolean {
    if (type.isUnion()) return type.types.some((each) => this.#carries(each, depth));
    if (this.#isOfLibrary(type)) return argumentsOf(this.#checker, type).some((each) => this.#carries(each, depth));
    const inMap = type.getStringIndexType();
    if (inMap && this.#carries(inMap, depth + 1)) return true;
    const properties = this.#checker.getPropertiesOfType(type);
    return (
      properties.some((each) => keysOf(this.#checker, each).some((key) => this.#tracked.has(key))) ||
      properties.some((each) => this.#carries(this.#checker.getTypeOfSymbol(each), depth + 1))
    );
  }

  /**
   * Returns whether a type is a container from the standard library, such as an array, a promise or a map. Aliases such as
   * `Omit` do not count, because their properties belong to another type.
   */
  #isOfLibrary(type: ts.Type): boolean {
    const [declaration] = type.symbol?.declarations ?? [];
    if (declaration && !ts.isInterfaceDeclaration(declaration)) return false;
    return declaration !== undefined && this.#server.program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  }

  /** Records that values of one type become values of another type, property by property. */
  #link(source: ts.Type, target: ts.Type, depth = 0): void {
    if (source === target || depth > deepest || !this.#carries(source)) return;
    const pair = `${idOf(source)} ${idOf(target)}`;
    if (this.#linked.has(pair)) return;
    this.#linked.add(pair);
    if (source.isUnion()) {
      for (const each of source.types) this.#link(each, target, depth);
      return;
    }
    if (target.isUnion()) {
      for (const each of target.types) this.#link(source, each, depth);
      return;
    }
    if (target.flags & ts.TypeFlags.TypeParameter) {
      const constraint = this.#checker.getBaseConstraintOfType(target);
      if (constraint) this.#link(source, constraint, depth);
      return;
    }
    if (this.#isOfLibrary(source) || this.#isOfLibrary(target)) {
      const into = argumentsOf(this.#checker, target);
      for (const [index, each] of argumentsOf(this.#checker, source).entries()) {
        const other = into[index];
        if (other) this.#link(each, other, depth);
      }
      return;
    }
    this.#linkProperties(source, target, depth);
    const [from, to] = [source.getStringIndexType(), target.getStringIndexType()];
    if (from && to) this.#link(from, to, depth + 1);
  }

  #linkProperties(source: ts.Type, target: ts.Type, depth: number): void {
    for (const property of this.#checker.getPropertiesOfType(target)) {
      const given = this.#checker.getPropertyOfType(source, property.name);
      if (!given) continue;
      const from = keysOf(this.#checker, given).filter((each) => this.#tracked.has(each));
      if (from.length > 0) this.#noteSources(property, from);
      this.#link(this.#checker.getTypeOfSymbol(given), this.#checker.getTypeOfSymbol(property), depth + 1);
    }
  }

  #noteSources(property: ts.Symbol, from: readonly Key[]): void {
    const into = keysOf(this.#checker, property).filter((each) => !from.includes(each));
    this.track(property.name, into);
    for (const key of into) {
      const known = this.#sources.get(key);
      if (known) for (const each of from) known.add(each);
      else this.#sources.set(key, new Set(from));
    }
  }
}

/** The cast is needed because the compiler's declarations leave out the id of a type. */
function idOf(type: ts.Type): number {
  return (type as unknown as { id: number }).id;
}

/** Returns the types that arrays, promises and maps contain. */
function argumentsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference
    ? checker.getTypeArguments(type as ts.TypeReference)
    : [];
}

/** Returns an expression whose value may get another type: it is returned, yielded, or assigned to a typed variable. */
function givenExpression(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node) || ts.isYieldExpression(node)) return node.expression;
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return node.body;
  if ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.type) return node.initializer;
  return undefined;
}

function innermost(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? innermost(node.expression) : node;
}

/** Whether this is the function that `readAs` returns (`server/http/operation.ts`). */
function isReadAs(declaration: ts.Node): boolean {
  const alias = ts.findAncestor(declaration, ts.isTypeAliasDeclaration);
  return alias?.name.text === "ReadAs";
}

/** Returns the functions that have a body, by the names by which interfaces declare them. */
function functionsByName(files: readonly ts.SourceFile[]): Map<string, ts.SignatureDeclaration[]> {
  const found = new Map<string, ts.SignatureDeclaration[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const named = ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? node.parent : node;
      const name = "name" in named && named.name ? (named.name as ts.Node).getText() : undefined;
      if (name !== undefined) found.set(name, [...(found.get(name) ?? []), node]);
    }
    node.forEachChild(visit);
  };
  for (const file of files) visit(file);
  return found;
}
