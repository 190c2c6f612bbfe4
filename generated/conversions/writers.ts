/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, objectJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function conversionListMembers(m: Partial<Members<Schemas["ConversionList"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"doubleclicksearch#conversionList"';
  if (m.conversion !== undefined) json = json + ',"conversion":' + arrayJson(m.conversion, (each) => objectJson(each, conversionMembers));
  return json;
}

export const writeConversionList: Writer<Schemas["ConversionList"]> = /* @__PURE__ */ writer(conversionListMembers, "kind", {
  kind: "22B8QB",
  conversion: "P0QC6b",
});

function updateAvailabilityResponseMembers(m: Partial<Members<Schemas["UpdateAvailabilityResponse"]>>): string {
  let json = m.availabilities === undefined ? "" : '"availabilities":' + arrayJson(m.availabilities, (each) => objectJson(each, availabilityMembers));
  return json;
}

export const writeUpdateAvailabilityResponse: Writer<Schemas["UpdateAvailabilityResponse"]> = /* @__PURE__ */ writer(updateAvailabilityResponseMembers, "availabilities", {
  availabilities: "ye6qqq",
});

function conversionMembers(m: Partial<Members<Schemas["Conversion"]>>): string {
  let json = m.conversionId === undefined ? "" : '"conversionId":' + textJson(m.conversionId);
  if (m.conversionTimestamp !== undefined) json = json + ',"conversionTimestamp":"' + m.conversionTimestamp + '"';
  if (m.segmentationType !== undefined) json = json + ',"segmentationType":"' + m.segmentationType + '"';
  if (m.segmentationId !== undefined) json = json + ',"segmentationId":"' + m.segmentationId + '"';
  if (m.segmentationName !== undefined) json = json + ',"segmentationName":' + textJson(m.segmentationName);
  if (m.agencyId !== undefined) json = json + ',"agencyId":"' + m.agencyId + '"';
  if (m.advertiserId !== undefined) json = json + ',"advertiserId":"' + m.advertiserId + '"';
  if (m.engineAccountId !== undefined) json = json + ',"engineAccountId":"' + m.engineAccountId + '"';
  if (m.customerId !== undefined) json = json + ',"customerId":' + textJson(m.customerId);
  if (m.campaignId !== undefined) json = json + ',"campaignId":"' + m.campaignId + '"';
  if (m.adGroupId !== undefined) json = json + ',"adGroupId":"' + m.adGroupId + '"';
  if (m.criterionId !== undefined) json = json + ',"criterionId":"' + m.criterionId + '"';
  if (m.adId !== undefined) json = json + ',"adId":"' + m.adId + '"';
  if (m.clickId !== undefined) json = json + ',"clickId":' + textJson(m.clickId);
  if (m.dsConversionId !== undefined) json = json + ',"dsConversionId":"' + m.dsConversionId + '"';
  if (m.conversionModifiedTimestamp !== undefined) json = json + ',"conversionModifiedTimestamp":"' + m.conversionModifiedTimestamp + '"';
  if (m.type !== undefined) json = json + ',"type":"' + m.type + '"';
  if (m.state !== undefined) json = json + ',"state":"' + m.state + '"';
  if (m.revenueMicros !== undefined) json = json + ',"revenueMicros":"' + m.revenueMicros + '"';
  if (m.currencyCode !== undefined) json = json + ',"currencyCode":"' + m.currencyCode + '"';
  if (m.quantityMillis !== undefined) json = json + ',"quantityMillis":"' + m.quantityMillis + '"';
  if (m.countMillis !== undefined) json = json + ',"countMillis":"' + m.countMillis + '"';
  if (m.attributionModel !== undefined) json = json + ',"attributionModel":' + textJson(m.attributionModel);
  if (m.floodlightOrderId !== undefined) json = json + ',"floodlightOrderId":' + textJson(m.floodlightOrderId);
  if (m.customMetric !== undefined) json = json + ',"customMetric":' + arrayJson(m.customMetric, (each) => objectJson(each, customMetricMembers));
  if (m.customDimension !== undefined) json = json + ',"customDimension":' + arrayJson(m.customDimension, (each) => objectJson(each, customDimensionMembers));
  if (m.adUserDataConsent !== undefined) json = json + ',"adUserDataConsent":"' + m.adUserDataConsent + '"';
  if (m.deviceType !== undefined) json = json + ',"deviceType":"' + m.deviceType + '"';
  if (m.channel !== undefined) json = json + ',"channel":"' + m.channel + '"';
  if (m.storeId !== undefined) json = json + ',"storeId":' + textJson(m.storeId);
  if (m.productId !== undefined) json = json + ',"productId":' + textJson(m.productId);
  if (m.productCountry !== undefined) json = json + ',"productCountry":"' + m.productCountry + '"';
  if (m.productLanguage !== undefined) json = json + ',"productLanguage":"' + m.productLanguage + '"';
  if (m.productGroupId !== undefined) json = json + ',"productGroupId":"' + m.productGroupId + '"';
  if (m.inventoryAccountId !== undefined) json = json + ',"inventoryAccountId":"' + m.inventoryAccountId + '"';
  return json;
}

export const writeConversion: Writer<Schemas["Conversion"]> = /* @__PURE__ */ writer(conversionMembers, "conversionId", {
  conversionId: "Iz0_h_",
  conversionTimestamp: "4pkBIV",
  segmentationType: "195Fkl",
  segmentationId: "ihtMoF",
  segmentationName: "pswol5",
  agencyId: "sHHCiF",
  advertiserId: "0r4KAJ",
  engineAccountId: "Azgwd1",
  customerId: "b5-QNU",
  campaignId: "oUg9xg",
  adGroupId: "tT3RSz",
  criterionId: "gvmI7E",
  adId: "hAMd9k",
  clickId: "GNCKx1",
  dsConversionId: "qOoGY9",
  conversionModifiedTimestamp: "iWzFEF",
  type: "keQJ13",
  state: "Zq53-m",
  revenueMicros: "XkGLOq",
  currencyCode: "OG9A53",
  quantityMillis: "9t9mkn",
  countMillis: "GRT9Vm",
  attributionModel: "wowcG0",
  floodlightOrderId: "LGOJcD",
  customMetric: "1zMZlE",
  customDimension: "L5z9Fm",
  adUserDataConsent: "07WFD4",
  deviceType: "0V8JfL",
  channel: "d_JvEs",
  storeId: "EuU8hu",
  productId: "9KJnrR",
  productCountry: "nEOSB1",
  productLanguage: "dgJmra",
  productGroupId: "R0q0B0",
  inventoryAccountId: "Ss29Yp",
});

function availabilityMembers(m: Partial<Members<Schemas["Availability"]>>): string {
  let json = m.agencyId === undefined ? "" : '"agencyId":"' + m.agencyId + '"';
  if (m.advertiserId !== undefined) json = json + ',"advertiserId":"' + m.advertiserId + '"';
  if (m.customerId !== undefined) json = json + ',"customerId":' + textJson(m.customerId);
  if (m.segmentationType !== undefined) json = json + ',"segmentationType":"' + m.segmentationType + '"';
  if (m.segmentationId !== undefined) json = json + ',"segmentationId":"' + m.segmentationId + '"';
  if (m.segmentationName !== undefined) json = json + ',"segmentationName":' + textJson(m.segmentationName);
  if (m.availabilityTimestamp !== undefined) json = json + ',"availabilityTimestamp":"' + m.availabilityTimestamp + '"';
  return json;
}

export const writeAvailability: Writer<Schemas["Availability"]> = /* @__PURE__ */ writer(availabilityMembers, "agencyId", {
  agencyId: "sHHCiF",
  advertiserId: "0r4KAJ",
  customerId: "b5-QNU",
  segmentationType: "195Fkl",
  segmentationId: "ihtMoF",
  segmentationName: "pswol5",
  availabilityTimestamp: "i3tpFW",
});

function customMetricMembers(m: Partial<Members<Schemas["CustomMetric"]>>): string {
  let json = m.name === undefined ? "" : '"name":' + textJson(m.name);
  if (m.value !== undefined) json = json + ',"value":' + String(m.value);
  return json;
}

export const writeCustomMetric: Writer<Schemas["CustomMetric"]> = /* @__PURE__ */ writer(customMetricMembers, "name", {
  name: "J2kYKB",
  value: "21sw0U",
});

function customDimensionMembers(m: Partial<Members<Schemas["CustomDimension"]>>): string {
  let json = m.name === undefined ? "" : '"name":' + textJson(m.name);
  if (m.value !== undefined) json = json + ',"value":' + textJson(m.value);
  return json;
}

export const writeCustomDimension: Writer<Schemas["CustomDimension"]> = /* @__PURE__ */ writer(customDimensionMembers, "name", {
  name: "J2kYKB",
  value: "OdqFc2",
});
