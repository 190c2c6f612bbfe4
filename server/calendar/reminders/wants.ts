/** The notices by mail that a user wants for a calendar. @param notifications JSON that `entries/choice.ts` has written. */
export function wantsOf(notifications: string): ReadonlySet<string> {
  const wanted = JSON.parse(notifications) as { type: string; method: string }[];
  return new Set(wanted.filter(({ method }) => method === "email").map(({ type }) => type));
}
