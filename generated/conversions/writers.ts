/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, objectJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function conversionListMembers(m: Partial<Members<Schemas["ConversionList"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"doubleclicksearch#conversionList",`;
  if (m.conversion !== undefined) json += `"conversion":${arrayJson(m.conversion, (each) => objectJson(each, conversionMembers))},`;
  return json;
}

export const writeConversionList: Writer<Schemas["ConversionList"]> = /* @__PURE__ */ writer(conversionListMembers, {
  kind: "Rrzd3d",
  conversion: "QtgRtv",
});

function updateAvailabilityResponseMembers(m: Partial<Members<Schemas["UpdateAvailabilityResponse"]>>): string {
  let json = "";
  if (m.availabilities !== undefined) json += `"availabilities":${arrayJson(m.availabilities, (each) => objectJson(each, availabilityMembers))},`;
  return json;
}

export const writeUpdateAvailabilityResponse: Writer<Schemas["UpdateAvailabilityResponse"]> = /* @__PURE__ */ writer(updateAvailabilityResponseMembers, {
  availabilities: "sgUT-R",
});

function conversionMembers(m: Partial<Members<Schemas["Conversion"]>>): string {
  let json = "";
  if (m.conversionId !== undefined) json += `"conversionId":${JSON.stringify(m.conversionId)},`;
  if (m.conversionTimestamp !== undefined) json += `"conversionTimestamp":"${m.conversionTimestamp}",`;
  if (m.segmentationType !== undefined) json += `"segmentationType":"${m.segmentationType}",`;
  if (m.segmentationId !== undefined) json += `"segmentationId":"${m.segmentationId}",`;
  if (m.segmentationName !== undefined) json += `"segmentationName":${JSON.stringify(m.segmentationName)},`;
  if (m.agencyId !== undefined) json += `"agencyId":"${m.agencyId}",`;
  if (m.advertiserId !== undefined) json += `"advertiserId":"${m.advertiserId}",`;
  if (m.engineAccountId !== undefined) json += `"engineAccountId":"${m.engineAccountId}",`;
  if (m.customerId !== undefined) json += `"customerId":${JSON.stringify(m.customerId)},`;
  if (m.campaignId !== undefined) json += `"campaignId":"${m.campaignId}",`;
  if (m.adGroupId !== undefined) json += `"adGroupId":"${m.adGroupId}",`;
  if (m.criterionId !== undefined) json += `"criterionId":"${m.criterionId}",`;
  if (m.adId !== undefined) json += `"adId":"${m.adId}",`;
  if (m.clickId !== undefined) json += `"clickId":${JSON.stringify(m.clickId)},`;
  if (m.dsConversionId !== undefined) json += `"dsConversionId":"${m.dsConversionId}",`;
  if (m.conversionModifiedTimestamp !== undefined) json += `"conversionModifiedTimestamp":"${m.conversionModifiedTimestamp}",`;
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.state !== undefined) json += `"state":"${m.state}",`;
  if (m.revenueMicros !== undefined) json += `"revenueMicros":"${m.revenueMicros}",`;
  if (m.currencyCode !== undefined) json += `"currencyCode":"${m.currencyCode}",`;
  if (m.quantityMillis !== undefined) json += `"quantityMillis":"${m.quantityMillis}",`;
  if (m.countMillis !== undefined) json += `"countMillis":"${m.countMillis}",`;
  if (m.attributionModel !== undefined) json += `"attributionModel":${JSON.stringify(m.attributionModel)},`;
  if (m.floodlightOrderId !== undefined) json += `"floodlightOrderId":${JSON.stringify(m.floodlightOrderId)},`;
  if (m.customMetric !== undefined) json += `"customMetric":${arrayJson(m.customMetric, (each) => objectJson(each, customMetricMembers))},`;
  if (m.customDimension !== undefined) json += `"customDimension":${arrayJson(m.customDimension, (each) => objectJson(each, customDimensionMembers))},`;
  if (m.adUserDataConsent !== undefined) json += `"adUserDataConsent":"${m.adUserDataConsent}",`;
  if (m.deviceType !== undefined) json += `"deviceType":"${m.deviceType}",`;
  if (m.channel !== undefined) json += `"channel":"${m.channel}",`;
  if (m.storeId !== undefined) json += `"storeId":${JSON.stringify(m.storeId)},`;
  if (m.productId !== undefined) json += `"productId":${JSON.stringify(m.productId)},`;
  if (m.productCountry !== undefined) json += `"productCountry":"${m.productCountry}",`;
  if (m.productLanguage !== undefined) json += `"productLanguage":"${m.productLanguage}",`;
  if (m.productGroupId !== undefined) json += `"productGroupId":"${m.productGroupId}",`;
  if (m.inventoryAccountId !== undefined) json += `"inventoryAccountId":"${m.inventoryAccountId}",`;
  return json;
}

export const writeConversion: Writer<Schemas["Conversion"]> = /* @__PURE__ */ writer(conversionMembers, {
  conversionId: "nNdFaS",
  conversionTimestamp: "f-ezO5",
  segmentationType: "Tp8e9L",
  segmentationId: "wpAk9l",
  segmentationName: "vbwYgx",
  agencyId: "Ez_fPS",
  advertiserId: "bU_UGd",
  engineAccountId: "xbvIYt",
  customerId: "CVzzq_",
  campaignId: "fLGgO1",
  adGroupId: "LeY7pe",
  criterionId: "aj3a-E",
  adId: "KIkIfC",
  clickId: "GBDp_0",
  dsConversionId: "HZ5N53",
  conversionModifiedTimestamp: "8XRhuD",
  type: "Z3o0hv",
  state: "Lek-hJ",
  revenueMicros: "ndRsA3",
  currencyCode: "Ju0LCb",
  quantityMillis: "fPgIZr",
  countMillis: "9VyzaQ",
  attributionModel: "xkYB7O",
  floodlightOrderId: "dX_50y",
  customMetric: "z86x7J",
  customDimension: "9h36Uf",
  adUserDataConsent: "vKRxeH",
  deviceType: "0SFR-s",
  channel: "qsM25I",
  storeId: "HS31yZ",
  productId: "BW7vdY",
  productCountry: "MlzhWW",
  productLanguage: "lD9iEV",
  productGroupId: "VYjU6b",
  inventoryAccountId: "qZJYip",
});

function availabilityMembers(m: Partial<Members<Schemas["Availability"]>>): string {
  let json = "";
  if (m.agencyId !== undefined) json += `"agencyId":"${m.agencyId}",`;
  if (m.advertiserId !== undefined) json += `"advertiserId":"${m.advertiserId}",`;
  if (m.customerId !== undefined) json += `"customerId":${JSON.stringify(m.customerId)},`;
  if (m.segmentationType !== undefined) json += `"segmentationType":"${m.segmentationType}",`;
  if (m.segmentationId !== undefined) json += `"segmentationId":"${m.segmentationId}",`;
  if (m.segmentationName !== undefined) json += `"segmentationName":${JSON.stringify(m.segmentationName)},`;
  if (m.availabilityTimestamp !== undefined) json += `"availabilityTimestamp":"${m.availabilityTimestamp}",`;
  return json;
}

export const writeAvailability: Writer<Schemas["Availability"]> = /* @__PURE__ */ writer(availabilityMembers, {
  agencyId: "Ez_fPS",
  advertiserId: "bU_UGd",
  customerId: "CVzzq_",
  segmentationType: "Tp8e9L",
  segmentationId: "wpAk9l",
  segmentationName: "vbwYgx",
  availabilityTimestamp: "2SGa7L",
});

function customMetricMembers(m: Partial<Members<Schemas["CustomMetric"]>>): string {
  let json = "";
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.value !== undefined) json += `"value":${m.value},`;
  return json;
}

export const writeCustomMetric: Writer<Schemas["CustomMetric"]> = /* @__PURE__ */ writer(customMetricMembers, {
  name: "HIMlh7",
  value: "gbJqvk",
});

function customDimensionMembers(m: Partial<Members<Schemas["CustomDimension"]>>): string {
  let json = "";
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.value !== undefined) json += `"value":${JSON.stringify(m.value)},`;
  return json;
}

export const writeCustomDimension: Writer<Schemas["CustomDimension"]> = /* @__PURE__ */ writer(customDimensionMembers, {
  name: "HIMlh7",
  value: "pUw45F",
});
