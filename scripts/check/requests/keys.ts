/**
 * Identifies properties for the search for unread request fields, even through types that are derived from the
 * declaring type.
 */
import ts from "typescript";

/** The declaration of a property, or its symbol if a mapped type creates it from names alone. */
export type Key = ts.Declaration | ts.Symbol;

/**
 * Returns the properties that one property represents: in a union, those of its members; in `Omit`, `Patch` or a
 * spread, the original ones.
 */
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

/** Returns whether a type cannot have properties that are request fields. */
export function isPlain({ flags }: ts.Type): boolean {
  return (flags & plain) !== 0;
}
