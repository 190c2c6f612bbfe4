/**
 * The seed data of the demo: a small company with a lot of activity, over the past and the next quarter. `quintet seed --demo`
 * and the console load it.
 */

const dayMs = 24 * 3600 * 1000;
export const demoDomain = "greenhouse.example";
const people = [
  ["ada", "Ada Holm"],
  ["bo", "Bo Lind"],
  ["cleo", "Cleo Marsh"],
  ["dag", "Dag Wolff"],
  ["eve", "Eve Sand"],
  ["finn", "Finn Oak"],
] as const;
const mail = (name: string) => `${name}@${demoDomain}`;
const timeZone = "Europe/Copenhagen";

/** The age of the newest payments in the seed, in days. The requests of the story create newer payments (`demoStory.ts`). */
const toldDays = 22;

/** The API keys of the two shops' apps. */
export const demoKeys = ["6f1c7a52-3b0e-4d8a-9c41-5e2b7a90d101", "6f1c7a52-3b0e-4d8a-9c41-5e2b7a90d102"] as const;

/** Returns the demo's seed. @param nowMs The middle of its time range. Loading it again on a day leads to the same state. */
export function demoSeed(nowMs: number): Record<string, unknown[]> {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  /** Pseudorandom numbers, which are the same in every run. */
  const random = numbers(7);
  const date = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10);
  /** The first working day on or after a day. Days are counted from today. */
  const workday = (days: number) => {
    const weekday = new Date(today + days * dayMs).getUTCDay();
    return weekday === 0 ? days + 1 : weekday === 6 ? days + 2 : days;
  };
  const monday = -90 + ((8 - new Date(today - 90 * dayMs).getUTCDay()) % 7);
  const span = (days: number, from: string, to: string) => ({
    start: { dateTime: `${date(days)}T${from}:00`, timeZone },
    end: { dateTime: `${date(days)}T${to}:00`, timeZone },
  });
  const guests = (...names: string[]) => names.map((name) => ({ email: mail(name) }));

  return {
    users: people.map(([name, full]) => ({ email: mail(name), name: full, administrator: name === "ada" })),
    groups: [
      { email: mail("everybody"), name: "Everybody", members: people.map(([name]) => mail(name)) },
      { email: mail("shop"), name: "Shop", members: [mail("cleo"), mail("dag")] },
    ],
    taskLists: people.flatMap(([name], index) => taskLists(mail(name), index, date)),
    calendars: [
      {
        user: mail("ada"),
        summary: "Greenhouse",
        timeZone,
        access: [{ role: "writer", scope: { type: "domain", value: demoDomain } }],
        events: [
          {
            summary: "Standup",
            ...span(monday, "09:15", "09:30"),
            recurrence: ["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=130"],
          },
          {
            summary: "Planning",
            ...span(monday, "10:00", "11:30"),
            recurrence: ["RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=13"],
          },
          { summary: "Town hall", ...span(monday + 3, "15:00", "16:00"), recurrence: ["RRULE:FREQ=MONTHLY;COUNT=6"] },
          { summary: "Sowing week", start: { date: date(21) }, end: { date: date(26) } },
          { summary: "Stocktaking", start: { date: date(-30) }, end: { date: date(-28) } },
        ],
      },
      ...people.map(([name], index) => ({
        user: mail(name),
        timeZone,
        events: personalEvents(index, workday, span, guests),
      })),
    ],
    cards: people.slice(0, 3).flatMap(([name], index) => cards(name, people[(index + 1) % 3] ?? people[0])),
    merchants: [
      merchant("Greenhouse Shop", demoKeys[0], "DKK", 40, random, today),
      merchant("Greenhouse Abroad", demoKeys[1], "EUR", 16, random, today),
    ],
    agencies: [advertiserTree(today)],
    conversions: conversions(today),
  };
}

function taskLists(user: string, index: number, date: (days: number) => string): unknown[] {
  const due = (days: number) => `${date(days)}T00:00:00Z`;
  const done = (days: number) => ({ status: "completed", completed: `${date(days)}T12:00:00Z` });
  return [
    {
      user,
      tasks: [
        { title: "Order compost", due: due(2 + index) },
        { title: "Call the glazier", notes: "The north side, third row.", due: due(5 + index) },
        { title: "Pay the water bill", due: due(-20 + index), ...done(-21 + index) },
      ],
    },
    {
      user,
      title: "Tomatoes",
      tasks: [
        {
          title: "Sow",
          due: due(21),
          subtasks: [{ title: "Buy seeds", ...done(-3) }, { title: "Clean the trays" }, { title: "Label the rows" }],
        },
        { title: "Prick out", due: due(42) },
        { title: "Plant", due: due(70) },
      ],
    },
  ];
}

function personalEvents(
  index: number,
  workday: (days: number) => number,
  span: (days: number, from: string, to: string) => object,
  guests: (...names: string[]) => object[],
): unknown[] {
  const other = people[(index + 1) % people.length]?.[0] ?? "";
  return [
    { summary: "Focus", ...span(workday(1), "13:00", "15:00"), transparency: "opaque" },
    { summary: `Lunch with ${other}`, ...span(workday(3 + index), "12:00", "13:00"), attendees: guests(other) },
    { summary: "Supplier visit", ...span(workday(-14 - index), "10:00", "12:00"), location: "Gate 3" },
    { summary: "Dentist", ...span(workday(17 + index), "08:30", "09:15"), visibility: "private" },
    { summary: "Review of the quarter", ...span(workday(60 + index), "14:00", "15:00"), attendees: guests(other) },
  ];
}

/** Timeline items on a user's device, from several services: a temperature, a delivery, a question, a table and a report. */
function cards(name: string, [other, otherName]: readonly [string, string]): unknown[] {
  const card = (what: string, item: object) => ({
    user: mail(name),
    item: { ...item, sourceItemId: `demo-${name}-${what}` },
  });
  return [
    card("temperature", { text: "The greenhouse is at 24 degrees.", menuItems: [{ action: "READ_ALOUD" }] }),
    card("delivery", {
      title: "Delivery",
      html: `<article><section><p class="text-auto-size">40 trays of <em class="green">tomatoes</em> arrive tomorrow.</p></section>
<footer><p>Gate 3</p></footer></article>`,
      menuItems: [
        { id: "accept", values: [{ displayName: "Accept" }] },
        { action: "TOGGLE_PINNED" },
        { action: "DELETE" },
      ],
    }),
    card("question", {
      text: "Shall we open the shop on Saturday?",
      creator: { id: other, displayName: otherName },
      recipients: [{ id: name, displayName: people.find(([each]) => each === name)?.[1] }],
      menuItems: [{ action: "REPLY" }, { action: "SHARE" }],
    }),
    card("beds", {
      title: "Beds",
      html: `<article><section><table class="text-small"><tbody>
<tr><td>Tomatoes</td><td class="align-right green">ripe</td></tr>
<tr><td>Cucumbers</td><td class="align-right yellow">in 6 days</td></tr>
<tr><td>Basil</td><td class="align-right red">dry</td></tr></tbody></table></section><footer><p>Beds one to three</p></footer></article>`,
      menuItems: [{ id: "water", values: [{ displayName: "Water the basil" }] }],
    }),
  ];
}

/** Three weeks of conversions. Their ids contain the day, so they are different for every day. */
function conversions(today: number): unknown[] {
  return Array.from({ length: 21 }, (_, day) => day).flatMap((day) =>
    Array.from({ length: 2 + ((day * 5) % 4) }, (_, number) => {
      const at = today - day * dayMs - (number + 1) * 3600_000;
      const [campaign, group] = [day % 2, number % 3];
      const isPurchase = (day + number) % 3 !== 0;
      return {
        user: mail("ada"),
        conversion: {
          agencyId: "20700000000009001",
          advertiserId: "21700000000009001",
          engineAccountId: "700000000009001",
          campaignId: `7170000000900${campaign}001`,
          adGroupId: `5870000000900${campaign}0${group}1`,
          criterionId: `4370000000900${campaign}0${group}1`,
          conversionId: `demo-${new Date(at).toISOString().slice(0, 10)}-${number}`,
          conversionTimestamp: String(at),
          segmentationType: "FLOODLIGHT",
          segmentationId: isPurchase ? "25700000009001001" : "25700000009001002",
          type: "TRANSACTION",
          revenueMicros: String((isPurchase ? 20 + ((day * 7 + number * 13) % 80) : 1) * 1_000_000),
          currencyCode: "EUR",
        },
      };
    }),
  );
}

function merchant(
  name: string,
  key: string,
  currency: string,
  count: number,
  random: () => number,
  today: number,
): unknown {
  const transactions = Array.from({ length: count }, (_, index) => {
    const amount = 5000 + Math.floor(random() * 200) * 100;
    const at = new Date(
      today -
        toldDays * dayMs -
        Math.round(((count - index) / count) * 68 * dayMs) +
        Math.floor(random() * 8 * 3600_000),
    );
    const outcome = random();
    return {
      amount,
      at: at.toISOString(),
      custom: { order: `${currency}-${1000 + index}` },
      ...(outcome < 0.75 && { capture: true }),
      ...(outcome < 0.1 && { refund: amount / 100 >= 2 ? Math.floor(amount / 200) * 100 : amount }),
      ...(outcome > 0.92 && { void: amount }),
    };
  });
  return { key, name, currency, email: mail("cleo"), website: `https://shop.${demoDomain}`, transactions };
}

function advertiserTree(today: number): unknown {
  const names = ["Tomatoes", "Cucumbers", "Herbs"];
  return {
    agencyId: "20700000000009001",
    name: "Green agency",
    users: [mail("ada"), mail("eve")],
    advertisers: [
      {
        advertiserId: "21700000000009001",
        customerId: "200009001",
        name: "Greenhouse",
        activities: [
          { segmentationId: "25700000009001001", name: "Purchase" },
          { segmentationId: "25700000009001002", name: "Signup" },
        ],
        engineAccounts: [
          {
            engineAccountId: "700000000009001",
            customerId: "200009101",
            name: "Search",
            campaigns: ["Spring", "Summer"].map((season, campaign) => ({
              campaignId: `7170000000900${campaign}001`,
              newCampaignId: `1466900${campaign}001`,
              name: season,
              criteria: [],
              adGroups: names.map((name, group) => ({
                adGroupId: `5870000000900${campaign}0${group}1`,
                newAdGroupId: `12770900${campaign}0${group}1`,
                name,
                criteria: [
                  {
                    criterionId: `4370000000900${campaign}0${group}1`,
                    newCriterionId: `30900${campaign}0${group}1`,
                    name: `${name.toLowerCase()} ${season.toLowerCase()}`,
                  },
                ],
                ads: [
                  {
                    adId: `4470000000900${campaign}0${group}1`,
                    newAdId: `5900${campaign}0${group}1`,
                    name: `${name}, red and ripe`,
                  },
                ],
              })),
            })),
          },
        ],
        clicks: Array.from({ length: 12 }, (_, index) => ({
          clickId: `DemoClick${String(index).padStart(15, "0")}AA`,
          criterionId: `4370000000900${index % 2}0${index % 3}1`,
          clickTimestamp: String(today - (index + 1) * dayMs),
        })),
      },
    ],
  };
}

/**
 * A generator of numbers from 0 to 1 that look random but are always the same: a linear congruential generator (Numerical
 * Recipes).
 */
function numbers(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
