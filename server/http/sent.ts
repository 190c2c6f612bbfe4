/**
 * Checks at compile time whether a request body matches a type that a rule declares itself. If most fields of this type may be
 * absent, TypeScript accepts a body even if no field name matches. `readAs` does not accept such a body.
 */

/**
 * Lets the body of an operation be used as a rule's own type, when both have the same names, also in nested objects. Otherwise
 * it does not compile, and the compiler lists the names that differ.
 *
 *     const sentContact = readAs<ContactChange, "kind">();
 *     ... newContact(sentContact(request.body))
 *
 * `Unread` names, by path (`creator/displayName`), the fields that only one of the two types has, which the server ignores.
 */
export function readAs<Own, Unread extends string = never>(): ReadAs<Own, Unread> {
  // The cast is safe: if a call compiles, the body has this type, except for unread fields.
  return (body) => body as unknown as Own;
}

/**
 * The type of the returned function. It has a name, so that TypeScript does not write it out in declarations of other modules.
 */
export type ReadAs<Own, Unread extends string> = <Body>(body: Body & Alike<Body, Own, Unread>) => Own;

type Alike<Body, Own, Unread extends string> =
  Unlike<Body, Own, Unread> extends infer Names
    ? [Names] extends [never]
      ? Own
      : { calledOtherwise: Names & string } // With `& string`, the compiler lists the names in its error.
    : never;

type Unlike<Body, Own, Unread extends string> =
  | Exclude<Different<Objects<Body>, Objects<Own>, "">, Unread>
  | Exclude<Unread, Different<Objects<Body>, Objects<Own>, "">>;

/** The paths of all fields that only one of the types `A` and `B` has. */
type Different<A, B, Path extends string> =
  | `${Path}${Exclude<Names<A>, Names<B>> | Exclude<Names<B>, Names<A>>}`
  | {
      [Name in Names<A> & Names<B>]: Within<Objects<Value<A, Name>>, Objects<Value<B, Name>>, `${Path}${Name}/`>;
    }[Names<A> & Names<B>];

type Within<A, B, Path extends string> = [A] extends [never]
  ? never
  : [B] extends [never]
    ? never
    : Different<A, B, Path>;

/** The element type of an array, or the object itself. */
type Objects<T> = T extends readonly (infer Element)[] ? Objects<Element> : T extends object ? T : never;

/** The names that a type declares, except fields that must be absent. */
type Names<T> = T extends unknown
  ? keyof { [Name in keyof T as string extends Name ? never : T[Name] extends null | undefined ? never : Name]: 0 } &
      string
  : never;

type Value<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;
