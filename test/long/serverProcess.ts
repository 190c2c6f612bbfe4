/** A complete server in its own process (`test/support/serverProcess.ts`). */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { program } from "../support/program.ts";

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** A token of the owner for all scopes. */
  token: string;
}

/** Starts a server. It is killed after the test unless it has ended before. */
export async function startServerProcess(dataDir: string, databaseUrl: string): Promise<ServerProcess> {
  const child = fork(program("serverProcess"), [dataDir, databaseUrl], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [ready] = (await once(child, "message")) as [Omit<ServerProcess, "child">];
  return { child, ...ready };
}
