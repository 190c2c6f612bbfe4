/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, looseJson, objectJson, textJson, type Members, type Writer, writer } from "../../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function disputeEnvelopeMembers(m: Partial<Members<Schemas["DisputeEnvelope"]>>): string {
  let json = m.dispute === undefined ? "" : '"dispute":' + objectJson(m.dispute, disputeMembers);
  return json;
}

export const writeDisputeEnvelope: Writer<Schemas["DisputeEnvelope"]> = /* @__PURE__ */ writer(disputeEnvelopeMembers, "dispute", {
  dispute: "vVVfHR",
});

function fraudEnvelopeMembers(m: Partial<Members<Schemas["FraudEnvelope"]>>): string {
  let json = m.fraud === undefined ? "" : '"fraud":' + objectJson(m.fraud, fraudMembers);
  return json;
}

export const writeFraudEnvelope: Writer<Schemas["FraudEnvelope"]> = /* @__PURE__ */ writer(fraudEnvelopeMembers, "fraud", {
  fraud: "jH79or",
});

function paymentMerchantsMembers(m: Partial<Members<Schemas["PaymentMerchants"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, merchantMembers));
  return json;
}

export const writePaymentMerchants: Writer<Schemas["PaymentMerchants"]> = /* @__PURE__ */ writer(paymentMerchantsMembers, "items", {
  items: "GUubUP",
});

function paymentAppKeyMembers(m: Partial<Members<Schemas["PaymentAppKey"]>>): string {
  let json = m.app === undefined ? "" : '"app":' + objectJson(m.app, appMembers);
  return json;
}

export const writePaymentAppKey: Writer<Schemas["PaymentAppKey"]> = /* @__PURE__ */ writer(paymentAppKeyMembers, "app", {
  app: "vTxAqD",
});

function merchantEnvelopeMembers(m: Partial<Members<Schemas["MerchantEnvelope"]>>): string {
  let json = m.merchant === undefined ? "" : '"merchant":' + objectJson(m.merchant, merchantMembers);
  return json;
}

export const writeMerchantEnvelope: Writer<Schemas["MerchantEnvelope"]> = /* @__PURE__ */ writer(merchantEnvelopeMembers, "merchant", {
  merchant: "lBVdmg",
});

function lineMembers(m: Partial<Members<Schemas["Line"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.merchantId !== undefined) json = json + ',"merchantId":"' + m.merchantId + '"';
  if (m.test !== undefined) json = json + ',"test":' + String(m.test);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.balance !== undefined) json = json + ',"balance":' + String(m.balance);
  if (m.fee !== undefined) json = json + ',"fee":' + String(m.fee);
  if (m.amount !== undefined) json = json + ',"amount":' + objectJson(m.amount, moneyAmountMembers);
  if (m.description !== undefined) json = json + ',"description":' + textJson(m.description);
  if (m.transactionId !== undefined) json = json + ',"transactionId":"' + m.transactionId + '"';
  if (m.capture !== undefined) json = json + ',"capture":' + String(m.capture);
  if (m.refund !== undefined) json = json + ',"refund":' + String(m.refund);
  if (m.dispute !== undefined) json = json + ',"dispute":' + String(m.dispute);
  if (m.payout !== undefined) json = json + ',"payout":' + String(m.payout);
  return json;
}

export const writeLine: Writer<Schemas["Line"]> = /* @__PURE__ */ writer(lineMembers, "id", {
  id: "kFxqAH",
  merchantId: "v7Kewm",
  test: "YbCMpG",
  created: "FXCNNC",
  balance: "35hWcx",
  fee: "d6uZrO",
  amount: "A0XswT",
  description: "GoIMrG",
  transactionId: "LIAMm2",
  capture: "yknK-S",
  refund: "wnc677",
  dispute: "kiD9Hv",
  payout: "NIY-Jr",
});

function linkPaymentMembers(m: Partial<Members<Schemas["LinkPayment"]>>): string {
  let json = m.paid === undefined ? "" : '"paid":' + String(m.paid);
  if (m.challenged !== undefined) json = json + ',"challenged":' + String(m.challenged);
  if (m.transactionId !== undefined) json = json + ',"transactionId":' + textJson(m.transactionId);
  if (m.redirect !== undefined) json = json + ',"redirect":"' + m.redirect + '"';
  if (m.refusal !== undefined) json = json + ',"refusal":' + objectJson(m.refusal, linkPaymentRefusalMembers);
  return json;
}

export const writeLinkPayment: Writer<Schemas["LinkPayment"]> = /* @__PURE__ */ writer(linkPaymentMembers, "paid", {
  paid: "05ee0Q",
  challenged: "u1U4Bc",
  transactionId: "N7QFDe",
  redirect: "vGNw5F",
  refusal: "LWZUW9",
});

function disputeMembers(m: Partial<Members<Schemas["Dispute"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.merchantId !== undefined) json = json + ',"merchantId":"' + m.merchantId + '"';
  if (m.transactionId !== undefined) json = json + ',"transactionId":"' + m.transactionId + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.amount !== undefined) json = json + ',"amount":' + String(m.amount);
  if (m.reason !== undefined) json = json + ',"reason":' + objectJson(m.reason, disputeReasonMembers);
  if (m.due !== undefined) json = json + ',"due":"' + m.due + '"';
  return json;
}

export const writeDispute: Writer<Schemas["Dispute"]> = /* @__PURE__ */ writer(disputeMembers, "id", {
  id: "kFxqAH",
  merchantId: "v7Kewm",
  transactionId: "LIAMm2",
  created: "FXCNNC",
  amount: "tsOx9C",
  reason: "KpoheE",
  due: "GXY4Em",
});

function fraudMembers(m: Partial<Members<Schemas["Fraud"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.merchantId !== undefined) json = json + ',"merchantId":"' + m.merchantId + '"';
  if (m.transactionId !== undefined) json = json + ',"transactionId":"' + m.transactionId + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.reported !== undefined) json = json + ',"reported":"' + m.reported + '"';
  if (m.reason !== undefined) json = json + ',"reason":' + String(m.reason);
  return json;
}

export const writeFraud: Writer<Schemas["Fraud"]> = /* @__PURE__ */ writer(fraudMembers, "id", {
  id: "kFxqAH",
  merchantId: "v7Kewm",
  transactionId: "LIAMm2",
  created: "FXCNNC",
  reported: "xxIvh7",
  reason: "5ZL-gs",
});

function merchantMembers(m: Partial<Members<Schemas["Merchant"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.key !== undefined) json = json + ',"key":"' + m.key + '"';
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.currency !== undefined) json = json + ',"currency":"' + m.currency + '"';
  if (m.test !== undefined) json = json + ',"test":' + String(m.test);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.website !== undefined) json = json + ',"website":' + textJson(m.website);
  if (m.descriptor !== undefined) json = json + ',"descriptor":' + textJson(m.descriptor);
  if (m.company !== undefined) json = json + ',"company":' + objectJson(m.company, merchantCompanyMembers);
  if (m.bank !== undefined) json = json + ',"bank":' + looseJson(m.bank, merchantBankMembers);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.balance !== undefined) json = json + ',"balance":' + String(m.balance);
  if (m.claim !== undefined) json = json + ',"claim":' + objectJson(m.claim, claimMembers);
  if (m.pricing !== undefined) json = json + ',"pricing":' + objectJson(m.pricing, pricingMembers);
  if (m.tds !== undefined) json = json + ',"tds":' + objectJson(m.tds, merchantTdsMembers);
  return json;
}

export const writeMerchant: Writer<Schemas["Merchant"]> = /* @__PURE__ */ writer(merchantMembers, "id", {
  id: "kFxqAH",
  key: "acxvxv",
  name: "J2kYKB",
  currency: "aWMtg4",
  test: "YbCMpG",
  email: "WlIDaq",
  website: "vE1A8e",
  descriptor: "_2onpU",
  company: "y3gsBc",
  bank: "KYXrBA",
  created: "FXCNNC",
  balance: "35hWcx",
  claim: "ggtPmw",
  pricing: "tXS9pa",
  tds: "RA-YrM",
});

function appMembers(m: Partial<Members<Schemas["App"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.key !== undefined) json = json + ',"key":"' + m.key + '"';
  return json;
}

export const writeApp: Writer<Schemas["App"]> = /* @__PURE__ */ writer(appMembers, "id", {
  id: "kFxqAH",
  name: "J2kYKB",
  key: "acxvxv",
});

function moneyAmountMembers(m: Partial<Members<Schemas["MoneyAmount"]>>): string {
  let json = m.currency === undefined ? "" : '"currency":"' + m.currency + '"';
  if (m.amount !== undefined) json = json + ',"amount":' + String(m.amount);
  return json;
}

export const writeMoneyAmount: Writer<Schemas["MoneyAmount"]> = /* @__PURE__ */ writer(moneyAmountMembers, "currency", {
  currency: "aWMtg4",
  amount: "tsOx9C",
});

function linkPaymentRefusalMembers(m: Partial<Members<NonNullable<Schemas["LinkPayment"]["refusal"]>>>): string {
  let json = m.code === undefined ? "" : '"code":' + String(m.code);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  if (m.field !== undefined) json = json + ',"field":"' + m.field + '"';
  return json;
}

function disputeReasonMembers(m: Partial<Members<NonNullable<Schemas["Dispute"]["reason"]>>>): string {
  let json = m.code === undefined ? "" : '"code":' + String(m.code);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  return json;
}

function merchantCompanyMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["company"]>>>): string {
  let json = m.country === undefined ? "" : '"country":"' + m.country + '"';
  if (m.number !== undefined) json = json + ',"number":' + textJson(m.number);
  return json;
}

function merchantBankMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["bank"]>>>): string {
  let json = "";
  if (m.iban !== undefined) json = json + ',"iban":"' + m.iban + '"';
  return json;
}

function claimMembers(m: Partial<Members<Schemas["Claim"]>>): string {
  let json = m.canChargeCard === undefined ? "" : '"canChargeCard":' + String(m.canChargeCard);
  if (m.canSaveCard !== undefined) json = json + ',"canSaveCard":' + String(m.canSaveCard);
  if (m.canTransferToCard !== undefined) json = json + ',"canTransferToCard":' + String(m.canTransferToCard);
  if (m.canCapture !== undefined) json = json + ',"canCapture":' + String(m.canCapture);
  if (m.canRefund !== undefined) json = json + ',"canRefund":' + String(m.canRefund);
  if (m.canVoid !== undefined) json = json + ',"canVoid":' + String(m.canVoid);
  return json;
}

export const writeClaim: Writer<Schemas["Claim"]> = /* @__PURE__ */ writer(claimMembers, "canChargeCard", {
  canChargeCard: "ZTgEu-",
  canSaveCard: "y2K8LB",
  canTransferToCard: "6off87",
  canCapture: "AkUJCX",
  canRefund: "4VokAp",
  canVoid: "VJa_Yh",
});

function pricingMembers(m: Partial<Members<Schemas["Pricing"]>>): string {
  let json = m.rate === undefined ? "" : '"rate":' + String(m.rate);
  if (m.flat !== undefined) json = json + ',"flat":' + objectJson(m.flat, moneyAmountMembers);
  if (m.dispute !== undefined) json = json + ',"dispute":' + objectJson(m.dispute, moneyAmountMembers);
  return json;
}

export const writePricing: Writer<Schemas["Pricing"]> = /* @__PURE__ */ writer(pricingMembers, "rate", {
  rate: "9wbrRj",
  flat: "HoK-Uf",
  dispute: "MOzei1",
});

function merchantTdsMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["tds"]>>>): string {
  let json = m.mode === undefined ? "" : '"mode":"' + m.mode + '"';
  return json;
}
