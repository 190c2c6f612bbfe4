/** The bounds of the operations' work, as data. `generated/LIMITS.md` is made from them. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "1 MiB",
  sizes: {},
  operations: [
    {
      operations: ["timeline.list"],
      growsWith: "items of a page",
      bound: "100, and 4 million characters: where a service has had larger items than usual, its pages are shorter",
    },
    {
      operations: [
        "timeline.insert",
        "timeline.update",
        "timeline.patch",
        "timeline.insertUpload",
        "timeline.updateUpload",
      ],
      growsWith: "what the cleaner of `html` meets, in one slice",
      bound:
        "4000 elements, attributes and runs of text; 100 000 characters, 200 000 once clean, 100 elements around one another",
    },
    {
      operations: ["timeline.*"],
      growsWith: "one item with its attachments",
      bound: "50 attachments",
    },
    {
      operations: ["attachments.*"],
      growsWith: "bytes of one attachment, streamed",
      bound: "10 MiB",
    },
    {
      operations: ["subscriptions.*", "locations.*", "contacts.*", "accounts.*", "settings.*"],
      growsWith: "one row, or all rows of a user and an application",
      bound: "1000 contacts of 10 000 characters, 100 locations, 250 settings a page",
    },
    {
      operations: ["timelineUsers.*", "timelineContacts.*", "timelineItems.*", "contactDays.*"],
      growsWith: "what the operation of the service with the same effect grows with",
      bound: "as there",
    },
  ],
  tables: [
    { tables: ["TimelineItem", "TimelineAttachment"], kept: "30 days after the last change" },
    { tables: ["TimelineUpload"], kept: "a week" },
    { tables: ["TimelineLocation"], kept: "the newest 100 of a user" },
  ],
  steadyTables: ["Timeline", "TimelineSubscription", "TimelineContact", "TimelineSetting", "TimelineAccount"],
};
