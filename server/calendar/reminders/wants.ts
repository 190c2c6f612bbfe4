/**
 * Returns the email notices that a user has turned on for a calendar.
 * @param notifications JSON that `entries/choice.ts` has written.
 */
export function wantsOf(notifications: string): ReadonlySet<string> {
  const wanted = JSON.parse(notifications) as { type: string; method: string }[];
  return new Set(wanted.filter(({ method }) => method === "email").map(({ type }) => type));
}
