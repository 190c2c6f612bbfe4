/** Batches: valid rows are stored even if others are invalid, and sending a batch twice stores it once. */
import { describe, expect, test } from "vitest";
import {
  atMs,
  byClick,
  byKeyword,
  dump,
  ids,
  idsOfWindow,
  insert,
  loadTree,
  otherAgency,
  type Row,
  refusedRows,
  refusedWith,
  send,
  startGarden,
  stored,
  update,
  windowOf,
} from "../support/conversions.ts";
import { refusalOf } from "../support/refusals.ts";

const sale = { type: "TRANSACTION", revenueMicros: "49990000", currencyCode: "EUR", quantityMillis: "2000" };

describe("a mixed batch", () => {
  const mixed = [
    byClick("A", sale),
    byClick("B", { segmentationName: "Singup" }),
    byKeyword("C"),
    byClick("A", { conversionTimestamp: String(atMs + 1) }),
    { conversionId: "D" },
    byKeyword("E", { agencyId: "1" }),
    {},
    byClick("F"),
  ];

  test("keeps the good rows, and has one entry for each of the others, in order", async () => {
    const { owner } = await startGarden();

    const refused = await refusedRows(send(owner, "POST", { conversion: mixed }));

    expect(refused).toEqual([
      {
        code: "0x0000010E",
        text: "Floodlight activity name 'Singup' was not found.",
        row: "row 1, conversionId 'B'",
        location: "conversion/1/segmentationName",
      },
      {
        code: "0x0000011F",
        text: "Conversion ID 'A' is repeated in the request.",
        row: "row 3, conversionId 'A'",
        location: "conversion/3/conversionId",
      },
      {
        code: "0x00010001",
        text: "Required field 'conversionTimestamp' is missing.",
        row: "row 4, conversionId 'D'",
        location: "conversion/4/conversionTimestamp",
      },
      {
        code: "0x00010004",
        text: "Agency '1' was not found.",
        row: "row 5, conversionId 'E'",
        location: "conversion/5/agencyId",
      },
      {
        code: "0x00010001",
        text: "Required field 'conversionId' is missing.",
        row: "row 6",
        location: "conversion/6/conversionId",
      },
    ]);
    expect(await idsOfWindow(owner)).toEqual(["A", "C", "F"]);
  });

  test("can be sent again: existing rows are reported, and nothing changes", async () => {
    const app = await startGarden();
    await send(app.owner, "POST", { conversion: mixed });
    const [first] = await windowOf(app.owner);
    const before = await dump(app);
    app.clock.advance(1000);

    const refused = await refusedRows(send(app.owner, "POST", { conversion: mixed }));

    expect(refused.map((each) => each.code)).toEqual([
      "0x0000011A",
      "0x0000010E",
      "0x0000011A",
      "0x0000011F",
      "0x00010001",
      "0x00010004",
      "0x00010001",
      "0x0000011A",
    ]);
    expect(refused[0]?.text).toBe(
      `The advertiser conversion ID is already specified for a conversion with Search Ads 360 conversion ID ${first?.dsConversionId}.`,
    );
    expect(await dump(app)).toBe(before);
  });

  test("of updates changes the good rows only", async () => {
    const { owner } = await startGarden();
    await insert(owner, byClick("A", sale), byKeyword("B"));

    const refused = await refusedWith(
      send(owner, "PUT", {
        conversion: [
          byClick("gone"),
          byClick("A", { revenueMicros: "1" }),
          byKeyword("B", { type: "TRANSACTION" }),
          byClick("A", { revenueMicros: "2" }),
        ],
      }),
    );

    expect(refused).toEqual([
      "0x00010007 conversion/0/conversionId",
      "0x00010008 conversion/2/type",
      "0x0000011F conversion/3/conversionId",
    ]);
    expect((await windowOf(owner)).map((each) => each.revenueMicros)).toEqual(["1", undefined]);
  });
});

test("a whole batch is answered in the order of the request, with rising ids beyond 2^53", async () => {
  const { owner } = await startGarden();

  const conversions = await insert(
    owner,
    byClick("B", { conversionTimestamp: String(atMs + 5) }),
    byKeyword("A"),
    byClick("C"),
  );

  expect(conversions.map((each) => each.conversionId)).toEqual(["B", "A", "C"]);
  const given3 = conversions.map((each) => BigInt(each.dsConversionId ?? 0));
  expect(given3).toEqual([9007199254741993n, 9007199254741994n, 9007199254741995n]);
  expect(given3.every((each) => each > 2n ** 53n)).toBe(true);
});

test("a conversion id is one's own with its timestamp, within the advertiser", async () => {
  const app = await startGarden();
  await loadTree(app, otherAgency(["owner@example.com"]));
  await insert(app.owner, byClick("A"));
  const elsewhere = byClick("A", {
    clickId: "elsewhere",
    conversionTimestamp: String(Date.parse("2026-03-01T09:00:00Z")),
  });

  const later = await insert(app.owner, byClick("A", { conversionTimestamp: String(atMs + 1) }));
  const others = await insert(app.owner, elsewhere);
  const again = await refusedWith(send(app.owner, "POST", { conversion: [byClick("A", { state: "REMOVED" })] }));

  expect([later.length, others.length]).toEqual([1, 1]);
  expect(again).toEqual(["0x0000011A conversion/0/conversionId"]);
});

describe("a batch without rows is refused:", () => {
  test.each([
    ["an empty list", { conversion: [] }],
    ["no list", {}],
    ["null", { conversion: null }],
  ])("%s", async (_, body) => {
    const { owner } = await startGarden();

    for (const method of ["POST", "PUT"] as const) {
      const refused = await refusalOf(send(owner, method, body));

      expect(refused).toEqual({
        status: 400,
        reason: "requestValidation",
        message: "The request was not valid. Details: [Empty batch encountered.]",
        domain: "global",
        at: undefined,
      });
    }
  });
});

describe("a body that is not of the form is refused as a whole, and nothing is kept:", () => {
  test.each([
    ["a list that is none", { conversion: byClick("A") }, "parameter:conversion"],
    ["a row that is a text", { conversion: [byClick("A"), "B"] }, "parameter:conversion/1"],
    ["a row that is a list", { conversion: [byClick("A"), [byClick("B")]] }, "parameter:conversion/1"],
  ])("%s", async (_, body, at) => {
    const app = await startGarden();
    const before = await dump(app);

    expect(await refusalOf(send(app.owner, "POST", body))).toMatchObject({ status: 400, reason: "invalid", at });
    expect(await dump(app)).toBe(before);
  });

  test("what is no JSON, and what is too large", async () => {
    const { owner } = await startGarden();
    const large = { conversion: [byClick("A", { attributionModel: "x".repeat(16 * 1024 * 1024) })] };

    expect(await refusalOf(send(owner, "POST", "{"))).toMatchObject({ status: 400, reason: "parseError" });
    expect(await refusalOf(send(owner, "POST", large))).toMatchObject({ status: 413, reason: "uploadTooLarge" });
    expect(await idsOfWindow(owner)).toEqual([]);
  });
});

describe("10 000 rows", () => {
  const rows = (more: (index: number) => Row = () => ({})) =>
    Array.from({ length: 10_000 }, (_, index) => byKeyword(`order-${index}`, more(index)));

  test("are stored in steps, between which others write", async () => {
    const { owner, server } = await startGarden();
    const count = async () => {
      const row = await server.parts.db.read.first<{ count: bigint }>('SELECT COUNT(*) AS "count" FROM "Conversion"');
      return Number(row?.count);
    };

    const counts: number[] = [];
    let isSending = true;
    const sending = stored(send(owner, "POST", { conversion: rows() })).finally(() => {
      isSending = false;
    });
    while (isSending && counts.filter((each) => each > 0).length < 20) {
      await insert(owner, byClick(`late-${counts.length}`));
      counts.push((await count()) - counts.length - 1);
    }
    const ids = (await sending).map((each) => BigInt(each.dsConversionId ?? 0));

    const steps = counts.filter((each) => each > 0 && each < 10_000);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.filter((each) => each % 256 !== 0)).toEqual([]);
    expect(ids).toHaveLength(10_000);
    expect(ids).toEqual([...ids].sort((one, other) => (one < other ? -1 : 1)));
    expect(await count()).toBe(10_000 + counts.length);
  });

  test("are kept but for each that is bad", async () => {
    const { owner } = await startGarden();
    const bad = rows((index) => (index % 100 === 7 ? { criterionId: String(index) } : {}));

    const refused = await refusedWith(send(owner, "POST", { conversion: bad }));

    expect(refused).toEqual(
      Array.from({ length: 100 }, (_, index) => `0x00010004 conversion/${index * 100 + 7}/criterionId`),
    );
    expect(await idsOfWindow(owner, { startRow: 9899 })).toEqual(["order-9999"]);
  });
});

test("of two equal batches at once exactly one wins, row by row", async () => {
  const { owner } = await startGarden();
  const batch = Array.from({ length: 50 }, (_, index) => byClick(`A-${index}`));

  const answers = await Promise.all(
    [batch, [...batch].reverse()].map((rows) => send(owner, "POST", { conversion: rows })),
  );

  expect(answers.map((each) => each.status).sort()).toEqual([200, 400]);
  const loser = answers.find((each) => each.status === 400) ?? Response.error();
  const refused = await refusedRows(Promise.resolve(loser));
  expect(refused.map((each) => each.code)).toEqual(Array(50).fill("0x0000011A"));
  expect(await idsOfWindow(owner)).toHaveLength(50);
});

describe("an update", () => {
  test("changes what can be changed, and leaves what it does not say", async () => {
    const app = await startGarden();
    const [before] = await insert(
      app.owner,
      byClick("A", {
        ...sale,
        floodlightOrderId: "order-1",
        deviceType: "DESKTOP",
        customMetric: [{ name: "margin", value: 0.25 }],
        customDimension: [{ name: "colour", value: 'red, "ripe"\n' }],
      }),
    );
    app.clock.advance(60_000);

    const [revenue] = await update(app.owner, byClick("A", { revenueMicros: "1" }));
    const [others] = await update(
      app.owner,
      byClick("A", {
        currencyCode: "usd",
        quantityMillis: "1000",
        floodlightOrderId: "order-2",
        customMetric: [{ name: "margin", value: -1e-7 }],
        customDimension: [],
        type: "TRANSACTION",
        deviceType: "DESKTOP",
      }),
    );

    expect(revenue).toEqual({
      ...before,
      revenueMicros: "1",
      conversionModifiedTimestamp: String(Number(before?.conversionModifiedTimestamp) + 60_000),
    });
    const { customDimension: _, ...kept } = revenue ?? {};
    expect(others).toEqual({
      ...kept,
      currencyCode: "USD",
      quantityMillis: "1000",
      floodlightOrderId: "order-2",
      customMetric: [{ name: "margin", value: -1e-7 }],
    });
    expect(await windowOf(app.owner)).toEqual([others]);
  });

  test("removes a conversion, and puts it back", async () => {
    const { owner } = await startGarden();
    await insert(owner, byClick("A", sale));

    const [removed] = await update(owner, byClick("A", { state: "DELETED" }));
    const listed = await windowOf(owner);
    const [back] = await update(owner, byClick("A", { state: "ACTIVE" }));

    expect(removed?.state).toBe("REMOVED");
    expect(listed).toEqual([removed]);
    expect(back?.state).toBe("ACTIVE");
  });

  test("that says nothing new is taken all the same", async () => {
    const app = await startGarden();
    const [before] = await insert(app.owner, byClick("A", sale));
    app.clock.advance(1);

    const [after] = await update(app.owner, byClick("A"));

    expect(after).toEqual({
      ...before,
      conversionModifiedTimestamp: String(Number(before?.conversionModifiedTimestamp) + 1),
    });
  });

  test("lowers revenue to zero, and cannot take the currency away", async () => {
    const { owner } = await startGarden();
    await insert(owner, byClick("A", sale));

    const [none] = await update(owner, byClick("A", { revenueMicros: "0", quantityMillis: "0", currencyCode: null }));

    expect(none).toMatchObject({ type: "TRANSACTION", revenueMicros: "0", currencyCode: "EUR" });
  });
});

test("64-bit numbers are exact, whichever members hold them", async () => {
  const { owner } = await startGarden();
  const large = "9223372036854775807";
  const members = {
    revenueMicros: large,
    quantityMillis: "9007199254740993",
    countMillis: "9007199254740995",
    productGroupId: large,
    inventoryAccountId: "9007199254740997",
  };

  const [inserted] = await insert(owner, byClick("A", { ...sale, ...members }));
  const [read] = await windowOf(owner);

  expect(inserted).toMatchObject(members);
  expect(read).toEqual(inserted);
  expect(inserted?.agencyId).toBe(ids.agencyId);
});
