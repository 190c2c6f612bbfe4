import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { SnapshotsHandlers } from "../../../generated/platform/handlers.ts";
import { StreamBody } from "../../http/operation.ts";
import { bodyOf, limited } from "../../http/upload.ts";
import { DatabaseError, noRoom } from "../../platform/db/errors.ts";
import { invalidField, notFound } from "../../platform/failure.ts";
import { createQueue } from "../../platform/queue.ts";
import { copyWithoutSecret, restoreState, saveState, stateBytesAtMost } from "../../platform/stateFile.ts";
import type { PlatformDependencies } from "../service.ts";

const ending = ".db";

export function snapshots(dependencies: PlatformDependencies): SnapshotsHandlers {
  const { settings, restored, forgets, shared, changes, wake } = dependencies;
  const folder = join(settings.dataDir, "snapshots");
  const fileOf = (name: string) => join(folder, `${name}${ending}`);

  // Work is done one piece at a time, so that the file of a snapshot is not replaced or deleted while it is used.
  const inTurn = createQueue();

  async function describe(name: string) {
    const { mtimeMs, size } = await stat(fileOf(name));
    return { name, taken: new Date(Math.trunc(mtimeMs)).toISOString(), bytes: size };
  }

  /** Checks that a snapshot exists. @throws Failure if no snapshot has this name. */
  async function requireTaken(name: string): Promise<void> {
    const names = await readdir(folder).catch((): string[] => []);
    if (!names.includes(`${name}${ending}`)) throw notFound("Snapshot", { parameter: "snapshot" });
  }

  return {
    list: () =>
      inTurn(async () => {
        const names = (await readdir(folder).catch((): string[] => [])).filter((each) => each.endsWith(ending)).sort();
        const items = await Promise.all(names.map((each) => describe(each.slice(0, -ending.length))));
        return { status: 200, body: { items } };
      }),

    take: ({ body }) =>
      inTurn(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await saveState(dependencies, fileOf(body.name));
        await changes.taken(body.name);
        return { status: 200, body: await describe(body.name) };
      }),

    restore: ({ path }) =>
      inTurn(async () => {
        await requireTaken(path.snapshot);
        await restoreState(dependencies, fileOf(path.snapshot), restored);
        for (const forget of forgets) forget();
        await shared.refresh();
        await changes.beginAnew(path.snapshot);
        wake();
        return { status: 204 };
      }),

    async download({ path }) {
      const file = join(folder, `${path.snapshot}-${randomUUID()}.download`);
      await inTurn(async () => {
        await requireTaken(path.snapshot);
        await copyWithoutSecret(dependencies, fileOf(path.snapshot), file);
      });
      const { size } = await stat(file);
      return {
        status: 200,
        headers: {
          "Content-Length": String(size),
          "Content-Disposition": `attachment; filename="${path.snapshot}${ending}"`,
        },
        body: new StreamBody("application/vnd.sqlite3", () => {
          const content = createReadStream(file);
          content.once("close", () => void rm(file, { force: true }));
          return content;
        }),
      };
    },

    async upload({ path, incoming }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${path.snapshot}-${randomUUID()}.upload`);
      const whole = `${part}.whole`;
      try {
        await receive(incoming, part);
        await copyWithoutSecret(dependencies, part, whole).catch(refuse);
        return await inTurn(async () => {
          await rename(whole, fileOf(path.snapshot));
          return { status: 200, body: await describe(path.snapshot) };
        });
      } finally {
        await Promise.all([part, whole].map((each) => rm(each, { force: true })));
      }
    },

    delete: ({ path }) =>
      inTurn(async () => {
        await requireTaken(path.snapshot);
        await rm(fileOf(path.snapshot), { force: true });
        return { status: 204 };
      }),
  };
}

/** Writes an uploaded snapshot to a file. @throws Failure if the body is cut off or too large. */
async function receive(incoming: IncomingMessage, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    const sink = limited({ write: async (chunk) => void (await handle.write(chunk)) }, stateBytesAtMost);
    for await (const chunk of bodyOf(incoming)) await sink.write(chunk);
  } finally {
    await handle.close();
  }
}

function refuse(error: unknown): never {
  const full = noRoom(error);
  if (full) throw full;
  if (!(error instanceof DatabaseError)) throw error;
  throw invalidField("body", "The file is not a snapshot of this server.");
}
