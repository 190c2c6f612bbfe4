#!/usr/bin/env node
/**
 * The command line (`design.md` §6). Each command prints just the thing asked for on standard output; refusals are one line
 * on standard error and exit code 1.
 */
import { Failure } from "../platform/failure.ts";
import { readSettings, SettingError } from "../platform/settings.ts";
import { type Command, UsageError } from "./command.ts";
import { doctor } from "./doctor.ts";
import { start } from "./start.ts";
import { token } from "./token.ts";
import { users } from "./users.ts";

const commands: Record<string, Command> = { start, token, users, doctor };

function usage(): string {
  const lines = Object.values(commands).map(({ usage: line, summary }) => `  quintet ${line}\n      ${summary}`);
  return `Usage:\n${lines.join("\n")}`;
}

async function main(words: readonly string[]): Promise<number> {
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
    return await command.run(rest, readSettings(process.env));
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

process.exitCode = await main(process.argv.slice(2));
