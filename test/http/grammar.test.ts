/** One syntax for numbers and times in every service and everywhere: URLs, forms, CSV files and JSON. */
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { createServices } from "../../server/app.ts";
import {
  documentedServices,
  loadRuntimeDocument,
  type RuntimeOperation,
  type RuntimeParameter,
} from "../../server/http/document.ts";
import { compileForm } from "../../server/http/form.ts";
import { compileNormalize } from "../../server/http/normalize.ts";
import { parseForm } from "../../server/http/shapes.ts";
import { createValidator, type RequestParts } from "../../server/http/validator.ts";
import { canonicalDateTime, momentMs } from "../../server/platform/dateTime.ts";
import { serverOfPeople } from "../support/app.ts";
import { byKeyword, gardenAgency, loadTree, send, stored, windowPath } from "../support/conversions.ts";
import { shared } from "../support/endings.ts";
import { failureOf } from "../support/failures.ts";
import { asJson } from "../support/json.ts";
import { serverOfShops, startShop } from "../support/payments.ts";

const services = documentedServices();

/** Strings that JavaScript or another language reads as a number. */
const noNumbers = [
  "1e2",
  "1e0",
  "0x10",
  "0b1",
  "+5",
  " 5",
  "5 ",
  "1e400",
  "-1e2",
  "1_0",
  "1,000",
  "Infinity",
  "NaN",
  "٥",
];
const noIntegers = [...noNumbers, "5.0", "5.", "1.5"];

/** Ways to write the same date-time, and the RFC 3339 form of each. */
const moments: [string, string][] = [
  ["2026-03-05T09:00:00Z", "2026-03-05T09:00:00Z"],
  ["2026-03-05t09:00:00z", "2026-03-05T09:00:00Z"],
  ["2026-03-05 09:00:00Z", "2026-03-05T09:00:00Z"],
  ["2026-03-05 09:00:00z", "2026-03-05T09:00:00Z"],
  ["2026-03-05T10:00:00+01:00", "2026-03-05T10:00:00+01:00"],
  ["2026-03-05T10:00:00+0100", "2026-03-05T10:00:00+01:00"],
  ["2026-03-04 23:30:00-0930", "2026-03-04T23:30:00-09:30"],
  ["2026-03-05T08:59:60Z", "2026-03-05T09:00:00Z"],
  ["2026-03-05t09:59:60+0100", "2026-03-05T10:00:00+01:00"],
  ["2026-03-05T09:00:00.000Z", "2026-03-05T09:00:00.000Z"],
];
const at = Date.parse("2026-03-05T09:00:00Z");
const noMoments = [
  "2026-03-05T09:00:61Z",
  "2026-03-05T09:60:00Z",
  "2026-03-05T24:00:00Z",
  "2026-02-29T09:00:00Z",
  "2026-13-05T09:00:00Z",
  "2026-03-05T09:00Z",
  "2026-03-05T09:00:00+1",
  "2026-03-05T10:00:00+01",
  "2026-03-05T09:00:00+24:00",
  "2026-03-05T09:00:00 +01:00",
  "2026-03-05  09:00:00Z",
  "2026-03-05\t09:00:00Z",
  " 2026-03-05T09:00:00Z",
  "2026-03-05T09:00:00,5Z",
  "9999-12-31T23:59:60Z",
  "0000-01-01T00:00:00+01:00",
  "+002026-03-05T09:00:00Z",
  "Thu, 05 Mar 2026 09:00:00 GMT",
  "1772701200",
  "tomorrow",
];

describe("a moment", () => {
  test.each(moments)("%s is %s", (text, canonical) => {
    expect(canonicalDateTime(text)).toBe(canonical);
    expect(momentMs(text)).toBe(at);
    expect(Date.parse(canonical)).toBe(at);
  });

  test.each(noMoments)("is not %j", (text) => {
    expect([canonicalDateTime(text), momentMs(text)]).toEqual([undefined, undefined]);
  });

  test.each([
    ["2026-12-31T23:59:60Z", "2027-01-01T00:00:00Z"],
    ["2024-02-29t23:59:60.5z", "2024-03-01T00:00:00.5Z"],
    ["0050-03-01 00:00:00Z", "0050-03-01T00:00:00Z"],
  ])("%s is %s", (text, canonical) => {
    expect(canonicalDateTime(text)).toBe(canonical);
  });
});

interface ParameterSchema {
  type?: string;
  format?: string;
  minimum?: number;
  items?: ParameterSchema;
}

/** Tests each parameter of a contract alone, so that nothing else in the request can be invalid. */
function parametersOf(service: string): [string, RuntimeOperation, RuntimeParameter, ParameterSchema][] {
  return loadRuntimeDocument(service).operations.flatMap((operation) =>
    operation.parameters.map((each): [string, RuntimeOperation, RuntimeParameter, ParameterSchema] => [
      `${operation.id} ${each.in} ${each.name}`,
      { ...operation, path: `${operation.path}#${each.name}`, parameters: [each], requestBody: undefined },
      each,
      each.schema as ParameterSchema, // The pipeline writes parameter schemas in this form.
    ]),
  );
}

function partsWith({ in: where, name }: RuntimeParameter, value: unknown): RequestParts {
  const parts: RequestParts = {
    method: "GET",
    originalUrl: "/somewhere",
    path: "/somewhere",
    params: {},
    query: {},
    headers: {},
    body: undefined,
  };
  const places: Record<string, Record<string, unknown>> = {
    path: parts.params,
    query: parts.query,
    header: parts.headers,
  };
  const place = places[where];
  if (place) place[where === "header" ? name.toLowerCase() : name] = value;
  return parts;
}

describe.each(services)("parameters of %s", (service) => {
  const judge = createValidator(loadRuntimeDocument(service));
  const all = parametersOf(service);
  const numbers = all.filter(([, , , { type }]) => type === "integer" || type === "number");
  const times = all.filter(([, , , { format }]) => format === "date-time");

  test.runIf(numbers.length > 0)("take numbers by their digits alone", () => {
    for (const [place, operation, parameter, { type, minimum = 0 }] of numbers) {
      expect(
        failureOf(() => judge(operation, partsWith(parameter, String(minimum)))),
        place,
      ).toBeUndefined();
      for (const text of type === "integer" ? noIntegers : noNumbers) {
        for (const value of [text, [text]]) {
          const failure = failureOf(() => judge(operation, partsWith(parameter, value)));
          expect(failure?.message, `${place} of ${JSON.stringify(value)}`).toMatch(
            new RegExp(`it must be an? ${type}`),
          );
        }
      }
    }
  });

  test("take moments, and hand them on as RFC 3339 writes them", () => {
    for (const [place, operation, parameter] of times) {
      for (const [text, canonical] of moments) {
        const parts = partsWith(parameter, text);
        expect(
          failureOf(() => judge(operation, parts)),
          `${place} of ${text}`,
        ).toBeUndefined();
        expect(parts.query[parameter.name], `${place} of ${text}`).toBe(canonical);
      }
      for (const text of noMoments) {
        const failure = failureOf(() => judge(operation, partsWith(parameter, text)));
        expect(failure?.message, `${place} of ${text}`).toMatch(/must match format "date-time"/);
      }
    }
  });

  test("that are empty are absent", () => {
    expect(parseForm("maxResults=&timeMin=&a=1&b[c]=1&d=")).toEqual({ a: "1", b: { c: "1" } });
  });
});

interface BodySchema {
  $ref?: string;
  format?: string;
  type?: string | string[];
  "x-as-written"?: boolean;
  properties?: Record<string, BodySchema>;
}

describe.each(services)("bodies of %s", (service) => {
  const document = loadRuntimeDocument(service);
  const schemas = Object.entries(document.schemas as Record<string, BodySchema>);
  const membersOf = (fits: (member: BodySchema) => boolean) =>
    schemas.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([member, each]) => (fits(each) ? [[name, member] as const] : [])),
    );

  test("hand moments on as RFC 3339 writes them", () => {
    const isMoment = (each: BodySchema) => each.format === "date-time" && !each["x-as-written"];
    for (const [name, member] of membersOf(isMoment)) {
      const normalize = compileNormalize({ $ref: `#/components/schemas/${name}` }, document, false);
      for (const [text, canonical] of moments) {
        expect(normalize({ [member]: text }), `${name}.${member}`).toEqual({ [member]: canonical });
      }
    }
  });

  test("take numbers of a form by their digits alone", () => {
    const isInteger = ({ type }: BodySchema) => [type].flat().includes("integer") && ![type].flat().includes("string");
    for (const [name, member] of membersOf(isInteger)) {
      const read = compileForm({ $ref: `#/components/schemas/${name}` }, document);
      expect(read({ [member]: "12" }), `${name}.${member}`).toEqual({ [member]: 12 });
      for (const text of [...noNumbers, "5.0", "5."]) {
        expect(read({ [member]: text }), `${name}.${member}`).toEqual({ [member]: text });
      }
    }
  });
});

const server = serverOfPeople();

describe("over the wire, a number in", () => {
  test.each<[string, (text: string) => string]>([
    ["a query of tasks", (text) => `/tasks/v1/lists/@default/tasks?maxResults=${text}`],
    ["a query of the timeline", (text) => `/mirror/v1/timeline?maxResults=${text}`],
    ["a query of the calendar", (text) => `/calendar/v3/calendars/primary/events?maxAttendees=${text}`],
    ["a bounded query of the calendar", (text) => `/calendar/v3/users/me/calendarList?maxResults=${text}`],
    ["a query of conversions", (text) => windowPath({ rowCount: decodeURIComponent(text) as never })],
    ["a path of conversions", (text) => windowPath({}, { agencyId: text as never })],
    ["a query of the sandbox", (text) => `/sandbox/v1/mails?limit=${text}`],
  ])("%s is its digits", async (_, pathOf) => {
    const app = await server();

    for (const text of ["1e2", "0x10", "%2B5", "%205", "5%20", "1e400", "5.0"]) {
      const path = pathOf(text);
      const caller = path.startsWith("/sandbox") ? app : app.owner;
      expect([text, (await caller.fetch(path)).status]).toEqual([text, 400]);
    }
  });
});

describe("over the wire, a moment in", () => {
  const json = (body: unknown, method = "POST"): RequestInit => asJson(method, body);
  const tasks = "/tasks/v1/lists/@default/tasks";
  const events = "/calendar/v3/calendars/primary/events";
  const end = "2026-03-05T12:00:00Z";
  const millis = "2026-03-05T09:00:00.000Z";
  const seconds = "2026-03-05T09:00:00Z";

  test.each<[what: string, path: string, bodyOf: (text: string) => object, shown: string, canonical: string]>([
    ["a task", tasks, (text) => ({ status: "completed", completed: text }), "completed", millis],
    ["a card", "/mirror/v1/timeline", (text) => ({ text: "Card", displayTime: text }), "displayTime", millis],
    ["an event", events, (text) => ({ start: { dateTime: text }, end: { dateTime: end } }), "start.dateTime", seconds],
    [
      "a question when people are busy",
      "/calendar/v3/freeBusy",
      (text) => ({ timeMin: text, timeMax: end, items: [] }),
      "timeMin",
      seconds,
    ],
  ])("%s is taken in any of its forms and answered in one", async (_, path, bodyOf, shown, canonical) => {
    const { owner } = await server();
    const send = (text: string) => owner.fetch(path, json(bodyOf(text)));

    for (const [text] of moments) {
      const answer = await send(text);
      expect([text, answer.status]).toEqual([text, 200]);
      expect(await answer.json(), text).toHaveProperty(shown, canonical);
    }
    for (const text of noMoments) expect([text, (await send(text)).status]).toEqual([text, 400]);
  });

  test.each<[string, string]>([
    ["of tasks", `${tasks}?updatedMin=`],
    ["of the calendar", `${events}?timeMin=`],
    ["of changes in the calendar", `${events}?updatedMin=`],
    ["of the sandbox", "/sandbox/v1/calendar/users/owner@example.com/reminders?until="],
  ])("a query %s is taken in any of its forms", async (_, path) => {
    const app = await server();
    const owner = path.startsWith("/sandbox") ? app : app.owner;

    for (const [text] of moments) {
      // Lists of changes go back thirty days, and all these date-times are within the last thirty days.
      expect([text, (await owner.fetch(path + encodeURIComponent(text))).status]).toEqual([text, 200]);
    }
    for (const text of noMoments) {
      expect([text, (await owner.fetch(path + encodeURIComponent(text))).status]).toEqual([text, 400]);
    }
  });

  test("the query for one instance is, too", async () => {
    const { owner } = await server();
    const series = {
      start: { dateTime: "2026-03-04T09:00:00", timeZone: "UTC" },
      end: { dateTime: "2026-03-04 10:00:00", timeZone: "UTC" },
      recurrence: ["RRULE:FREQ=DAILY;COUNT=5"],
    };
    const made = (await (await owner.fetch(events, json(series))).json()) as { id: string };
    const instances = `${events}/${made.id}/instances?originalStart=`;

    for (const [text] of moments) {
      const answer = await owner.fetch(instances + encodeURIComponent(text));
      const { items } = (await answer.json()) as { items: unknown[] };
      expect([text, items.length]).toEqual([text, 1]);
    }
  });

  test("a day of a task is the one that is written", async () => {
    const { owner } = await server();
    const send = async (due: string) =>
      ((await (await owner.fetch(tasks, json({ due }))).json()) as { due: string }).due;

    expect(await send("2026-03-05 23:30:00-0930")).toBe("2026-03-05T00:00:00.000Z");
    expect(await send("2026-03-05t00:30:00+0100")).toBe("2026-03-05T00:00:00.000Z");
  });
});

describe("of payments,", () => {
  const shops = serverOfShops();

  test("amounts of forms are digits, and 1e1 in JSON is the integer 10", async () => {
    const shop = await shops();
    const { key } = shop.merchant;
    const card = { number: "4100000000000000", expiry: { month: 12, year: 2030 }, code: "123" };
    const fields = {
      key,
      currency: "DKK",
      "card[number]": card.number,
      "card[code]": card.code,
      "card[expiry][month]": "12",
      "card[expiry][year]": "2030",
    };

    expect((await shop.form("/transactions", { ...fields, amount: "1000" })).status).toBe(201);
    for (const amount of ["1e2", "0x10", "+5", " 5", "1e400", "5.0"]) {
      expect([amount, (await shop.form("/transactions", { ...fields, amount })).status]).toEqual([amount, 400]);
    }
    const sent = (amount: string) =>
      fetch(`${shop.url}/transactions`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ key, currency: "DKK", card, amount: "?" }).replace('"?"', amount),
      });
    expect((await sent("1e1")).status).toBe(201);
    expect((await sent("1e400")).status).toBe(400);
  });

  test("payments of a plan take any form of a moment", async () => {
    const shop = await shops();
    const plan = (scheduled: string) =>
      shop.post(
        "/payments",
        { plan: [{ amount: { currency: "DKK", exponent: 0, value: 1 }, scheduled }] },
        { "Accept-Version": "1" },
      );

    const faults = async (scheduled: string) => JSON.stringify((await plan(scheduled)).body);

    for (const [text] of moments) expect(await faults(text), text).not.toMatch(/RFC 3339|date-time/);
    expect(await faults("tomorrow")).toMatch(/RFC 3339|date-time/);
  });
});

describe("of conversions,", () => {
  const shop = shared(() => startShop());

  test.each(["1e2", "0x10", "+5", " 5", "5 ", "1e400", "5.0"])("an id of a CSV file is not %j", async (text) => {
    const { app } = await shop();
    const { seedTable } = createServices(app.server.parts);
    const csv = `type,agencyId,users,name\nAGENCY,"${text}",*,Agency\n`;

    await expect(seedTable.load(() => Readable.from([csv]))).rejects.toThrow(
      /line 2: agencyId must be a string of 1 to 19 digits/,
    );
  });

  test("numbers of 64 bits in JSON may have an exponent, up to 2^53", async () => {
    const app = await server();
    const { owner } = app;
    await loadTree(app, gardenAgency([owner.email]));
    const revenue = (conversionId: string, number: string) => {
      const body = { conversion: [byKeyword(conversionId, { revenueMicros: "?", currencyCode: "EUR" })] };
      return send(owner, "POST", JSON.stringify(body).replace('"?"', number));
    };

    for (const [number, kept] of [
      ["1e1", "10"],
      ["1.5e1", "15"],
      ["1e15", "1000000000000000"],
    ] as const) {
      const [row] = await stored(revenue(number, number));
      expect([number, row?.revenueMicros]).toEqual([number, kept]);
    }
    for (const number of ["1e400", "1e30", "1e18", "1e-1", "0.5"]) {
      expect([number, (await revenue(number, number)).status]).toEqual([number, 400]);
    }
  });
});
