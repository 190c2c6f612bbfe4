/** Responses to invitations. Users respond on their own calendars. For anyone else, the sandbox responds as the guest. */
import { unwrap } from "../../errors.ts";
import { asUser, platform } from "./api.ts";
import { users } from "./people.ts";

type Answer = "accepted" | "tentative" | "declined";

/** The possible responses to an invitation, with the labels of their buttons. */
export const answers: readonly (readonly [Answer, string])[] = [
  ["accepted", "Yes"],
  ["tentative", "Maybe"],
  ["declined", "No"],
];

/** Responds to an invitation on the guest's own calendar. This requires that the guest has an account on this server. */
export async function answerAsUser(user: string, calendarId: string, eventId: string, answer: Answer): Promise<void> {
  const { calendar } = asUser(user);
  const path = { calendarId, eventId };
  const { attendees = [] } = await unwrap(
    calendar.GET("/calendars/{calendarId}/events/{eventId}", { params: { path } }),
  );
  const body = { attendees: attendees.map((each) => (each.self ? { ...each, responseStatus: answer } : each)) };
  const params = { path, query: { sendUpdates: "all" as const } };
  await unwrap(calendar.PATCH("/calendars/{calendarId}/events/{eventId}", { params, body }));
}

/**
 * Responds to the invitation in an email as the guest.
 * @param organizer The organizer's email address. If the organizer has no account on this server, no response is sent.
 * @param uid The iCalUID of the event in the email.
 * @throws Error if the event no longer exists.
 */
export async function answerMail(guest: string, organizer: string, uid: string, answer: Answer): Promise<void> {
  const isUser = (users.value ?? []).some(({ email }) => email === guest);
  const owner = isUser ? guest : organizer;
  const params = { path: { calendarId: "primary" }, query: { iCalUID: uid } };
  const { items = [] } = await unwrap(asUser(owner).calendar.GET("/calendars/{calendarId}/events", { params }));
  const eventId = (items.find(({ recurringEventId }) => recurringEventId === undefined) ?? items[0])?.id;
  if (eventId === undefined) throw new Error("The event no longer exists.");
  if (isUser) return answerAsUser(guest, "primary", eventId, answer);
  await unwrap(
    platform.PUT("/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/guests/{guest}/response", {
      params: { path: { calendarId: organizer, eventId, guest } },
      body: { responseStatus: answer },
    }),
  );
}
