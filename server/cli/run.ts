import { Failure } from "../platform/failure.ts";
import { readSettings, SettingError } from "../platform/settings.ts";
import { apiKeys } from "./apiKeys.ts";
import { type Command, UsageError } from "./command.ts";
import { backup, reset, restore, seed } from "./data.ts";
import { doctor } from "./doctor.ts";
import { groups } from "./groups.ts";
import { oauthClients } from "./oauthClients.ts";
import { operatorToken } from "./operatorToken.ts";
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
  if (name === "" || name === "help" || name === "--help") {
    console.log(usage());
    return name === "" ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`quintet: there is no command "${name}".\n${usage()}`);
    return 2;
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
    throw error;
  }
}
