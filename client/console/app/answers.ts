/** Answers to invitations. Users answer on their own calendars; for everybody else, the sandbox answers as the guest. */
import { unwrap } from "../../errors.ts";
import { asUser, platform } from "./api.ts";
import { users } from "./people.ts";

type Answer = "accepted" | "tentative" | "declined";

/** The words on the buttons. */
export const answers: readonly (readonly [Answer, string])[] = [
  ["accepted", "Yes"],
  ["tentative", "Maybe"],
  ["declined", "No"],
];

/** A guest of the server answers on a calendar of their own. */
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
 * A guest answers the invitation in a mail.
 * @param organizer Mail address; of somebody with an account here, else nobody is answered.
 * @param uid Of the event in the mail.
 * @throws Error where the event is not there any more.
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
