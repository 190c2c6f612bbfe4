/** The files of blob contents, and the removal of files that a crash has left behind. */
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BlobDraft } from "./blobs.ts";
import type { Clock } from "./clock.ts";
import type { Ids } from "./ids.ts";
import { isRunning, thisProcess } from "./processes.ts";

/**
 * The minimum age at which a file without a row counts as left behind. It also applies to uncommitted files of processes on
 * other machines.
 */
const abandonedMs = 24 * 3600 * 1000;

/** @returns those of the given ids for which the database has a row. */
type KnownOf = (ids: readonly string[]) => Promise<Set<string>>;

export class BlobFiles {
  readonly #folder: string;
  readonly #marks: string;
  readonly #machineClock: Clock;
  readonly #ids: Pick<Ids, "uuid">;

  constructor(folder: string, machineClock: Clock, ids: Pick<Ids, "uuid">) {
    this.#ids = ids;
    this.#folder = folder;
    this.#marks = join(folder, "unfinished");
    this.#machineClock = machineClock;
  }

  pathOf(id: string): string {
    return join(this.#shardOf(id), id);
  }

  /** Creates a new file, and next to it a mark file that contains the id of this process. */
  async create(): Promise<BlobDraft> {
    const id = this.#ids.uuid();
    await mkdir(this.#marks, { recursive: true, mode: 0o700 });
    await mkdir(this.#shardOf(id), { recursive: true, mode: 0o700 });
    await writeFile(this.#markOf(id), thisProcess);
    const path = this.pathOf(id);
    try {
      const handle = await open(path, "wx", 0o600);
      return createDraft({ id, path, handle, startBytes: 0, remove: () => this.remove(id) });
    } catch (error) {
      await this.unmark(id);
      throw error;
    }
  }

  /** Opens a file for writing. Bytes after the first `atBytes` are cut off. */
  async reopen(id: string, atBytes: number): Promise<BlobDraft> {
    const path = this.pathOf(id);
    const handle = await open(path, "r+");
    try {
      await handle.truncate(atBytes);
    } finally {
      await handle.close();
    }
    return createDraft({ id, path, handle: await open(path, "a"), startBytes: atBytes, remove: undefined });
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await this.unmark(id);
  }

  async unmark(id: string): Promise<void> {
    await rm(this.#markOf(id), { force: true });
  }

  /**
   * Removes uncommitted contents whose writing process has ended.
   * @returns how many were removed.
   */
  async sweepUnfinished(knownOf: KnownOf): Promise<number> {
    const left: string[] = [];
    for (const id of await namesIn(this.#marks)) {
      const writer = await readFile(this.#markOf(id), "utf8").catch(() => undefined);
      if (writer === undefined) continue; // Another process has removed the mark: the file was just committed or discarded.
      const running = isRunning(writer);
      if (running === false || (running === undefined && (await this.#isOld(this.#markOf(id))))) left.push(id);
    }
    const known = await knownOf(left);
    for (const id of left) {
      if (known.has(id)) await this.unmark(id);
      else await this.remove(id);
    }
    return left.filter((id) => !known.has(id)).length;
  }

  /**
   * Removes old files without a row. They remain after the database was restored to an earlier state.
   * @returns how many were removed.
   */
  async sweepUnknown(knownOf: KnownOf): Promise<number> {
    let removed = 0;
    for (const shard of (await namesIn(this.#folder)).filter((name) => name.length === 2)) {
      const names = await namesIn(join(this.#folder, shard));
      const known = await knownOf(names);
      for (const id of names) {
        if (known.has(id) || !(await this.#isOld(this.pathOf(id)))) continue;
        await this.remove(id);
        removed++;
      }
    }
    return removed;
  }

  /** Contents are distributed over subfolders, because folders with very many files are slow to list. */
  #shardOf(id: string): string {
    return join(this.#folder, id.slice(0, 2));
  }

  #markOf(id: string): string {
    return join(this.#marks, id);
  }

  async #isOld(path: string): Promise<boolean> {
    const status = await stat(path).catch(() => undefined);
    return status !== undefined && this.#machineClock.now() - status.mtimeMs > abandonedMs;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The number of bytes that are gathered in memory before they are written to the file. */
const writeBytes = 256 * 1024;

interface DraftFile {
  id: string;
  path: string;
  handle: FileHandle;
  /** How many bytes the file already contains. */
  startBytes: number;
  /** Removes the file and its mark file. Undefined for content to which a row refers, because the row needs the file. */
  remove: (() => Promise<void>) | undefined;
}

/** Creates content that is being written to its file. */
function createDraft({ id, path, handle, startBytes, remove }: DraftFile): BlobDraft {
  let bytes = startBytes;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let closed = false;

  async function flush(): Promise<void> {
    const chunks = gathered;
    gathered = [];
    gatheredBytes = 0;
    if (chunks.length > 0) await handle.writev(chunks);
  }

  return {
    id,
    get bytes() {
      return bytes;
    },
    async write(chunk) {
      bytes += chunk.length;
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      if (gatheredBytes >= writeBytes) await flush();
    },
    async close() {
      if (closed) return;
      closed = true;
      try {
        await flush();
        await handle.datasync();
      } finally {
        await handle.close();
      }
      if (remove) await syncFolder(dirname(path));
    },
    async discard() {
      if (!closed) {
        closed = true;
        await handle.close();
      }
      await remove?.();
    },
  };
}

/** Flushes a folder to the disk. Otherwise, a new file may be missing after a power failure. */
async function syncFolder(path: string): Promise<void> {
  try {
    const handle = await open(path, "r");
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some systems do not allow opening folders. The error is ignored, because these systems guarantee the order of writes
    // themselves.
  }
}
