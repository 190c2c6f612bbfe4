/** The hand-written part of the timeline client. */
export { readTimelineNotification } from "./notifications.ts";
export type { NewContact, NewSubscription, NewTimelineItem } from "./resources.ts";
export { createTimelineUploads, type Media, type TimelineUploads, type UploadSettings } from "./uploads.ts";
