/** The timeline's part of the demo data. Its story: a greenhouse sends cards, and people reply to them. */
import type { TimelineSchemas } from "../../generated/timeline/client.ts";
import type { DemoAnswer, DemoCall, DemoScene } from "../platform/demo.ts";

const items = "/mirror/v1/timeline";
const first = "demo-story-0";

export async function timelineDemo(scene: DemoScene): Promise<void> {
  const ada = scene.as("ada");
  const found = await ada("GET", `${items}?sourceItemId=${first}&includeDeleted=true`);
  // The assertion is safe: the contract guarantees this type.
  const { items: known = [] } = (found.body ?? {}) as Partial<TimelineSchemas["TimelineListResponse"]>;
  if (known.length > 0) return;

  const subscription = { collection: "timeline", userToken: "ada", callbackUrl: `${scene.receiver}/cards` };
  scene.on(20, "05:50", () => ada("POST", "/mirror/v1/subscriptions", subscription));
  scene.on(20, "05:55", () =>
    ada("POST", "/mirror/v1/contacts", {
      id: "market",
      displayName: "The market",
      imageUrls: ["https://flowers.example/market.png"],
      acceptCommands: [{ type: "TAKE_A_NOTE" }],
    }),
  );
  readings(scene, ada);
  refusals(scene, ada);
}

function idIn({ body }: DemoAnswer): string {
  // The assertion is safe: the contract guarantees this type.
  return ((body ?? {}) as Partial<TimelineSchemas["TimelineItem"]>).id ?? "gone";
}

/** Schedules a card for each working day of the demo, and the user's actions on it. */
function readings(scene: DemoScene, ada: DemoCall): void {
  for (const [index, day] of scene.workdays.entries()) {
    let card = "gone";
    const degrees = 19 + ((index * 7) % 9);
    scene.on(day, "05:58", async () => {
      const text =
        degrees > 25 ? `${degrees} degrees: shall the windows be opened?` : `The greenhouse is at ${degrees} degrees.`;
      const menuItems = [
        { action: "REPLY" },
        { id: "open", values: [{ displayName: "Open the windows" }] },
        { action: "DELETE" },
      ];
      const notification = { level: "DEFAULT" };
      // Without `displayTime`, all cards would show the time at which the demo data was loaded, because the time of a
      // timeline's last change never decreases.
      const displayTime = new Date(scene.at(day, "05:58")).toISOString();
      const body = { text, menuItems, notification, displayTime, sourceItemId: `demo-story-${index}` };
      card = idIn(await ada("POST", items, body));
    });
    const device = (verb: string, body?: unknown) =>
      scene.operator("POST", `/sandbox/v1/timeline/items/${card}/${verb}`, body);
    if (degrees > 25) scene.on(day, "06:20", () => device("select", { index: 1 }));
    if (index % 4 === 1) scene.on(day, "06:40", () => device("reply", { text: "Thank you, I am on my way." }));
    if (index % 7 === 3) scene.on(day, "06:50", () => device("pin"));
    if (index % 5 === 2) scene.on(day, "16:00", () => ada("DELETE", `${items}/${card}`));
    else if (index % 5 === 4)
      scene.on(day, "16:00", () => ada("PATCH", `${items}/${card}`, { text: `It was ${degrees} degrees.` }));
  }
  scene.on(1, "17:00", () => ada("GET", `${items}?maxResults=20`));
}

function refusals(scene: DemoScene, ada: DemoCall): void {
  const here = "http://10.0.0.8/cards";
  scene.on(16, "07:10", () => ada("GET", `${items}/7f3a0c52-4be1-4d0e-9a63-000000000000`));
  scene.on(14, "07:12", () => ada("POST", "/mirror/v1/subscriptions", { collection: "timeline", callbackUrl: here }));
  scene.on(13, "07:13", () => ada("POST", items, { text: "Frost", menuItems: [{ action: "SING" }] }));
  scene.on(4, "07:15", () => scene.as("finn", ["tasks"])("GET", items));
}
