/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, looseJson, numberJson, objectJson, textJson, type Members, type Writer, writer } from "../../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function disputeEnvelopeMembers(m: Partial<Members<Schemas["DisputeEnvelope"]>>): string {
  let json = m.dispute === undefined ? "" : '"dispute":' + objectJson(m.dispute, disputeMembers);
  return json;
}

export const writeDisputeEnvelope: Writer<Schemas["DisputeEnvelope"]> = /* @__PURE__ */ writer(disputeEnvelopeMembers, "dispute", {
  dispute: "KA5BXV",
});

function fraudEnvelopeMembers(m: Partial<Members<Schemas["FraudEnvelope"]>>): string {
  let json = m.fraud === undefined ? "" : '"fraud":' + objectJson(m.fraud, fraudMembers);
  return json;
}

export const writeFraudEnvelope: Writer<Schemas["FraudEnvelope"]> = /* @__PURE__ */ writer(fraudEnvelopeMembers, "fraud", {
  fraud: "N6s2DN",
});

function paymentMerchantsMembers(m: Partial<Members<Schemas["PaymentMerchants"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, merchantMembers));
  return json;
}

export const writePaymentMerchants: Writer<Schemas["PaymentMerchants"]> = /* @__PURE__ */ writer(paymentMerchantsMembers, "items", {
  items: "M_f__j",
});

function paymentAppKeyMembers(m: Partial<Members<Schemas["PaymentAppKey"]>>): string {
  let json = m.app === undefined ? "" : '"app":' + objectJson(m.app, appMembers);
  return json;
}

export const writePaymentAppKey: Writer<Schemas["PaymentAppKey"]> = /* @__PURE__ */ writer(paymentAppKeyMembers, "app", {
  app: "u21-37",
});

function merchantEnvelopeMembers(m: Partial<Members<Schemas["MerchantEnvelope"]>>): string {
  let json = m.merchant === undefined ? "" : '"merchant":' + objectJson(m.merchant, merchantMembers);
  return json;
}

export const writeMerchantEnvelope: Writer<Schemas["MerchantEnvelope"]> = /* @__PURE__ */ writer(merchantEnvelopeMembers, "merchant", {
  merchant: "lKqqw1",
});

function lineMembers(m: Partial<Members<Schemas["Line"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.merchantId !== undefined) json = json + ',"merchantId":' + textJson(m.merchantId);
  if (m.test !== undefined) json = json + ',"test":' + numberJson(m.test);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.balance !== undefined) json = json + ',"balance":' + numberJson(m.balance);
  if (m.fee !== undefined) json = json + ',"fee":' + numberJson(m.fee);
  if (m.amount !== undefined) json = json + ',"amount":' + objectJson(m.amount, moneyAmountMembers);
  if (m.description !== undefined) json = json + ',"description":' + textJson(m.description);
  if (m.transactionId !== undefined) json = json + ',"transactionId":' + textJson(m.transactionId);
  if (m.capture !== undefined) json = json + ',"capture":' + numberJson(m.capture);
  if (m.refund !== undefined) json = json + ',"refund":' + numberJson(m.refund);
  if (m.dispute !== undefined) json = json + ',"dispute":' + numberJson(m.dispute);
  if (m.payout !== undefined) json = json + ',"payout":' + numberJson(m.payout);
  return json;
}

export const writeLine: Writer<Schemas["Line"]> = /* @__PURE__ */ writer(lineMembers, "id", {
  id: "HVUmFb",
  merchantId: "_C7ezd",
  test: "uu1BJz",
  created: "qo1jyC",
  balance: "HAWduX",
  fee: "GGpSiP",
  amount: "q-BvvV",
  description: "GoIMrG",
  transactionId: "N7QFDe",
  capture: "wF0SKU",
  refund: "MoM0kT",
  dispute: "XlIGww",
  payout: "tzWzu4",
});

function linkPaymentMembers(m: Partial<Members<Schemas["LinkPayment"]>>): string {
  let json = m.paid === undefined ? "" : '"paid":' + numberJson(m.paid);
  if (m.challenged !== undefined) json = json + ',"challenged":' + numberJson(m.challenged);
  if (m.transactionId !== undefined) json = json + ',"transactionId":' + textJson(m.transactionId);
  if (m.redirect !== undefined) json = json + ',"redirect":' + textJson(m.redirect);
  if (m.refusal !== undefined) json = json + ',"refusal":' + objectJson(m.refusal, linkPaymentRefusalMembers);
  return json;
}

export const writeLinkPayment: Writer<Schemas["LinkPayment"]> = /* @__PURE__ */ writer(linkPaymentMembers, "paid", {
  paid: "cexfmZ",
  challenged: "7ZHOBh",
  transactionId: "N7QFDe",
  redirect: "GqcH8x",
  refusal: "QZL7Lo",
});

function disputeMembers(m: Partial<Members<Schemas["Dispute"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.merchantId !== undefined) json = json + ',"merchantId":' + textJson(m.merchantId);
  if (m.transactionId !== undefined) json = json + ',"transactionId":' + textJson(m.transactionId);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.amount !== undefined) json = json + ',"amount":' + numberJson(m.amount);
  if (m.reason !== undefined) json = json + ',"reason":' + objectJson(m.reason, disputeReasonMembers);
  if (m.due !== undefined) json = json + ',"due":' + textJson(m.due);
  return json;
}

export const writeDispute: Writer<Schemas["Dispute"]> = /* @__PURE__ */ writer(disputeMembers, "id", {
  id: "HVUmFb",
  merchantId: "_C7ezd",
  transactionId: "N7QFDe",
  created: "qo1jyC",
  amount: "PdupUz",
  reason: "R5Sdrk",
  due: "0uoY2v",
});

function fraudMembers(m: Partial<Members<Schemas["Fraud"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.merchantId !== undefined) json = json + ',"merchantId":' + textJson(m.merchantId);
  if (m.transactionId !== undefined) json = json + ',"transactionId":' + textJson(m.transactionId);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.reported !== undefined) json = json + ',"reported":' + textJson(m.reported);
  if (m.reason !== undefined) json = json + ',"reason":' + numberJson(m.reason);
  return json;
}

export const writeFraud: Writer<Schemas["Fraud"]> = /* @__PURE__ */ writer(fraudMembers, "id", {
  id: "HVUmFb",
  merchantId: "_C7ezd",
  transactionId: "N7QFDe",
  created: "qo1jyC",
  reported: "JztQb6",
  reason: "SS6FAH",
});

function merchantMembers(m: Partial<Members<Schemas["Merchant"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.key !== undefined) json = json + ',"key":' + textJson(m.key);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.currency !== undefined) json = json + ',"currency":' + textJson(m.currency);
  if (m.test !== undefined) json = json + ',"test":' + numberJson(m.test);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.website !== undefined) json = json + ',"website":' + textJson(m.website);
  if (m.descriptor !== undefined) json = json + ',"descriptor":' + textJson(m.descriptor);
  if (m.company !== undefined) json = json + ',"company":' + objectJson(m.company, merchantCompanyMembers);
  if (m.bank !== undefined) json = json + ',"bank":' + looseJson(m.bank, merchantBankMembers);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.balance !== undefined) json = json + ',"balance":' + numberJson(m.balance);
  if (m.claim !== undefined) json = json + ',"claim":' + objectJson(m.claim, claimMembers);
  if (m.pricing !== undefined) json = json + ',"pricing":' + objectJson(m.pricing, pricingMembers);
  if (m.tds !== undefined) json = json + ',"tds":' + objectJson(m.tds, merchantTdsMembers);
  return json;
}

export const writeMerchant: Writer<Schemas["Merchant"]> = /* @__PURE__ */ writer(merchantMembers, "id", {
  id: "HVUmFb",
  key: "cTl-aT",
  name: "J2kYKB",
  currency: "t2m50T",
  test: "uu1BJz",
  email: "WlIDaq",
  website: "vE1A8e",
  descriptor: "_2onpU",
  company: "f1wK8J",
  bank: "iXGxlm",
  created: "qo1jyC",
  balance: "HAWduX",
  claim: "90pxNp",
  pricing: "I0q-XC",
  tds: "h9f1cT",
});

function appMembers(m: Partial<Members<Schemas["App"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.key !== undefined) json = json + ',"key":' + textJson(m.key);
  return json;
}

export const writeApp: Writer<Schemas["App"]> = /* @__PURE__ */ writer(appMembers, "id", {
  id: "HVUmFb",
  name: "J2kYKB",
  key: "cTl-aT",
});

function moneyAmountMembers(m: Partial<Members<Schemas["MoneyAmount"]>>): string {
  let json = m.currency === undefined ? "" : '"currency":' + textJson(m.currency);
  if (m.amount !== undefined) json = json + ',"amount":' + numberJson(m.amount);
  return json;
}

export const writeMoneyAmount: Writer<Schemas["MoneyAmount"]> = /* @__PURE__ */ writer(moneyAmountMembers, "currency", {
  currency: "t2m50T",
  amount: "PdupUz",
});

function linkPaymentRefusalMembers(m: Partial<Members<NonNullable<Schemas["LinkPayment"]["refusal"]>>>): string {
  let json = m.code === undefined ? "" : '"code":' + numberJson(m.code);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  if (m.field !== undefined) json = json + ',"field":' + textJson(m.field);
  return json;
}

function disputeReasonMembers(m: Partial<Members<NonNullable<Schemas["Dispute"]["reason"]>>>): string {
  let json = m.code === undefined ? "" : '"code":' + numberJson(m.code);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  return json;
}

function merchantCompanyMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["company"]>>>): string {
  let json = m.country === undefined ? "" : '"country":' + textJson(m.country);
  if (m.number !== undefined) json = json + ',"number":' + textJson(m.number);
  return json;
}

function merchantBankMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["bank"]>>>): string {
  let json = "";
  if (m.iban !== undefined) json = json + ',"iban":' + textJson(m.iban);
  return json;
}

function claimMembers(m: Partial<Members<Schemas["Claim"]>>): string {
  let json = m.canChargeCard === undefined ? "" : '"canChargeCard":' + numberJson(m.canChargeCard);
  if (m.canSaveCard !== undefined) json = json + ',"canSaveCard":' + numberJson(m.canSaveCard);
  if (m.canTransferToCard !== undefined) json = json + ',"canTransferToCard":' + numberJson(m.canTransferToCard);
  if (m.canCapture !== undefined) json = json + ',"canCapture":' + numberJson(m.canCapture);
  if (m.canRefund !== undefined) json = json + ',"canRefund":' + numberJson(m.canRefund);
  if (m.canVoid !== undefined) json = json + ',"canVoid":' + numberJson(m.canVoid);
  return json;
}

export const writeClaim: Writer<Schemas["Claim"]> = /* @__PURE__ */ writer(claimMembers, "canChargeCard", {
  canChargeCard: "MuS6uZ",
  canSaveCard: "2_5ui0",
  canTransferToCard: "Hau_yv",
  canCapture: "ssudKs",
  canRefund: "1s3hgC",
  canVoid: "g1zTuz",
});

function pricingMembers(m: Partial<Members<Schemas["Pricing"]>>): string {
  let json = m.rate === undefined ? "" : '"rate":' + numberJson(m.rate);
  if (m.flat !== undefined) json = json + ',"flat":' + objectJson(m.flat, moneyAmountMembers);
  if (m.dispute !== undefined) json = json + ',"dispute":' + objectJson(m.dispute, moneyAmountMembers);
  return json;
}

export const writePricing: Writer<Schemas["Pricing"]> = /* @__PURE__ */ writer(pricingMembers, "rate", {
  rate: "EdieqI",
  flat: "0s-Nz6",
  dispute: "MPrrJY",
});

function merchantTdsMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["tds"]>>>): string {
  let json = m.mode === undefined ? "" : '"mode":' + textJson(m.mode);
  return json;
}
