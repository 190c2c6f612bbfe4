/** What `import ... from "quintet"` gives: the server, started inside another program. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./main.ts";
import { readSettings } from "./platform/settings.ts";

export interface QuintetOptions {
  /** TCP port; a free one unless given. */
  port?: number;
  /** Address to listen on; `127.0.0.1` unless given. */
  host?: string;
  /** Folder of everything the server keeps. Unless given, it keeps nothing: a folder of its own goes away with `stop`. */
  dataDir?: string;
  /** Further settings, by the names that the README lists: `{ DATABASE_URL: "postgresql://…", LOG_LEVEL: "info" }`. */
  settings?: Readonly<Record<string, string>>;
}

export interface RunningQuintet {
  /** `http://127.0.0.1:49152`: where it listens. */
  url: string;
  /** Lets requests in flight end, then closes the database. Calling it again does nothing more. */
  stop(): Promise<void>;
}

/**
 * Starts a server in this process. The environment's settings do not count, and nothing is logged unless `LOG_LEVEL` is given.
 * @throws Error of one line when a setting is wrong, the port is taken or the database cannot be opened.
 */
export async function startQuintet(options: QuintetOptions = {}): Promise<RunningQuintet> {
  const { port = 0, host = "127.0.0.1", dataDir, settings = {} } = options;
  const own = dataDir === undefined ? await mkdtemp(join(tmpdir(), "quintet-")) : undefined;
  const removeOwn = async () => {
    if (own !== undefined) await rm(own, { recursive: true, force: true });
  };
  try {
    const environment = {
      LOG_LEVEL: "silent",
      ...settings,
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir ?? own,
    };
    const running = await startServer(readSettings(environment));
    let stopped: Promise<void> | undefined;
    return {
      url: running.url,
      stop() {
        stopped ??= running.stop().then(removeOwn);
        return stopped;
      },
    };
  } catch (error) {
    await removeOwn();
    throw error;
  }
}
