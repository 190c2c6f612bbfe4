import type { PaymentsClient, PaymentsSchemas } from "../../generated/payments/client.ts";
import { unwrap } from "../errors.ts";
import type { NewPayment } from "./resources.ts";

export type PaymentFrame = PaymentsSchemas["ChallengeFrame"];

export interface PaySettings {
  /**
   * Shows a frame and returns the hints that the frame reports at its end. By default, browsers load the frame in the page.
   * Outside browsers, a payment that needs a frame is rejected with a TypeError.
   */
  showFrame?: (frame: PaymentFrame) => Promise<string[]>;
  signal?: AbortSignal;
}

/** The maximum number of steps of a payment. */
const stepsAtMost = 20;

/**
 * Creates a payment with tokens from the vault, and completes the challenges that the service requires. const card = { number:
 * await tokenize(payments, "pcn", number), expiry, code: await tokenize(payments, "pcsc", code) }; const transactionId = await
 * pay(payments, { integration: { key }, amount, card });
 * @returns the id of the transaction.
 * @throws QuintetError if the payment is declined or rejected.
 */
export async function pay(client: PaymentsClient, payment: NewPayment, settings: PaySettings = {}): Promise<string> {
  const { showFrame = showInPage, signal } = settings;
  const params = { header: { "Accept-Version": "1" as const } };
  const hints = [...(payment.hints ?? [])];
  for (let step = 0; step < stepsAtMost; step++) {
    const body = { ...payment, hints };
    const answer = await unwrap(client.POST("/payments", { params, body, ...(signal && { signal }) }));
    if ("authorizationId" in answer) return answer.authorizationId;
    const challenge = answer.challenges[0]?.path.split("/").pop() ?? "";
    const own = { ...params, path: { challenge } } as { header: { "Accept-Version": "1" }; path: { challenge: never } };
    const done = await unwrap(
      client.POST("/payments/challenges/{challenge}", { params: own, body, ...(signal && { signal }) }),
    );
    hints.push(...(done.hints ?? []));
    if ("action" in done) hints.push(...(await showFrame(done)));
  }
  throw new TypeError(`The payment was not complete after ${stepsAtMost} steps.`);
}

/** Exchanges a card number (`pcn`) or a security code (`pcsc`) for a token that replaces it in a payment. */
export async function tokenize(
  client: PaymentsClient,
  type: "pcn" | "pcsc",
  value: string,
): Promise<PaymentsSchemas["VaultToken"]> {
  const params = { header: { "Accept-Version": "1" as const } };
  return unwrap(client.POST("/vault", { params, body: { type, value } }));
}

/**
 * Loads a frame in the page, hidden unless the customer must see it, until it reports its result or the time limit is reached.
 */
function showInPage({ action, fields, timeout, width, height }: PaymentFrame): Promise<string[]> {
  if (typeof document === "undefined") {
    throw new TypeError("This payment requires a frame. Outside a browser, pass `showFrame`.");
  }
  return new Promise((resolve) => {
    const name = `quintet-${Math.random().toString(36).slice(2)}`;
    const frame = document.createElement("iframe");
    frame.name = name;
    frame.width = String(width ?? 0);
    frame.height = String(height ?? 0);
    if (width === undefined) frame.style.display = "none";
    const form = document.createElement("form");
    form.method = "POST";
    form.action = action;
    form.target = name;
    for (const [field, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = field;
      input.value = value;
      form.append(input);
    }
    const timer = timeout === undefined ? undefined : setTimeout(() => finish([]), timeout);
    function finish(hints: string[]): void {
      clearTimeout(timer);
      removeEventListener("message", hear);
      frame.remove();
      form.remove();
      resolve(hints);
    }
    function hear({ source, origin, data }: MessageEvent): void {
      if (source !== frame.contentWindow || origin !== new URL(action).origin) return;
      const hints: unknown = (data as { hints?: unknown } | null)?.hints;
      finish(Array.isArray(hints) ? hints.map(String) : []);
    }
    addEventListener("message", hear);
    document.body.append(frame, form);
    form.submit();
  });
}
