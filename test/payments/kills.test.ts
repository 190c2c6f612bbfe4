/**
 * Tests a process that is killed in the middle of each kind of change, at each fault point. Acknowledged changes are stored,
 * other changes are stored completely or not at all, and all sums are correct.
 */
import { once } from "node:events";
import { expect, test } from "vitest";
import type { PaymentFaultPoint } from "../../server/payments/store/index.ts";
import { startApp } from "../support/app.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";
import {
  type Action,
  type Answer,
  act,
  givenPayment,
  type Merchant,
  paymentBody,
  requireSound,
  type Shop,
  startShop,
} from "../support/payments.ts";
import { callsTo, startProcess } from "./processes.ts";

interface Place {
  dataDir: string;
  databaseUrl: string;
}

interface Running {
  call: Shop["call"];
  /** Arms the process: it is killed as soon as a change reaches this point. */
  arm(point: PaymentFaultPoint): Promise<void>;
  /** Resolves when the process has ended. */
  gone: Promise<unknown>;
}

async function start({ dataDir, databaseUrl }: Place, key: string): Promise<Running> {
  const { child, ...running } = await startProcess(dataDir, databaseUrl, key);
  return {
    ...running,
    async arm(point) {
      child.send(point);
      await once(child, "message");
    },
  };
}

/** A merchant with one captured transaction, at a server that is killed on command. */
interface Scene {
  place: Place;
  merchant: Merchant;
  key: string;
  transaction: string;
  server: Running;
}

async function givenScene(): Promise<Scene> {
  const place = { dataDir: temporaryFolder(), databaseUrl: await givenDatabaseUrl() };
  // The server runs in this process, because a child process would first have to load the code that creates apps and merchants.
  const shop = await startShop({ settings: place });
  const transaction = await givenPayment(shop, { amount: 90_000 });
  await done(act(shop, transaction, "captures", 50_000));
  await shop.app.server.stop();
  const { merchant, key } = shop;
  return { place, merchant, key, transaction, server: await start(place, key) };
}

async function done(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  if (status !== 201) throw new Error(`${status} ${text}`);
}

/** All data of the merchant, as its app sees it. @returns responses by name. */
async function everything({ merchant }: Scene, call: Shop["call"]): Promise<Record<string, Seen>> {
  const lists = {
    merchant: `/merchants/${merchant.id}`,
    transactions: `/merchants/${merchant.id}/transactions?limit=1000`,
    lines: `/merchants/${merchant.id}/lines?limit=1000`,
    disputes: `/disputes?limit=1000&filter[merchantId]=${merchant.id}`,
  };
  const seen = Object.entries(lists).map(async ([name, path]) => [name, { path, answer: await call("GET", path) }]);
  return Object.fromEntries(await Promise.all(seen));
}

interface Seen {
  path: string;
  answer: Answer;
}

/** Starts a server in place of the killed one. @returns a function that calls the new server. */
async function revived(scene: Scene, isLast: boolean): Promise<Shop["call"]> {
  // No process is killed after the last point, and the server of this process has already loaded the code for reading.
  if (isLast) return callsTo((await startApp({ settings: scene.place })).url, scene.key);
  scene.server = await start(scene.place, scene.key);
  return scene.server.call;
}

/** Requires that all invariants hold for the data. */
function requireSoundly({ merchant }: Scene, found: Record<string, Seen>): Promise<void> {
  const answers = new Map(Object.values(found).map(({ path, answer }) => [path, answer]));
  return requireSound({
    merchant,
    async call(_, path) {
      const answer = answers.get(path);
      if (!answer) throw new Error(`Nobody has asked for ${path}.`);
      return answer;
    },
  });
}

/** One kind of change to a merchant's data. */
interface Change {
  /** The fault points that the change passes, in order. The change is committed at the last one. */
  points: readonly PaymentFaultPoint[];
  /** Makes the change once. Called with the result of `before`. */
  run(scene: Scene, given: string): Promise<unknown>;
  /** Creates the data that the change needs, before the process is killed. */
  before?(scene: Scene): Promise<string>;
  /** The names of the responses of `everything` that differ after the change. */
  changed: readonly string[];
}

const money: Change["points"] = ["begun", "sums", "line", "balance", "trail", "committed"];
const acts =
  (action: Action): Change["run"] =>
  (scene) =>
    done(act(scene.server, scene.transaction, action, 100));

/** Performs an action of the card network or the bank through the sandbox. */
async function fromOutside({ server }: Scene, path: string, body: object): Promise<Answer["body"]> {
  const { status, text, body: made } = await server.call("POST", `/sandbox/v1/payments${path}`, body);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return made;
}
const dispute = async (scene: Scene): Promise<string> =>
  (await fromOutside(scene, `/transactions/${scene.transaction}/disputes`, { amount: 200 })).dispute.id;

const changes: Record<string, Change> = {
  payment: {
    points: ["begun", "sums", "committed"],
    run: ({ server, merchant }) => done(server.call("POST", "/transactions", paymentBody({ merchant }))),
    changed: ["transactions"],
  },
  capture: { points: money, run: acts("captures"), changed: ["merchant", "transactions", "lines"] },
  refund: { points: money, run: acts("refunds"), changed: ["merchant", "transactions", "lines"] },
  void: { points: ["begun", "sums", "trail", "committed"], run: acts("voids"), changed: ["transactions"] },
  "dispute that is opened": {
    points: ["begun", "sums", "line", "balance", "dispute", "committed"],
    run: dispute,
    changed: ["merchant", "transactions", "lines", "disputes"],
  },
  "dispute that is won": {
    points: ["decided", "begun", "sums", "line", "balance", "trail", "committed"],
    before: dispute,
    run: (scene, id) => fromOutside(scene, `/disputes/${id}/win`, {}),
    changed: ["merchant", "transactions", "lines"],
  },
  "dispute that is lost": {
    points: ["decided", "begun", "sums", "trail", "committed"],
    before: dispute,
    run: (scene, id) => fromOutside(scene, `/disputes/${id}/lose`, {}),
    changed: ["transactions"],
  },
  payout: {
    points: ["begun", "line", "balance", "committed"],
    run: (scene) => fromOutside(scene, `/merchants/${scene.merchant.id}/payouts`, { amount: 100 }),
    changed: ["merchant", "lines"],
  },
};

/** Each test starts up to eight servers, which is slow on a busy machine. */
const timeoutMs = 180_000;

test.each(Object.entries(changes))(
  "a %s, killed at each point",
  { timeout: timeoutMs },
  async (_, { points, run, before, changed }) => {
    const scene = await givenScene();
    for (const point of points) {
      // The change was acknowledged, so it must be stored after the process has died.
      const given = before ? await before(scene) : "";
      if (!before) await run(scene, given);
      const answered = await everything(scene, scene.server.call);
      await scene.server.arm(point);

      await expect(run(scene, given), point).rejects.toThrow();
      await scene.server.gone;
      const found = await everything(scene, await revived(scene, point === points.at(-1)));
      const different = Object.keys(found).filter((name) => found[name]?.answer.text !== answered[name]?.answer.text);
      expect(different, point).toEqual(point === "committed" ? changed : []);
      await requireSoundly(scene, found);
    }
  },
);

test("captures in line behind one that dies find nobody, and nothing is half done", async () => {
  const scene = await givenScene();
  await scene.server.arm("line");

  const lost = [1, 2, 3].map(() => act(scene.server, scene.transaction, "captures", 500));
  expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await scene.server.gone;
  const call = await revived(scene, true);

  const { transaction } = (await call("GET", `/transactions/${scene.transaction}`)).body;
  expect(transaction.capturedAmount).toBe(50_000);
  await done(act({ call }, scene.transaction, "captures", 40_000));
  await requireSound({ merchant: scene.merchant, call });
});
