import { isLoopbackHost } from "../identity/operator.ts";
import { startServer } from "../main.ts";
import { type Command, parseWords } from "./command.ts";

const demoUser = "demo@example.com";

/** How long requests in flight may take to end after the first signal. */
const drainMs = 10_000;

export const start: Command = {
  usage: "start",
  summary: "Start the server. Settings come from environment variables, see the README.",
  async run(words, settings) {
    parseWords(words, { options: {} });
    const running = await startServer(settings).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
      console.error(
        `quintet: port ${settings.port} on ${settings.host} cannot be used (${error.code}). Set PORT to another.`,
      );
      return undefined;
    });
    if (!running) return 1;
    const { app, parts, url } = running;
    if (settings.mode === "development" && (await parts.users.list()).length === 0) await parts.users.ensure(demoUser);

    const services = app.services.map(({ name, prefixes }) => `  ${name.padEnd(12)} ${url}${prefixes[0] ?? ""}`);
    const operator =
      isLoopbackHost(settings.host) || settings.mode === "production"
        ? ""
        : `\nOperator's token: ${parts.operator.token}\n`;
    console.log(`Quintet is listening (${parts.db.driver}):\n${services.join("\n")}\n  ${"docs".padEnd(12)} ${url}/docs\n${operator}
Get a token:
  npm run -s quintet -- token --user ${demoUser} --create
Use it:
  curl -H "Authorization: Bearer $TOKEN" ${url}/tasks/v1/users/@me/lists`);
    return new Promise((resolve) => {
      let stopping = false;
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        process.on(signal, () => {
          if (stopping) process.exit(1);
          stopping = true;
          parts.log.info({ signal }, "stopping");
          setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
          running.stop().then(
            () => resolve(0),
            (error) => {
              parts.log.error({ err: error }, "the stop failed");
              resolve(1);
            },
          );
        });
      }
    });
  },
};
