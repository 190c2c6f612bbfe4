/** What somebody wants to be told of a calendar by mail. @param notifications As written by `entries/choice.ts`. */
export function wantsOf(notifications: string): ReadonlySet<string> {
  const wanted = JSON.parse(notifications) as { type: string; method: string }[];
  return new Set(wanted.filter(({ method }) => method === "email").map(({ type }) => type));
}
