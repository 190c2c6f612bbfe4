import type { Manifest } from "../manifest.ts";

export const manifest = {
  title: "Calendar",
  about: "Events, series, sharing, free/busy",
  sign: "M5 6h14v14H5zM5 10h14M9 3v4M15 3v4",
  color: { light: "#a32a62", dark: "#f39cc0" },
  place: 2,
  finds: "events by text",
  published: { kind: "package", package: "@googleapis/calendar", factory: "calendar", version: "v3" },
  publishedAt: [
    { host: "www.googleapis.com" },
    { host: "calendar-json.googleapis.com" },
    { host: "calendar.google.com" },
  ],
} as const satisfies Manifest;
