/** Describes how the change log shows rows of this service as resources. */
import type { TimelineServiceHandlers } from "../../generated/timeline/handlers.ts";
import type { Whole } from "../http/json.ts";
import { isoTime } from "../platform/isoTime.ts";
import { type ShownTable, shownTables } from "../platform/shownRows.ts";
import { contentOf } from "./model/content.ts";
import {
  type Attachment,
  keptMembers,
  type Setting,
  type Subscription,
  type TimelineItem,
  toContact,
  toLocation,
  toSubscription,
} from "./present.ts";

const shown = shownTables<TimelineServiceHandlers>();
const base = "/mirror/v1";

/**
 * The tables of the timeline service whose rows the change log shows. Accounts and the verify tokens of subscriptions are not
 * shown.
 */
export const timelineRows: readonly ShownTable[] = [
  shown("TimelineItem", "timeline", (row) => {
    if (row.deleted) return undefined;
    const members: Partial<Whole<TimelineItem>> = {
      ...keptMembers(contentOf(row)),
      displayTime: isoTime(row.displayMs),
      isPinned: row.pinScore === null ? undefined : true,
      pinScore: row.pinScore ?? undefined,
      inReplyTo: row.inReplyTo ?? undefined,
    };
    return { id: row.id, path: `${base}/timeline/${row.id}`, members };
  }),
  shown("TimelineAttachment", "attachments", (row) => {
    const members: Partial<Attachment> = { contentType: row.contentType };
    return { id: row.id, path: `${base}/timeline/${row.itemId}/attachments/${row.id}`, members };
  }),
  shown("TimelineSubscription", "subscriptions", (row) => {
    const { collection, operation, callbackUrl } = toSubscription(row);
    const members: Partial<Subscription> = { collection, operation, callbackUrl };
    return { id: row.collection, path: `${base}/subscriptions/${row.collection}`, members };
  }),
  shown("TimelineContact", "contacts", (row) => {
    const { kind: _, id: __, ...members } = toContact(row);
    return { id: row.id, path: `${base}/contacts/${row.id}`, members };
  }),
  shown("TimelineLocation", "locations", (row) => {
    const { kind: _, id: __, ...members } = toLocation(row);
    return { id: row.id, path: `${base}/locations/${row.id}`, members };
  }),
  shown("TimelineSetting", "settings", (row) => {
    const members: Partial<Setting> = { value: row.value };
    return { id: row.id, path: `${base}/settings/${row.id}`, members };
  }),
];
