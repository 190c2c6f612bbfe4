import { distance } from "fastest-levenshtein";
import { Failure } from "../platform/failure.ts";
import { readSettings, SettingError } from "../platform/settings.ts";
import { build, version } from "../platform/version.ts";
import { UsageError } from "./command.ts";
import { commands, helpFor, usage, usageOf } from "./commands.ts";
import { withExistingData } from "./existingData.ts";

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
    return await command.run(prepared.words, prepared.settings);
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
