/** `npm run bench -- timeline` measures the rows of the timeline service. */
import { getRow, insertRow, listRow } from "./support/rows.ts";
import { benchService, type ServiceBench } from "./support/service.ts";

const cards = "/mirror/v1/timeline";
const newCard = (index: number) => ({
  text: `Bed ${index}: which fruit is ripe, and the next steps for the bed.`,
  displayTime: new Date(Date.parse("2026-01-01T00:00:00Z") + index * 60_000).toISOString(),
  sourceItemId: `bed-${index % 100}`,
  menuItems: [{ action: "REPLY" }, { action: "DELETE" }],
});

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
};

export const run = () => benchService(timeline);
