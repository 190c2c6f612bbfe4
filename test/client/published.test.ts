/**
 * The clients for `DIALECT=published`, with a server in that dialect. Every response is checked against the published
 * documents.
 */
import { expect, test } from "vitest";
import { createCalendarClient, createConversionsClient, createPaymentsClient, unwrap } from "../../client/published.ts";
import { startApp } from "../support/app.ts";
import { startShop } from "../support/payments.ts";
import { checkingFetch, documentedBy, wireContract } from "../support/wire.ts";

const published = { settings: { dialect: "published" as const } };

test("names and conferences are those of the published service", async () => {
  const { server, url: baseUrl, owner } = await startApp(published);
  const contracts = documentedBy(server.app.services).map((name) => wireContract(name, "published"));
  const calendar = createCalendarClient({ baseUrl, token: owner.token, fetch: checkingFetch(contracts) });

  const event = await unwrap(
    calendar.POST("/calendars/{calendarId}/events", {
      params: { path: { calendarId: "primary" }, query: { conferenceDataVersion: 1, maxAttendees: 1 } },
      body: {
        start: { dateTime: "2026-03-02T10:00:00Z" },
        end: { dateTime: "2026-03-02T11:00:00Z" },
        conferenceData: { createRequest: { requestId: "1", conferenceSolutionKey: { type: "hangoutsMeet" } } },
      },
    }),
  );

  expect(event.hangoutLink).toMatch(new RegExp(`^${baseUrl}/meet/`));
  expect(event.conferenceData?.createRequest?.status?.statusCode).toBe("success");
});

test("a change of a merchant answers 204, without a body", async () => {
  const { url: baseUrl, key, merchant } = await startShop(published);
  const payments = createPaymentsClient({
    baseUrl,
    key,
    fetch: checkingFetch([wireContract("payments", "published")]),
  });
  const params = { path: { merchantId: merchant.id } };

  const { response } = await payments.PUT("/merchants/{merchantId}", { params, body: { name: "Corner Shop & Sons" } });

  expect([response.status, response.headers.get("content-length")]).toEqual([204, null]);
  const { merchant: changed } = await unwrap(payments.GET("/merchants/{merchantId}", { params }));
  expect(changed.name).toBe("Corner Shop & Sons");
});

test("conversions are found below the published prefix", async () => {
  const { url: baseUrl, owner } = await startApp(published);
  const asked: string[] = [];
  const conversions = createConversionsClient({
    baseUrl,
    token: owner.token,
    fetch: (request) => {
      asked.push(new URL(request.url).pathname);
      return checkingFetch([wireContract("conversions", "published")])(request);
    },
  });

  const { response } = await conversions.POST("/conversion", { body: { conversion: [] } });

  expect(response.status).toBe(400);
  expect(asked).toEqual(["/doubleclicksearch/v2/conversion"]);
});
