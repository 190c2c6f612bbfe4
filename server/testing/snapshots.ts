import { readFile, writeFile } from "node:fs/promises";
import { type PlatformClient, unwrap } from "../../client/index.ts";
import type { Send } from "../../client/send.ts";

/** A stored state of the server. */
export interface KitSnapshot {
  name: string;
  /** Restores data, users, tokens, captured emails and the clock. The request log stays as it is. */
  restore(): Promise<void>;
  /** Writes the snapshot to a file, without the server's secret. */
  save(file: string): Promise<void>;
  delete(): Promise<void>;
}

export interface SnapshotParts {
  platform: PlatformClient;
  url: string;
  send: Send;
  /** Called after the state was replaced by a snapshot. */
  restored: () => Promise<void>;
}

let number = 0;

/** @param name The name; a new one unless given. */
export async function takeSnapshot(parts: SnapshotParts, name = `kit-${++number}`): Promise<KitSnapshot> {
  await unwrap(parts.platform.POST("/sandbox/v1/snapshots", { body: { name } }));
  return snapshotOf(parts, name);
}

/** Loads a file that `save` or `quintet backup` has written. */
export async function loadSnapshot(parts: SnapshotParts, file: string): Promise<KitSnapshot> {
  const name = `kit-${++number}`;
  const headers = { "Content-Type": "application/vnd.sqlite3" };
  const body = await readFile(file);
  const response = await parts.send(new Request(addressOf(parts, name), { method: "PUT", headers, body }));
  await unwrap({ response, error: await response.json() });
  return snapshotOf(parts, name);
}

function snapshotOf(parts: SnapshotParts, name: string): KitSnapshot {
  const params = { path: { snapshot: name } };
  return {
    name,
    async restore() {
      await unwrap(parts.platform.POST("/sandbox/v1/snapshots/{snapshot}/restore", { params }));
      await parts.restored();
    },
    async save(file) {
      const response = await parts.send(new Request(addressOf(parts, name)));
      if (!response.ok) await unwrap({ response, error: await response.json() });
      await writeFile(file, new Uint8Array(await response.arrayBuffer()));
    },
    async delete() {
      await unwrap(parts.platform.DELETE("/sandbox/v1/snapshots/{snapshot}", { params }));
    },
  };
}

function addressOf({ url }: SnapshotParts, name: string): string {
  return `${url}/sandbox/v1/snapshots/${name}/file`;
}
