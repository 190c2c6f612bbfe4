/** The request fields in the types of handlers: parameters, and properties of bodies. */
import ts from "typescript";
import { isPlain, type Key, keysOf } from "./keys.ts";
import type { ServerProgram } from "./program.ts";

export interface Watched {
  /** The folder of the contract below `generated/`, such as `tasks` or `tasks/sandbox`. */
  contract: string;
  /** The resource of the operation, such as `tasks` in `tasks.insert`. */
  resource: string;
  verb: string;
  in: "path" | "query" | "headers" | "body";
  /** The names that lead to the field, outermost first, such as `["start", "dateTime"]`. */
  names: readonly string[];
  keys: readonly Key[];
  /** For an alternative of a `oneOf` without a property of its own: the property and the value that identify it. */
  member?: { name: string; value: string };
  /** The handler's file, relative to the project. */
  handler: string;
}

/**
 * Returns every field that the server's handlers receive. Operations without a handler are left out, since they
 * return 501.
 */
export function watchedFields(server: ServerProgram, handlers: readonly ts.SourceFile[]): Watched[] {
  return handlers.flatMap((file) => writtenHandlers(server, file).flatMap((each) => fieldsOf(server, each, file)));
}

interface WrittenHandler {
  contract: string;
  /** The interface that declares the operation, and the operation's name in it. */
  resource: string;
  verb: string;
  request: ts.Type;
}

const handlersFile = /[\\/]generated[\\/](.+)[\\/]handlers\.ts$/;

/** Returns the properties of the object that a handler file returns, except `notImplemented`. */
function writtenHandlers({ checker }: ServerProgram, file: ts.SourceFile): WrittenHandler[] {
  const found: WrittenHandler[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const type = checker.getContextualType(node);
      for (const member of type ? node.properties : []) {
        const name = member.name && "text" in member.name ? member.name.text : undefined;
        if (name === undefined || isStub(member)) continue;
        const property = type?.getProperty(name);
        const [declaration] = property?.declarations ?? [];
        const made = declaration && handlersFile.exec(declaration.getSourceFile().fileName);
        if (!property || !made || !declaration || !ts.isInterfaceDeclaration(declaration.parent)) continue;
        const [parameter] = checker.getTypeOfSymbol(property).getCallSignatures()[0]?.parameters ?? [];
        if (!parameter) continue;
        found.push({
          contract: String(made[1]).replaceAll("\\", "/"),
          resource: declaration.parent.name.text,
          verb: name,
          request: checker.getTypeOfSymbol(parameter),
        });
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function isStub(member: ts.ObjectLiteralElementLike): boolean {
  return (
    ts.isPropertyAssignment(member) &&
    ts.isIdentifier(member.initializer) &&
    member.initializer.text === "notImplemented"
  );
}

function fieldsOf(
  { checker, pathOf }: ServerProgram,
  { contract, resource, verb, request }: WrittenHandler,
  file: ts.SourceFile,
): Watched[] {
  const found: Watched[] = [];
  for (const place of ["path", "query", "headers", "body"] as const) {
    const part = request.getProperty(place);
    if (part) add(checker.getTypeOfSymbol(part), [], new Set(), place);
  }
  return found;

  function add(type: ts.Type, names: readonly string[], inside: ReadonlySet<Key>, place: Watched["in"]): void {
    const objects = objectsIn(checker, type);
    for (const member of membersToldApart(checker, objects)) {
      found.push({ contract, resource, verb, in: place, names, keys: [], member, handler: pathOf(file) });
    }
    for (const object of objects) {
      for (const property of checker.getPropertiesOfType(object)) {
        const inner = checker.getNonNullableType(checker.getTypeOfSymbol(property));
        // A property of type `never` is set only by the server, so no request contains it.
        if (inner.flags & ts.TypeFlags.Never) continue;
        const keys = keysOf(checker, property);
        if (keys.some((each) => inside.has(each))) continue;
        const path = [...names, property.name];
        found.push({ contract, resource, verb, in: place, names: path, keys, handler: pathOf(file) });
        add(inner, path, new Set([...inside, ...keys]), place);
      }
    }
  }
}

/** Returns the objects in a type: members of a union, elements of an array, values of a map. */
function objectsIn(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  if (type.isUnion()) return type.types.flatMap((each) => objectsIn(checker, each));
  if (isPlain(type)) return [];
  if (checker.isArrayLikeType(type)) {
    const element = type.getNumberIndexType();
    return element ? objectsIn(checker, element) : [];
  }
  const inMap = type.getStringIndexType();
  return [type, ...(inMap ? objectsIn(checker, inMap) : [])];
}

/**
 * Returns the property and value that identify each member of a union whose members differ only in the value of a property. A
 * member with its own property is identified by that property.
 */
function membersToldApart(checker: ts.TypeChecker, objects: readonly ts.Type[]): { name: string; value: string }[] {
  if (objects.length < 2) return [];
  return objects.flatMap((object) => {
    const others = objects.filter((each) => each !== object);
    const properties = checker.getPropertiesOfType(object);
    if (properties.some((each) => !others.some((other) => checker.getPropertyOfType(other, each.name)))) return [];
    const literals = properties.flatMap((each) => {
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(each));
      return type.isStringLiteral() ? [{ name: each.name, value: type.value }] : [];
    });
    return literals.slice(0, 1);
  });
}
