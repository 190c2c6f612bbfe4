/**
 * A client that polls with `after` gets each transaction, line, dispute and fraud alert once and in the order of the list,
 * while other clients write: with one server process and with three.
 */
import { expect, test } from "vitest";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";
import { givenPayment, paymentBody, type Shop, startShop } from "../support/payments.ts";
import { startProcess } from "./processes.ts";

/** The number of writers of each process, and the number of writes of each writer. */
const writers = 8;
const rounds = 5;

type Server = Pick<Shop, "call">;

const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

/**
 * Reads from the last known id until all writers have ended.
 * @returns all rows that it received.
 */
async function poll({ call }: Server, list: string, isOver: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const last = isOver();
    const { body } = await call("GET", `${list}limit=50&after=${seen.at(-1) ?? "0".repeat(24)}`);
    seen.push(...idsOf(body));
    if (last && idsOf(body).length === 0) return seen;
  }
}

test.each([1, 3])("beside the writers of %i processes", async (processes) => {
  const [dataDir, databaseUrl] = [temporaryFolder(), await givenDatabaseUrl()];
  const shop = await startShop({ settings: { dataDir, databaseUrl } });
  const { merchant, key } = shop;
  const contested = await givenPayment(shop, { amount: 1_000_000 });
  await shop.call("POST", `/transactions/${contested}/captures`, { amount: 1_000_000 });
  await shop.app.server.stop();
  const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(dataDir, databaseUrl, key)));
  const [reader] = servers;
  if (!reader) throw new Error("There is no server.");
  let made = 0;

  async function pay({ call }: Server): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const paid = await call("POST", "/transactions", paymentBody({ merchant }));
      if (paid.status !== 201) throw new Error(JSON.stringify(paid));
      const { id } = paid.body.transaction;
      const captured = await call("POST", `/transactions/${id}/captures`, { amount: 10 });
      if (captured.status !== 201) throw new Error(JSON.stringify(captured));
      made++;
    }
  }

  async function contest({ call }: Server): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const path = `/sandbox/v1/payments/transactions/${contested}`;
      for (const made of [
        await call("POST", `${path}/disputes`, { amount: 10 }),
        await call("POST", `${path}/frauds`, {}),
      ]) {
        if (made.status !== 200) throw new Error(JSON.stringify(made));
      }
    }
  }

  let over = false;
  const ofMerchant = `filter[merchantId]=${merchant.id}&`;
  const lists = {
    transactions: `/merchants/${merchant.id}/transactions?`,
    lines: `/merchants/${merchant.id}/lines?`,
    disputes: `/disputes?${ofMerchant}`,
    frauds: `/frauds?${ofMerchant}`,
  };
  const polls = Object.entries(lists).map(async ([name, list]) => [name, await poll(reader, list, () => over)]);
  const writing = servers.flatMap((server) => [contest(server), ...Array.from({ length: writers }, () => pay(server))]);
  await Promise.all(writing).finally(() => {
    over = true;
  });
  const polled = Object.fromEntries(await Promise.all(polls));

  expect(made).toBe(processes * writers * rounds);
  for (const [name, list] of Object.entries(lists)) {
    const whole = idsOf((await reader.call("GET", `${list}limit=1000`)).body);
    expect(polled[name], name).toEqual(whole.reverse());
  }
  const contests = processes * rounds;
  expect([polled.transactions.length, polled.lines.length]).toEqual([made + 1, made + 1 + contests]);
  expect([polled.disputes.length, polled.frauds.length]).toEqual([contests, contests]);
});
