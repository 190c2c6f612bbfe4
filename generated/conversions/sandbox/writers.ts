/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, objectJson, textJson, type Members, type Writer, writer } from "../../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function conversionEntriesMembers(m: Partial<Members<Schemas["ConversionEntries"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, conversionEntryMembers));
  return json;
}

export const writeConversionEntries: Writer<Schemas["ConversionEntries"]> = /* @__PURE__ */ writer(conversionEntriesMembers, "items", {
  items: "N5lbPF",
});

function conversionTreeCountsMembers(m: Partial<Members<Schemas["ConversionTreeCounts"]>>): string {
  let json = m.agencies === undefined ? "" : '"agencies":' + String(m.agencies);
  if (m.advertisers !== undefined) json = json + ',"advertisers":' + String(m.advertisers);
  if (m.engineAccounts !== undefined) json = json + ',"engineAccounts":' + String(m.engineAccounts);
  if (m.campaigns !== undefined) json = json + ',"campaigns":' + String(m.campaigns);
  if (m.adGroups !== undefined) json = json + ',"adGroups":' + String(m.adGroups);
  if (m.criteria !== undefined) json = json + ',"criteria":' + String(m.criteria);
  if (m.ads !== undefined) json = json + ',"ads":' + String(m.ads);
  if (m.activities !== undefined) json = json + ',"activities":' + String(m.activities);
  if (m.customMetrics !== undefined) json = json + ',"customMetrics":' + String(m.customMetrics);
  if (m.customDimensions !== undefined) json = json + ',"customDimensions":' + String(m.customDimensions);
  if (m.clicks !== undefined) json = json + ',"clicks":' + String(m.clicks);
  return json;
}

export const writeConversionTreeCounts: Writer<Schemas["ConversionTreeCounts"]> = /* @__PURE__ */ writer(conversionTreeCountsMembers, "agencies", {
  agencies: "pBUB6u",
  advertisers: "yN40he",
  engineAccounts: "eJjvJr",
  campaigns: "0W6i9b",
  adGroups: "GxzRdV",
  criteria: "qXD21g",
  ads: "_D90Ap",
  activities: "Ay3b4Z",
  customMetrics: "97DVuC",
  customDimensions: "lGUARD",
  clicks: "9lzUp0",
});

function conversionClickMembers(m: Partial<Members<Schemas["ConversionClick"]>>): string {
  let json = m.clickId === undefined ? "" : '"clickId":' + textJson(m.clickId);
  if (m.clickTimestamp !== undefined) json = json + ',"clickTimestamp":"' + m.clickTimestamp + '"';
  return json;
}

export const writeConversionClick: Writer<Schemas["ConversionClick"]> = /* @__PURE__ */ writer(conversionClickMembers, "clickId", {
  clickId: "GNCKx1",
  clickTimestamp: "IZ9uUj",
});

function conversionActivitiesMembers(m: Partial<Members<Schemas["ConversionActivities"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, conversionActivitiesItemsItemMembers));
  return json;
}

export const writeConversionActivities: Writer<Schemas["ConversionActivities"]> = /* @__PURE__ */ writer(conversionActivitiesMembers, "items", {
  items: "j6A4hM",
});

function conversionEntryMembers(m: Partial<Members<Schemas["ConversionEntry"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + textJson(m.key);
  if (m.kind !== undefined) json = json + ',"kind":"' + m.kind + '"';
  if (m.parent !== undefined) json = json + ',"parent":' + textJson(m.parent);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.newId !== undefined) json = json + ',"newId":' + textJson(m.newId);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.users !== undefined) json = json + ',"users":' + arrayJson(m.users, (each) => textJson(each));
  if (m.hasChildren !== undefined) json = json + ',"hasChildren":' + String(m.hasChildren);
  return json;
}

export const writeConversionEntry: Writer<Schemas["ConversionEntry"]> = /* @__PURE__ */ writer(conversionEntryMembers, "key", {
  key: "cTl-aT",
  kind: "_lxF1K",
  parent: "F3h9kW",
  id: "HVUmFb",
  newId: "BqIWKq",
  name: "J2kYKB",
  users: "YliizN",
  hasChildren: "P0Mxxh",
});

function conversionActivitiesItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ConversionActivities"]["items"]>[number]>>): string {
  let json = m.segmentationId === undefined ? "" : '"segmentationId":"' + m.segmentationId + '"';
  if (m.segmentationName !== undefined) json = json + ',"segmentationName":' + textJson(m.segmentationName);
  if (m.availabilityTimestamp !== undefined) json = json + ',"availabilityTimestamp":"' + m.availabilityTimestamp + '"';
  if (m.updatedTimestamp !== undefined) json = json + ',"updatedTimestamp":"' + m.updatedTimestamp + '"';
  return json;
}
