/** The settings of a user, with the names and defaults of the specification. The API reads them; the sandbox changes them. */
import { invalidField } from "../../platform/failure.ts";
import { findZone } from "../recurrence/zone.ts";

/** Every setting with its default. All values are strings. */
export const defaultSettings = {
  autoAddHangouts: "false",
  dateFieldOrder: "MDY",
  defaultEventLength: "60",
  format24HourTime: "false",
  hideInvitations: "false",
  hideWeekends: "false",
  locale: "en",
  remindOnRespondedEventsOnly: "false",
  showDeclinedEvents: "true",
  timezone: "Etc/GMT",
  useKeyboardShortcuts: "true",
  weekStart: "0",
} as const;
export type SettingId = keyof typeof defaultSettings;

/** All setting ids, in the order in which lists return them. */
// The cast is safe because the object literal above has exactly these keys.
export const settingIds = (Object.keys(defaultSettings) as SettingId[]).sort();

export function isSettingId(id: string): id is SettingId {
  return Object.hasOwn(defaultSettings, id);
}

const locales =
  "in ca cs da de en_GB en es es_419 tl fr hr it lv lt hu nl no pl pt_BR pt_PT ro sk sl fi sv tr vi el ru sr uk bg iw ar fa hi th zh_TW zh_CN ja ko".split(
    " ",
  );
const flag = ["true", "false"];
const allowed: Readonly<Partial<Record<SettingId, readonly string[]>>> = {
  autoAddHangouts: flag,
  dateFieldOrder: ["MDY", "DMY", "YMD"],
  format24HourTime: flag,
  hideInvitations: flag,
  hideWeekends: flag,
  locale: locales,
  remindOnRespondedEventsOnly: flag,
  showDeclinedEvents: flag,
  useKeyboardShortcuts: flag,
  weekStart: ["0", "1", "6"],
};

/** The maximum number of minutes of the setting `defaultEventLength`: one day. Longer events are all-day events. */
const longestEventMinutes = 1440;

/** Checks the value of a setting. @throws Failure `invalid` at `value`. */
export function requireSettingValue(id: SettingId, value: string): void {
  const words = allowed[id];
  if (words && !words.includes(value)) {
    throw invalidField("value", `Invalid value for the setting "${id}": it must be one of ${words.join(", ")}.`);
  }
  if (id === "timezone" && !findZone(value)) {
    throw invalidField("value", `"${value.slice(0, 64)}" is not the name of an IANA time zone.`);
  }
  if (id === "defaultEventLength" && !(/^[1-9]\d{0,3}$/.test(value) && Number(value) <= longestEventMinutes)) {
    throw invalidField("value", `Invalid value for the setting "${id}": it must be a number of minutes up to 1440.`);
  }
}
