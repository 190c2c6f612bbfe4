/** The requests that are sent to the small and the large database. */
import { windowPath } from "../conversions.ts";
import { Api, bearer } from "../support/api.ts";
import type { Load } from "../support/wrk.ts";
import type { Filled } from "./fill.ts";

export interface Asked extends Load {
  name: string;
}

/** The number of the farthest page that the requests read. */
const farPage = 1000;
const pageRows = 20;

export async function askedOf(base: string, filled: Filled): Promise<Asked[]> {
  const api = new Api(base, bearer(filled.token));
  const payments = new Api(base, filled.paymentHeaders);
  const get = (name: string, path: string, client = api): Asked => ({ name, ...client.load("GET", path) });
  const post = (name: string, path: string, body: object): Asked => ({ name, ...api.load("POST", path, body) });
  const tasks = `/tasks/v1/lists/${filled.list}/tasks`;
  const events = `/calendar/v3/calendars/${encodeURIComponent(filled.calendar)}/events`;
  const inbox = `/calendar/v3/calendars/${encodeURIComponent(filled.inbox)}/events`;
  const month = "singleEvents=true&timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z&orderBy=startTime";
  const transactions = `/merchants/${filled.merchant}/transactions?limit=${pageRows}`;
  const window = (startRow: number) =>
    `${windowPath}?startDate=20260101&endDate=20260131&rowCount=${pageRows}&startRow=${startRow}`;
  const taskPages = await pagesOf(api, `${tasks}?maxResults=${pageRows}`, byToken);
  const eventPages = await pagesOf(api, `${events}?maxResults=${pageRows}`, byToken);
  const paid = await pagesOf(payments, transactions, byId);
  return [
    get("tasks: get", `${tasks}/${filled.task}`),
    get("tasks: page 1", `${tasks}?maxResults=${pageRows}`),
    get("tasks: page 2", taskPages.second),
    get("tasks: far page", taskPages.far),
    post("tasks: insert", tasks.replace(filled.list, filled.taskInbox), { title: "Sow the tomatoes" }),
    get("events: get", `${events}/${filled.event}`),
    get("events: page 1", `${events}?maxResults=${pageRows}`),
    get("events: page 2", eventPages.second),
    get("events: far page", eventPages.far),
    get("events: month", `${events}?${month}`),
    get("events: sync", `${events}?syncToken=${await changedSince(api, events)}`),
    post("events: insert", inbox, {
      summary: "Sow the tomatoes",
      start: { dateTime: "2026-03-10T08:00:00Z" },
      end: { dateTime: "2026-03-10T09:00:00Z" },
    }),
    get("transactions: get", `/transactions/${filled.transaction}`, payments),
    get("transactions: page 1", transactions, payments),
    get("transactions: page 2", paid.second, payments),
    get("transactions: far page", paid.far, payments),
    get("conversions: page 1", window(0)),
    get("conversions: page 2", window(pageRows)),
    // The small database has no 1000th page, so its last page is used.
    get("conversions: far page", window(Math.min(farPage - 1, Math.floor(filled.rows / pageRows) - 1) * pageRows)),
  ];
}

/**
 * Returns requests for the second page of a list, and for its 1000th page, or for its last full page if the list is shorter.
 * @param next Returns the query parameters for the page that follows a response.
 */
async function pagesOf(api: Api, path: string, next: (page: Page) => string | undefined) {
  let [second, far] = ["", ""];
  let query = next(await api.get(path));
  for (let page = 2; page <= farPage && query !== undefined; page++) {
    const here = `${path}&${query}`;
    query = next(await api.get(here));
    if (page === 2) second = here;
    if (query !== undefined) far = here;
  }
  if (far === "") throw new Error(`${path} has too few pages.`);
  return { second, far };
}

/** A page of a list: an object with a page token, or an array whose last id leads to the next page. */
type Page = { nextPageToken?: string } & readonly { id: string }[];
const byToken = ({ nextPageToken }: Page) => nextPageToken && `pageToken=${nextPageToken}`;
const byId = (page: Page) => (page.length === pageRows ? `before=${page.at(-1)?.id}` : undefined);

/** Returns a sync token, and then creates one event, so that a sync with the token returns it. */
async function changedSince(api: Api, events: string): Promise<string> {
  let page = await api.get(`${events}?maxResults=2500`);
  while (page.nextPageToken !== undefined) {
    page = await api.get(`${events}?maxResults=2500&pageToken=${page.nextPageToken}`);
  }
  await api.post(events, {
    summary: "Water them",
    start: { dateTime: "2027-03-10T08:00:00Z" },
    end: { dateTime: "2027-03-10T09:00:00Z" },
  });
  return page.nextSyncToken;
}
