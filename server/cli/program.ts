/** `quintet run -- PROGRAM`: runs a server with its own data in this process while a program runs. */
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import spawn from "cross-spawn";
import { scopesOf } from "../identity/scopes.ts";
import { lasting } from "../identity/tokens.ts";
import { type RunningServer, startServer } from "../main.ts";
import type { Parts } from "../parts.ts";
import type { Journal, RecordedRequest } from "../platform/journal.ts";
import type { Outbox } from "../platform/outbox.ts";
import { takeFilesFromOthers } from "../platform/privateFiles.ts";
import type { Settings } from "../platform/settings.ts";
import { createTemporaryFolder } from "../platform/temporaryFolders.ts";
import { toDelivery } from "../sandbox/present.ts";
import { type Command, parseWords, UsageError } from "./command.ts";
import { publishedHosts } from "./intercept/hosts.ts";
import type { Interception } from "./intercept/index.ts";
import { refusalOf } from "./intercept/refusal.ts";
import { deliveryLines, requestLines } from "./lines.ts";
import { watchParent } from "./signals.ts";

const options = {
  seed: { type: "string" },
  keep: { type: "boolean" },
  user: { type: "string" },
  intercept: { type: "boolean" },
  allow: { type: "string", multiple: true },
} as const;

export const run: Command = {
  usage: "run [--seed FILE] [--keep] [--user EMAIL] [--intercept [--allow HOST]...] -- PROGRAM [WORD]...",
  summary:
    "Start a server with an empty database on a free port, run the program, and exit with the program's exit code. --seed " +
    "loads data first. The program gets the server's URL in QUINTET_URL, a token of `demo@example.com` or of the --user in " +
    "QUINTET_TOKEN, and the key file of a service account in GOOGLE_APPLICATION_CREDENTIALS. If the program fails, the " +
    "command lists the rejected requests. The command always lists abandoned notifications and emails. --keep uses the data " +
    "folder (DATA_DIR) and does not delete it. --intercept redirects requests for the hosts of the published services to " +
    "this server and blocks all other hosts, except those that --allow specifies (see /docs/guides/programs).",

  environment(words, environment) {
    const { keep = false, seed } = wordsOf(words).values;
    const own = environmentOfWorld(environment, keep);
    return seed === undefined ? own : { ...own, SEED: seed };
  },

  async run(words, settings) {
    const { values, program, programWords } = wordsOf(words);
    if (values.allow && !values.intercept) throw new UsageError("--allow requires --intercept.");
    const {
      keep: keeps = false,
      user = "demo@example.com",
      intercept: intercepts = false,
      allow: allowed = [],
    } = values;
    const world = await startWorld(intercepts ? asPublished(settings) : settings, { keeps, user });
    const { running, folder, variables } = world;
    let interception: Interception | undefined;
    try {
      const { journal, outbox } = running.parts;
      const asked = journal && (await countRequests(journal));
      const mark = await outbox.mark();
      interception = intercepts ? await intercepted({ url: running.url, folder, allowed }) : undefined;
      const env = { ...process.env, ...variables, ...interception?.variables };
      const code = await runToItsEnd(program, programWords, env);
      if (code !== 0 && asked) await tellRefusals(asked, `${program} exited with code ${code}`);
      await tellAbandoned(outbox, mark);
      for (const host of interception?.refused ?? []) console.error(`quintet: ${refusalOf(host)}`);
      return code;
    } finally {
      await interception?.stop();
      await world.stop();
    }
  },
};

/**
 * Returns settings for a server that also responds under the names of the published hosts, so that links in a response begin
 * with the host name in the request.
 */
function asPublished(settings: Settings): Settings {
  return { ...settings, otherPublicUrls: [...publishedHosts().keys()].map((host) => `https://${host}`) };
}

/** Loads the code that intercepts requests only if it is needed, because the part that signs certificates is large. */
async function intercepted(what: { url: string; folder: string; allowed: readonly string[] }): Promise<Interception> {
  const { intercept } = await import("./intercept/index.ts");
  return intercept(what, process.env);
}

/**
 * Separates the arguments of the command from the program to run. The program is after `--`, or begins with the first word that
 * is not an option.
 */
function wordsOf(words: readonly string[]) {
  const { tokens } = parseWords(words, { options, strict: false, allowPositionals: true, tokens: true });
  const border = tokens.find(({ kind }) => kind !== "option");
  const end = border?.index ?? words.length;
  const { values } = parseWords(words.slice(0, end), { options });
  const [program, ...programWords] = words.slice(border?.kind === "option-terminator" ? end + 1 : end);
  if (program === undefined) throw new UsageError("a command is required after --, such as quintet run -- npm test.");
  return { values, program, programWords };
}

/**
 * Signals that are forwarded to the program. A terminal sends some signals to every process of a group; only this process
 * receives the others.
 */
const passedOn: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program with this process's input and outputs, and forwards signals to it.
 * @returns its exit code; 128 plus the number of the signal that ended it; 127 if it cannot be started.
 */
function runToItsEnd(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child: ChildProcess = spawn(program, [...words], { env, stdio: "inherit" });
  const handlers = passedOn.map((signal) => {
    // A terminal has already sent SIGINT to the program, which would end without cleaning up if it got a second one.
    const isTold = signal === "SIGINT" && process.stdin.isTTY === true;
    return [signal, () => void (isTold || child.kill(signal))] as const;
  });
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const endWatch = watchParent(() => child.kill("SIGTERM"));
  const ended = new Promise<number>((resolve) => {
    child.once("error", (error: NodeJS.ErrnoException) => {
      console.error(`quintet: ${program} cannot be started (${error.code ?? error.message}).`);
      resolve(127);
    });
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return ended.finally(() => {
    endWatch();
    for (const [signal, handler] of handlers) process.off(signal, handler);
  });
}

/** The maximum number of listed errors. The last errors are listed, because they most likely made the program fail. */
const listedAtMost = 20;

interface Asked {
  /** The number of requests so far. */
  all: number;
  refused: number;
  /** The last requests that were rejected. */
  lastRefused: readonly RecordedRequest[];
}

/**
 * Counts the requests that the server handles from now on, including requests that a reset removes from the request log.
 * @returns a function that returns the counts.
 */
async function countRequests(journal: Journal): Promise<() => Promise<Asked>> {
  const asked = { all: 0, refused: 0, lastRefused: [] as RecordedRequest[] };
  let after = (await journal.page({ filter: {}, after: "latest", limit: 1 })).cursor;
  const readOn = async () => {
    for (;;) {
      const { items, cursor, missed } = await journal.page({ filter: {}, after, limit: 100 });
      after = cursor;
      const refused = items.filter(({ status }) => status >= 400);
      asked.all += items.length + missed;
      asked.refused += refused.length;
      asked.lastRefused = [...asked.lastRefused, ...refused].slice(-listedAtMost);
      if (items.length < 100) return asked;
    }
  };
  journal.beforeClear(async () => void (await readOn()));
  return readOn;
}

/** Prints the errors on standard error, below the program's output. */
async function tellRefusals(read: () => Promise<Asked>, what: string): Promise<void> {
  const { all, refused, lastRefused } = await read();
  const sent = `The program sent ${all === 0 ? "no requests" : all === 1 ? "1 request" : `${all} requests`}`;
  const rejected = refused > 0 ? `, ${refused} rejected` : "";
  const end = refused === 0 ? "." : refused > listedAtMost ? ". The last ones:" : ":";
  console.error(`quintet: ${what}. ${sent}${rejected}${end}`);
  for (const line of lastRefused.flatMap((each) => requestLines(each))) console.error(`  ${line}`);
}

/**
 * Prints the notifications and emails that were abandoned while the program ran, on standard error. A program may succeed without
 * noticing that its receiver rejected a notification, so the exit code does not matter.
 */
async function tellAbandoned(outbox: Pick<Outbox, "list">, mark: string): Promise<void> {
  const abandoned = await outbox.list({ state: "abandoned", after: mark }, listedAtMost + 1);
  if (abandoned.length === 0) return;
  const shown = abandoned.slice(0, listedAtMost);
  const count = abandoned.length > listedAtMost ? `More than ${listedAtMost}` : abandoned.length;
  const deliveries = abandoned.length === 1 ? "delivery was" : "deliveries were";
  console.error(`quintet: ${count} ${deliveries} abandoned:`);
  for (const line of shown.flatMap((each) => deliveryLines(toDelivery(each, false, undefined))))
    console.error(`  ${line}`);
}

// Starts a server for a program in this process. When the program has ended, temporary data is removed.
export interface World {
  running: RunningServer;
  /** The environment variables for the program. */
  variables: Record<string, string>;
  /** The folder for files of this run. It is removed at the end. */
  folder: string;
  /** Waits for requests in flight, and removes temporary data. */
  stop(): Promise<void>;
}

/**
 * Variables that specify the data of another server: its location, and the secret that protects it. A run with its own data
 * ignores them.
 */
const ofAnotherServer = ["DATABASE_URL", "DATA_DIR", "SECRET"];

/**
 * The environment of a server that is started for one command. Regardless of the variables for other servers, it listens on a
 * free port of this machine, has a sandbox, and sends no emails. `PORT` and `PUBLIC_URL` are only used with `RANDOM_SEED`, so
 * that links are the same in each run.
 * @param keeps Whether the server uses the data folder in the environment.
 */
export function environmentOfWorld(environment: NodeJS.ProcessEnv, keeps: boolean): NodeJS.ProcessEnv {
  const { PUBLIC_URL: url, SMTP_URL: _mails, TRUST_PROXY: _proxy, OPERATOR_TOKEN: _token, ...rest } = environment;
  const known = keeps ? rest : withoutNames(rest, ofAnotherServer);
  const isSeeded = Boolean(environment.RANDOM_SEED);
  return {
    ...known,
    ...(isSeeded && url && { PUBLIC_URL: url }),
    PORT: (isSeeded && environment.PORT) || "0",
    HOST: "127.0.0.1",
    MODE: "development",
    SANDBOX: "true",
    LOG_LEVEL: environment.LOG_LEVEL || "silent",
    // Emails that the service sends on its own are off by default, because tests count only the emails that they trigger.
    CALENDAR_MAILS: environment.CALENDAR_MAILS || "false",
  };
}

function withoutNames(environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));
}

/**
 * Starts the server, and creates a user, a token for all scopes, and a key file of a service account that may act for users of
 * the same organization.
 * @param user The email address of the user, who is created if missing.
 */
export async function startWorld(
  settings: Settings,
  { keeps, user }: { keeps: boolean; user: string },
): Promise<World> {
  const { path: folder, remove } = createTemporaryFolder("run-");
  let running: RunningServer | undefined;
  try {
    if (keeps) takeFilesFromOthers(settings);
    running = await startServer(keeps ? settings : freshSettings(settings, join(folder, "data")), { durable: keeps });
    const { url } = running;
    const keyFile = join(folder, "service-account.json");
    const variables = {
      QUINTET_URL: url,
      QUINTET_USER: user,
      QUINTET_TOKEN: await tokenOf(running, user),
      GOOGLE_APPLICATION_CREDENTIALS: keyFile,
      GOOGLE_CLOUD_PROJECT: "quintet",
    };
    await writeFile(keyFile, JSON.stringify(await serviceAccountFor(running.parts, user, url)), { mode: 0o600 });
    const { stop } = running;
    return { running, variables, folder, stop: () => stop().finally(remove) };
  } catch (error) {
    await running?.stop();
    remove();
    throw error;
  }
}

/**
 * Returns settings with a new secret. All data that the secret protects is removed with the server, so it need not be stored.
 * With a random seed, the secret is derived from the seed.
 */
function freshSettings(settings: Settings, dataDir: string): Settings {
  const isSeeded = settings.randomSeed !== undefined;
  const secret = isSeeded ? settings.secret : randomBytes(32).toString("base64url");
  return { ...settings, dataDir, databaseUrl: `file:${join(dataDir, "quintet.db")}`, secret };
}

async function tokenOf({ app, parts }: RunningServer, email: string): Promise<string> {
  const user = await parts.users.ensure(email);
  return (await parts.tokens.issue(user.id, scopesOf(app.documents), lasting)).token;
}

function serviceAccountFor({ serviceAccounts }: Parts, user: string, origin: string) {
  return serviceAccounts.create({ name: "robot", delegateDomain: user.slice(user.indexOf("@") + 1) }, origin);
}
