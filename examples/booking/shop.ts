/** The rules of the shop: a slot is an event in the owner's calendar, and it is confirmed when it is paid. */
import { randomUUID } from "node:crypto";
import {
  type CalendarClient,
  type CalendarSchemas,
  type NewEvent,
  type PaymentFrame,
  type PaymentsClient,
  pay,
  tokenize,
  unwrap,
} from "quintet/client";

type Event = CalendarSchemas["Event"];

/** The price of a booking: 49.00 euros, in cents. */
export const price = { currency: "EUR", exponent: 2, value: 4900 } as const;
const slotMs = 60 * 60 * 1000;

export interface ShopSettings {
  /** Acts for the owner of the calendar. */
  calendar: CalendarClient;
  /** Has the key of the app. */
  payments: PaymentsClient;
  /** The merchant's public key. */
  merchantKey: string;
  /** The URL of the payment page. */
  paymentPage: string;
  /** The URL of this app. */
  url: string;
}

/** An error that the customer can understand, with the HTTP status of its response. */
export class ShopError extends Error {
  constructor(
    readonly status: 400 | 402 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

export class Shop {
  constructor(private readonly settings: ShopSettings) {}

  /**
   * Reserves the hour that begins at `start`. The event's ID is made of the start, so of two customers who book the same slot at the
   * same time only one gets it: the calendar rejects the second event with 409.
   * @returns the ID of the event, and what the customer pays with: the reference of the payment, and a link with it.
   */
  async book(start: string, customer: string): Promise<{ id: string; reference: string; paymentUrl: string }> {
    const from = new Date(start);
    if (Number.isNaN(from.getTime()) || from.getTime() % slotMs !== 0)
      throw new ShopError(400, "start must be a full hour.");
    const id = `slot${from.toISOString().slice(0, 13).replace(/\D/g, "")}`;
    // Each booking has its own reference. A payment for a booking that the owner deleted must not pay for the next one of that slot.
    const reference = randomUUID();
    const body: NewEvent = {
      id,
      summary: "Garden consultation",
      status: "tentative",
      start: { dateTime: from.toISOString() },
      end: { dateTime: new Date(from.getTime() + slotMs).toISOString() },
      extendedProperties: { private: { customer, reference } },
    };
    const events = "/calendars/{calendarId}/events";
    const answer = await this.settings.calendar.POST(events, { params: { path: { calendarId: "primary" } }, body });
    if (answer.response.status === 409) await this.takeDeletedSlot(id, body);
    else await unwrap(Promise.resolve(answer));
    return { id, reference, paymentUrl: this.paymentUrl(id, reference) };
  }

  /** The ID of a deleted event is still taken, so the event is restored for the new customer. */
  private async takeDeletedSlot(id: string, body: NewEvent): Promise<void> {
    const event = await this.event(id);
    if (event.status !== "cancelled") throw new ShopError(409, "The slot is taken.");
    const params = { path: { calendarId: "primary", eventId: id }, header: { "If-Match": event.etag } };
    const answer = await this.settings.calendar.PUT("/calendars/{calendarId}/events/{eventId}", { params, body });
    if (answer.response.status === 412) throw new ShopError(409, "The slot is taken.");
    await unwrap(Promise.resolve(answer));
  }

  /** The link to the hosted payment page, which sends the customer back to `/bookings/{id}/paid`. */
  private paymentUrl(id: string, reference: string): string {
    const { merchantKey, paymentPage, url } = this.settings;
    const link = new URL(paymentPage);
    link.searchParams.set("key", merchantKey);
    link.searchParams.set("test", "1");
    link.searchParams.set("currency", price.currency);
    link.searchParams.set("value", (price.value / 10 ** price.exponent).toFixed(price.exponent));
    link.searchParams.set("reference", reference);
    link.searchParams.set("redirect", `${url}/bookings/${id}/paid`);
    return link.href;
  }

  /**
   * Confirms a booking with the transaction that the customer came back with. The browser could name any transaction, so its amount
   * and reference are compared. Calling this again with the same transaction changes nothing.
   */
  async confirm(id: string, transactionId: string): Promise<void> {
    const { calendar, payments } = this.settings;
    const event = await this.event(id);
    if (event.status === "cancelled") throw new ShopError(404, "The booking does not exist.");
    const path = { transactionId };
    const answer = await payments.GET("/transactions/{transactionId}", { params: { path } });
    if (answer.response.status >= 500) await unwrap(Promise.resolve(answer)); // Whether it is paid is unknown.
    const paid = answer.data?.transaction;
    const { customer = "", reference } = event.extendedProperties?.private ?? {};
    const isForThis = (paid?.custom as { reference?: string } | undefined)?.reference === reference;
    if (!paid?.successful || !isForThis || paid.currency !== price.currency || paid.amount !== price.value) {
      throw new ShopError(402, "The booking is not paid.");
    }
    if (paid.pendingAmount > 0) {
      const params = { path, header: { "Idempotency-Key": `capture-${transactionId}` } };
      const body = { currency: price.currency, amount: price.value };
      await unwrap(payments.POST("/transactions/{transactionId}/captures", { params, body }));
    }
    // The customer becomes a guest of the event, and gets the invitation by email.
    await unwrap(
      calendar.PATCH("/calendars/{calendarId}/events/{eventId}", {
        params: { path: { calendarId: "primary", eventId: id }, query: { sendUpdates: "all" } },
        body: { status: "confirmed", attendees: [{ email: customer }] },
      }),
    );
  }

  private async event(id: string): Promise<Event> {
    const params = { path: { calendarId: "primary", eventId: id } };
    const answer = await this.settings.calendar.GET("/calendars/{calendarId}/events/{eventId}", { params });
    if (answer.response.status === 404) throw new ShopError(404, "The booking does not exist.");
    return unwrap(Promise.resolve(answer));
  }
}

export interface Card {
  number: string;
  expiry: { month: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12; year: number };
  code: string;
}

/**
 * Pays with your own card form, including 3-D Secure. It runs in the customer's browser, so that the card never reaches your
 * server, and shows the bank's page in a frame. Without a browser, `showFrame` replaces the frame.
 * @returns the transaction ID, for `confirm`.
 */
export async function payByCard(
  payments: PaymentsClient,
  merchantKey: string,
  reference: string,
  { number, expiry, code }: Card,
  showFrame?: (frame: PaymentFrame) => Promise<string[]>,
): Promise<string> {
  const [numberToken, codeToken] = await Promise.all([
    tokenize(payments, "pcn", number),
    tokenize(payments, "pcsc", code),
  ]);
  const payment = {
    test: {},
    integration: { key: merchantKey },
    amount: price,
    card: { number: numberToken, expiry, code: codeToken },
    custom: { reference },
  };
  return pay(payments, payment, showFrame ? { showFrame } : {});
}
