/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, numberJson, objectJson, textJson, type Members, type Writer, writer } from "../../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function conversionEntriesMembers(m: Partial<Members<Schemas["ConversionEntries"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, conversionEntryMembers));
  return json;
}

export const writeConversionEntries: Writer<Schemas["ConversionEntries"]> = /* @__PURE__ */ writer(conversionEntriesMembers, "items", {
  items: "r0-GbV",
});

function conversionTreeCountsMembers(m: Partial<Members<Schemas["ConversionTreeCounts"]>>): string {
  let json = m.agencies === undefined ? "" : '"agencies":' + numberJson(m.agencies);
  if (m.advertisers !== undefined) json = json + ',"advertisers":' + numberJson(m.advertisers);
  if (m.engineAccounts !== undefined) json = json + ',"engineAccounts":' + numberJson(m.engineAccounts);
  if (m.campaigns !== undefined) json = json + ',"campaigns":' + numberJson(m.campaigns);
  if (m.adGroups !== undefined) json = json + ',"adGroups":' + numberJson(m.adGroups);
  if (m.criteria !== undefined) json = json + ',"criteria":' + numberJson(m.criteria);
  if (m.ads !== undefined) json = json + ',"ads":' + numberJson(m.ads);
  if (m.activities !== undefined) json = json + ',"activities":' + numberJson(m.activities);
  if (m.customMetrics !== undefined) json = json + ',"customMetrics":' + numberJson(m.customMetrics);
  if (m.customDimensions !== undefined) json = json + ',"customDimensions":' + numberJson(m.customDimensions);
  if (m.clicks !== undefined) json = json + ',"clicks":' + numberJson(m.clicks);
  return json;
}

export const writeConversionTreeCounts: Writer<Schemas["ConversionTreeCounts"]> = /* @__PURE__ */ writer(conversionTreeCountsMembers, "agencies", {
  agencies: "U8k2TQ",
  advertisers: "bAybLu",
  engineAccounts: "2fp_5P",
  campaigns: "L74a27",
  adGroups: "uuCWIY",
  criteria: "wi3tp0",
  ads: "Ttkv-d",
  activities: "tviv9m",
  customMetrics: "AUlZpq",
  customDimensions: "O8jHh8",
  clicks: "AMqpjm",
});

function conversionClickMembers(m: Partial<Members<Schemas["ConversionClick"]>>): string {
  let json = m.clickId === undefined ? "" : '"clickId":' + textJson(m.clickId);
  if (m.clickTimestamp !== undefined) json = json + ',"clickTimestamp":' + textJson(m.clickTimestamp);
  return json;
}

export const writeConversionClick: Writer<Schemas["ConversionClick"]> = /* @__PURE__ */ writer(conversionClickMembers, "clickId", {
  clickId: "GNCKx1",
  clickTimestamp: "t9mfhu",
});

function conversionActivitiesMembers(m: Partial<Members<Schemas["ConversionActivities"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, conversionActivitiesItemsItemMembers));
  return json;
}

export const writeConversionActivities: Writer<Schemas["ConversionActivities"]> = /* @__PURE__ */ writer(conversionActivitiesMembers, "items", {
  items: "O1QnU-",
});

function conversionEntryMembers(m: Partial<Members<Schemas["ConversionEntry"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + textJson(m.key);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.parent !== undefined) json = json + ',"parent":' + textJson(m.parent);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.newId !== undefined) json = json + ',"newId":' + textJson(m.newId);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.users !== undefined) json = json + ',"users":' + arrayJson(m.users, (each) => textJson(each));
  if (m.hasChildren !== undefined) json = json + ',"hasChildren":' + numberJson(m.hasChildren);
  return json;
}

export const writeConversionEntry: Writer<Schemas["ConversionEntry"]> = /* @__PURE__ */ writer(conversionEntryMembers, "key", {
  key: "cTl-aT",
  kind: "KYgkPY",
  parent: "F3h9kW",
  id: "HVUmFb",
  newId: "BqIWKq",
  name: "J2kYKB",
  users: "YliizN",
  hasChildren: "nTpbtp",
});

function conversionActivitiesItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ConversionActivities"]["items"]>[number]>>): string {
  let json = m.segmentationId === undefined ? "" : '"segmentationId":' + textJson(m.segmentationId);
  if (m.segmentationName !== undefined) json = json + ',"segmentationName":' + textJson(m.segmentationName);
  if (m.availabilityTimestamp !== undefined) json = json + ',"availabilityTimestamp":' + textJson(m.availabilityTimestamp);
  if (m.updatedTimestamp !== undefined) json = json + ',"updatedTimestamp":' + textJson(m.updatedTimestamp);
  return json;
}
