import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SnapshotsHandlers } from "../../../generated/platform/handlers.ts";
import { Failure } from "../../platform/failure.ts";
import { restoreState, saveState } from "../../platform/stateFile.ts";
import type { PlatformDependencies } from "../service.ts";

const ending = ".db";

export function snapshots(dependencies: PlatformDependencies): SnapshotsHandlers {
  const { settings, restored, clock, faults, wake } = dependencies;
  const folder = join(settings.dataDir, "snapshots");
  const fileOf = (name: string) => join(folder, `${name}${ending}`);

  async function describe(name: string) {
    const { mtimeMs, size } = await stat(fileOf(name));
    return { name, taken: new Date(Math.trunc(mtimeMs)).toISOString(), bytes: size };
  }

  /** @throws Failure when there is none of this name. */
  async function requireTaken(name: string): Promise<void> {
    const names = await readdir(folder).catch((): string[] => []);
    if (!names.includes(`${name}${ending}`)) {
      throw new Failure("notFound", "notFound", "Snapshot not found.", { parameter: "snapshot" });
    }
  }

  return {
    async list() {
      const names = (await readdir(folder).catch((): string[] => [])).filter((each) => each.endsWith(ending)).sort();
      const items = await Promise.all(names.map((each) => describe(each.slice(0, -ending.length))));
      return { status: 200, body: { items } };
    },

    async take({ body }) {
      await mkdir(folder, { recursive: true });
      await saveState(dependencies, fileOf(body.name));
      return { status: 200, body: await describe(body.name) };
    },

    async restore({ path }) {
      await requireTaken(path.snapshot);
      await restoreState(dependencies, fileOf(path.snapshot), restored);
      await clock.refresh();
      await faults.refresh();
      wake();
      return { status: 204 };
    },

    async delete({ path }) {
      await requireTaken(path.snapshot);
      await rm(fileOf(path.snapshot), { force: true });
      return { status: 204 };
    },
  };
}
