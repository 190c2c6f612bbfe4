/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, looseJson, objectJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function appEnvelopeMembers(m: Partial<Members<Schemas["AppEnvelope"]>>): string {
  let json = m.app === undefined ? "" : '"app":' + objectJson(m.app, appMembers);
  return json;
}

export const writeAppEnvelope: Writer<Schemas["AppEnvelope"]> = /* @__PURE__ */ writer(appEnvelopeMembers, "app", {
  app: "vTxAqD",
});

function identityEnvelopeMembers(m: Partial<Members<Schemas["IdentityEnvelope"]>>): string {
  let json = m.identity === undefined ? "" : '"identity":' + objectJson(m.identity, identityMembers);
  return json;
}

export const writeIdentityEnvelope: Writer<Schemas["IdentityEnvelope"]> = /* @__PURE__ */ writer(identityEnvelopeMembers, "identity", {
  identity: "bMQetB",
});

function merchantEnvelopeMembers(m: Partial<Members<Schemas["MerchantEnvelope"]>>): string {
  let json = m.merchant === undefined ? "" : '"merchant":' + objectJson(m.merchant, merchantMembers);
  return json;
}

export const writeMerchantEnvelope: Writer<Schemas["MerchantEnvelope"]> = /* @__PURE__ */ writer(merchantEnvelopeMembers, "merchant", {
  merchant: "lBVdmg",
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

function merchantUserMembers(m: Partial<Members<Schemas["MerchantUser"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

export const writeMerchantUser: Writer<Schemas["MerchantUser"]> = /* @__PURE__ */ writer(merchantUserMembers, "id", {
  id: "kFxqAH",
  email: "WlIDaq",
  name: "J2kYKB",
  created: "FXCNNC",
});

function invitedUserMembers(m: Partial<Members<Schemas["InvitedUser"]>>): string {
  let json = m.isMember === undefined ? "" : '"isMember":' + String(m.isMember);
  return json;
}

export const writeInvitedUser: Writer<Schemas["InvitedUser"]> = /* @__PURE__ */ writer(invitedUserMembers, "isMember", {
  isMember: "B9Hyx7",
});

function merchantAppMembers(m: Partial<Members<Schemas["MerchantApp"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

export const writeMerchantApp: Writer<Schemas["MerchantApp"]> = /* @__PURE__ */ writer(merchantAppMembers, "id", {
  id: "kFxqAH",
  name: "J2kYKB",
  created: "FXCNNC",
});

function merchantAppEnvelopeMembers(m: Partial<Members<Schemas["MerchantAppEnvelope"]>>): string {
  let json = m.app === undefined ? "" : '"app":' + objectJson(m.app, merchantAppMembers);
  return json;
}

export const writeMerchantAppEnvelope: Writer<Schemas["MerchantAppEnvelope"]> = /* @__PURE__ */ writer(merchantAppEnvelopeMembers, "app", {
  app: "uHqCVN",
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

function transactionMembers(m: Partial<Members<Schemas["Transaction"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.merchantId !== undefined) json = json + ',"merchantId":"' + m.merchantId + '"';
  if (m.test !== undefined) json = json + ',"test":' + String(m.test);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.currency !== undefined) json = json + ',"currency":"' + m.currency + '"';
  if (m.amount !== undefined) json = json + ',"amount":' + String(m.amount);
  if (m.descriptor !== undefined) json = json + ',"descriptor":' + textJson(m.descriptor);
  if (m.pendingAmount !== undefined) json = json + ',"pendingAmount":' + String(m.pendingAmount);
  if (m.capturedAmount !== undefined) json = json + ',"capturedAmount":' + String(m.capturedAmount);
  if (m.refundedAmount !== undefined) json = json + ',"refundedAmount":' + String(m.refundedAmount);
  if (m.voidedAmount !== undefined) json = json + ',"voidedAmount":' + String(m.voidedAmount);
  if (m.disputedAmount !== undefined) json = json + ',"disputedAmount":' + String(m.disputedAmount);
  if (m.card !== undefined) json = json + ',"card":' + objectJson(m.card, transactionCardMembers);
  if (m.custom !== undefined) json = json + ',"custom":' + freeJson(m.custom);
  if (m.tds !== undefined) json = json + ',"tds":"' + m.tds + '"';
  if (m.recurring !== undefined) json = json + ',"recurring":' + String(m.recurring);
  if (m.successful !== undefined) json = json + ',"successful":' + String(m.successful);
  if (m.error !== undefined) json = json + ',"error":' + textJson(m.error);
  if (m.trail !== undefined) json = json + ',"trail":' + arrayJson(m.trail, (each) => looseJson(each, trailEntryMembers));
  return json;
}

export const writeTransaction: Writer<Schemas["Transaction"]> = /* @__PURE__ */ writer(transactionMembers, "id", {
  id: "kFxqAH",
  merchantId: "v7Kewm",
  test: "YbCMpG",
  created: "FXCNNC",
  currency: "aWMtg4",
  amount: "tsOx9C",
  descriptor: "_2onpU",
  pendingAmount: "em6vUG",
  capturedAmount: "xXe3Y2",
  refundedAmount: "GXhp6z",
  voidedAmount: "WNk5ZW",
  disputedAmount: "N86e1A",
  card: "vIpUW-",
  custom: "-zeFsz",
  tds: "0dRRlt",
  recurring: "ajqnXp",
  successful: "QN8XQd",
  error: "o0O_Yo",
  trail: "d6VSey",
});

function transactionReferenceMembers(m: Partial<Members<Schemas["TransactionReference"]>>): string {
  let json = m.transaction === undefined ? "" : '"transaction":' + objectJson(m.transaction, transactionReferenceTransactionMembers);
  return json;
}

export const writeTransactionReference: Writer<Schemas["TransactionReference"]> = /* @__PURE__ */ writer(transactionReferenceMembers, "transaction", {
  transaction: "5vpiDi",
});

function transactionEnvelopeMembers(m: Partial<Members<Schemas["TransactionEnvelope"]>>): string {
  let json = m.transaction === undefined ? "" : '"transaction":' + objectJson(m.transaction, transactionMembers);
  return json;
}

export const writeTransactionEnvelope: Writer<Schemas["TransactionEnvelope"]> = /* @__PURE__ */ writer(transactionEnvelopeMembers, "transaction", {
  transaction: "p_Vpai",
});

function cardReferenceMembers(m: Partial<Members<Schemas["CardReference"]>>): string {
  let json = m.card === undefined ? "" : '"card":' + objectJson(m.card, cardReferenceCardMembers);
  return json;
}

export const writeCardReference: Writer<Schemas["CardReference"]> = /* @__PURE__ */ writer(cardReferenceMembers, "card", {
  card: "MGA3qX",
});

function cardEnvelopeMembers(m: Partial<Members<Schemas["CardEnvelope"]>>): string {
  let json = m.card === undefined ? "" : '"card":' + objectJson(m.card, cardMembers);
  return json;
}

export const writeCardEnvelope: Writer<Schemas["CardEnvelope"]> = /* @__PURE__ */ writer(cardEnvelopeMembers, "card", {
  card: "6_7ab5",
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

function disputeEnvelopeMembers(m: Partial<Members<Schemas["DisputeEnvelope"]>>): string {
  let json = m.dispute === undefined ? "" : '"dispute":' + objectJson(m.dispute, disputeMembers);
  return json;
}

export const writeDisputeEnvelope: Writer<Schemas["DisputeEnvelope"]> = /* @__PURE__ */ writer(disputeEnvelopeMembers, "dispute", {
  dispute: "vVVfHR",
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

function fraudEnvelopeMembers(m: Partial<Members<Schemas["FraudEnvelope"]>>): string {
  let json = m.fraud === undefined ? "" : '"fraud":' + objectJson(m.fraud, fraudMembers);
  return json;
}

export const writeFraudEnvelope: Writer<Schemas["FraudEnvelope"]> = /* @__PURE__ */ writer(fraudEnvelopeMembers, "fraud", {
  fraud: "jH79or",
});

function vaultTokenMembers(m: Partial<Members<Schemas["VaultToken"]>>): string {
  let json = m.token === undefined ? "" : '"token":' + textJson(m.token);
  return json;
}

export const writeVaultToken: Writer<Schemas["VaultToken"]> = /* @__PURE__ */ writer(vaultTokenMembers, "token", {
  token: "7xRAfA",
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

function identityMembers(m: Partial<Members<Schemas["Identity"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

export const writeIdentity: Writer<Schemas["Identity"]> = /* @__PURE__ */ writer(identityMembers, "id", {
  id: "kFxqAH",
  name: "J2kYKB",
  created: "FXCNNC",
});

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

function moneyAmountMembers(m: Partial<Members<Schemas["MoneyAmount"]>>): string {
  let json = m.currency === undefined ? "" : '"currency":"' + m.currency + '"';
  if (m.amount !== undefined) json = json + ',"amount":' + String(m.amount);
  return json;
}

export const writeMoneyAmount: Writer<Schemas["MoneyAmount"]> = /* @__PURE__ */ writer(moneyAmountMembers, "currency", {
  currency: "aWMtg4",
  amount: "tsOx9C",
});

function transactionCardMembers(m: Partial<Members<Schemas["TransactionCard"]>>): string {
  let json = m.bin === undefined ? "" : '"bin":"' + m.bin + '"';
  if (m.last4 !== undefined) json = json + ',"last4":"' + m.last4 + '"';
  if (m.expiry !== undefined) json = json + ',"expiry":"' + m.expiry + '"';
  if (m.scheme !== undefined) json = json + ',"scheme":"' + m.scheme + '"';
  if (m.code !== undefined) json = json + ',"code":' + objectJson(m.code, transactionCardCodeMembers);
  return json;
}

export const writeTransactionCard: Writer<Schemas["TransactionCard"]> = /* @__PURE__ */ writer(transactionCardMembers, "bin", {
  bin: "Ebeyk6",
  last4: "avVJVS",
  expiry: "OTnx-j",
  scheme: "DCpUat",
  code: "wwzmHo",
});

function trailEntryMembers(m: Partial<Members<Schemas["TrailEntry"]>>): string {
  let json = "";
  if (m.capture !== undefined) json = json + ',"capture":' + String(m.capture);
  if (m.refund !== undefined) json = json + ',"refund":' + String(m.refund);
  if (m.void !== undefined) json = json + ',"void":' + String(m.void);
  if (m.dispute !== undefined) json = json + ',"dispute":' + objectJson(m.dispute, trailEntryDisputeMembers);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.amount !== undefined) json = json + ',"amount":' + String(m.amount);
  if (m.balance !== undefined) json = json + ',"balance":' + String(m.balance);
  if (m.fee !== undefined) json = json + ',"fee":' + objectJson(m.fee, feeMembers);
  if (m.descriptor !== undefined) json = json + ',"descriptor":' + textJson(m.descriptor);
  if (m.lineId !== undefined) json = json + ',"lineId":"' + m.lineId + '"';
  return json;
}

export const writeTrailEntry: Writer<Schemas["TrailEntry"]> = /* @__PURE__ */ writer(trailEntryMembers, undefined, {
  capture: "yknK-S",
  refund: "wnc677",
  void: "QRDc1Z",
  dispute: "jC06Vu",
  created: "FXCNNC",
  amount: "tsOx9C",
  balance: "35hWcx",
  fee: "b9TP4v",
  descriptor: "_2onpU",
  lineId: "VmVZ_Q",
});

function transactionReferenceTransactionMembers(m: Partial<Members<NonNullable<Schemas["TransactionReference"]["transaction"]>>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  return json;
}

function cardReferenceCardMembers(m: Partial<Members<NonNullable<Schemas["CardReference"]["card"]>>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  return json;
}

function cardMembers(m: Partial<Members<Schemas["Card"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.merchantId !== undefined) json = json + ',"merchantId":"' + m.merchantId + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.bin !== undefined) json = json + ',"bin":"' + m.bin + '"';
  if (m.last4 !== undefined) json = json + ',"last4":"' + m.last4 + '"';
  if (m.expiry !== undefined) json = json + ',"expiry":"' + m.expiry + '"';
  if (m.scheme !== undefined) json = json + ',"scheme":"' + m.scheme + '"';
  if (m.notes !== undefined) json = json + ',"notes":' + (m.notes === null ? "null" : textJson(m.notes));
  if (m.deleted !== undefined) json = json + ',"deleted":' + (m.deleted === null ? "null" : '"' + m.deleted + '"');
  return json;
}

export const writeCard: Writer<Schemas["Card"]> = /* @__PURE__ */ writer(cardMembers, "id", {
  id: "kFxqAH",
  merchantId: "v7Kewm",
  created: "FXCNNC",
  bin: "Ebeyk6",
  last4: "avVJVS",
  expiry: "OTnx-j",
  scheme: "DCpUat",
  notes: "ONv5ew",
  deleted: "bs_2yg",
});

function disputeReasonMembers(m: Partial<Members<NonNullable<Schemas["Dispute"]["reason"]>>>): string {
  let json = m.code === undefined ? "" : '"code":' + String(m.code);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  return json;
}

function transactionCardCodeMembers(m: Partial<Members<NonNullable<Schemas["TransactionCard"]["code"]>>>): string {
  let json = m.present === undefined ? "" : '"present":' + String(m.present);
  return json;
}

function trailEntryDisputeMembers(m: Partial<Members<NonNullable<Schemas["TrailEntry"]["dispute"]>>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.won !== undefined) json = json + ',"won":' + String(m.won);
  if (m.lost !== undefined) json = json + ',"lost":' + String(m.lost);
  return json;
}

function feeMembers(m: Partial<Members<Schemas["Fee"]>>): string {
  let json = m.flat === undefined ? "" : '"flat":' + String(m.flat);
  if (m.rate !== undefined) json = json + ',"rate":' + String(m.rate);
  return json;
}

export const writeFee: Writer<Schemas["Fee"]> = /* @__PURE__ */ writer(feeMembers, "flat", {
  flat: "MdXx3d",
  rate: "9wbrRj",
});
