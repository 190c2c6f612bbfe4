import type { Manifest } from "../manifest.ts";

export const manifest = {
  title: "Timeline",
  about: "Cards as a device shows them, contacts, subscriptions",
  sign: "M3 6h18v12H3zM7 18v2M17 18v2M7 10h6M7 13h9",
  color: { light: "#0b6e69", dark: "#6fd0c9" },
  place: 3,
  finds: "cards by text",
  published: {
    kind: "discovery",
    variable: "mirror",
    path: "mirror/v1",
    methods: {
      // In the published client, the methods for attachments are nested below `timeline`, so they are listed here under these
      // names.
      "attachments.delete": "timeline.attachments.delete",
      "attachments.get": "timeline.attachments.get",
      "attachments.insert": "timeline.attachments.insert",
      "attachments.list": "timeline.attachments.list",
    },
  },
  publishedAt: [{ host: "www.googleapis.com" }],
} as const satisfies Manifest;
