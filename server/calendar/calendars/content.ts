/** A calendar's own properties, and how requests change them. Pure functions. */
import { invalidField, requiredField } from "../../platform/failure.ts";
import { requireZone } from "../recurrence/zone.ts";

export interface CalendarContent {
  summary: string;
  description: string | null;
  location: string | null;
  /** The IANA name as the client sent it. */
  timeZone: string;
  autoAcceptInvitations: boolean;
  /** The labels as JSON; null if no labels were ever set. */
  labels: string | null;
}

/** @returns only the database columns for the calendar's own properties. */
export function contentOf(calendar: CalendarContent): CalendarContent {
  const { summary, description, location, timeZone, autoAcceptInvitations, labels } = calendar;
  return { summary, description, location, timeZone, autoAcceptInvitations, labels };
}

interface SentLabel {
  id?: string | null;
  name?: string | null;
  backgroundColor?: string | null;
}

/** The writable fields of a calendar resource in a request. `null` removes the value. */
export interface CalendarChange {
  summary?: string | null;
  description?: string | null;
  location?: string | null;
  timeZone?: string | null;
  autoAcceptInvitations?: boolean | null;
  labelProperties?: { eventLabels?: readonly SentLabel[] | null } | null;
}

export interface CalendarContext {
  /** Whether the calendar is a resource, such as a room. Only resources can accept invitations automatically. */
  isResource: boolean;
  /** Generates a UUID as the id of a new label. */
  newLabelId(): string;
}

/** @param timeZone The time zone in the owner's settings. @throws Failure `invalid` naming the field. */
export function newCalendar(wanted: CalendarChange, timeZone: string, context: CalendarContext): CalendarContent {
  const blank: CalendarContent = {
    summary: "",
    description: null,
    location: null,
    timeZone,
    autoAcceptInvitations: false,
    labels: null,
  };
  return patchCalendar(blank, { ...wanted, timeZone: wanted.timeZone ?? undefined }, context);
}

/** Applies a PUT: the time zone and labels are kept if absent from the body. @throws Failure `invalid` naming the field. */
export function replaceCalendar(
  current: CalendarContent,
  wanted: CalendarChange,
  context: CalendarContext,
): CalendarContent {
  const { timeZone, labelProperties, autoAcceptInvitations } = wanted;
  const cleared = { ...current, description: null, location: null };
  return patchCalendar(
    cleared,
    {
      ...wanted,
      timeZone: timeZone ?? undefined,
      labelProperties: labelProperties ?? undefined,
      autoAcceptInvitations: autoAcceptInvitations ?? undefined,
    },
    context,
  );
}

/** Applies a PATCH: fields absent from the body are kept. @throws Failure `invalid` naming the field. */
export function patchCalendar(
  current: CalendarContent,
  wanted: CalendarChange,
  { isResource, newLabelId }: CalendarContext,
): CalendarContent {
  const { summary, description, location, timeZone, autoAcceptInvitations, labelProperties } = wanted;
  if (summary === null) throw requiredField("summary");
  if (timeZone === null) throw requiredField("timeZone");
  if (timeZone !== undefined) requireZone(timeZone);
  return {
    summary: summary ?? current.summary,
    // An empty string removes the value.
    description: description === undefined ? current.description : description || null,
    location: location === undefined ? current.location : location || null,
    timeZone: timeZone ?? current.timeZone,
    autoAcceptInvitations:
      isResource && autoAcceptInvitations !== undefined
        ? (autoAcceptInvitations ?? false)
        : current.autoAcceptInvitations,
    labels: labelProperties === undefined ? current.labels : labelsOf(labelProperties?.eventLabels ?? [], newLabelId),
  };
}

/** Converts the labels of a request to JSON. A label without an id is new. Clients may also choose ids themselves. */
function labelsOf(sent: readonly SentLabel[], newLabelId: () => string): string {
  const ids = new Set<string>();
  const labels = sent.map(({ id, name, backgroundColor }, index) => {
    const known = id === undefined || id === null ? newLabelId() : id.toLowerCase();
    if (ids.has(known)) {
      const field = `labelProperties/eventLabels/${index}/id`;
      throw invalidField(field, `Invalid value for field "${field}": each label must have a different ID.`);
    }
    ids.add(known);
    return { id: known, ...(name && { name }), backgroundColor: (backgroundColor ?? "").toLowerCase() };
  });
  return JSON.stringify(labels);
}
