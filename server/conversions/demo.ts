/** The conversion service's part of the demo's story: a shop reports its sales, and checks which of them have arrived. */
import type { ConversionsSchemas } from "../../generated/conversions/client.ts";
import type { DemoScene } from "../platform/demo.ts";

const path = "/adsearch/v2/conversion";
const group = {
  agencyId: "20700000000009001",
  advertiserId: "21700000000009001",
  engineAccountId: "700000000009001",
  campaignId: "71700000009000001",
  adGroupId: "58700000009000001",
  criterionId: "43700000009000001",
  segmentationType: "FLOODLIGHT",
  segmentationId: "25700000009001001",
  type: "TRANSACTION",
  currencyCode: "EUR",
};
const reports = `/adsearch/v2/agency/${group.agencyId}/advertiser/${group.advertiserId}/engine/${group.engineAccountId}/conversion`;

export async function conversionDemo(scene: DemoScene): Promise<void> {
  const ada = scene.as("ada");
  const window = `startDate=${dayNumber(scene.at(21, "00:00"))}&endDate=${dayNumber(scene.nowMs)}&startRow=0&rowCount=1000`;
  const { conversion = [] } = ((await ada("GET", `${reports}?${window}`)).body ?? {}) as Partial<
    ConversionsSchemas["ConversionList"]
  >; // The assertion is safe: the contract guarantees this type.
  if (conversion.some(({ conversionId }) => conversionId?.startsWith("shop-"))) return;

  for (const [index, day] of scene.workdays.entries()) {
    const sold = (number: number) => ({
      ...group,
      conversionId: `shop-${day}-${number}`,
      conversionTimestamp: String(scene.at(day, "15:00") + number * 60_000),
      revenueMicros: String((12 + ((index * 11 + number * 17) % 60)) * 1_000_000),
    });
    const rows = [sold(0), sold(1), ...(index % 4 === 3 ? [{ ...sold(2), criterionId: "1" }] : [])];
    scene.on(day, "16:10", () => ada("POST", path, { kind: "doubleclicksearch#conversionList", conversion: rows }));
    const day8 = dayNumber(scene.at(day, "00:00"));
    if (index % 3 === 0) {
      scene.on(day, "17:00", () => ada("GET", `${reports}?startDate=${day8}&endDate=${day8}&startRow=0&rowCount=100`));
    }
    if (index % 5 === 2) {
      const returned = { ...sold(1), revenueMicros: "0", state: "REMOVED" };
      scene.on(day, "17:20", () =>
        ada("PUT", path, { kind: "doubleclicksearch#conversionList", conversion: [returned] }),
      );
    }
  }
  scene.on(12, "17:05", () => ada("GET", `${reports}?startDate=20260231&endDate=20260101&startRow=0&rowCount=100`));
  scene.on(5, "17:06", () => scene.as("finn")("GET", `${reports}?${window}`));
}

/** @returns a day as the service writes it: `20260301`. */
function dayNumber(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");
}
