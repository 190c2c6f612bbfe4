/** What identifies a property for the search for unread request fields, through the types that are made of its own. */
import ts from "typescript";

/** The declaration of a property, or its symbol where a mapped type has made it of names alone. */
export type Key = ts.Declaration | ts.Symbol;

/** The properties that one property represents: in a union, those of its members; in `Omit`, `Patch` or a spread, the original ones. */
export function keysOf(checker: ts.TypeChecker, property: ts.Symbol): Key[] {
  return checker.getRootSymbols(property).map((root) => root.declarations?.[0] ?? root);
}

const plain =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Never;

/** Whether a type has no properties that could be fields of a request. */
export function isPlain({ flags }: ts.Type): boolean {
  return (flags & plain) !== 0;
}
