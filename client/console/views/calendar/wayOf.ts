/** The reminder method in words, with a note if the server sends no such emails, because nobody would find one. */
export function wayOf(method: "email" | "popup", emailsSent: boolean): string {
  if (method === "popup") return "by popup";
  return emailsSent ? "by email" : "by email (not sent: CALENDAR_MAILS is off)";
}
