import type ICAL from "ical.js";
import { late } from "../../platform/late.ts";

/** The library that prints iCalendar. */
export const ical = late<typeof ICAL>("ical.js");
