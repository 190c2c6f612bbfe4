/** The search of the docs: typical queries, and the pages that must be among the first three results. */
import { expect, test } from "vitest";
import { createSearch, find, type SearchDocument } from "../../server/docs/search.ts";
import { searchDocuments } from "../../server/docs/site.ts";
import { documentedServices } from "../../server/http/document.ts";
import { shared } from "../support/endings.ts";
import { loadContract } from "../support/wire.ts";

const givenSearch = shared(async () => {
  const documented = documentedServices().map((name) => ({
    name,
    title: loadContract(name).info.title,
    summary: "",
    basePath: "",
  }));
  return createSearch((await searchDocuments(documented)) as SearchDocument[]);
});

/** The expected page for each query: its URL, or the beginning of the URL. */
const expected: readonly (readonly [string, string])[] = [
  ["pagination", "/docs/guides/common#pagination"],
  ["nextPageToken", "/docs/guides/common#"],
  ["page token", "/docs/guides/common#pagination"],
  ["cors", "/docs/guides/common#cors-and-browsers"],
  ["cross-origin", "/docs/guides/common#cors-and-browsers"],
  ["etag", "/docs/guides/common#etags-and-conditional-requests"],
  ["if-match", "/docs/guides/common#etags-and-conditional-requests"],
  ["412", "/docs/"],
  ["partial response", "/docs/guides/common#partial-responses"],
  ["fields parameter", "/docs/guides/common#partial-responses"],
  ["batch requests", "/docs/guides/common#batch-requests"],
  ["rate limit", "/docs/guides/common#quotas-and-rate-limits"],
  ["429", "/docs/guides/common#quotas-and-rate-limits"],
  ["421 misdirected", "/docs/guides/common#allowed-host-names"],
  ["openapi document", "/docs/guides/"],
  ["RRULE", "/docs/guides/calendar#recurring-events"],
  ["recurring event", "/docs/guides/calendar#recurring-events"],
  ["sync calendar", "/docs/guides/calendar#sync-changes"],
  ["sync token expired", "/docs/guides/calendar#sync-changes"],
  ["incremental sync", "/docs/guides/calendar#sync-changes"],
  ["invite guests", "/docs/guides/calendar#invite-guests"],
  ["answer an invitation", "/docs/guides/calendar#invite-guests"],
  ["meeting room", "/docs/guides/calendar#invite-guests"],
  ["video call", "/docs/guides/calendar#video-meetings"],
  ["free busy", "/docs/guides/calendar#free-and-busy-times"],
  ["share calendar", "/docs/guides/calendar#share-a-calendar"],
  ["ics feed", "/docs/guides/calendar#icalendar-feeds"],
  ["outlook", "/docs/guides/calendar#icalendar-feeds"],
  ["reminders", "/docs/guides/calendar#reminders"],
  ["watch events", "/docs/guides/calendar#push-notifications"],
  ["quick add", "/docs/calendar#operation/events.quickAdd"],
  ["events.insert", "/docs/calendar#operation/events.insert"],
  ["events.patch", "/docs/calendar#operation/events.patch"],
  ["quickAdd", "/docs/calendar#operation/events.quickAdd"],
  ["test cards", "/docs/guides/payments#test-cards"],
  ["declined card", "/docs/guides/payments#test-cards"],
  ["refund", "/docs/guides/payments#capture-refund-and-void"],
  ["capture a payment", "/docs/guides/payments#capture-refund-and-void"],
  ["chargeback", "/docs/guides/payments#payouts-disputes-and-fraud-alerts"],
  ["3-D Secure", "/docs/guides/payments#your-own-card-form"],
  ["payment link", "/docs/guides/payments#payment-links"],
  ["transactions.create", "/docs/payments#operation/transactions.create"],
  ["subtask", "/docs/guides/tasks#order-and-subtasks"],
  ["tasks.move", "/docs/tasks#operation/tasks.move"],
  ["resumable upload", "/docs/guides/timeline#upload-images-audio-and-video"],
  ["subscription", "/docs/timeline#operation/subscriptions."],
  ["upload conversions", "/docs/guides/conversions#insert-conversions"],
  ["advertiser tree", "/docs/guides/conversions#load-the-advertiser-tree"],
  ["verify webhook signature", "/docs/guides/webhooks#verify-the-sender"],
  ["webhook retry", "/docs/guides/webhooks#delivery-and-retries"],
  ["smtp", "/docs/guides/"],
  ["refresh token", "/docs/guides/oauth#5-use-refresh-and-revoke-tokens"],
  ["service account", "/docs/guides/"],
  ["pkce", "/docs/guides/oauth#2-send-the-user-to-the-sign-in-page"],
  ["freeze clock", "/docs/platform#operation/clock.freeze"],
  ["move the clock", "/docs/guides/time#set-the-clock"],
  ["inject errors", "/docs/guides/time#inject-faults"],
  ["snapshot", "/docs/guides/time#take-snapshots-and-reset-data"],
  ["vitest", "/docs/guides/testing#start-a-server-in-a-test"],
  ["pytest", "/docs/guides/testing#pytest-fixtures"],
  ["postgres workers", "/docs/guides/deploying#postgresql"],
  ["rolling restart", "/docs/guides/machines#rolling-restarts"],
  ["prometheus metrics", "/docs/guides/deploying#monitoring"],
  ["PUBLIC_URL", "/docs/guides/settings#address"],
  ["LOG_LEVEL", "/docs/guides/settings#log"],
  ["doctor", "/docs/guides/commands#doctor"],
  ["seed", "/docs/guides/commands#seed"],
  ["how do I log in", "/docs/guides/"],
  ["delete everything", "/docs/guides/time#take-snapshots-and-reset-data"],
  ["mark task as done", "/docs/guides/tasks#create-and-complete-tasks"],
  ["webhook localhost", "/docs/guides/webhooks#callback-urls"],
  ["who called", "/docs/guides/programs#request-log"],
  ["cors error", "/docs/guides/common#cors-and-browsers"],
  ["test mode", "/docs/guides/payments#set-up-an-app-and-a-merchant"],
  ["dispute", "/docs/guides/payments#payouts-disputes-and-fraud-alerts"],
  ["recurring payment", "/docs/guides/payments#recurring-payments"],
  ["why was my request rejected", "/docs/guides/common#error-hints-in-development"],
  ["quintet-hint", "/docs/guides/common#error-hints-in-development"],
  ["import ics", "/docs/guides/calendar#import-ics-files"],
  ["time travel", "/docs/guides/time#set-the-clock"],
  ["python client", "/docs/guides/languages#"],
  ["environment variables", "/docs/guides/settings"],
  ["upload image", "/docs/guides/timeline#upload-images-audio-and-video"],
  ["run tests in parallel", "/docs/guides/testing#run-tests-in-parallel"],
  ["reset data", "/docs/guides/commands#reset"],
  ["api key", "/docs/guides/commands#api-keys"],
  ["all day event", "/docs/guides/calendar#create-and-change-events"],
  ["authentication", "/docs/guides/oauth"],
  ["authentication", "/docs/guides/start#create-a-user-and-a-token"],
  ["quickstart", "/docs/guides/start"],
  ["getting started", "/docs/guides/start"],
  ["delete user", "/docs/guides/time#take-snapshots-and-reset-data"],
  ["fullSyncRequired", "/docs/errors#fullSyncRequired"],
  ["duplicate", "/docs/errors#duplicate"],
];

test("there are sixty and more", () => {
  expect(expected.length).toBeGreaterThanOrEqual(60);
});

test.each(expected)("%s finds %s", async (typed, address) => {
  const found = find(await givenSearch(), typed, 3).map(({ url }) => url);

  expect(
    found.some((url) => url.startsWith(address)),
    `${typed}: ${found.join(" ")}`,
  ).toBe(true);
});

test.each(["event", "tasks", "refund", "calendar color"])("%s finds pages of evidence last", async (typed) => {
  const found = find(await givenSearch(), typed, 12).map(({ url }) => url.startsWith("/docs/guides/differences"));

  expect(found).toEqual([...found].sort());
});

test("nothing is found for what stands nowhere", async () => {
  expect(find(await givenSearch(), "xyzzyplugh")).toEqual([]);
});
