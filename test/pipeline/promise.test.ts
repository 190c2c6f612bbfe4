/** The main promise of this project: if you change the contract, the compiler lists all code that must change. */
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { contractIn, writtenContracts } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { answeredMembers, type Change, renamed } from "../support/promise/changes.ts";
import { chosen, chosenAsSent, services } from "../support/promise/choice.ts";
import { prove } from "../support/promise/prove.ts";
import { renamedAsSent, sentMembers } from "../support/promise/requests.ts";
import { temporaryFolder } from "./project.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

const written = await writtenContracts(join(packageRoot, "openapi"));
const members = services(packageRoot).flatMap((service) => answeredMembers(service, contractIn(written, service)));

test("properties that are renamed or added in responses cause errors in the code of all five services", async () => {
  const changes = chosen(members, 20_260_301);
  expect(new Set(changes.map(({ service }) => service))).toEqual(
    new Set(["calendar", "conversions", "payments", "tasks", "timeline"]),
  );

  const { noticed, unnoticed } = await prove(temporaryFolder(), changes);

  expect(unnoticed.map(({ says }) => says)).toEqual([]);
  expect(noticed.size).toBe(changes.length);
});

test("properties that are renamed only in requests cause errors in the code that reads them", async () => {
  const sent = services(packageRoot).flatMap((service) => sentMembers(service, contractIn(written, service)));
  const changes = chosenAsSent(sent, 20_260_301);
  expect(new Set(changes.map(({ service }) => service)).size).toBe(5);

  const { noticed, unnoticed } = await prove(temporaryFolder(), changes);

  expect(unnoticed.map(({ says }) => says)).toEqual([]);
  expect(noticed.size).toBe(changes.length);
});

test("changes that require no other code are reported, even next to changes that cause errors", async () => {
  const [pinned] = members.filter(({ schema, name }) => schema === "TimelineItem" && name === "isPinned");
  if (!pinned) throw new Error("The timeline has no pins any more.");
  const words: Change = {
    ...renamed(pinned),
    says: "timeline: only its words change",
    names: "wordsOfTimelineItem",
    gone: "wordsBefore",
    apply: (contract) => {
      const schema = contract.components?.schemas?.TimelineItem;
      if (schema) schema.description = "Other words.";
    },
  };

  // The request schemas are separated first, and one of their fields is renamed afterward. The separation alone must not cause
  // an error, because then every renaming would.
  const onlySplit = ["calendar", "conversions", "payments", "tasks"].map((service) => {
    const [member] = sentMembers(service, contractIn(written, service));
    if (!member) throw new Error(`Nothing is sent to ${service}.`);
    return renamedAsSent({ ...member, name: "memberThatNobodySends" });
  });

  const { noticed, unnoticed } = await prove(temporaryFolder(), [renamed(pinned), words, ...onlySplit]);

  expect([...noticed.keys()]).toEqual(["timeline: TimelineItem.isPinned is called isPinnedOfTimelineItem"]);
  expect([...noticed.values()].join("\n")).toMatch(/^server\/timeline\/present\.ts/);
  expect(unnoticed).toEqual([words, ...onlySplit]);
});
