/**
 * Requests generated from the contracts. Every response must match its contract and must not be a server error, and one user's
 * data must never reach another. A request that violates this is reduced to the smallest one and printed. Add it to `kept.json`,
 * and the suite sends it in every run.
 */
import { expect, test } from "vitest";
import { documentedServices } from "../../server/http/document.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { bytesOf, contentOf } from "../support/timeline.ts";
import { loadContract } from "../support/wire.ts";
import { Faults } from "./faults.ts";
import { prepare } from "./given.ts";
import kept from "./kept.json" with { type: "json" };
import { writesAfter } from "./repeats.ts";
import { type MadeRequest, RequestMaker } from "./requests.ts";
import { senderOf } from "./sending.ts";
import { beginTrial, isLong, type Random } from "./trial.ts";

const services = documentedServices();
/** Operations that would end the trial or take as long as the trial itself, and operations for browsers. */
const leftOut = new Set([
  "data.reset",
  "clock.freeze",
  "clock.advance",
  "clock.resume",
  "faults.add",
  "requests.stream",
  "snapshots.restore",
  "snapshots.upload",
  "users.remove",
]);

/** A resumable upload in chunks of random sizes, with gaps, repetitions and status requests. Chunks in order are stored. */
async function upload(app: TestApp, random: Random): Promise<void> {
  const content = bytesOf(1 + random.below(3000));
  const total = content.length;
  const start = await app.owner.fetch(
    "/upload/mirror/v1/timeline?uploadType=resumable",
    asJson("POST", { text: "Uploaded" }, { "X-Upload-Content-Type": "image/png" }),
  );
  expect(start.status).toBe(200);
  const session = (start.headers.get("location") ?? "").replace(app.url, "");
  for (let received = 0, tries = 0; tries < 100; tries++) {
    const from = random.chance(0.8) ? received : random.below(total + 10);
    const to = Math.min(total, from + 1 + random.below(1500));
    const said = random.chance(0.1)
      ? `bytes */${total}`
      : `bytes ${from}-${to - 1}/${random.chance(0.3) ? "*" : total}`;
    const piece = said.startsWith("bytes */") ? "" : new Uint8Array(content.subarray(from, to));
    const response = await app.fetch(session, { method: "PUT", headers: { "Content-Range": said }, body: piece });
    const text = await response.text();
    expect(response.status, `${said} ${text}`).toBeLessThan(500);
    if (response.status === 200 || response.status === 201) {
      const { attachments } = JSON.parse(text);
      expect(await contentOf(app.owner, attachments[0])).toEqual(content);
      return;
    }
    if (response.status === 404 || response.status === 410) return; // The upload was canceled.
    const range = /-(\d+)$/.exec(response.headers.get("range") ?? "")?.[1];
    if (response.status === 308) received = range === undefined ? 0 : Number(range) + 1;
  }
}

test.each(services)("%s: made-up requests", async (service) => {
  const trial = beginTrial(`fuzz ${service}`, { short: 400, long: 200_000 / services.length });
  const app = await startApp({ settings: { quotas: false } });
  const send = await senderOf(app, service);
  const maker = new RequestMaker(loadContract(service), trial.random, leftOut);
  await prepare(app, service, maker, send);
  const faults = new Faults(send);
  let pending: MadeRequest[] = [];

  for (let round = 0; trial.goesOn(round) && faults.found.length < 20; round++) {
    if (service === "timeline" && round % 50 === 0) {
      await upload(app, trial.random);
      trial.count("uploads");
    }
    // Every third request repeats a write, or writes what was read.
    const repeated = trial.random.chance(1 / 3) ? pending.shift() : undefined;
    const request = repeated ?? maker.make();
    const foreign = trial.random.chance(0.05);
    const answer = await send(request, foreign ? "other" : "owner");
    trial.count("requests");
    if (repeated) trial.count("repeated or as read");
    trial.count(`answers ${Math.floor(answer.status / 100)}xx`);
    await faults.judge(request, answer);
    if (answer.status >= 300 || foreign) continue;
    maker.remember(request, answer.text);
    if (repeated && trial.random.chance(0.8)) continue;
    const writes = writesAfter(maker, request, answer.text);
    const some = Array.from({ length: Math.min(writes.length, 4) }, () => trial.random.pick(writes));
    pending = [...pending.slice(-20), ...some];
  }

  expect(faults.found).toEqual([]);
});

/** The maximum number of writes of one operation in a walk: resources have many fields, and most of them behave alike. */
const writesOfOperation = 60;

test.each(services)("%s: what is read is written back, in whole and in part, with every parameter", async (service) => {
  const trial = beginTrial(`as read ${service}`, { short: 1, long: 15 });
  const app = await startApp({ settings: { quotas: false } });
  const send = await senderOf(app, service);
  const maker = new RequestMaker(loadContract(service), trial.random, leftOut);
  await prepare(app, service, maker, send);
  const faults = new Faults(send);

  for (let round = 0; trial.goesOn(round); round++) {
    for (const entry of maker.entries.filter(({ method }) => method === "get")) {
      const read = maker.plain(entry);
      const { status, text } = await send(read);
      if (status !== 200) continue;
      maker.remember(read, text);
      const counts = new Map<string, number>();
      for (const write of writesAfter(maker, read, text)) {
        const count = (counts.get(write.operation) ?? 0) + 1;
        counts.set(write.operation, count);
        if (count > writesOfOperation) continue;
        trial.count("writes");
        const answer = await send(write);
        trial.count(`answers ${Math.floor(answer.status / 100)}xx`);
        await faults.judge(write, answer);
        if (answer.status < 300) await faults.judge(write, await send(write));
      }
    }
  }

  expect(faults.found).toEqual([]);
});

test.skipIf(isLong)("what was found once stays mended", async () => {
  const app = await startApp({ settings: { quotas: false } });
  for (const { service, request } of kept as { service: string; request: MadeRequest }[]) {
    const send = await senderOf(app, service);
    expect((await send(request)).fault, request.operation).toBeUndefined();
  }
});
