import type { SentEvent } from "../model/sent.ts";
import { knownZone, toSentTime } from "../model/times.ts";
import { settingsOf } from "../settings/settings.ts";
import { defaultSettings } from "../settings/values.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { readQuickly } from "./readQuickly.ts";

/** Builds the body of an insert request from a line of text. */
export async function quickBody(writes: CalendarWrites, calendar: CalendarRow, text: string): Promise<SentEvent> {
  const settings = await settingsOf(writes.reader, writes.caller.user.id);
  const { start, end, ...rest } = readQuickly(text, {
    nowMs: writes.nowMs,
    zone: knownZone(calendar.timeZone),
    minutes: Number(settings.get("defaultEventLength")?.value ?? defaultSettings.defaultEventLength),
    order: dateOrderOf(settings.get("dateFieldOrder")?.value),
  });
  return { ...rest, start: toSentTime(start), end: toSentTime(end) };
}

function dateOrderOf(value: string = defaultSettings.dateFieldOrder): "MDY" | "DMY" | "YMD" {
  return value === "DMY" || value === "YMD" ? value : "MDY";
}
