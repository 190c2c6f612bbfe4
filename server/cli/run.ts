import { existsSync } from "node:fs";
import { join } from "node:path";
import { distance } from "fastest-levenshtein";
import { Failure } from "../platform/failure.ts";
import { readSettings, SettingError, type Settings } from "../platform/settings.ts";
import { build, version } from "../platform/version.ts";
import { addressOf, type Command, UsageError } from "./command.ts";
import { commands, helpFor, usage, usageOf } from "./commands.ts";
import { isServerAt, type RegisteredServer, runningServers } from "./registry.ts";

export { makeFilesPrivate } from "../platform/privateFiles.ts";

/**
 * Runs one command: the words after `quintet`, with the settings in the environment.
 * @returns the exit code.
 * @throws errors that are bugs.
 */
export async function runCommand(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [name = "", ...rest] = words;
  if (name === "" || name === "help" || name === "--help" || name === "-h") {
    const [about] = rest;
    const text = about === undefined ? await usage() : await helpFor(about);
    if (text === undefined) return unknownCommand(about ?? "");
    console.log(text);
    return name === "" ? 2 : 0;
  }
  if (name === "--version" || name === "-v") {
    console.log(build === undefined ? version() : `${version()} (build ${build})`);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) return unknownCommand(name);
  const options = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (options.includes("--help") || options.includes("-h")) {
    console.log(await helpFor(name));
    return 0;
  }
  try {
    const command = await load();
    const settings = readSettings(command.environment?.(rest, environment) ?? environment);
    const prepared = withExistingData(command, rest, settings, environment);
    return (await command.run(prepared.words, prepared.settings)) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`quintet ${name}: ${error.message}\nUsage: quintet ${usageOf(await load())}`);
      return 2;
    }
    if (error instanceof SettingError || error instanceof Failure) {
      console.error(`quintet: ${error.message}`);
      return error instanceof SettingError ? error.exitCode : 1;
    }
    if (isOfTheMachine(error)) {
      console.error(`quintet: ${error.message}`);
      return 1;
    }
    throw error;
  }
}

/** Reports an unknown command. @returns the exit code. */
async function unknownCommand(name: string): Promise<number> {
  console.error(`quintet: there is no command "${name}".${suggestion(name) ?? `\n${await usage()}`}`);
  return 2;
}

/** The command that the user most likely meant, if one is similar. */
function suggestion(name: string): string | undefined {
  const near = Object.keys(commands)
    .map((each) => ({ each, steps: distance(name, each) }))
    .sort((a, b) => a.steps - b.steps)[0];
  return near && near.steps <= Math.max(2, Math.floor(near.each.length / 3))
    ? ` Did you mean "${near.each}"?`
    : undefined;
}

/**
 * Whether an error comes from the operating system because of the settings, such as a read-only folder or an unknown host, and
 * is therefore not a bug.
 */
function isOfTheMachine(error: unknown): error is NodeJS.ErrnoException {
  const { syscall, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return syscall !== undefined && /^E[A-Z]+$/.test(code ?? "");
}

// Finds the data that a command uses, so that no command creates a second database by mistake.
export interface Prepared {
  words: readonly string[];
  settings: Settings;
}

/**
 * Returns the settings that the command uses: those of the environment if their data exists, otherwise those of the running
 * server, or of the server in `--url`.
 * @throws Failure if no data is found, with the places that were searched and what to do.
 */
function withExistingData(
  { needs, findsServer, atUrl }: Command,
  words: readonly string[],
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Prepared {
  if (needs === undefined) return { words, settings };
  const servers = () => runningServers(settings.dataDir, environment);
  const { url, rest } = findsServer ? takeUrl(words) : { url: undefined, rest: words };
  if (url !== undefined) {
    const server = servers().find((each) => isServerAt(each, url));
    if (server) return { words: rest, settings: settingsOf(server, environment) };
    if (atUrl) return { words, settings };
    const reason = `This command requires the database of a server, but this user has no running server at ${url} on this machine.`;
    throw missing(`${reason} ${listOf(servers(), "Running servers")}`.trim());
  }
  if (hasData(needs, settings)) return { words: rest, settings };
  const running = servers();
  const isNamed = Boolean(environment.DATA_DIR || environment.DATABASE_URL);
  const [server, ...others] = running;
  if (!findsServer || isNamed || !server) throw missing(explanation(needs, settings, running, findsServer ?? false));
  if (others.length > 0) {
    const looked = `There is no ${thing(needs)} at ${pathOfData(needs, settings)}.`;
    throw missing(
      `${looked} Add --url with the URL of one of the running servers. ${listOf(running, "Running servers")}`,
    );
  }
  console.error(`quintet: using the running server at ${server.url} (data folder ${server.dataDir}).`);
  return { words: rest, settings: settingsOf(server, environment) };
}

function missing(message: string): Failure {
  return new Failure("notFound", "notFound", message);
}

/** Removes `--url` from the arguments, up to a `--`. */
function takeUrl(words: readonly string[]): { url: string | undefined; rest: readonly string[] } {
  const end = words.indexOf("--");
  const at = words.findIndex((word, index) => /^--url(=|$)/.test(word) && (end < 0 || index < end));
  const word = words[at];
  if (word === undefined) return { url: undefined, rest: words };
  const isOne = word.includes("=");
  const value = isOne ? word.slice("--url=".length) : words[at + 1];
  if (!value) throw new UsageError("--url requires the URL of a server.");
  return { url: addressOf(value), rest: words.toSpliced(at, isOne ? 1 : 2) };
}

function pathOfData(needs: "database" | "secret", { databaseUrl, dataDir }: Settings): string {
  return needs === "secret" ? join(dataDir, "secret") : databaseUrl.slice("file:".length);
}

function hasData(needs: "database" | "secret", settings: Settings): boolean {
  if (needs === "secret") {
    const isGiven = (settings.secret ?? settings.operatorToken) !== undefined;
    // A database without a secret suffices: no server has opened it yet, and the first command creates the secret.
    return isGiven || existsSync(pathOfData(needs, settings)) || hasData("database", settings);
  }
  return !settings.databaseUrl.startsWith("file:") || existsSync(pathOfData(needs, settings));
}

function thing(needs: "database" | "secret"): string {
  return needs === "secret" ? "secret" : "database";
}

function explanation(
  needs: "database" | "secret",
  settings: Settings,
  running: readonly RegisteredServer[],
  findsServer: boolean,
): string {
  const steps = [
    "Run the command in the folder in which the server was started, or set DATA_DIR to its data folder",
    ...(findsServer && running.length > 0 ? ["or add --url"] : []),
    "or create the data with quintet start",
  ];
  const servers =
    running.length > 0 ? listOf(running, "Running servers") : "No server of this user is running on this machine.";
  return `No ${thing(needs)} exists at ${pathOfData(needs, settings)}. ${steps.join(", ")}. ${servers}`;
}

function listOf(servers: readonly RegisteredServer[], title: string): string {
  if (servers.length === 0) return "";
  return `${title}:\n${servers.map(({ url, dataDir }) => `  ${url} (data folder ${dataDir})`).join("\n")}`;
}

/** Returns a running server's settings: those it has recorded, and the other variables of this environment. */
function settingsOf(server: RegisteredServer, environment: NodeJS.ProcessEnv): Settings {
  const { url, dataDir, database, secretInEnvironment } = server;
  const needed = [
    ...(secretInEnvironment && !environment.SECRET ? ["SECRET"] : []),
    ...(database === undefined && !environment.DATABASE_URL ? ["DATABASE_URL"] : []),
  ];
  if (needed.length > 0) {
    const names = needed.join(" and ");
    throw missing(`The server at ${url} was started with ${names}. Set ${names} to the same value for this command.`);
  }
  return readSettings({
    ...environment,
    ...server.environment,
    PORT: new URL(url).port || "80",
    DATA_DIR: dataDir,
    ...(database !== undefined && { DATABASE_URL: `file:${database}` }),
  });
}
