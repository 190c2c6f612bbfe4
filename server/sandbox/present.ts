/** Converts data of the platform to resources of the sandbox's contract. */
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import { alike, type Whole } from "../http/json.ts";
import type { ReceiverResponse } from "../platform/callbacks.ts";
import type { Origin } from "../platform/changes.ts";
import type { RecordedRequest } from "../platform/journal.ts";
import type { MailHead, ReadAttachment, ReadMail } from "../platform/mailReader.ts";

export const toRecordedRequest = alike<RecordedRequest, PlatformSchemas["RecordedRequest"]>();

export function toMail(mail: ReadMail): Whole<PlatformSchemas["Mail"]> {
  const { id, date, from, to, subject, text, html, links, message } = mail;
  return {
    id,
    date,
    from,
    to,
    subject,
    text,
    html,
    links,
    message,
    attachments: mail.attachments.map(toAttachment),
  };
}

const toAttachment = alike<ReadAttachment, PlatformSchemas["Mail"]["attachments"][number]>();

export function toMailHead({ id, date, from, to, subject, type }: MailHead): Whole<PlatformSchemas["MailHead"]> {
  return { id, date, from, to, subject, type };
}

/** Whether the origin of a change is known: a request or another cause. */
export function isKnown({ request, by }: Origin): boolean {
  return request !== undefined || by !== undefined;
}

export function toCause({ request, by }: Origin): Whole<PlatformSchemas["Cause"]> {
  return { request, by };
}

/** Converts a delivery to a resource. @param origin The delivery's cause; undefined if the response does not show it. */
export function toDelivery(
  row: Delivery,
  isHeld: boolean,
  origin: Origin | undefined,
): Whole<PlatformSchemas["Delivery"]> {
  return {
    id: row.id,
    service: row.service,
    stream: row.stream,
    // The casts are safe: the columns only contain these values (see `outbox.ts`).
    kind: row.kind as "http" | "mail",
    state: row.state as PlatformSchemas["Delivery"]["state"],
    attempts: row.attempts,
    due: timestamp(row.dueMs),
    created: timestamp(row.createdMs),
    request: JSON.parse(row.request) as PlatformSchemas["Delivery"]["request"], // Safe cast: the outbox wrote this text.
    held: isHeld ? true : undefined,
    outcome: row.outcome ?? undefined,
    response: row.response === null ? undefined : toReceiverResponse(row.response),
    cause: origin && isKnown(origin) ? toCause(origin) : undefined,
    finished: row.finishedMs === null ? undefined : timestamp(row.finishedMs),
  };
}

/** Converts a stored response of a receiver. @param stored The response as JSON, as the delivery worker has stored it. */
function toReceiverResponse(stored: string): Whole<PlatformSchemas["ReceiverResponse"]> {
  const { status, headers, omittedHeaders, body, truncated } = JSON.parse(stored) as ReceiverResponse;
  return { status, headers, omittedHeaders, body, truncated };
}

export function timestamp(ms: bigint): string {
  return new Date(Number(ms)).toISOString();
}
