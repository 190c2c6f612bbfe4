import { distance } from "fastest-levenshtein";
import { serviceCommands } from "../../generated/commands.ts";
import { Failure } from "../platform/failure.ts";
import { readSettings, SettingError } from "../platform/settings.ts";
import { build, version } from "../platform/version.ts";
import { type Command, UsageError } from "./command.ts";

/** Each loads what it needs and no more: few of them need the services, which are most of the program. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import("./start.ts")).start,
  run: async () => (await import("./program.ts")).run,
  logs: async () => (await import("./logs.ts")).logs,
  token: async () => (await import("./token.ts")).token,
  users: async () => (await import("./users.ts")).users,
  groups: async () => (await import("./groups.ts")).groups,
  "oauth-clients": async () => (await import("./oauthClients.ts")).oauthClients,
  "service-accounts": async () => (await import("./serviceAccounts.ts")).serviceAccounts,
  "api-keys": async () => (await import("./apiKeys.ts")).apiKeys,
  "operator-token": async () => (await import("./operatorToken.ts")).operatorToken,
  ...serviceCommands,
  seed: async () => (await import("./data.ts")).seed,
  reset: async () => (await import("./data.ts")).reset,
  backup: async () => (await import("./data.ts")).backup,
  restore: async () => (await import("./data.ts")).restore,
  copy: async () => (await import("./copy.ts")).copy,
  "send-test-mail": async () => (await import("./sendTestMail.ts")).sendTestMail,
  doctor: async () => (await import("./doctor.ts")).doctor,
};

async function usage(): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = loaded.map(({ usage: line, summary }) => `  quintet ${line}\n      ${summary}`);
  return `Usage:\n${lines.join("\n")}\n\n${elsewhere}`;
}

const elsewhere = `A running server has its console at /console and its docs at /docs, by default http://127.0.0.1:4010/docs.
Tests in TypeScript and JavaScript: import { quintet } from "quintet/testing"; in every other language: /sandbox/v1.`;

/**
 * Runs one command: the words after `quintet`, and what the environment sets.
 * @returns the exit code. @throws what is a bug.
 */
export async function runCommand(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [name = "", ...rest] = words;
  if (name === "" || name === "help" || name === "--help" || name === "-h") {
    console.log(await usage());
    return name === "" ? 2 : 0;
  }
  if (name === "--version" || name === "-v") {
    console.log(build === undefined ? version() : `${version()} (build ${build})`);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(`quintet: there is no command "${name}".${suggestion(name) ?? `\n${await usage()}`}`);
    return 2;
  }
  const options = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (options.includes("--help") || options.includes("-h")) {
    const { usage: line, summary } = await load();
    console.log(`Usage: quintet ${line}\n\n${summary}`);
    return 0;
  }
  try {
    const command = await load();
    const settings = readSettings(command.environment?.(rest, environment) ?? environment);
    return await command.run(rest, settings);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`quintet ${name}: ${error.message}\nUsage: quintet ${(await load()).usage}`);
      return 2;
    }
    if (error instanceof SettingError || error instanceof Failure) {
      console.error(`quintet: ${error.message}`);
      return 1;
    }
    if (isOfTheMachine(error)) {
      console.error(`quintet: ${error.message}`);
      return 1;
    }
    throw error;
  }
}

/** The nearest command, where what was typed is near one. */
function suggestion(name: string): string | undefined {
  const near = Object.keys(commands)
    .map((each) => ({ each, steps: distance(name, each) }))
    .sort((a, b) => a.steps - b.steps)[0];
  return near && near.steps <= Math.max(2, Math.floor(near.each.length / 3))
    ? ` Did you mean "${near.each}"?`
    : undefined;
}

/** A folder that cannot be written, a host that nobody knows: what the settings name and the machine refuses is no bug. */
function isOfTheMachine(error: unknown): error is NodeJS.ErrnoException {
  const { syscall, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return syscall !== undefined && /^E[A-Z]+$/.test(code ?? "");
}
