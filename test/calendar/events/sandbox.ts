/** Simulates events outside the calendar service, such as guests' responses, through the operations of the sandbox. */
import type { TestApp } from "../../support/app.ts";
import { asJson } from "../../support/json.ts";
import type { Body } from "./bodies.ts";
import type { Event } from "./support.ts";

/** Sends a request to the sandbox. The caller checks the response. @param path The path below `/sandbox/v1`. */
export function trySandbox({ fetch }: TestApp, method: string, path: string, body?: Body): Promise<Response> {
  return fetch(`/sandbox/v1${path}`, body ? asJson(method, body) : { method });
}

/**
 * Sends a request to the sandbox that must succeed.
 * @returns the response body, validated against the contract.
 */
export async function act<T>(app: TestApp, method: string, path: string, body?: Body): Promise<T> {
  const response = await trySandbox(app, method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

export async function changeSetting(app: TestApp, user: string, setting: string, value: string): Promise<void> {
  await act(app, "PUT", `/calendar/users/${user}/settings/${setting}`, { value });
}

/** Creates a room that can be invited to events. @returns the id of the room's calendar. */
export async function givenRoom(app: TestApp, body: Body = {}): Promise<string> {
  return (await act<{ id: string }>(app, "POST", "/calendar/resources", { summary: "Room", ...body })).id;
}

export function answerFor(app: TestApp, room: string, eventId: string, body: Body): Promise<Event> {
  return act(app, "PUT", `/calendar/calendars/${room}/events/${eventId}/response`, body);
}

export function lock(app: TestApp, calendarId: string, eventId: string, locked: boolean): Promise<Event> {
  return act(app, "PUT", `/calendar/calendars/${calendarId}/events/${eventId}/lock`, { locked });
}

export function addFromMail(app: TestApp, user: string, body: Body): Promise<Event> {
  return act(app, "POST", `/calendar/users/${user}/mailEvents`, body);
}

export async function failConferences(app: TestApp, calendarId: string, failing: number): Promise<void> {
  await act(app, "PUT", `/calendar/calendars/${calendarId}/conferences`, { failing });
}

export async function saveGroup(app: TestApp, email: string, members: readonly string[]): Promise<void> {
  await act(app, "PUT", `/groups/${email}`, { members });
}
