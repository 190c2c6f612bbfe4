/** The settings of a calendar on a user's list that the user can choose, and how requests change them. Pure functions. */
import { invalidField } from "../../platform/failure.ts";
import { colorsOf, isCalendarColor, nearestColor } from "../colors.ts";
import { type Notification, type Reminder, readNotifications, readReminders } from "../model/keptMembers.ts";
import { same } from "../model/members.ts";

export interface EntryChoice {
  summaryOverride: string | null;
  colorId: string;
  backgroundColor: string;
  foregroundColor: string;
  hidden: boolean;
  selected: boolean;
  /** JSON. */
  defaultReminders: string;
  /** JSON. */
  notifications: string;
}

/** Whether an entry already has the chosen values, however its reminders and notifications are stored. */
export function hasChoice(entry: EntryChoice, choice: EntryChoice): boolean {
  const { defaultReminders, notifications, ...others } = choice;
  return (
    same(readReminders(entry.defaultReminders), readReminders(defaultReminders)) &&
    same(readNotifications(entry.notifications), readNotifications(notifications)) &&
    Object.entries(others).every(([name, value]) => entry[name as keyof EntryChoice] === value) // Safe: names of a choice.
  );
}

/** The writable fields of a calendar list entry in a request. `null` removes the value. */
export interface EntryChange {
  summaryOverride?: string | null;
  colorId?: string | null;
  backgroundColor?: string | null;
  foregroundColor?: string | null;
  hidden?: boolean | null;
  selected?: boolean | null;
  defaultReminders?: readonly Reminder[] | null;
  notificationSettings?: { notifications?: readonly Notification[] | null } | null;
}

/**
 * Returns the initial settings of an entry.
 * @param firstColorId The color that the calendar gets when it is added to the list.
 */
export function freshChoice(firstColorId: string): EntryChoice {
  return {
    summaryOverride: null,
    colorId: firstColorId,
    ...colorsOf(firstColorId),
    hidden: false,
    selected: false,
    defaultReminders: "[]",
    notifications: "[]",
  };
}

/**
 * Applies a PATCH, or the fields of an insert: absent fields keep their values.
 * @param rgb Whether the request specifies colors as RGB values; otherwise, as an id of the palette.
 * @throws Failure `invalid` for a color that is not in the palette.
 */
export function changeChoice(
  current: EntryChoice,
  wanted: EntryChange,
  { rgb, firstColorId }: { rgb: boolean; firstColorId: string },
): EntryChoice {
  const { summaryOverride, hidden, selected, defaultReminders, notificationSettings } = wanted;
  const notifications = notificationSettings === null ? null : notificationSettings?.notifications;
  return {
    summaryOverride: summaryOverride === undefined ? current.summaryOverride : summaryOverride || null,
    ...(rgb ? rgbColors(current, wanted, firstColorId) : paletteColors(current, wanted, firstColorId)),
    hidden: hidden === undefined ? current.hidden : (hidden ?? false),
    selected: selected === undefined ? current.selected : (selected ?? false),
    defaultReminders:
      defaultReminders === undefined ? current.defaultReminders : JSON.stringify(defaultReminders ?? []),
    notifications: notifications === undefined ? current.notifications : JSON.stringify(notifications ?? []),
  };
}

/**
 * Applies a PUT to a user's settings for a calendar. Absent fields are reset to the values of a newly added calendar. The
 * defaults that the service adds to a new calendar, such as reminders, are not added again.
 */
export function replaceChoice(
  current: EntryChoice,
  wanted: EntryChange,
  options: { rgb: boolean; firstColorId: string },
): EntryChoice {
  const fresh = freshChoice(options.firstColorId);
  const { backgroundColor, foregroundColor } = wanted;
  // If the request contains only one of the two RGB fields, the other one keeps its value.
  const namesColor = options.rgb && (backgroundColor ?? foregroundColor ?? null) !== null;
  const base = namesColor || isAsRead(current, wanted) ? { ...fresh, ...onlyColors(current) } : fresh;
  return changeChoice(base, withoutNulls(wanted), options);
}

type Colors = Pick<EntryChoice, "colorId" | "backgroundColor" | "foregroundColor">;

function onlyColors({ colorId, backgroundColor, foregroundColor }: EntryChoice): Colors {
  return { colorId, backgroundColor, foregroundColor };
}

function rgbColors(current: EntryChoice, wanted: EntryChange, firstColorId: string): Colors {
  const first = colorsOf(firstColorId);
  const backgroundColor = chosen(wanted.backgroundColor, current.backgroundColor, first.backgroundColor);
  const foregroundColor = chosen(wanted.foregroundColor, current.foregroundColor, first.foregroundColor);
  const colorId = backgroundColor === current.backgroundColor ? current.colorId : nearestColor(backgroundColor);
  return { colorId, backgroundColor, foregroundColor };
}

function chosen(wanted: string | null | undefined, current: string, first: string): string {
  return wanted === undefined ? current : (wanted?.toLowerCase() ?? first);
}

function paletteColors(current: EntryChoice, wanted: EntryChange, firstColorId: string): Colors {
  if (wanted.colorId === undefined || isAsRead(current, wanted)) return onlyColors(current);
  const colorId = wanted.colorId ?? firstColorId;
  if (!isCalendarColor(colorId)) {
    throw invalidField(
      "colorId",
      `Invalid value for field "colorId": "${colorId}" is not the ID of a calendar color. GET /colors lists them.`,
    );
  }
  return { colorId, ...colorsOf(colorId) };
}

/**
 * Whether a request sends back the colors unchanged. A client that only knows `colorId` must not remove RGB colors by sending
 * back the entry that it has read.
 */
function isAsRead(current: Colors, { colorId, backgroundColor, foregroundColor }: EntryChange): boolean {
  return (
    colorId === current.colorId &&
    backgroundColor?.toLowerCase() === current.backgroundColor &&
    foregroundColor?.toLowerCase() === current.foregroundColor
  );
}

/** The body of a PUT without the fields that are `null`. In a PUT, `null` means absent. */
function withoutNulls(wanted: EntryChange): EntryChange {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));
}
