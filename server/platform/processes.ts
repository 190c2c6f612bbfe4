import { randomBytes } from "node:crypto";
import { hostname } from "node:os";

/**
 * The name of this process and its run: `<pid>.<run>.<host>`. If the process dies, it identifies what the process has left
 * behind. Processes on several machines may share a database and a folder.
 */
export const thisProcess = `${process.pid}.${randomBytes(6).toString("hex")}.${Buffer.from(hostname()).toString("hex")}`;

/** @returns undefined for a process of another machine, which cannot be checked from here. */
export function isRunning(name: string): boolean | undefined {
  const [pid, run, host] = name.split(".");
  const [ownPid, ownRun, ownHost] = thisProcess.split(".");
  if (host !== ownHost) return undefined;
  // In a container, the process has the same id at every start, so only the run distinguishes them.
  if (pid === ownPid) return run === ownRun;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // With EPERM, the process exists and belongs to another user.
  }
}
