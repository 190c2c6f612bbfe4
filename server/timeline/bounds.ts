/** The maximum work of each operation of the timeline service, as data from which `generated/LIMITS.md` is generated. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "1 MiB",
  sizes: {},
  operations: [
    {
      operations: ["timeline.list"],
      growsWith: "Items of a page",
      bound: "100 items, and 4 million characters. If a service ever had unusually large items, its pages are shorter.",
    },
    {
      operations: [
        "timeline.insert",
        "timeline.update",
        "timeline.patch",
        "timeline.insertUpload",
        "timeline.updateUpload",
      ],
      growsWith: "Size of `html`, which is cleaned in one slice",
      bound:
        "4,000 elements, attributes and text runs; 100,000 characters, 200,000 after cleaning; 100 nested elements",
    },
    {
      operations: ["timeline.*"],
      growsWith: "One item with its attachments",
      bound: "50 attachments",
    },
    {
      operations: ["attachments.*"],
      growsWith: "Bytes of one attachment, streamed",
      bound: "10 MiB",
    },
    {
      operations: ["subscriptions.*", "locations.*", "contacts.*", "accounts.*", "settings.*"],
      growsWith: "One row, or all rows of a user and an app",
      bound: "1,000 contacts of 10,000 characters, 100 locations, 250 settings per page",
    },
    {
      operations: ["timelineUsers.*", "timelineContacts.*", "timelineItems.*", "contactDays.*"],
      growsWith: "The same as for the equivalent operation of the service",
      bound: "The same",
    },
  ],
  tables: [
    { tables: ["TimelineItem", "TimelineAttachment"], kept: "Until 30 days after the last change" },
    { tables: ["TimelineUpload"], kept: "A week" },
    { tables: ["TimelineLocation"], kept: "The latest 100 of a user" },
  ],
  steadyTables: ["Timeline", "TimelineSubscription", "TimelineContact", "TimelineSetting", "TimelineAccount"],
};
