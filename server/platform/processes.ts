import { randomBytes } from "node:crypto";
import { hostname } from "node:os";

/**
 * The name of this run of this process: `<pid>.<run>.<host>`. Rows and files contain it, so that leftovers of a dead process
 * can be recognized. Processes on several machines may share a database and a folder.
 */
export const thisProcess = `${process.pid}.${randomBytes(6).toString("hex")}.${Buffer.from(hostname()).toString("hex")}`;

/**
 * @returns whether the process with this name is running; undefined for a process of another machine, which cannot be checked
 * from here.
 */
export function isRunning(name: string): boolean | undefined {
  const [pid, run, host] = name.split(".");
  const [ownPid, ownRun, ownHost] = thisProcess.split(".");
  if (host !== ownHost) return undefined;
  // In a container, every start may have the same process id, so the run is compared as well.
  if (pid === ownPid) return run === ownRun;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // EPERM: the process exists but belongs to another user.
  }
}
