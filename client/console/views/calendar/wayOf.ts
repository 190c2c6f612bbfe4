/** The reminder method in words. If the server sends no reminder emails, a note explains why no one receives one. */
export function wayOf(method: "email" | "popup", emailsSent: boolean): string {
  if (method === "popup") return "by popup";
  return emailsSent ? "by email" : "by email (not sent because CALENDAR_MAILS is off)";
}
