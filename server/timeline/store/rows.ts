import type {
  TimelineAttachment as AttachmentRow,
  TimelineItem as ItemRow,
} from "../../../generated/prisma/sqlite/client.ts";

export type {
  Timeline as TimelineRow,
  TimelineAccount as AccountRow,
  TimelineAttachment as AttachmentRow,
  TimelineContact as ContactRow,
  TimelineItem as ItemRow,
  TimelineLocation as LocationRow,
  TimelineSetting as SettingRow,
  TimelineSubscription as SubscriptionRow,
  TimelineUpload as UploadRow,
} from "../../../generated/prisma/sqlite/client.ts";

/** A user and a service that has data on the user's timeline. All data except locations and settings belongs to such a pair. */
export interface Owner {
  userId: string;
  clientId: string;
}

/** Identifies who changes data: the caller, or the user on whose behalf the device acts. */
export interface Actor {
  user: { id: string };
  clientId: string;
  /** The cause of the actor's writes (`platform/cause.ts`). */
  cause?: string | undefined;
}

/** An item with its attachments, in order. */
export interface WholeItem {
  row: ItemRow;
  attachments: readonly AttachmentRow[];
}

/** The columns of an item that a listing reads. The owner's columns are left out, because the caller knows the owner. */
export const listedColumns = [
  "id",
  "version",
  "sequence",
  "createdMs",
  "updatedMs",
  "displayMs",
  "inReplyTo",
  "pinScore",
  "deleted",
  "attachmentCount",
  "text",
] as const satisfies readonly (keyof ItemRow)[];

export type ListedRow = Pick<ItemRow, (typeof listedColumns)[number]>;

/** An item with the columns that a listing reads. */
export interface ListedItem {
  row: ListedRow;
  attachments: readonly AttachmentRow[];
}

/** Selects the items of a page, as ranges of the index. An item must match all conditions. */
export interface ItemRange {
  /** The column by which the items are ordered, in descending order. */
  order: "displayMs" | "updatedMs";
  /** Values of the column `deleted` to include. Each value is one range of the index. */
  deleted: readonly boolean[];
  pinned: boolean;
  bundleId?: string;
  sourceItemId?: string;
  /** The highest sequence number that is included. */
  start?: number | undefined;
}

/** The key of the last item on the previous page. Items with the same time are ordered by id. */
export interface ItemKey {
  ms: number;
  id: string;
}

/** The owner of items, contacts and subscriptions: a user together with the service that has created them. */
export function ownerOf({ user, clientId }: Actor): Owner {
  return { userId: user.id, clientId };
}
