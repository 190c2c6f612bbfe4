/** Fetches calendar feeds as calendar apps do, and parses them with ical.js. */
import ICAL from "ical.js";
import type { TestApp } from "../support/app.ts";
import { act } from "./events/sandbox.ts";

export interface Addresses {
  calendarId: string;
  privateUrl: string;
  publicUrl?: string;
}

export function addressesOf(app: TestApp, user: string, calendarId = "primary"): Promise<Addresses> {
  return act(app, "GET", `/calendar/users/${user}/feeds/${encodeURIComponent(calendarId)}`);
}

export function renewed(app: TestApp, user: string, calendarId = "primary"): Promise<Addresses> {
  return act(app, "POST", `/calendar/users/${user}/feeds/${encodeURIComponent(calendarId)}/renew`);
}

export interface FetchedFeed {
  status: number;
  text: string;
  headers: Headers;
  /** The events of the feed, as parsed VEVENT components. */
  events: ICAL.Component[];
}

export async function fetchFeed(url: string, headers: Record<string, string> = {}): Promise<FetchedFeed> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  const events = response.status === 200 ? new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent") : [];
  return { status: response.status, text, headers: response.headers, events };
}

/** Fetches the private feed of a user for a calendar. */
export async function feedOf(app: TestApp, calendarId = "primary", user = app.owner.email): Promise<FetchedFeed> {
  return fetchFeed((await addressesOf(app, user, calendarId)).privateUrl);
}

/** Returns a property of an event as an iCalendar line. */
export function line(event: ICAL.Component | undefined, name: string): string | undefined {
  return event?.getFirstProperty(name)?.toICALString();
}

export function linesOf(event: ICAL.Component | undefined, name: string): string[] {
  return (event?.getAllProperties(name) ?? []).map((each) => each.toICALString());
}

export function titlesOf(feed: FetchedFeed): (string | undefined)[] {
  return feed.events.map((each) => each.getFirstPropertyValue("summary")?.toString()).sort();
}
