import { join } from "node:path";
import { texts } from "../generated/texts.ts";

import { createIdentity, type Identity } from "./identity/index.ts";
import { type MakePrivateKey, makePrivateKey as newPrivateKey, testKey } from "./identity/keys.ts";
import { createOperator, createOperatorSessions, type Operator, type OperatorSessions } from "./identity/operator.ts";
import { createPasswords, type PasswordCost } from "./identity/passwords.ts";
import { type Blobs, createBlobs } from "./platform/blobs.ts";
import { type CallbackRule, createSendHttp, type SendHttp } from "./platform/callbacks.ts";
import { type Changes, createChanges } from "./platform/changes.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { type Database, openDatabase } from "./platform/db/index.ts";
import { type DeliveryControl, openDeliveryControl } from "./platform/deliver/control.ts";
import { DeliveryWorker, type FaultPoint } from "./platform/deliver/index.ts";
import { type Faults, openFaults } from "./platform/faults.ts";
import { createGate, type Gate, servesThisMachineOnly } from "./platform/gate.ts";
import { type Ids, randomIds } from "./platform/ids.ts";
import { Journal } from "./platform/journal.ts";
import type { KeptTexts } from "./platform/keptTexts.ts";
import { createLog, type Log, logDestination } from "./platform/log.ts";
import { createSendMail } from "./platform/mailer.ts";
import { createMetrics, type Metrics } from "./platform/metrics.ts";
import { Outbox } from "./platform/outbox.ts";
import { openPageTokens, type PageTokens } from "./platform/pageTokens.ts";
import { hasData } from "./platform/reset.ts";
import { createTextSeal, openSecret, type Secret, type TextSeal } from "./platform/secret.ts";
import { createSeeded, type Seeded } from "./platform/seeded.ts";
import { openServiceClock, type ServiceClock } from "./platform/serviceClock.ts";
import { requireSeedable, SettingError, type Settings } from "./platform/settings.ts";
import { SharedValues } from "./platform/shared.ts";

// Commands and tests that open a database without the other parts need the texts, too.
export { texts };

/** The parts from which services are built. A test replaces the parts that it wants to control. */
export interface Parts extends Identity {
  settings: Settings;
  db: Database;
  /** The JSON texts that rows store. */
  texts: readonly KeptTexts[];
  /** The clock of the services, which the sandbox can move. */
  clock: ServiceClock;
  /** The machine's clock, for times that are compared with clocks of other machines. */
  machineClock: Clock;
  ids: Ids;
  /** Set if the responses of the server depend only on a seed. */
  seeded: Seeded | undefined;
  log: Log;
  secret: Secret;
  /** Encrypts texts in rows that only this server may read. */
  seal: TextSeal;
  /** Decides which requests are allowed without a credential. */
  gate: Gate;
  operator: Operator;
  operatorSessions: OperatorSessions;
  outbox: Outbox;
  worker: DeliveryWorker;
  /** The values that the sandbox changes: the clock, faults, page tokens and delivery rules. */
  shared: SharedValues;
  /** The sandbox's rules for deliveries. */
  deliveryControl: DeliveryControl;
  metrics: Metrics;
  /** Stores contents that are too large for database rows. */
  blobs: Blobs;
  /** The faults that the sandbox injects. A server without a sandbox has none. */
  faults: Faults;
  /** Makes page tokens expire on request of the sandbox. Without a sandbox, page tokens do not expire. */
  pageTokens: PageTokens;
  /** The latest requests. Undefined without a sandbox. */
  journal: Journal | undefined;
  /** The recorded changes and their causes. Undefined without a sandbox. */
  changes: Changes | undefined;
  /** Decides to which URLs notifications may be sent. */
  callbackRule: CallbackRule;
  /** The folder of emails that are written to files. */
  mailDir: string;
  close(): Promise<void>;
}

export interface PartOverrides {
  /** Replaces the machine's clock. */
  clock?: Clock;
  ids?: Ids;
  log?: Log;
  /** Whether this process has claimed its SQLite database. */
  isClaimed?: boolean;
  /** Allows an SQLite database that another server has claimed, for a test with several processes. */
  besideAnother?: boolean;
  /** Whether commits wait for the disk; true by default. */
  durable?: boolean;
  /** See `DatabaseOptions.letsProcessEnd`. */
  letsProcessEnd?: boolean;
  /** See `DatabaseOptions.detectNesting`. */
  detectNesting?: boolean;
  /** The cost of hashing a password. Only tests set it; the default is safe. */
  passwordCost?: PasswordCost;
  /** Replaces the function that generates RSA keys. */
  makePrivateKey?: MakePrivateKey;
  sendHttp?: SendHttp;
  /** How long to wait for a PostgreSQL server that cannot be reached. Commands do not wait unless this is set. */
  databaseWaitMs?: number;
  /** Called when the delivery worker reaches one of its fault points. */
  reached?: (point: FaultPoint) => void;
}

/** The hosts, with ports, of the public URLs of this server. */
function hostsOf({ publicUrl, otherPublicUrls }: Settings): Set<string> {
  const urls = [...(publicUrl === undefined ? [] : [publicUrl]), ...otherPublicUrls].map((each) => new URL(each));
  return new Set(urls.map((url) => `${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`));
}

/** The parts that the sandbox controls, and those that record requests and changes. */
type Steered = Pick<Parts, "shared" | "clock" | "faults" | "pageTokens" | "deliveryControl" | "journal" | "changes">;

async function openSteered(
  parts: Pick<Parts, "db" | "ids" | "machineClock"> & { hasSandbox: boolean },
): Promise<Steered> {
  const { db, ids, machineClock, hasSandbox } = parts;
  const shared = new SharedValues(db, hasSandbox);
  const clock = await openServiceClock(shared, machineClock);
  return {
    shared,
    clock,
    faults: await openFaults(shared, ids),
    pageTokens: await openPageTokens(shared, ids),
    deliveryControl: await openDeliveryControl(shared, ids),
    journal: hasSandbox ? new Journal(clock) : undefined,
    changes: hasSandbox ? createChanges(db) : undefined,
  };
}

function callbackRuleOf(settings: Settings): CallbackRule {
  return {
    loopback: servesThisMachineOnly(settings),
    allowPrivate: settings.webhookAllowPrivate,
    own: { ports: new Set(), hosts: hostsOf(settings) },
  };
}

/** Closes the database if the server fails to start. Its open connections would otherwise keep the process alive. */
function closing(db: Database): (error: unknown) => Promise<never> {
  return (error) => db.close().then(() => Promise.reject(error));
}

/** Prepares a seeded database. @throws SettingError if rows exist, because the server would generate their ids again. */
async function steadied(seeded: Seeded, opened: Database): Promise<Database> {
  if (!(await hasData(opened.read))) return seeded.steady(opened);
  throw new SettingError(
    "RANDOM_SEED requires an empty database, because each start creates the same IDs again. Set DATA_DIR to a new folder, or delete the old data.",
  );
}

/** While an upgrade rewrites the texts of rows, a line is logged for each of so many rows. */
const rowsPerLine = 50_000;

function openOwn(
  settings: Settings,
  overrides: PartOverrides,
  { machineClock, log, metrics, texts }: Pick<Parts, "machineClock" | "log" | "metrics" | "texts">,
): Promise<Database> {
  return openDatabase({
    url: settings.databaseUrl,
    texts,
    progress(what, done = 0, of) {
      if (done % rowsPerLine === 0) log.info(`Updating the ${what}: ${done} of ${of} rows are done.`);
    },
    dataDir: settings.dataDir,
    isClaimed: overrides.isClaimed ?? false,
    durable: overrides.durable,
    letsProcessEnd: overrides.letsProcessEnd,
    detectNesting: overrides.detectNesting ?? false,
    records: settings.sandbox,
    waitMs: overrides.databaseWaitMs,
    waiting: (message) => log.warn(message),
    clock: machineClock,
    timed: metrics.database,
    damaged: (message) => log.error(message),
  });
}

/** Opens and migrates the database, and builds the parts. It does not start background work. */
export async function createParts(settings: Settings, overrides: PartOverrides = {}): Promise<Parts> {
  if (settings.randomSeed !== undefined) requireSeedable(settings);
  const seeded = settings.randomSeed === undefined ? undefined : createSeeded(settings.randomSeed);
  const machineClock = overrides.clock ?? seeded?.clock ?? systemClock;
  const ids = overrides.ids ?? seeded?.ids ?? randomIds;
  const log = overrides.log ?? createLog(settings, logDestination(settings));
  const metrics = createMetrics(() => ({ outbox }));
  const opened = await openOwn(settings, overrides, { machineClock, log, metrics, texts });
  if (settings.mode === "production" && !settings.sandbox) await opened.removeRecording().catch(closing(opened));
  const db = seeded ? await steadied(seeded, opened).catch(closing(opened)) : opened;
  const hasSandbox = settings.sandbox;
  const steered = await openSteered({ db, ids, machineClock, hasSandbox }).catch(closing(opened));
  const { clock, deliveryControl } = steered;
  const secret = openSecret(settings);
  const mailDir = join(settings.dataDir, "mail");
  const gate = createGate(settings);
  const callbackRule = callbackRuleOf(settings);
  const seal = createTextSeal(secret.keyFor("outbox"), ids);
  const worker = new DeliveryWorker({
    seal,
    db,
    clock,
    machineClock,
    log,
    sendHttp: overrides.sendHttp ?? createSendHttp({ rule: callbackRule }),
    sendMail: createSendMail({ smtpUrl: settings.smtpUrl, mailDir }),
    control: deliveryControl,
    attempted: metrics.attempt,
    ...(seeded && { atOnce: 1 }),
    reached: overrides.reached,
  });
  const outbox = new Outbox({ db, clock, ids, seal, committed: () => worker.wake() });
  const passwords = createPasswords(overrides.passwordCost, ids);
  const makePrivateKey = overrides.makePrivateKey ?? (seeded ? async () => testKey : newPrivateKey);
  const identity = createIdentity({ settings, db, clock, machineClock, ids, secret, passwords, makePrivateKey });
  const operator = createOperator({ secret, settings, gate });
  return {
    ...identity,
    ...steered,
    settings,
    db,
    texts,
    machineClock,
    ids,
    seeded,
    log,
    secret,
    seal,
    gate,
    operator,
    operatorSessions: createOperatorSessions({ operator, secret, machineClock }),
    outbox,
    worker,
    metrics,
    blobs: createBlobs({ db, folder: join(settings.dataDir, "blobs"), machineClock, log, ids }),
    callbackRule,
    mailDir,
    async close() {
      steered.shared.stop();
      metrics.stop();
      await worker.stop();
      await db.close();
    },
  };
}
