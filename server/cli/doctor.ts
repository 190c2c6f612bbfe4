import { existsSync } from "node:fs";
import { createParts } from "../parts.ts";
import { type Command, originOfSettings, parseWords } from "./command.ts";

export const doctor: Command = {
  usage: "doctor",
  summary: "Say what this installation runs on: Node.js, the database and its driver, the settings in force.",
  async run(words, settings) {
    parseWords(words, { options: {} });
    const exists = !settings.databaseUrl.startsWith("file:") || existsSync(settings.databaseUrl.slice("file:".length));
    const parts = await createParts(settings);
    try {
      const users = await (await parts.db.read.models()).user.count();
      const rows = {
        "Node.js": process.version,
        database: parts.db.provider,
        driver: parts.db.driver,
        "database was": exists ? "there" : "made now",
        users: String(users),
        mode: settings.mode,
        listen: `${settings.host}:${settings.port}`,
        "data folder": settings.dataDir,
        sandbox: settings.sandbox ? "on" : "off",
        quotas: settings.quotas ? "on" : "off",
        "sign-in at": `${originOfSettings(settings)}/o/oauth2/v2/auth`,
      };
      for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(14)} ${value}`);
      return 0;
    } finally {
      await parts.close();
    }
  },
};
