import type ICAL from "ical.js";
import { lazy } from "../../platform/lazy.ts";

/** The library `ical.js`, which formats iCalendar text. It is loaded when it is first used. */
export const ical = lazy<typeof ICAL>("ical.js");
