/**
 * Temporary folders that are removed when their process ends, however it ends. Each process has one folder in the system's
 * folder for temporary files, and all its other temporary folders are inside it. The folder is removed when the process exits.
 * A process that is killed by a signal cannot remove it, so a small shell outside the process does. Folders that still remain,
 * for example on Windows, are removed by the next process.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { runInThisContext } from "node:vm";

/**
 * The global object of the process. `globalThis` is not sufficient: Jest gives each test file a global object of its own,
 * although they share the process.
 */
const global: Record<symbol, unknown> = runInThisContext("globalThis");
const folderOfProcess = Symbol.for("quintet.temporaryFolder");

export interface TemporaryFolder {
  path: string;
  /** Removes the folder now instead of at the end of the process. */
  remove(): void;
}

/** Creates an empty folder that only the user of this process can read. @param prefix The beginning of its name, such as `kit-`. */
export function createTemporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(openFolderOfProcess(), prefix));
  return { path, remove: () => removeFolder(path) };
}

function openFolderOfProcess(): string {
  const known = global[folderOfProcess];
  if (typeof known === "string" && existsSync(known)) return known;
  removeAbandonedFolders();
  const { pid } = process;
  const path = mkdtempSync(join(tmpdir(), `quintet-${machineId()}-${pid}-${startTimeOf(pid) ?? 0}-`));
  global[folderOfProcess] = path;
  process.once("exit", () => removeFolder(path));
  removeAfterProcess(path);
  return path;
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // On Windows, open files cannot be removed. The next process removes them.
  }
}

/**
 * Starts a shell that waits until this process has ended, and then removes the folder. The shell notices the end because the pipe
 * to it closes. It has its own session, so that signals of the terminal do not reach it, and it does not keep this process alive.
 * A signal handler in this process would have to send each signal again, which does not work together with other handlers.
 */
function removeAfterProcess(path: string): void {
  if (process.platform === "win32") return;
  const script = 'read -r _; rm -rf -- "$1"';
  const shell = spawn("/bin/sh", ["-c", script, "quintet-remove", path], {
    cwd: "/",
    env: { PATH: "/usr/bin:/bin" },
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // If the shell cannot be started, the folder is removed by the next process that creates temporary folders.
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  shell.unref();
  // The cast is safe: the stream is a socket, which has `unref`, although Node's type omits it.
  (shell.stdin as { unref?(): void }).unref?.();
}

/**
 * Removes folders of this user whose processes have ended. A folder is kept if its process may run on another machine or in another
 * container, which may share the file system but not the process ids.
 */
function removeAbandonedFolders(): void {
  const name = /^quintet-([0-9a-f]{12})-(\d+)-(\d+)-\w{6}$/;
  for (const entry of readdirSync(tmpdir())) {
    const [, machine, pid, startTime] = name.exec(entry) ?? [];
    if (machine !== machineId() || isRunning(Number(pid), startTime)) continue;
    const path = join(tmpdir(), entry);
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (status?.isDirectory() && status.uid === (process.getuid?.() ?? status.uid)) removeFolder(path);
  }
}

/** Returns an identifier of the environment in which process ids are unique: the machine and, on Linux, the container. */
export function machineId(): string {
  let namespace = "";
  try {
    namespace = readlinkSync("/proc/self/ns/pid");
  } catch {
    // Only Linux has process namespaces.
  }
  return createHash("sha256").update(`${hostname()} ${namespace}`).digest("hex").slice(0, 12);
}

/**
 * Checks whether a process is still running.
 * @param startTime Its `startTimeOf`, which distinguishes it from another process with the same id; 0 or undefined if unknown.
 */
export function isRunning(pid: number, startTime: string | number | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process does not exist only if the error is ESRCH. With EPERM, it exists but belongs to another user.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const known = startTimeOf(pid);
  return known === undefined || !Number(startTime) || known === Number(startTime);
}

/**
 * Returns when a process started, in clock ticks since the machine started (proc_pid_stat(5), field 22). Undefined except on
 * Linux, or if the process does not exist.
 */
export function startTimeOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The second field is a name in parentheses, which may contain spaces and parentheses itself.
    return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[19]);
  } catch {
    return undefined;
  }
}
