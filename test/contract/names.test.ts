/** The tables of `openapi/<service>/names.yaml`: servers use them. */
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";

const conference = (type: string) => ({ createRequest: { requestId: "r", conferenceSolutionKey: { type } } });
const time = { start: { dateTime: "2026-03-01T10:00:00Z" }, end: { dateTime: "2026-03-01T11:00:00Z" } };
const shared = { hangoutLink: "fromGmail" };

test.each(["spec", "published"] as const)(
  "a server set to %s understands both names, and returns its own",
  async (dialect) => {
    const { owner } = await startApp({ settings: { dialect } });
    const ask = async (path: string, method = "GET", body?: object) => {
      const response = await owner.fetch(`/calendar/v3/calendars/primary/events${path}`, {
        method,
        ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const [own, other] = dialect === "spec" ? ["videoLink", "hangoutLink"] : ["hangoutLink", "videoLink"];
    const solution = dialect === "spec" ? "builtinMeet" : "hangoutsMeet";

    for (const type of ["builtinMeet", "hangoutsMeet"]) {
      const sent = { ...time, conferenceData: conference(type), extendedProperties: { shared } };
      const { body: made } = await ask("?conferenceDataVersion=1", "POST", sent);
      const { body: event } = await ask(`/${made.id}`);

      expect(event).toHaveProperty(own);
      expect(event).not.toHaveProperty(other);
      expect(event.conferenceData.createRequest.conferenceSolutionKey).toEqual({ type: solution });
      expect(event.extendedProperties).toEqual({ shared });
      for (const name of [own, other]) {
        expect((await ask(`/${made.id}?fields=${name}`)).body).toEqual({ [own]: event[own] });
        expect((await ask(`?fields=items/${name}/x`)).status).toBe(400);
      }
    }
    expect((await ask("?eventTypes=fromGmail&eventTypes=fromMail&maxAttendee=1")).body.items).toEqual([]);
    for (const name of ["maxAttendees", "maxAttendee"]) {
      const { error } = (await ask(`?${name}=0`)).body;
      expect(error.errors[0]).toMatchObject({ location: name, message: expect.stringContaining(`"${name}"`) });
    }
  },
);
