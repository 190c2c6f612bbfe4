/** The app's HTTP interface, with Node.js alone. The webhooks guide has the notification handler for common frameworks. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { NotificationError, readCalendarNotification } from "quintet/client";
import type { CalendarCopy } from "./copy.js";
import { type Shop, ShopError } from "./shop.js";

export function createApp(shop: Shop, copy: CalendarCopy, notificationToken: string): RequestListener {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://app");
    const paid = /^\/bookings\/(\w+)\/paid$/.exec(pathname)?.[1];
    if (request.method === "POST" && pathname === "/notifications") {
      readCalendarNotification(request.headers, { token: notificationToken });
      // An error here becomes a 503, so Quintet sends the notification again.
      await copy.update();
      response.writeHead(204).end();
    } else if (request.method === "POST" && pathname === "/bookings") {
      const { start, customer } = await bodyOf(request);
      if (typeof start !== "string" || typeof customer !== "string")
        throw new ShopError(400, "start and customer must be strings.");
      send(response, 201, await shop.book(start, customer));
    } else if (request.method === "GET" && pathname === "/bookings") {
      send(
        response,
        200,
        [...copy.events.values()].map(({ id, status, start }) => ({ id, status, start: start?.dateTime })),
      );
    } else if (request.method === "GET" && paid) {
      await shop.confirm(paid, searchParams.get("transactionId") ?? "");
      send(response, 200, { id: paid, status: "confirmed" });
    } else {
      throw new ShopError(404, "The page does not exist.");
    }
  }

  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (error instanceof ShopError) return send(response, error.status, { error: error.message });
      if (error instanceof NotificationError) return send(response, 403, { error: error.message });
      console.error(error);
      send(response, 503, { error: "Try again later." });
    });
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
  } catch {}
  throw new ShopError(400, "The body must be a JSON object.");
}
