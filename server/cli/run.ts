import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distance } from "fastest-levenshtein";
import { Failure } from "../platform/failure.ts";
import { packageRoot } from "../platform/root.ts";
import { readSettings, SettingError } from "../platform/settings.ts";
import { apiKeys } from "./apiKeys.ts";
import { calendar } from "./calendar.ts";
import { type Command, UsageError } from "./command.ts";
import { backup, reset, restore, seed } from "./data.ts";
import { doctor } from "./doctor.ts";
import { groups } from "./groups.ts";
import { oauthClients } from "./oauthClients.ts";
import { operatorToken } from "./operatorToken.ts";
import { paymentApps } from "./paymentApps.ts";
import { sendTestMail } from "./sendTestMail.ts";
import { serviceAccounts } from "./serviceAccounts.ts";
import { start } from "./start.ts";
import { token } from "./token.ts";
import { users } from "./users.ts";

const commands: Record<string, Command> = {
  start,
  token,
  users,
  groups,
  "oauth-clients": oauthClients,
  "service-accounts": serviceAccounts,
  "api-keys": apiKeys,
  "operator-token": operatorToken,
  "payment-apps": paymentApps,
  calendar,
  seed,
  reset,
  backup,
  restore,
  "send-test-mail": sendTestMail,
  doctor,
};

function usage(): string {
  const lines = Object.values(commands).map(({ usage: line, summary }) => `  quintet ${line}\n      ${summary}`);
  return `Usage:\n${lines.join("\n")}`;
}

/**
 * Runs one command: the words after `quintet`, and what the environment sets.
 * @returns the exit code. @throws what is a bug.
 */
export async function runCommand(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [name = "", ...rest] = words;
  if (name === "" || name === "help" || name === "--help" || name === "-h") {
    console.log(usage());
    return name === "" ? 2 : 0;
  }
  if (name === "--version" || name === "-v") {
    console.log(version());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`quintet: there is no command "${name}".${suggestion(name) ?? `\n${usage()}`}`);
    return 2;
  }
  const options = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (options.includes("--help") || options.includes("-h")) {
    console.log(`Usage: quintet ${command.usage}\n\n${command.summary}`);
    return 0;
  }
  try {
    return await command.run(rest, readSettings(environment));
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`quintet ${name}: ${error.message}\nUsage: quintet ${command.usage}`);
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

function version(): string {
  return JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")).version;
}

/** A folder that cannot be written, a host that nobody knows: what the settings name and the machine refuses is no bug. */
function isOfTheMachine(error: unknown): error is NodeJS.ErrnoException {
  const { syscall, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return syscall !== undefined && /^E[A-Z]+$/.test(code ?? "");
}
