import { type ParseArgsConfig, parseArgs } from "node:util";
import type { BuiltServices } from "../app.ts";
import type { Parts } from "../parts.ts";
import type { Settings } from "../platform/settings.ts";

export interface Command {
  /** The words after `quintet` on the command line. */
  usage: string;
  summary: string;
  /** The data that must exist before the command runs. The command never creates it. */
  needs?: "database" | "secret";
  /** Whether the command may use the data of a running server if its own settings have no data. It then also accepts `--url`. */
  findsServer?: boolean;
  /** Whether the command itself handles `--url` of a server whose data it cannot open, by using the server's sandbox. */
  atUrl?: boolean;
  /** Changes the environment from which the settings are read. By default, the process's environment is used. */
  environment?(words: readonly string[], environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
  /** @returns the exit code; undefined for 0. */
  run(words: readonly string[], settings: Settings): Promise<number | undefined>;
}

/** An error in the arguments of a command. */
export class UsageError extends Error {}

/**
 * A URL of a server without its trailing slash.
 * @throws UsageError for any other text.
 */
export function addressOf(text: string): string {
  const url = text.replace(/\/+$/, "");
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new UsageError("--url must be the URL of a server, such as http://127.0.0.1:4010.");
  return url;
}

/** Parses arguments with Node's parser, and converts its errors to usage errors. */
export function parseWords<const Config extends ParseArgsConfig>(words: readonly string[], config: Config) {
  try {
    return parseArgs({ ...config, args: [...words] });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Returns all services. They make up most of the program's code, so they are loaded only if a command needs them. */
export async function servicesOf(parts: Parts): Promise<BuiltServices> {
  const { createServices } = await import("./serving.ts");
  return createServices(parts);
}

/** The origin of a server with these settings, for output that contains the server's URL. */
export function originOfSettings({ publicUrl, host, port }: Pick<Settings, "publicUrl" | "host" | "port">): string {
  if (publicUrl !== undefined) return publicUrl;
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}
