/**
 * Allows rules to use a request under their own type, in which most fields may be absent. TypeScript accepts a body for such a
 * type even if no name matches. `readAs` does not.
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
  return (body) => body as unknown as Own; // If a call compiles, the body has this type, except for unread fields.
}

/** A named type, so that the compiler's declaration of a module does not repeat it in full. */
export type ReadAs<Own, Unread extends string> = <Body>(body: Body & Alike<Body, Own, Unread>) => Own;

type Alike<Body, Own, Unread extends string> =
  Unlike<Body, Own, Unread> extends infer Names
    ? [Names] extends [never]
      ? Own
      : { calledOtherwise: Names & string } // `& string` makes the compiler's error list the names.
    : never;

type Unlike<Body, Own, Unread extends string> =
  | Exclude<Different<Objects<Body>, Objects<Own>, "">, Unread>
  | Exclude<Unread, Different<Objects<Body>, Objects<Own>, "">>;

/** The paths of fields that only one of the two types has. */
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
