import type { Manifest } from "../manifest.ts";

export const manifest = {
  title: "Conversions",
  about: "Conversions by day, advertiser tree",
  sign: "M4 19V5M4 19h16M8 15l3.5-4 3 2.5L20 7",
  color: { light: "#94540a", dark: "#e6b06a" },
  place: 5,
  finds: "conversions by ID",
  published: { kind: "discovery", variable: "search", path: "adsearch/v2" },
  publishedAt: [{ host: "doubleclicksearch.googleapis.com" }, { host: "www.googleapis.com" }],
} as const satisfies Manifest;
