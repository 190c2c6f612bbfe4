/**
 * Rules read what people send under types of their own, in which most members may be absent. TypeScript lets a value pass for such a
 * type though none of its members is called that way; here it does not.
 */

/**
 * Lets the body of an operation pass for what rules read of it, where both call all members alike, those within others too. Otherwise it
 * does not compile, and the compiler tells which are called otherwise.
 *
 *     const sentContact = readAs<ContactChange, "kind">();
 *     ... newContact(sentContact(request.body))
 *
 * `Unread` are the members that only one of both has: what the server ignores, by its path (`creator/displayName`).
 */
export function readAs<Own, Unread extends string = never>(): ReadAs<Own, Unread> {
  return (body) => body as unknown as Own; // Where a call compiles, it is one but for members that are not read.
}

/** Has a name, so that what the compiler keeps of a module does not repeat all that it stands for. */
export type ReadAs<Own, Unread extends string> = <Body>(body: Body & Alike<Body, Own, Unread>) => Own;

type Alike<Body, Own, Unread extends string> =
  Unlike<Body, Own, Unread> extends infer Names
    ? [Names] extends [never]
      ? Own
      : { calledOtherwise: Names & string } // Else the compiler tells how the names are found, and not the names.
    : never;

type Unlike<Body, Own, Unread extends string> =
  | Exclude<Different<Objects<Body>, Objects<Own>, "">, Unread>
  | Exclude<Unread, Different<Objects<Body>, Objects<Own>, "">>;

/** The paths of members that only one of two has. */
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

/** Of arrays their elements. */
type Objects<T> = T extends readonly (infer Element)[] ? Objects<Element> : T extends object ? T : never;

/** The names that a type states, without those of members that nobody can set. */
type Names<T> = T extends unknown
  ? keyof { [Name in keyof T as string extends Name ? never : T[Name] extends null | undefined ? never : Name]: 0 } &
      string
  : never;

type Value<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;
