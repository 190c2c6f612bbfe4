/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, numberJson, objectJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function conversionListMembers(m: Partial<Members<Schemas["ConversionList"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"doubleclicksearch#conversionList"';
  if (m.conversion !== undefined) json = json + ',"conversion":' + arrayJson(m.conversion, (each) => objectJson(each, conversionMembers));
  return json;
}

export const writeConversionList: Writer<Schemas["ConversionList"]> = /* @__PURE__ */ writer(conversionListMembers, "kind", {
  kind: "22B8QB",
  conversion: "UwToG_",
});

function updateAvailabilityResponseMembers(m: Partial<Members<Schemas["UpdateAvailabilityResponse"]>>): string {
  let json = m.availabilities === undefined ? "" : '"availabilities":' + arrayJson(m.availabilities, (each) => objectJson(each, availabilityMembers));
  return json;
}

export const writeUpdateAvailabilityResponse: Writer<Schemas["UpdateAvailabilityResponse"]> = /* @__PURE__ */ writer(updateAvailabilityResponseMembers, "availabilities", {
  availabilities: "qKAxqP",
});

function conversionMembers(m: Partial<Members<Schemas["Conversion"]>>): string {
  let json = m.conversionId === undefined ? "" : '"conversionId":' + textJson(m.conversionId);
  if (m.conversionTimestamp !== undefined) json = json + ',"conversionTimestamp":' + textJson(m.conversionTimestamp);
  if (m.segmentationType !== undefined) json = json + ',"segmentationType":' + textJson(m.segmentationType);
  if (m.segmentationId !== undefined) json = json + ',"segmentationId":' + textJson(m.segmentationId);
  if (m.segmentationName !== undefined) json = json + ',"segmentationName":' + textJson(m.segmentationName);
  if (m.agencyId !== undefined) json = json + ',"agencyId":' + textJson(m.agencyId);
  if (m.advertiserId !== undefined) json = json + ',"advertiserId":' + textJson(m.advertiserId);
  if (m.engineAccountId !== undefined) json = json + ',"engineAccountId":' + textJson(m.engineAccountId);
  if (m.customerId !== undefined) json = json + ',"customerId":' + textJson(m.customerId);
  if (m.campaignId !== undefined) json = json + ',"campaignId":' + textJson(m.campaignId);
  if (m.adGroupId !== undefined) json = json + ',"adGroupId":' + textJson(m.adGroupId);
  if (m.criterionId !== undefined) json = json + ',"criterionId":' + textJson(m.criterionId);
  if (m.adId !== undefined) json = json + ',"adId":' + textJson(m.adId);
  if (m.clickId !== undefined) json = json + ',"clickId":' + textJson(m.clickId);
  if (m.dsConversionId !== undefined) json = json + ',"dsConversionId":' + textJson(m.dsConversionId);
  if (m.conversionModifiedTimestamp !== undefined) json = json + ',"conversionModifiedTimestamp":' + textJson(m.conversionModifiedTimestamp);
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.state !== undefined) json = json + ',"state":' + textJson(m.state);
  if (m.revenueMicros !== undefined) json = json + ',"revenueMicros":' + textJson(m.revenueMicros);
  if (m.currencyCode !== undefined) json = json + ',"currencyCode":' + textJson(m.currencyCode);
  if (m.quantityMillis !== undefined) json = json + ',"quantityMillis":' + textJson(m.quantityMillis);
  if (m.countMillis !== undefined) json = json + ',"countMillis":' + textJson(m.countMillis);
  if (m.attributionModel !== undefined) json = json + ',"attributionModel":' + textJson(m.attributionModel);
  if (m.floodlightOrderId !== undefined) json = json + ',"floodlightOrderId":' + textJson(m.floodlightOrderId);
  if (m.customMetric !== undefined) json = json + ',"customMetric":' + arrayJson(m.customMetric, (each) => objectJson(each, customMetricMembers));
  if (m.customDimension !== undefined) json = json + ',"customDimension":' + arrayJson(m.customDimension, (each) => objectJson(each, customDimensionMembers));
  if (m.adUserDataConsent !== undefined) json = json + ',"adUserDataConsent":' + textJson(m.adUserDataConsent);
  if (m.deviceType !== undefined) json = json + ',"deviceType":' + textJson(m.deviceType);
  if (m.channel !== undefined) json = json + ',"channel":' + textJson(m.channel);
  if (m.storeId !== undefined) json = json + ',"storeId":' + textJson(m.storeId);
  if (m.productId !== undefined) json = json + ',"productId":' + textJson(m.productId);
  if (m.productCountry !== undefined) json = json + ',"productCountry":' + textJson(m.productCountry);
  if (m.productLanguage !== undefined) json = json + ',"productLanguage":' + textJson(m.productLanguage);
  if (m.productGroupId !== undefined) json = json + ',"productGroupId":' + textJson(m.productGroupId);
  if (m.inventoryAccountId !== undefined) json = json + ',"inventoryAccountId":' + textJson(m.inventoryAccountId);
  return json;
}

export const writeConversion: Writer<Schemas["Conversion"]> = /* @__PURE__ */ writer(conversionMembers, "conversionId", {
  conversionId: "Iz0_h_",
  conversionTimestamp: "Y8uT85",
  segmentationType: "5jstsg",
  segmentationId: "D16Sa3",
  segmentationName: "pswol5",
  agencyId: "SausyQ",
  advertiserId: "UoaoR6",
  engineAccountId: "zSaxGn",
  customerId: "b5-QNU",
  campaignId: "POhG1W",
  adGroupId: "NYCV1y",
  criterionId: "NvgKoS",
  adId: "x6Ib6J",
  clickId: "GNCKx1",
  dsConversionId: "YJ6Qp0",
  conversionModifiedTimestamp: "55FNP1",
  type: "6l8ENi",
  state: "fsjLQI",
  revenueMicros: "GbMiZp",
  currencyCode: "oon_tE",
  quantityMillis: "gIVyRh",
  countMillis: "x80h42",
  attributionModel: "wowcG0",
  floodlightOrderId: "LGOJcD",
  customMetric: "mRM9t_",
  customDimension: "L5z9Fm",
  adUserDataConsent: "up56lN",
  deviceType: "gA_Neo",
  channel: "0nbJBc",
  storeId: "EuU8hu",
  productId: "9KJnrR",
  productCountry: "O-OOly",
  productLanguage: "MkXda2",
  productGroupId: "-OzrlV",
  inventoryAccountId: "gvokWK",
});

function availabilityMembers(m: Partial<Members<Schemas["Availability"]>>): string {
  let json = m.agencyId === undefined ? "" : '"agencyId":' + textJson(m.agencyId);
  if (m.advertiserId !== undefined) json = json + ',"advertiserId":' + textJson(m.advertiserId);
  if (m.customerId !== undefined) json = json + ',"customerId":' + textJson(m.customerId);
  if (m.segmentationType !== undefined) json = json + ',"segmentationType":' + textJson(m.segmentationType);
  if (m.segmentationId !== undefined) json = json + ',"segmentationId":' + textJson(m.segmentationId);
  if (m.segmentationName !== undefined) json = json + ',"segmentationName":' + textJson(m.segmentationName);
  if (m.availabilityTimestamp !== undefined) json = json + ',"availabilityTimestamp":' + textJson(m.availabilityTimestamp);
  return json;
}

export const writeAvailability: Writer<Schemas["Availability"]> = /* @__PURE__ */ writer(availabilityMembers, "agencyId", {
  agencyId: "SausyQ",
  advertiserId: "UoaoR6",
  customerId: "b5-QNU",
  segmentationType: "5jstsg",
  segmentationId: "D16Sa3",
  segmentationName: "pswol5",
  availabilityTimestamp: "hwJvwa",
});

function customMetricMembers(m: Partial<Members<Schemas["CustomMetric"]>>): string {
  let json = m.name === undefined ? "" : '"name":' + textJson(m.name);
  if (m.value !== undefined) json = json + ',"value":' + numberJson(m.value);
  return json;
}

export const writeCustomMetric: Writer<Schemas["CustomMetric"]> = /* @__PURE__ */ writer(customMetricMembers, "name", {
  name: "J2kYKB",
  value: "dw24Xw",
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
