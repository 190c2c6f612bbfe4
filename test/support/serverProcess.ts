/**
 * A complete server in its own process: `serverProcess.ts <data folder> <database url>`. It reports to its parent
 * where it listens, and a token for all scopes.
 */
import { scopesOf } from "../../server/identity/scopes.ts";
import { startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";

async function serve(): Promise<void> {
  const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", PORT: "0" });
  const server = await startServer(settings);
  const { users, tokens } = server.parts;
  const user = await users.ensure("owner@example.com");
  const { token } = await tokens.issue(user.id, scopesOf(server.app.documents), 24 * 3600);
  process.on("SIGTERM", () => void server.stop().then(() => process.disconnect()));
  process.send?.({ url: server.url, token });
}

void serve();
