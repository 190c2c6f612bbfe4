import { shapes } from "../../generated/calendar/shapes.ts";
import { keptTexts } from "../platform/keptTexts.ts";
import { membersOf } from "./events/found.ts";
import { keptText } from "./events/keptText.ts";

/** The JSON texts of events. Exceptions, copies, and events that look different to different users have none. */
export const texts = keptTexts("CalendarEvent", {
  version: 1,
  shape: shapes.Event,
  key: ["ordinal"],
  textOf(row) {
    const { id, calendarId, createdMs, updatedMs, syncSequence: version } = row;
    const members = membersOf({ ...row, content: null, contentSeries: null });
    return keptText({ id, calendarId, createdMs, updatedMs, version, members });
  },
});
