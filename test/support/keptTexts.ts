/** The JSON strings that rows store: creates rows of the demo, and records their stored strings and the responses about them. */
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { texts as own } from "../../generated/texts.ts";
import { demoDomain, demoKeys, demoSeed } from "../../server/demoSeed.ts";
import { type RunningServer, startServer } from "../../server/main.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { type Database, openDatabase } from "../../server/platform/db/index.ts";
import type { KeptTexts } from "../../server/platform/keptTexts.ts";
import { createLog } from "../../server/platform/log.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { givenDatabaseUrl } from "./database.ts";
import { temporaryFolder } from "./folder.ts";

/** The tables whose rows store texts, with an SQL expression that identifies a row. */
export const all = [
  { table: "TimelineItem", key: '"id"' },
  { table: "Conversion", key: '"conversionId"' },
  { table: "CalendarEvent", key: 'CAST("ordinal" AS TEXT)' },
] as const;

export type Texts = (typeof all)[number];

/** The texts that this version stores, as a version with other code would describe them. */
export const ofAnotherVersion: readonly KeptTexts[] = own.map((texts) => ({
  ...texts,
  stamp: "otherone",
  textOf: () => '"summary":"Of another version","title":"Of another version"',
}));

export interface KeptRows {
  /** Data folder of the server that has created the rows. */
  folder: string;
  url: string;
  answers: readonly Answer[];
}

export interface Answer {
  path: string;
  /** The response body, without the server's own URL. */
  body: unknown;
}

const nowMs = Date.parse("2026-03-02T12:00:00Z");
const token = "a-fixed-token-of-ada";
const ada = `ada@${demoDomain}`;

/** Creates a database with the demo's rows in every service, and records the responses of a server of this version. */
export async function givenRows(): Promise<KeptRows> {
  const folder = temporaryFolder();
  const rows = { folder, url: await givenDatabaseUrl() };
  const { server, stop } = await open(rows);
  const demo = demoSeed(nowMs) as ReturnType<typeof demoSeed> & { conversions: { conversion: object }[] };
  const conversions = demo.conversions.map((each) => ({
    ...each,
    conversion: { ...each.conversion, floodlightOrderId: "order" },
  }));
  await server.app.seeds.apply({ ...demo, conversions, tokens: [{ token, user: ada }] });
  const answers = [];
  for (const path of await pathsOf(server.url, server.parts.db))
    answers.push({ path, body: await bodyOf(server.url, path) });
  await stop();
  return { ...rows, answers };
}

/** Returns the paths of lists and single resources of every service. */
async function pathsOf(url: string, db: Database): Promise<string[]> {
  const read = async (path: string) => (await bodyOf(url, path)) as { items: { id: string }[] };
  const idsIn = async (path: string) => (await read(path)).items.map(({ id }) => id);
  const lists = await idsIn("/tasks/v1/users/@me/lists");
  const calendars = await idsIn("/calendar/v3/users/me/calendarList");
  const merchant = await db.read.first<{ id: string }>(`SELECT "id" FROM "Merchant" WHERE "name" = 'Greenhouse Shop'`);
  const transactions = `/merchants/${merchant?.id}/transactions?limit=100`;
  const paid = (await bodyOf(url, transactions)) as { id: string }[];
  const month = "singleEvents=true&orderBy=startTime&timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z";
  return [
    ...lists.map((id) => `/tasks/v1/lists/${id}/tasks?showHidden=true&maxResults=100`),
    ...(await idsIn(`/tasks/v1/lists/${lists.at(-1)}/tasks`)).map(
      (id) => `/tasks/v1/lists/${lists.at(-1)}/tasks/${id}`,
    ),
    "/mirror/v1/timeline",
    ...(await idsIn("/mirror/v1/timeline")).map((id) => `/mirror/v1/timeline/${id}`),
    "/adsearch/v2/agency/20700000000009001/advertiser/21700000000009001/engine/700000000009001/conversion?startDate=20260101&endDate=20260331&rowCount=1000&startRow=0",
    transactions,
    ...paid.slice(0, 5).map(({ id }) => `/transactions/${id}`),
    ...calendars.flatMap((id) =>
      ["maxResults=250", month].map((query) => `/calendar/v3/calendars/${id}/events?${query}`),
    ),
    ...(await idsIn("/calendar/v3/calendars/primary/events")).map(
      (id) => `/calendar/v3/calendars/primary/events/${id}`,
    ),
  ];
}

/**
 * Sends a GET.
 * @returns the body of the response, without the server's own URL.
 * @throws Error if the status is not 200.
 */
async function bodyOf(url: string, path: string): Promise<unknown> {
  const isPayment = /^\/(merchants|transactions)/.test(path);
  const Authorization = isPayment ? `Basic ${btoa(`:${demoKeys[0]}`)}` : `Bearer ${token}`;
  const response = await fetch(url + path, { headers: { Authorization } });
  const text = (await response.text()).replaceAll(url, "{origin}");
  expect(response.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text);
}

export interface Opened {
  server: RunningServer;
  stop(): Promise<void>;
}

/** Starts a server on the rows. It stops at the end of the test at the latest. @param lines Receives the lines of the log. */
export async function open({ folder, url }: Pick<KeptRows, "folder" | "url">, lines: string[] = []): Promise<Opened> {
  const data = { PORT: "0", DATA_DIR: join(folder, "data"), DATABASE_URL: url, LOG_LEVEL: "info" };
  const settings = readSettings(data);
  const log = createLog(settings, { write: (line) => void lines.push(line) });
  const server = await startServer(settings, { clock: fixedClock(nowMs), log });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { server, stop };
}

/** Opens the database without a server. @param texts The texts of the version that opens it; by default, those of this version. */
export async function using<T>(url: string, work: (db: Database) => Promise<T>, texts = own): Promise<T> {
  const db = await openDatabase({ url, texts });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Changes all stored texts and their stamps, as another version does when it starts. */
export async function writeAsAnother(url: string): Promise<void> {
  await using(url, async () => {}, ofAnotherVersion);
}

/** Returns the stored texts of a table by row, always in the same order. Rows without one are left out. */
async function textsOf(db: Pick<Database, "read">, { table, key }: Texts): Promise<Map<string, string>> {
  const rows = await db.read.all<{ key: string; text: string }>(
    `SELECT ${key} AS "key", "text" FROM "${table}" WHERE "text" IS NOT NULL`,
  );
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Map(rows.map((row) => [row.key, row.text]));
}

/** Returns the stored texts of all tables. */
export async function allTextsOf(db: Pick<Database, "read">): Promise<Record<string, Map<string, string>>> {
  const entries = await Promise.all(all.map(async (texts) => [texts.table, await textsOf(db, texts)] as const));
  return Object.fromEntries(entries);
}

export async function requireSameAnswers({ answers }: KeptRows, { server }: Pick<Opened, "server">): Promise<void> {
  for (const { path, body } of answers) expect(await bodyOf(server.url, path), path).toEqual(body);
}

/** Requires the same responses except for list tokens, which are no longer valid after a snapshot was restored. */
export async function requireSameContents({ answers }: KeptRows, { server }: Pick<Opened, "server">): Promise<void> {
  for (const { path, body } of answers) {
    expect(withoutTokens(await bodyOf(server.url, path)), path).toEqual(withoutTokens(body));
  }
}

function withoutTokens(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !/^next\w+Token$/.test(name)));
}
