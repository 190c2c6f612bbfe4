/**
 * The table of commands. The command line runs commands from it, and help is generated from it, for the terminal and the docs.
 */
import { serviceCommands } from "../../generated/commands.ts";
import { variableRows } from "../platform/variables.ts";
import type { Command } from "./command.ts";

/** The commands by name. Commands load the services only when needed, because the services make up most of the program's code. */
export const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import("./start.ts")).start,
  run: async () => (await import("./program.ts")).run,
  logs: async () => (await import("./logs.ts")).logs,
  token: async () => (await import("./managing.ts")).token,
  users: async () => (await import("./managing.ts")).users,
  groups: async () => (await import("./managing.ts")).groups,
  "oauth-clients": async () => (await import("./managing.ts")).oauthClients,
  "service-accounts": async () => (await import("./managing.ts")).serviceAccounts,
  "api-keys": async () => (await import("./managing.ts")).apiKeys,
  "operator-token": async () => (await import("./managing.ts")).operatorToken,
  ...serviceCommands,
  seed: async () => (await import("./managing.ts")).seed,
  reset: async () => (await import("./managing.ts")).reset,
  backup: async () => (await import("./managing.ts")).backup,
  restore: async () => (await import("./managing.ts")).restore,
  copy: async () => (await import("./managing.ts")).copy,
  "send-test-mail": async () => (await import("./managing.ts")).sendTestMail,
  explain: async () => (await import("./managing.ts")).explain,
  doctor: async () => (await import("./managing.ts")).doctor,
};

/** The only topic of `quintet help` that is not a command. */
const settingsTopic = "settings";

async function loaded(): Promise<(Command & { name: string })[]> {
  return Promise.all(
    Object.entries(commands).map(async ([name, load]) => {
      const command = await load();
      return { name, ...command, usage: usageOf(command) };
    }),
  );
}

/** The usage of a command, with the options that commands of its kind share. */
export function usageOf({ usage, findsServer, atUrl }: Command): string {
  if (!findsServer || atUrl) return usage;
  return forms(usage)
    .map((form) => `${form} [--url URL]`)
    .join(" | ");
}

/** A short description of all commands. */
export async function usage(): Promise<string> {
  const lines = (await loaded()).map(({ usage: line, summary }) => `  quintet ${line}\n      ${summary}`);
  return `Usage:\n${lines.join("\n")}

\`quintet help COMMAND\` describes one command. \`quintet help ${settingsTopic}\` lists the environment variables.

${elsewhere}`;
}

const elsewhere = `A running server has a console at /console and docs at /docs. By default, the docs are at http://127.0.0.1:4010/docs.
Tests in TypeScript and JavaScript import { quintet } from "quintet/testing". Tests in other languages use /sandbox/v1.`;

/** Help for a command, or for the settings; undefined for an unknown name. */
export async function helpFor(name: string): Promise<string | undefined> {
  if (name === settingsTopic) {
    const rows = variableRows.map((row) => `  ${row.name}\n      ${row.meaning} (${defaultOf(row)})`);
    return `All environment variables are optional. If one is invalid, the server prints the reason and does not start.\n${rows.join("\n")}`;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) return undefined;
  const command = await load();
  const { summary } = command;
  const line = usageOf(command);
  return `Usage: quintet ${forms(line).join("\n       quintet ")}\n\n${summary}`;
}

/** Splits the usage of a command into its alternative forms, which are listed one below the other. */
function forms(usage: string): string[] {
  return usage.split(/ \| (?=[a-z-]+ )/);
}

function defaultOf({ otherwise, otherwiseSaid = "none" }: (typeof variableRows)[number]): string {
  return otherwise === undefined ? otherwiseSaid : `\`${otherwise}\``;
}

/** Returns a docs page that describes all commands. */
export async function commandsMarkdown(): Promise<string> {
  const sections = (await loaded()).map(
    ({ name, usage: line, summary }) =>
      `## ${name}\n\n\`\`\`text\n${forms(line)
        .map((form) => `quintet ${form}`)
        .join("\n")}\n\`\`\`\n\n${summary}\n`,
  );
  return `# Commands

Run a command as \`npx quintet <command>\`. Commands work whether the server runs or not.

A command uses the data folder of its settings: \`DATA_DIR\`, by default \`data\` in the current folder. If it contains no database,
commands with \`--url\` use the running server of this user and machine, or the one that \`--url\` specifies. Only \`start\`, \`run\`, \`seed\` and
\`restore\` create a database.

Standard output contains only the result. \`quintet help <command>\` prints the text of this page.

${sections.join("\n")}`;
}

/** Returns a docs page that describes all settings. */
export function settingsMarkdown(): string {
  const groups = [...new Set(variableRows.map(({ group }) => group))].map((group) => {
    const members = variableRows.filter((row) => row.group === group);
    const rows = members.map((row) => `| \`${row.name}\` | ${defaultOf(row)} | ${row.meaning} |`);
    // The comment contains the names of the settings, by which the docs search finds the section.
    const also = `<!-- also: ${members.map(({ name }) => name).join(", ")} -->`;
    return `## ${group}\n\n${also}\n\n| variable | default | meaning |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `# Settings

All environment variables are optional. If one is invalid, the server prints the reason and does not start.
\`quintet help ${settingsTopic}\` prints the text of this page. The guide "Deploying" lists what a server in production needs.

${groups.join("\n")}`;
}
