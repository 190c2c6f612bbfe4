/** Data that integrators send to the conversion service: a tree with many keywords, and conversions. */
export const agencyId = "20700000000000125";
export const advertiserId = "21700000000012345";
export const engineAccountId = "700000000042205";
const keywordCount = 2000;
const firstMs = Date.parse("2026-01-01T00:00:00Z");

const campaignOf = (keyword: number) => keyword % 20;
const adGroupOf = (keyword: number) => keyword % 200;

/**
 * Returns a row as integrators send it; every other row has a click. Times increase by a second, and some rows are
 * late.
 */
export function sentRow(number: number): Record<string, unknown> {
  const keyword = (number * 7) % keywordCount;
  const late = number % 10 === 0 ? 3600_000 * (number % 24) : 0;
  const attribution =
    number % 2 === 0
      ? { clickId: `click-${keyword}` }
      : {
          agencyId,
          advertiserId,
          engineAccountId,
          campaignId: String(71700000000000000n + BigInt(campaignOf(keyword))),
          adGroupId: String(58700000000000000n + BigInt(adGroupOf(keyword))),
          criterionId: String(43700000000000000n + BigInt(keyword)),
        };
  return {
    ...attribution,
    conversionId: `order-${number}`,
    conversionTimestamp: String(firstMs + number * 1000 - (number * 1000 > late ? late : 0)),
    segmentationType: "FLOODLIGHT",
    segmentationName: "Purchase",
    type: "TRANSACTION",
    revenueMicros: String(10_000_000 + (number % 1000) * 10_000),
    currencyCode: "EUR",
    quantityMillis: "1000",
    floodlightOrderId: `order-${number}`,
    customMetric: [{ name: "margin", value: (number % 100) / 100 }],
  };
}

export function* smallTree(): Generator<string> {
  yield "type,agencyId,advertiserId,engineAccountId,customerId,campaignId,adGroupId,criterionId,id,name,users,timestamp\n";
  yield `AGENCY,${agencyId},,,,,,,,,*,\n`;
  yield `ADVERTISER,${agencyId},${advertiserId},,,,,,,,,\n`;
  yield `ACTIVITY,,${advertiserId},,,,,,25700000001081492,Purchase,,\n`;
  yield `CUSTOM_METRIC,,${advertiserId},,,,,,,margin,,\n`;
  yield `ENGINE_ACCOUNT,,${advertiserId},${engineAccountId},200001235,,,,,,,\n`;
  for (let campaign = 0; campaign < 20; campaign++) {
    yield `CAMPAIGN,,,${engineAccountId},,${71700000000000000n + BigInt(campaign)},,,,,,\n`;
  }
  for (let adGroup = 0; adGroup < 200; adGroup++) {
    const campaign = 71700000000000000n + BigInt(adGroup % 20);
    yield `AD_GROUP,,,${engineAccountId},,${campaign},${58700000000000000n + BigInt(adGroup)},,,,,\n`;
  }
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    const campaign = 71700000000000000n + BigInt(campaignOf(keyword));
    const adGroup = 58700000000000000n + BigInt(adGroupOf(keyword));
    const criterion = 43700000000000000n + BigInt(keyword);
    yield `CRITERION,,,${engineAccountId},,${campaign},${adGroup},${criterion},,,,\n`;
    yield `CLICK,,${advertiserId},,,,,${criterion},click-${keyword},,,${firstMs - 24 * 3600_000}\n`;
  }
}
