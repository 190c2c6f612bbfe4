import type {
  TimelineAccount as AccountRow,
  TimelineAttachment as AttachmentRow,
  TimelineContact as ContactRow,
  TimelineItem as ItemRow,
  TimelineLocation as LocationRow,
  TimelineSetting as SettingRow,
  TimelineSubscription as SubscriptionRow,
  Timeline as TimelineRow,
  TimelineUpload as UploadRow,
} from "../../../generated/prisma/sqlite/client.ts";

export type {
  AccountRow,
  AttachmentRow,
  ContactRow,
  ItemRow,
  LocationRow,
  SettingRow,
  SubscriptionRow,
  TimelineRow,
  UploadRow,
};

/** A service on the timeline of a user: whose everything is, but for locations and settings. */
export interface Owner {
  userId: string;
  clientId: string;
}

/** Who calls, or as whom the device acts. */
export interface Actor {
  user: { id: string };
  clientId: string;
  /** What the actor's writes come of (`platform/cause.ts`). */
  cause?: string | undefined;
}

/** An item row with the rows of its attachments, in their order. */
export interface WholeItem {
  row: ItemRow;
  attachments: readonly AttachmentRow[];
}

/** The columns that a listing reads. Whose they are is known. */
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

/** What a listing reads of an item. */
export interface ListedItem {
  row: ListedRow & Partial<Pick<ItemRow, "content">>;
  attachments: readonly AttachmentRow[];
}

/** The part of an index that a page of items is read from. All must match. */
export interface ItemRange {
  /** The column that orders, the newest first. */
  order: "displayMs" | "updatedMs";
  /** Values of the column `deleted`: each is one range of the index. */
  deleted: readonly boolean[];
  pinned: boolean;
  bundleId?: string;
  sourceItemId?: string;
  /** Without the items whose sequence is higher. */
  start?: number | undefined;
}

/** The ordering columns of the last item handed out. Of items at the same time, those with a higher id come later. */
export interface ItemKey {
  ms: number;
  id: string;
}
