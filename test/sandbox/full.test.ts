/** Operations that save files, when the disk is full. */
import { promises } from "node:fs";
import { open, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "../support/app.ts";
import { isPostgres } from "../support/database.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { bytesOf, itemsOf } from "../support/timeline.ts";

const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

test("an upload to a full disk is 503 and leaves nothing; the next one is kept", async () => {
  const { owner } = await startApp();
  const probe = join(tmpdir(), `quintet-probe-${process.pid}`);
  const handle = await open(probe, "w");
  onTestFinished(() => rm(probe, { force: true }));
  const written = vi.spyOn(Object.getPrototypeOf(handle), "writev").mockRejectedValue(full());
  onTestFinished(() => written.mockRestore());
  await handle.close();
  const upload = () =>
    owner.fetch("/upload/mirror/v1/timeline?uploadType=media", {
      method: "POST",
      headers: { "Content-Type": "image/png" },
      body: new Uint8Array(bytesOf(300_000)),
    });

  const refused = await upload();
  written.mockRestore();
  const kept = await upload();

  expect([refused.status, refused.headers.get("Retry-After"), kept.status]).toEqual([503, "5", 200]);
  expect(await itemsOf(owner)).toHaveLength(1);
});

test.skipIf(isPostgres)("a snapshot on a full disk is 503, and the one of that name stays", async () => {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  await sandbox.POST("/sandbox/v1/snapshots", { body: { name: "kept" } });
  const before = (await sandbox.GET("/sandbox/v1/snapshots")).data;
  const { rename } = promises;
  const restore = () => {
    promises.rename = rename;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  promises.rename = () => Promise.reject(full());
  syncBuiltinESMExports();

  const { response } = await sandbox.POST("/sandbox/v1/snapshots", { body: { name: "kept" } });
  restore();

  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect((await sandbox.GET("/sandbox/v1/snapshots")).data).toEqual(before);
});
