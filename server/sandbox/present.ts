/** What the platform knows, as the sandbox's contract shows it. */
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import type { Whole } from "../http/json.ts";
import type { RecordedMessage, RecordedRequest } from "../platform/journal.ts";
import type { ReadMail } from "../platform/mailReader.ts";

export function toRecordedRequest(request: RecordedRequest): Whole<PlatformSchemas["RecordedRequest"]> {
  const { caller, refusal, fault, ignored } = request;
  return {
    id: request.id,
    time: request.time,
    clock: request.clock,
    service: request.service,
    operation: request.operation,
    method: request.method,
    path: request.path,
    query: request.query,
    status: request.status,
    durationMs: request.durationMs,
    inBatch: request.inBatch,
    caller: caller && { user: caller.user, client: caller.client, scopes: caller.scopes },
    refusal: refusal && {
      kind: refusal.kind,
      reason: refusal.reason,
      message: refusal.message,
      location: refusal.location,
      locationType: refusal.locationType,
      rules: refusal.rules?.map(({ in: part, location, rule, message }) => ({ in: part, location, rule, message })),
    },
    fault: fault && { id: fault.id, kind: fault.kind, when: fault.when },
    ignored: ignored?.map((each) => ({ in: each.in, location: each.location, meant: each.meant })),
    request: toRecordedMessage(request.request),
    answer: toRecordedMessage(request.answer),
  };
}

function toRecordedMessage(message: RecordedMessage): Whole<PlatformSchemas["RecordedMessage"]> {
  const { headers, body, text, bytes, omitted } = message;
  return { headers, body, text, bytes, omitted };
}

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
    attachments: mail.attachments.map((each) => ({
      name: each.name,
      type: each.type,
      method: each.method,
      bytes: each.bytes,
      text: each.text,
      content: each.content,
    })),
  };
}
