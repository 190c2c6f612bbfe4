/**
 * `npm run bench -- timeline`: what a page of 100 items costs among 1 000 and among 50 000; and how fast 10 MiB uploads are,
 * beside a server that does nothing but stream a body to a file, and how much memory they take.
 */
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { insertItem } from "../../server/timeline/items/changes.ts";
import { newItem } from "../../server/timeline/model/content.ts";
import { createTimelineStore } from "../../server/timeline/store/index.ts";
import { bearer } from "./support/api.ts";
import {
  builtServer,
  costOfWork,
  inBenchFolder,
  inTurns,
  oursOn,
  personOf,
  whileRunning,
  withGenerator,
  withParts,
} from "./support/harness.ts";
import { wireRequest } from "./support/load.ts";
import { median, printTable, writeResults } from "./support/results.ts";
import type { MeasuredServer, ServerCommand } from "./support/server.ts";
import { type Compared, compare, printCompared } from "./support/sides.ts";

const sizes = { small: 1000, big: 50_000 };
const uploadBytes = 10 * 1024 * 1024;
const uploadsAtOnce = 4;
const uploadsPerRound = 12;
const uploadRounds = 5;

/** What is aimed for. */
const aims = { bigToSmall: 1.3, peakMegabytesAboveIdle: 20 };

interface Fixture {
  small: string;
  big: string;
}

/** Tokens of two users with timelines of the two sizes. */
function createFixture(dataDir: string): Promise<Fixture> {
  return withParts(dataDir, async (parts) => {
    const store = createTimelineStore(parts);
    const filled = async (name: keyof typeof sizes) => {
      const { user, token } = await personOf(parts, ["glass.timeline"], `${name}@example.com`);
      await store.write({ user, clientId: "quintet" }, async (writes) => {
        for (let index = 0; index < sizes[name]; index++) {
          await insertItem(
            writes,
            newItem({
              text: `Card ${index}: what has ripened, in which bed, and what is to be done about it.`,
              displayTime: new Date(Date.parse("2026-01-01T00:00:00Z") + index * 60_000).toISOString(),
              sourceItemId: `bed-${index % 100}`,
              creator: { id: "garden", displayName: "Garden" },
              menuItems: [{ action: "REPLY" }, { id: "done", values: [{ displayName: "Done" }] }],
            }),
          );
        }
      });
      return token;
    };
    return { small: await filled("small"), big: await filled("big") };
  });
}

export function run(): Promise<void> {
  return inBenchFolder(async (folder) => {
    const ours = oursOn(join(folder, "ours"));
    const fixture = await createFixture(join(folder, "ours"));
    const probe = { path: "/", headers: {} };
    const bare = await builtServer("bare", "timeline/bare.ts", { BARE_FOLDER: join(folder, "bare") }, probe);
    const list = await whileRunning(ours, (server) => compareLists(server, fixture));
    const uploads: UploadResult[] = [];
    for (const command of [ours, bare]) uploads.push(await benchUploads(command, fixture));
    report(list, uploads);
  });
}

function compareLists(server: MeasuredServer, { small, big }: Fixture): Promise<Compared> {
  const side = (token: string) => ({
    server,
    requests: [wireRequest("GET", "/mirror/v1/timeline?maxResults=100", bearer(token))],
  });
  const name = `a page of 100 items among ${sizes.big} to ${sizes.small}`;
  return withGenerator((generator) =>
    compare(generator, { name, aim: aims.bigToSmall, base: side(small), other: side(big) }),
  );
}

interface UploadResult {
  name: string;
  idleMegabytes: number;
  peakMegabytes: number;
  megabytesPerSecond: number;
  cpuMillisPerUpload: number;
}

function benchUploads(command: ServerCommand, { small }: Fixture): Promise<UploadResult> {
  const content = Buffer.alloc(uploadBytes, 7);
  return whileRunning(command, async (server) => {
    const lane = async () => {
      for (let count = 0; count < uploadsPerRound / uploadsAtOnce; count++) await upload(server, content, small);
    };
    const round = async () => {
      const startedMs = performance.now();
      await Promise.all(Array.from({ length: uploadsAtOnce }, lane));
      return (uploadsPerRound * uploadBytes) / 1e6 / ((performance.now() - startedMs) / 1000);
    };
    const { cpuMicros, result, ...memory } = await costOfWork(server, () => inTurns(uploadRounds, [round]));
    return {
      name: command.name,
      ...memory,
      megabytesPerSecond: median(result.flat()),
      cpuMillisPerUpload: cpuMicros / 1000 / (uploadRounds * uploadsPerRound),
    };
  });
}

function upload({ port }: MeasuredServer, content: Buffer, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending: ClientRequest = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/upload/mirror/v1/timeline?uploadType=media",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "video/mp4", "Content-Length": content.length },
        agent: false,
      },
      (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`An upload was answered ${response.statusCode}.`)),
        );
      },
    );
    sending.on("error", reject);
    sending.end(content);
  });
}

function report(list: Compared, uploads: readonly UploadResult[]): void {
  printCompared([list]);
  console.log(`\nUploads of 10 MiB, ${uploadsAtOnce} at once`);
  printTable(
    ["", "MB/s", "CPU ms each", "idle MB", "peak MB", "above idle", "aim"],
    uploads.map(({ name, megabytesPerSecond, cpuMillisPerUpload, idleMegabytes, peakMegabytes }) => [
      name,
      megabytesPerSecond,
      cpuMillisPerUpload,
      idleMegabytes,
      peakMegabytes,
      peakMegabytes - idleMegabytes,
      name === "ours" ? aims.peakMegabytesAboveIdle : "",
    ]),
  );
  writeResults("timeline", { sizes, aims, list, uploadBytes, uploadsAtOnce, uploads });
}
