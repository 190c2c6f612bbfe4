/**
 * `npm run bench -- timeline` measures the rows of the timeline service, and the speed and memory of 10 MiB uploads
 * compared with the bare server, which only streams a body to a file.
 */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Api, Request } from "./support/api.ts";
import { costOfWork, inTurns } from "./support/harness.ts";
import { median, printTable } from "./support/results.ts";
import { getRow, insertRow, listRow } from "./support/rows.ts";
import type { MeasuredServer } from "./support/server.ts";
import { benchService, type ServiceBench } from "./support/service.ts";

const cards = "/mirror/v1/timeline";
const newCard = (index: number) => ({
  text: `Bed ${index}: which fruit is ripe, and the next steps for the bed.`,
  displayTime: new Date(Date.parse("2026-01-01T00:00:00Z") + index * 60_000).toISOString(),
  sourceItemId: `bed-${index % 100}`,
  menuItems: [{ action: "REPLY" }, { action: "DELETE" }],
});

const upload = { bytes: 10 * 1024 * 1024, atOnce: 4, perRound: 12, rounds: 5, aimMegabytes: 20 };

export const timeline: ServiceBench = {
  name: "timeline",
  async rows({ me, writers }) {
    const [item] = await me.fill(cards, 25, newCard);
    return [
      getRow("timeline get", me.request(`${cards}/${item.id}`)),
      listRow("timeline list 20", me.request(`${cards}?maxResults=20`)),
      insertRow(
        "timeline insert",
        writers.map((each) => each.request(cards)),
        { text: "Twelve pots are sown.", menuItems: [{ action: "REPLY" }] },
      ),
    ];
  },
  async sizes({ writers: [small, big] }) {
    if (!small || !big) throw new Error("Two timelines are needed.");
    await small.fill(cards, 1000, newCard);
    await big.fill(cards, 50_000, newCard);
    const page = (of: Api) => of.load("GET", `${cards}?maxResults=100`);
    return [{ name: "a page of 100 items among 50000 to 1000", aim: 1.3, base: page(small), other: page(big) }];
  },
  async more({ me }, servers) {
    const uploads = [];
    for (const server of servers)
      uploads.push(await measureUploads(server, me.request(`/upload${cards}?uploadType=media`)));
    console.log(`\nUploads of 10 MiB, ${upload.atOnce} at once; aim: at most ${upload.aimMegabytes} MB above idle`);
    printTable(
      ["", "MB/s", "CPU ms each", "idle MB", "peak MB", "above idle"],
      uploads.map((each) => [
        each.name,
        each.megabytesPerSecond,
        each.cpuMillis,
        each.idleMegabytes,
        each.peakMegabytes,
        each.peakMegabytes - each.idleMegabytes,
      ]),
    );
    return { upload, uploads };
  },
};

async function measureUploads(server: MeasuredServer, { path, headers }: Request) {
  const content = Buffer.alloc(upload.bytes, 7);
  const one = async () => {
    const sending = request({
      ...{ port: server.port, host: "127.0.0.1", method: "POST", path, agent: false },
      headers: { ...headers, "Content-Type": "video/mp4", "Content-Length": content.length },
    });
    sending.end(content);
    // The cast is safe: a "response" event has this argument.
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    if (response.statusCode !== 200) throw new Error(`An upload returns ${response.statusCode}.`);
  };
  const lane = async () => {
    for (let left = upload.perRound / upload.atOnce; left > 0; left--) await one();
  };
  const round = async () => {
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: upload.atOnce }, lane));
    return (upload.perRound * upload.bytes) / 1000 / (performance.now() - startedMs);
  };
  const { cpuMicros, result, ...memory } = await costOfWork(server, () => inTurns(upload.rounds, [round]));
  const cpuMillis = cpuMicros / 1000 / (upload.rounds * upload.perRound);
  return { name: server.name, ...memory, megabytesPerSecond: median(result.flat()), cpuMillis };
}

export const run = () => benchService(timeline);
