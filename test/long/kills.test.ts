/** A server that is killed while it writes loses no acknowledged write, and no invariant breaks. */
import { once } from "node:events";
import { expect, test } from "vitest";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";
import { asJson } from "../support/json.ts";
import { basic, newMerchant } from "../support/payments.ts";
import { type ServerProcess, startServerProcess } from "./serverProcess.ts";
import { beginTrial } from "./trial.ts";

/** A payment of the trial, with the amounts whose capture and refund were acknowledged. */
interface Payment {
  id: string;
  captured: number;
  refunded: number;
}

test("SIGKILL under load", async () => {
  const trial = beginTrial("kills", { short: 2, long: 100 });
  const dataDir = temporaryFolder();
  const databaseUrl = await givenDatabaseUrl();
  let server = await startServerProcess(dataDir, databaseUrl);
  const key = await givenApp(server);
  const merchant = await givenMerchant(server, key);
  const titles: string[] = [];
  const events: string[] = [];
  const payments: Payment[] = [];

  for (let round = 0; trial.goesOn(round); round++) {
    const { child, url, token } = server;
    const authorization = `Bearer ${token}`;
    const post = async (path: string, body: object, auth = authorization) => {
      const headers = { Authorization: auth, "Content-Type": "application/json" };
      const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      trial.count("acknowledged writes");
      return answer;
    };
    let running = true;
    /** Sends requests until the server has died. An error before that fails the trial. */
    const client = async (work: (index: number) => Promise<void>) => {
      for (let index = 0; running; index++) {
        await work(index).catch((error: unknown) => {
          if (running && !(error instanceof TypeError)) throw error; // `fetch` throws a TypeError if the connection is lost.
        });
      }
    };
    const clients = [
      client(async (index) => {
        const title = `${round}.${index}`;
        await post("/tasks/v1/lists/@default/tasks", { title });
        titles.push(title);
      }),
      client(async () => {
        const time = { start: { date: "2026-03-02" }, end: { date: "2026-03-03" } };
        events.push((await post("/calendar/v3/calendars/primary/events", { summary: "Event", ...time })).id);
      }),
      client(async () => {
        const { transaction } = await post("/transactions", paymentOf(merchant.key), "");
        const payment = { id: transaction.id, captured: 0, refunded: 0 };
        payments.push(payment);
        await post(`/transactions/${payment.id}/captures`, { amount: 700 }, key);
        payment.captured = 700;
        await post(`/transactions/${payment.id}/refunds`, { amount: 300 }, key);
        payment.refunded = 300;
      }),
    ];
    const before = titles.length;
    const target = before + 5 + trial.random.below(30);
    while (titles.length < target) await new Promise((resolve) => setTimeout(resolve, 2));
    const gone = once(child, "exit");
    running = false;
    child.kill("SIGKILL");
    await gone;
    await Promise.all(clients);
    trial.count("kills");

    server = await startServerProcess(dataDir, databaseUrl);
    await requireKept(server, key, merchant.id, { titles, events, payments });
  }
  server.child.kill("SIGTERM");
});

async function requireKept(
  { url, token }: ServerProcess,
  key: string,
  merchantId: string,
  acknowledged: { titles: string[]; events: string[]; payments: Payment[] },
): Promise<void> {
  const get = async (path: string, authorization = `Bearer ${token}`) => {
    const response = await fetch(url + path, { headers: { Authorization: authorization } });
    expect(response.status, path).toBe(200);
    return response.json();
  };
  const pages = async (path: string, named: "title" | "id") => {
    const found: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await get(`${path}${pageToken ? `&pageToken=${encodeURIComponent(pageToken)}` : ""}`);
      found.push(...page.items.map((each: Record<string, string>) => each[named] ?? ""));
      pageToken = page.nextPageToken;
    } while (pageToken);
    return found;
  };
  const missing = (wanted: readonly string[], found: readonly string[]) => {
    const set = new Set(found);
    return wanted.filter((each) => !set.has(each));
  };

  const tasks = await pages("/tasks/v1/lists/@default/tasks?maxResults=100", "title");
  expect(missing(acknowledged.titles, tasks)).toEqual([]);
  expect(new Set(tasks).size).toBe(tasks.length);
  const events = await pages("/calendar/v3/calendars/primary/events?maxResults=2500", "id");
  expect(missing(acknowledged.events, events)).toEqual([]);
  for (const { id, captured, refunded } of acknowledged.payments.slice(-50)) {
    const { transaction } = await get(`/transactions/${id}`, key);
    // A request that was in progress when the server died may have been executed: either completely or not at all.
    expect([captured, 700]).toContain(transaction.capturedAmount);
    expect([refunded, 300]).toContain(transaction.refundedAmount);
  }
  const { merchant } = await get(`/merchants/${merchantId}`, key);
  let sum = 0;
  let before: string | undefined;
  for (;;) {
    const page = `/merchants/${merchantId}/lines?limit=100${before ? `&before=${before}` : ""}`;
    const lines: { id: string; balance: number }[] = await get(page, key);
    if (lines.length === 0) break;
    for (const { balance } of lines) sum += balance;
    before = lines.at(-1)?.id;
  }
  expect(sum).toBe(merchant.balance);
}

async function givenApp({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/apps`, asJson("POST", { name: "trial" }));
  const { app } = await response.json();
  return basic(app.key).Authorization ?? "";
}

async function givenMerchant({ url }: ServerProcess, key: string): Promise<{ id: string; key: string }> {
  const response = await fetch(
    `${url}/merchants`,
    asJson("POST", newMerchant({ currency: "EUR" }), { Authorization: key }),
  );
  return (await response.json()).merchant;
}

function paymentOf(key: string) {
  const card = { number: "4100000000000000", expiry: { month: 12, year: 2040 }, code: "123" };
  return { key, currency: "EUR", amount: 2000, card };
}
