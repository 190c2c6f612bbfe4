import type { Delivery } from "../../../generated/prisma/sqlite/client.ts";
import type { SendHttp } from "../callbacks.ts";
import { Failure } from "../failure.ts";
import type { SendMail } from "../mailer.ts";
import { type HttpMessage, type MailMessage, requestOf } from "../outbox.ts";
import type { ReceiverResponse } from "../receiverResponse.ts";
import type { SharedReads } from "../sharedContents.ts";
import type { TextSeal } from "../textSeal.ts";
import type { Answer } from "./queue.ts";
import { maximumAttempts } from "./rules.ts";

/** Makes one attempt to send a delivery. Never rejects: an error becomes the result of the attempt. */
export async function send(
  delivery: Delivery,
  { sendHttp, sendMail, seal, shared }: { sendHttp: SendHttp; sendMail: SendMail; seal: TextSeal; shared: SharedReads },
): Promise<Answer> {
  const failed = (text: string, tryAgain: boolean, response?: ReceiverResponse): Answer => ({
    outcome: tryAgain && delivery.attempts < maximumAttempts ? "retried" : "abandoned",
    text,
    ...(response && { response }),
  });
  try {
    const sent = JSON.parse(requestOf(delivery, seal)) as unknown;
    if (delivery.kind === "mail") {
      const mail = sent as MailMessage["request"]; // The cast is safe: `enqueue` wrote the value.
      const rest = delivery.sharedId === null ? undefined : await shared.find(delivery.sharedId);
      await sendMail({ id: delivery.id, createdMs: Number(delivery.createdMs) }, { ...mail, ...rest });
      return { outcome: "delivered", text: "accepted" };
    }
    // The cast is safe: `enqueue` wrote the value. A receiver that gets the same delivery twice recognizes it by the id.
    const { retryOn, ...request } = sent as HttpMessage["request"];
    // A receiver that gets the same delivery twice recognizes it by the id.
    const response = await sendHttp({ ...request, headers: { "X-Delivery-Id": delivery.id, ...request.headers } });
    const { status } = response;
    if (isSuccess(status)) return { outcome: "delivered", text: `status ${status}`, response };
    return failed(`status ${status}`, retryOn === undefined || retryOn.includes(status), response);
  } catch (error) {
    // A `Failure` means that the request violates a rule. A further attempt would violate the same rule.
    return failed(error instanceof Error ? error.message : String(error), !(error instanceof Failure));
  }
}

/**
 * Whether a status means success. 102 is not a final status, but some receivers of the published services return it, and those
 * services accept it.
 */
function isSuccess(status: number): boolean {
  return status === 102 || (status >= 200 && status < 300);
}
