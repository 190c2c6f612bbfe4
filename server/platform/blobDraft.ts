/** Content that is being written to its file. */
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { BlobDraft } from "./blobs.ts";

/** The number of bytes that are gathered in memory before they are written to the file. */
const writeBytes = 256 * 1024;

export interface DraftFile {
  id: string;
  path: string;
  handle: FileHandle;
  /** How many bytes the file already contains. */
  startBytes: number;
  /** Removes the file and its mark file. Undefined for content to which a row refers, because the row needs the file. */
  remove: (() => Promise<void>) | undefined;
}

export function createDraft({ id, path, handle, startBytes, remove }: DraftFile): BlobDraft {
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
