/**
 * Identifies properties for the search for unread request fields, even through types that are derived from the
 * declaring type.
 */
import ts from "typescript";

/** Identifies a property: by its declaration, or by its symbol if a mapped type creates the property from names alone. */
export type Key = ts.Declaration | ts.Symbol;

/**
 * Returns the original properties that a property represents: in a union, those of the union's members; in `Omit`, `Patch` or a
 * spread, those of the source type.
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
