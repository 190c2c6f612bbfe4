/** Creates and reads events over HTTP. Bodies are plain JSON, and every response is validated against the contract. */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { Person } from "../../support/app.ts";
import { type Refusal, refusalOf } from "../../support/refusals.ts";

export type Event = CalendarSchemas["Event"];
export type Events = CalendarSchemas["Events"];

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;
export type Body = Record<string, unknown>;

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
  return person.fetch(address(calendarId, rest, query), {
    method,
    headers: { ...(body && { "Content-Type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function given<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T; // Safe cast: `fetch` has validated the body.
}

export const hour = (start: string, end: string, more: Body = {}): Body => ({
  start: { dateTime: start },
  end: { dateTime: end },
  ...more,
});

export const day = (start: string, end: string, more: Body = {}): Body => ({
  start: { date: start },
  end: { date: end },
  ...more,
});

/** Creates an event of one hour on 2 March 2026 unless the body specifies other times. */
export function insert(person: Person, body: Body = {}, place?: Place): Promise<Event & { id: string }> {
  const whole = { ...hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"), ...body };
  return given(send(person, "POST", "", whole, place));
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

export function refused(person: Person, method: string, rest: string, body?: Body, place?: Place): Promise<Refusal> {
  return refusalOf(send(person, method, rest, body, place));
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
