/** Data for the sandbox: an agency with an advertiser and one keyword, and conversion rows attributed to the keyword. */

export const ids = {
  agencyId: "20700000000000125",
  advertiserId: "21700000000012345",
  engineAccountId: "700000000042205",
  campaignId: "71700000002044839",
  adGroupId: "58700000032026064",
  criterionId: "43700004289911004",
};

export const customerId = "200001235";
const segmentationId = "25700000001081492";
/** 2026-03-01T08:10:00Z, before the time of the tests' clock. */
export const timestamp = "1772352600000";

/** Returns the advertiser tree of the agency. @param user The email address of the user with access to the agency. */
export function treeFor(user: string): object {
  const criteria = [{ criterionId: ids.criterionId, newCriterionId: "301283", name: "tomato seeds" }];
  const adGroups = [{ adGroupId: ids.adGroupId, newAdGroupId: "127701366165", criteria }];
  const campaigns = [{ campaignId: ids.campaignId, newCampaignId: "14660344555", adGroups }];
  const engineAccounts = [{ engineAccountId: ids.engineAccountId, customerId, name: "Search", campaigns }];
  const activities = [{ segmentationId, name: "Purchase" }];
  const advertisers = [{ advertiserId: ids.advertiserId, name: "Garden shop", activities, engineAccounts }];
  return { agencies: [{ agencyId: ids.agencyId, name: "Green agency", users: [user], advertisers }] };
}

export function row(conversionId: string, more: object = {}): object {
  return {
    ...ids,
    conversionId,
    conversionTimestamp: timestamp,
    segmentationType: "FLOODLIGHT",
    segmentationId,
    ...more,
  };
}

/** Query parameters for up to 1,000 rows of March 2026. */
export const march = { startDate: 20260301, endDate: 20260331, startRow: 0, rowCount: 1000 };
