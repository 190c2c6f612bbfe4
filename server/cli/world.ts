/** Starts a server for a program in this process. When the program has ended, temporary data is removed. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scopesOf } from "../identity/scopes.ts";
import { lasting } from "../identity/tokens.ts";
import { type RunningServer, startServer } from "../main.ts";
import type { Parts } from "../parts.ts";
import { takeFilesFromOthers } from "../platform/privateFiles.ts";
import type { Settings } from "../platform/settings.ts";
import { createTemporaryFolder } from "../platform/temporaryFolders.ts";

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
