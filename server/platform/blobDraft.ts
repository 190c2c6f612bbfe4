/** A content that is being written. */
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { BlobDraft } from "./blobs.ts";

/** Writes are gathered to this size. */
const writeBytes = 256 * 1024;

export interface DraftFile {
  id: string;
  path: string;
  handle: FileHandle;
  /** What the file holds already. */
  startBytes: number;
  /** Removes the file and its mark; undefined for a content that is kept already and stays. */
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

/** A new file is found again after a loss of power only when its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  try {
    const handle = await open(path, "r");
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some systems cannot open folders; they keep the order by themselves.
  }
}
