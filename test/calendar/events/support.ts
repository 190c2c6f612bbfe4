/** Creates and reads events over HTTP. Bodies are plain JSON, and every response is validated against the contract. */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { Person } from "../../support/app.ts";
import { asJson } from "../../support/json.ts";
import { type Refusal, refusalOf } from "../../support/refusals.ts";
import { anHour, type Body } from "./bodies.ts";

export type Event = CalendarSchemas["Event"];
export type Events = CalendarSchemas["Events"];

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

function address(calendarId: string, rest: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) parameters.append(name, String(each));
    }
  }
  const text = parameters.toString();
  return `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events${rest}${text && `?${text}`}`;
}

export interface Place {
  calendarId?: string;
  query?: Query;
  headers?: Record<string, string>;
}

/** Sends a request for events of a calendar. The caller checks the response. */
export function send(
  person: Person,
  method: string,
  rest: string,
  body?: Body,
  { calendarId = "primary", query = {}, headers = {} }: Place = {},
): Promise<Response> {
  return person.fetch(address(calendarId, rest, query), body ? asJson(method, body, headers) : { method, headers });
}

async function given<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T; // Safe cast: `fetch` has validated the body.
}

/** Creates an event with the times of `anHour` unless the body specifies others. */
export function insert(person: Person, body: Body = {}, place?: Place): Promise<Event & { id: string }> {
  return given(send(person, "POST", "", { ...anHour, ...body }, place));
}

/** Imports an event with the times of `anHour` unless the body specifies others. */
export function importEvent(person: Person, body: Body, place?: Place): Promise<Event & { id: string }> {
  return given(send(person, "POST", "/import", { ...anHour, iCalUID: "u@else.example", ...body }, place));
}

export function read(person: Person, id: string, place?: Place): Promise<Event> {
  return given(send(person, "GET", `/${id}`, undefined, place));
}

export function patch(person: Person, id: string, body: Body, place?: Place): Promise<Event> {
  return given(send(person, "PATCH", `/${id}`, body, place));
}

export function put(person: Person, id: string, body: Body, place?: Place): Promise<Event> {
  return given(send(person, "PUT", `/${id}`, body, place));
}

export function remove(person: Person, id: string, place?: Place): Promise<undefined> {
  return given(send(person, "DELETE", `/${id}`, undefined, place));
}

/** Moves an event to another calendar. @param place The event's calendar before the move. */
export function move(person: Person, id: string, destination: string, place: Place = {}): Promise<Event> {
  return given(send(person, "POST", `/${id}/move`, undefined, { ...place, query: { ...place.query, destination } }));
}

/** Responds to an invitation. @param more Further fields of the guest, such as a comment. */
export function respond(person: Person, id: string, responseStatus: string, more: Body = {}, place?: Place) {
  const attendees = [{ email: person.email, responseStatus, ...more }];
  return patch(person, id, { attendees, attendeesOmitted: true }, place);
}

/** Sends a request that must be rejected. @returns the error. */
export async function refused(
  person: Person,
  method: string,
  rest: string,
  body?: Body,
  place?: Place,
): Promise<Refusal> {
  const response = await send(person, method, rest, body, place);
  if (response.ok) throw new Error(`Accepted: ${method} ${rest} ${JSON.stringify(body)?.slice(0, 300)}`);
  return refusalOf(response);
}

export interface Listing {
  items: (Event & { id?: string })[];
  syncToken: string | undefined;
  pages: number;
  last: Events;
}

/** Reads all pages of a list. @param rest The path below `events`: empty, or `/<series>/instances`. */
export async function list(person: Person, query: Query = {}, calendarId = "primary", rest = ""): Promise<Listing> {
  const items: Event[] = [];
  let pageToken: string | undefined;
  for (let pages = 1; ; pages++) {
    const page = await given<Events>(
      send(person, "GET", rest, undefined, { calendarId, query: { ...query, pageToken } }),
    );
    items.push(...page.items);
    if (page.nextPageToken === undefined) return { items, syncToken: page.nextSyncToken, pages, last: page };
    pageToken = page.nextPageToken;
  }
}

export const titles = (listing: Pick<Listing, "items">) => listing.items.map((each) => each.summary ?? each.status);

/** Returns the start of each event as it is in the response; its status if it has none. */
export const starts = (listing: Pick<Listing, "items">) =>
  listing.items.map((each) => each.start?.dateTime ?? each.start?.date ?? each.status);
