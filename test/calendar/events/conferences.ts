/** Creates events with conferences. */
import { expect } from "vitest";
import type { Person } from "../../support/app.ts";
import { eventually } from "../../support/eventually.ts";
import type { Body } from "./bodies.ts";
import { type Event, insert, type Query, read } from "./support.ts";

/** The parameter that lets a request read and change conferences. */
export const withConference = { query: { conferenceDataVersion: 1 } };

/** Waits until the conference of an event is created, or until creating it has failed. */
export function awaitConference(person: Person, id: string): Promise<Event & { id: string }> {
  return eventually(async () => {
    const event = await read(person, id);
    expect(event.conferenceData?.createRequest?.status?.statusCode).not.toBe("pending");
    return { ...event, id };
  });
}

/** Creates an event with a conference. The request for the conference has the id `r1`. */
export async function insertWithConference(person: Person, body: Body = {}, query: Query = {}) {
  const conferenceData = { createRequest: { requestId: "r1" } };
  const place = { query: { ...withConference.query, ...query } };
  const { id } = await insert(person, { conferenceData, ...body }, place);
  return awaitConference(person, id);
}
