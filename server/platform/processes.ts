import { randomBytes } from "node:crypto";
import { hostname } from "node:os";

/**
 * Names this run of this process, for what it leaves behind when it dies: `<pid>.<run>.<host>`. Processes on several machines
 * may share a database and a folder.
 */
export const thisProcess = `${process.pid}.${randomBytes(6).toString("hex")}.${Buffer.from(hostname()).toString("hex")}`;

/** @returns undefined for a process of another machine, of which nothing is known here. */
export function isRunning(name: string): boolean | undefined {
  const [pid, run, host] = name.split(".");
  const [ownPid, ownRun, ownHost] = thisProcess.split(".");
  if (host !== ownHost) return undefined;
  // A container gives its process the same number at every start.
  if (pid === ownPid) return run === ownRun;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // It is there, and somebody else's.
  }
}
