import type ICAL from "ical.js";
import { lazy } from "../../platform/lazy.ts";

/** The library that prints iCalendar. */
export const ical = lazy<typeof ICAL>("ical.js");
