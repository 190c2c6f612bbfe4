/** Which users can access which agencies, and the date up to which activities were uploaded. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import {
  atMs,
  byClick,
  byKeyword,
  dump,
  gardenAgency,
  ids,
  insert,
  loadTree,
  type Row,
  refusedRows,
  refusedWith,
  send,
  startGarden,
  windowPath,
} from "../support/conversions.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";

describe("an agency is reached by", () => {
  const reaches = async (app: TestApp, email: string) => {
    const person = await app.person(email);
    const read = await person.fetch(windowPath());
    const written = await send(person, "POST", { conversion: [byKeyword(email), byClick(`${email} by click`)] });
    const mapping = await person.fetch(`/adsearch/v2/agency/${ids.agencyId}/advertiser/${ids.advertiserId}/idmapping`);
    const customer = await person.fetch(
      `/adsearch/v2/customer/${ids.customerId}/conversion?startDate=20260301&endDate=20260301&startRow=0&rowCount=1`,
    );
    return [read.status, written.status, mapping.status, customer.status].join(" ");
  };
  const all = "200 200 200 200";
  const none = "404 400 404 404";

  test("users that it names, however the address is written, and nobody else", async () => {
    const app = await startGarden(["Owner@Example.COM", "third@example.com"]);

    expect(await reaches(app, "owner@example.com")).toBe(all);
    expect(await reaches(app, "third@example.com")).toBe(all);
    expect(await reaches(app, "other@example.com")).toBe(none);
  });

  test("members of groups that it names, through other groups, too", async () => {
    const app = await startApp();
    const { groups } = app.server.parts;
    await groups.save({ email: "inner@example.com", members: ["inside@example.com"] });
    await groups.save({ email: "outer@example.com", members: ["inner@example.com", "direct@example.com"] });
    // Groups may contain each other.
    await groups.save({ email: "inner@example.com", members: ["outer@example.com"] });
    await loadTree(app, gardenAgency(["outer@example.com"]));

    expect(await reaches(app, "direct@example.com")).toBe(all);
    expect(await reaches(app, "inside@example.com")).toBe(all);
    expect(await reaches(app, "owner@example.com")).toBe(none);
  });

  test("everybody, where it says so", async () => {
    const app = await startGarden(["*"]);

    expect(await reaches(app, "anybody@elsewhere.example")).toBe(all);
  });

  test("administrators always", async () => {
    const app = await startApp();
    await app.server.parts.users.save({ email: "admin@example.com", administrator: true });
    await loadTree(app, gardenAgency([]));

    expect(await reaches(app, "admin@example.com")).toBe(all);
    expect(await reaches(app, "owner@example.com")).toBe(none);
  });
});

function tell(app: TestApp, ...availabilities: Row[]): Promise<Response> {
  return app.owner.fetch("/adsearch/v2/conversion/updateAvailability", asJson("POST", { availabilities }));
}

function availability(more: Row = {}): Row {
  return {
    agencyId: ids.agencyId,
    advertiserId: ids.advertiserId,
    segmentationType: "FLOODLIGHT",
    segmentationName: "Signup",
    availabilityTimestamp: String(atMs),
    ...more,
  };
}

async function shown(app: TestApp) {
  const path = { advertiser: ids.advertiserId };
  const answer = sandboxOf(app).GET("/sandbox/v1/conversions/advertisers/{advertiser}/activities", {
    params: { path },
  });
  return (await unwrap(answer)).items;
}

describe("availability", () => {
  test("is answered as it was sent, and shown by the sandbox", async () => {
    const app = await startGarden();
    const before = await shown(app);

    const answer = await tell(
      app,
      { ...availability(), availabilityTimestamp: atMs, customerId: "200-001-200", unknown: 1, segmentationId: "" },
      availability({ segmentationName: null, segmentationId: "25700000001081492" }),
    );

    const { segmentationName: _, ...named } = availability();
    expect(await answer.json()).toEqual({
      availabilities: [
        { ...availability(), customerId: "200-001-200" },
        { ...named, segmentationId: "25700000001081492" },
      ],
    });
    const activities = [
      { segmentationId: "25700000001081492", segmentationName: "Purchase" },
      { segmentationId: "25700000001081493", segmentationName: "Signup" },
    ];
    expect(before).toEqual(activities);
    const updatedTimestamp = String(Date.parse("2026-03-01T09:00:00Z"));
    expect(await shown(app)).toEqual(
      activities.map((each) => ({ ...each, availabilityTimestamp: String(atMs), updatedTimestamp })),
    );
  });

  test("may be set back; of several rows for one activity the last counts", async () => {
    const app = await startGarden();
    await tell(app, availability());

    const answer = await tell(app, availability(), availability({ availabilityTimestamp: String(atMs - 1000) }));

    expect(answer.status).toBe(200);
    expect((await shown(app))[1]?.availabilityTimestamp).toBe(String(atMs - 1000));
  });

  test("is judged row by row, and the good rows are kept", async () => {
    const app = await startGarden();

    const refused = await refusedRows(
      tell(
        app,
        availability({ agencyId: "" }),
        availability({ availabilityTimestamp: null }),
        availability({ segmentationName: null }),
        availability({ segmentationType: "OTHER" }),
        availability({ availabilityTimestamp: "soon" }),
        availability({ agencyId: "1" }),
        availability({ advertiserId: "1" }),
        availability({ customerId: ids.customerId }),
        availability({ segmentationName: "Singup" }),
        availability({ segmentationId: "25700000001081492" }),
        availability({ availabilityTimestamp: "1" }),
        availability({ availabilityTimestamp: String(atMs + 2 * 24 * 3600_000) }),
        availability({ segmentationName: "Purchase" }),
        { conversionId: "A" },
      ),
    );

    expect(refused.map(({ code, location }) => `${code} ${location}`)).toEqual([
      "0x00010001 availabilities/0/agencyId",
      "0x00010001 availabilities/1/availabilityTimestamp",
      "0x00010001 availabilities/2/segmentationId",
      "0x00010002 availabilities/3/segmentationType",
      "0x00010002 availabilities/4/availabilityTimestamp",
      "0x00010004 availabilities/5/agencyId",
      "0x00010004 availabilities/6/advertiserId",
      "0x00010004 availabilities/7/customerId",
      "0x0000010E availabilities/8/segmentationName",
      "0x00010005 availabilities/9/segmentationId",
      "0x00010006 availabilities/10/availabilityTimestamp",
      "0x00010006 availabilities/11/availabilityTimestamp",
      "0x00010001 availabilities/13/agencyId",
    ]);
    expect(refused.every((each) => /^row \d+$/.test(each.row))).toBe(true);
    expect(refused[5]?.text).toBe("Agency '1' was not found.");
    expect(refused[10]?.text).toBe(
      "The availability is too far in the past. The earliest allowed time is 2009-11-01T00:00:00Z.",
    );
    expect((await shown(app)).map((each) => each.availabilityTimestamp)).toEqual([String(atMs), undefined]);
  });

  test("without rows is refused", async () => {
    const app = await startGarden();
    const before = await dump(app);

    expect(await refusalOf(tell(app))).toMatchObject({
      status: 400,
      reason: "requestValidation",
      message: "The request was not valid. Details: [Empty batch encountered.]",
    });
    expect(await dump(app)).toBe(before);
  });

  test("is no one's to tell whose agency it is not", async () => {
    const app = await startGarden([]);

    expect(await refusedWith(tell(app, availability()))).toEqual(["0x00010004 availabilities/0/agencyId"]);
    expect((await shown(app))[1]?.availabilityTimestamp).toBeUndefined();
  });
});

test("a look at the activities of nobody is refused", async () => {
  const app = await startApp();
  const path = "/sandbox/v1/conversions/advertisers/5/activities";

  expect(await refusalOf(app.fetch(path))).toMatchObject({ status: 404, message: "Advertiser not found." });
});

test("conversions of one agency are nothing to another", async () => {
  const app = await startApp();
  const other = await app.person("other@example.com");
  await loadTree(app, gardenAgency());
  await insert(app.owner, byClick("A"));
  const before = await dump(app);

  const refused = await refusedWith(
    send(other, "PUT", { conversion: [byClick("A", { state: "REMOVED" }), byKeyword("B", { state: "REMOVED" })] }),
  );

  expect(refused).toEqual(["0x00000101 conversion/0/clickId", "0x00010004 conversion/1/agencyId"]);
  expect(await dump(app)).toBe(before);
});
