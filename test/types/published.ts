/** Code that compiles, or must not compile, with the clients for `DIALECT=published`. `tsc` is the test; nothing here runs. */
import { type CalendarClient, type CalendarSchemas, type PaymentsClient, unwrap } from "../../client/published.ts";

const path = { calendarId: "primary" };

export async function names(client: CalendarClient) {
  const event = await unwrap(
    client.POST("/calendars/{calendarId}/events", {
      params: { path, query: { maxAttendees: 5, conferenceDataVersion: 1 } },
      body: {
        start: { dateTime: "2026-03-02T10:00:00Z" },
        end: { dateTime: "2026-03-02T11:00:00Z" },
        conferenceData: { createRequest: { requestId: "a", conferenceSolutionKey: { type: "hangoutsMeet" } } },
      },
    }),
  );
  const link: string | undefined = event.hangoutLink;
  const kind: CalendarSchemas["Event"]["eventType"] = "fromGmail";

  // @ts-expect-error: the other dialect's name of the link
  event.videoLink;
  // @ts-expect-error: the other dialect's value
  const other: CalendarSchemas["Event"]["eventType"] = "fromMail";
  await client.GET("/calendars/{calendarId}/events", {
    params: {
      path,
      // @ts-expect-error: the other dialect's parameter
      query: { maxAttendee: 5 },
    },
  });
  return [link, kind, other];
}

export async function answers(client: PaymentsClient) {
  const { data } = await client.PUT("/merchants/{merchantId}", {
    params: { path: { merchantId: "a" } },
    body: { name: "Corner Shop" },
  });
  const nothing: undefined = data;
  return nothing;
}
