/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, looseJson, numberJson, objectJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function appEnvelopeMembers(m: Partial<Members<Schemas["AppEnvelope"]>>): string {
  let json = m.app === undefined ? "" : '"app":' + objectJson(m.app, appMembers);
  return json;
}

export const writeAppEnvelope: Writer<Schemas["AppEnvelope"]> = /* @__PURE__ */ writer(appEnvelopeMembers, "app", {
  app: "u21-37",
});

function identityEnvelopeMembers(m: Partial<Members<Schemas["IdentityEnvelope"]>>): string {
  let json = m.identity === undefined ? "" : '"identity":' + objectJson(m.identity, identityMembers);
  return json;
}

export const writeIdentityEnvelope: Writer<Schemas["IdentityEnvelope"]> = /* @__PURE__ */ writer(identityEnvelopeMembers, "identity", {
  identity: "51UnFQ",
});

function merchantEnvelopeMembers(m: Partial<Members<Schemas["MerchantEnvelope"]>>): string {
  let json = m.merchant === undefined ? "" : '"merchant":' + objectJson(m.merchant, merchantMembers);
  return json;
}

export const writeMerchantEnvelope: Writer<Schemas["MerchantEnvelope"]> = /* @__PURE__ */ writer(merchantEnvelopeMembers, "merchant", {
  merchant: "lKqqw1",
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

function merchantUserMembers(m: Partial<Members<Schemas["MerchantUser"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  return json;
}

export const writeMerchantUser: Writer<Schemas["MerchantUser"]> = /* @__PURE__ */ writer(merchantUserMembers, "id", {
  id: "HVUmFb",
  email: "WlIDaq",
  name: "J2kYKB",
  created: "qo1jyC",
});

function invitedUserMembers(m: Partial<Members<Schemas["InvitedUser"]>>): string {
  let json = m.isMember === undefined ? "" : '"isMember":' + numberJson(m.isMember);
  return json;
}

export const writeInvitedUser: Writer<Schemas["InvitedUser"]> = /* @__PURE__ */ writer(invitedUserMembers, "isMember", {
  isMember: "gai1EX",
});

function merchantAppMembers(m: Partial<Members<Schemas["MerchantApp"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  return json;
}

export const writeMerchantApp: Writer<Schemas["MerchantApp"]> = /* @__PURE__ */ writer(merchantAppMembers, "id", {
  id: "HVUmFb",
  name: "J2kYKB",
  created: "qo1jyC",
});

function merchantAppEnvelopeMembers(m: Partial<Members<Schemas["MerchantAppEnvelope"]>>): string {
  let json = m.app === undefined ? "" : '"app":' + objectJson(m.app, merchantAppMembers);
  return json;
}

export const writeMerchantAppEnvelope: Writer<Schemas["MerchantAppEnvelope"]> = /* @__PURE__ */ writer(merchantAppEnvelopeMembers, "app", {
  app: "v9Lt50",
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

function transactionMembers(m: Partial<Members<Schemas["Transaction"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.merchantId !== undefined) json = json + ',"merchantId":' + textJson(m.merchantId);
  if (m.test !== undefined) json = json + ',"test":' + numberJson(m.test);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.currency !== undefined) json = json + ',"currency":' + textJson(m.currency);
  if (m.amount !== undefined) json = json + ',"amount":' + numberJson(m.amount);
  if (m.descriptor !== undefined) json = json + ',"descriptor":' + textJson(m.descriptor);
  if (m.pendingAmount !== undefined) json = json + ',"pendingAmount":' + numberJson(m.pendingAmount);
  if (m.capturedAmount !== undefined) json = json + ',"capturedAmount":' + numberJson(m.capturedAmount);
  if (m.refundedAmount !== undefined) json = json + ',"refundedAmount":' + numberJson(m.refundedAmount);
  if (m.voidedAmount !== undefined) json = json + ',"voidedAmount":' + numberJson(m.voidedAmount);
  if (m.disputedAmount !== undefined) json = json + ',"disputedAmount":' + numberJson(m.disputedAmount);
  if (m.card !== undefined) json = json + ',"card":' + objectJson(m.card, transactionCardMembers);
  if (m.custom !== undefined) json = json + ',"custom":' + freeJson(m.custom);
  if (m.tds !== undefined) json = json + ',"tds":' + textJson(m.tds);
  if (m.recurring !== undefined) json = json + ',"recurring":' + numberJson(m.recurring);
  if (m.successful !== undefined) json = json + ',"successful":' + numberJson(m.successful);
  if (m.error !== undefined) json = json + ',"error":' + textJson(m.error);
  if (m.trail !== undefined) json = json + ',"trail":' + arrayJson(m.trail, (each) => looseJson(each, trailEntryMembers));
  return json;
}

export const writeTransaction: Writer<Schemas["Transaction"]> = /* @__PURE__ */ writer(transactionMembers, "id", {
  id: "HVUmFb",
  merchantId: "_C7ezd",
  test: "uu1BJz",
  created: "qo1jyC",
  currency: "t2m50T",
  amount: "PdupUz",
  descriptor: "_2onpU",
  pendingAmount: "LuRyhs",
  capturedAmount: "_M02UK",
  refundedAmount: "f7Dw5f",
  voidedAmount: "RzByjR",
  disputedAmount: "xpw3En",
  card: "CW-s8X",
  custom: "-zeFsz",
  tds: "2M08WZ",
  recurring: "2A53Gq",
  successful: "B7D-74",
  error: "o0O_Yo",
  trail: "VXbSHT",
});

function transactionReferenceMembers(m: Partial<Members<Schemas["TransactionReference"]>>): string {
  let json = m.transaction === undefined ? "" : '"transaction":' + objectJson(m.transaction, transactionReferenceTransactionMembers);
  return json;
}

export const writeTransactionReference: Writer<Schemas["TransactionReference"]> = /* @__PURE__ */ writer(transactionReferenceMembers, "transaction", {
  transaction: "FtUmnr",
});

function transactionEnvelopeMembers(m: Partial<Members<Schemas["TransactionEnvelope"]>>): string {
  let json = m.transaction === undefined ? "" : '"transaction":' + objectJson(m.transaction, transactionMembers);
  return json;
}

export const writeTransactionEnvelope: Writer<Schemas["TransactionEnvelope"]> = /* @__PURE__ */ writer(transactionEnvelopeMembers, "transaction", {
  transaction: "xanJhD",
});

function cardReferenceMembers(m: Partial<Members<Schemas["CardReference"]>>): string {
  let json = m.card === undefined ? "" : '"card":' + objectJson(m.card, cardReferenceCardMembers);
  return json;
}

export const writeCardReference: Writer<Schemas["CardReference"]> = /* @__PURE__ */ writer(cardReferenceMembers, "card", {
  card: "gvYNdT",
});

function cardEnvelopeMembers(m: Partial<Members<Schemas["CardEnvelope"]>>): string {
  let json = m.card === undefined ? "" : '"card":' + objectJson(m.card, cardMembers);
  return json;
}

export const writeCardEnvelope: Writer<Schemas["CardEnvelope"]> = /* @__PURE__ */ writer(cardEnvelopeMembers, "card", {
  card: "RsYNze",
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

function disputeEnvelopeMembers(m: Partial<Members<Schemas["DisputeEnvelope"]>>): string {
  let json = m.dispute === undefined ? "" : '"dispute":' + objectJson(m.dispute, disputeMembers);
  return json;
}

export const writeDisputeEnvelope: Writer<Schemas["DisputeEnvelope"]> = /* @__PURE__ */ writer(disputeEnvelopeMembers, "dispute", {
  dispute: "KA5BXV",
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

function fraudEnvelopeMembers(m: Partial<Members<Schemas["FraudEnvelope"]>>): string {
  let json = m.fraud === undefined ? "" : '"fraud":' + objectJson(m.fraud, fraudMembers);
  return json;
}

export const writeFraudEnvelope: Writer<Schemas["FraudEnvelope"]> = /* @__PURE__ */ writer(fraudEnvelopeMembers, "fraud", {
  fraud: "N6s2DN",
});

function vaultTokenMembers(m: Partial<Members<Schemas["VaultToken"]>>): string {
  let json = m.token === undefined ? "" : '"token":' + textJson(m.token);
  return json;
}

export const writeVaultToken: Writer<Schemas["VaultToken"]> = /* @__PURE__ */ writer(vaultTokenMembers, "token", {
  token: "7xRAfA",
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

function identityMembers(m: Partial<Members<Schemas["Identity"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  return json;
}

export const writeIdentity: Writer<Schemas["Identity"]> = /* @__PURE__ */ writer(identityMembers, "id", {
  id: "HVUmFb",
  name: "J2kYKB",
  created: "qo1jyC",
});

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

function moneyAmountMembers(m: Partial<Members<Schemas["MoneyAmount"]>>): string {
  let json = m.currency === undefined ? "" : '"currency":' + textJson(m.currency);
  if (m.amount !== undefined) json = json + ',"amount":' + numberJson(m.amount);
  return json;
}

export const writeMoneyAmount: Writer<Schemas["MoneyAmount"]> = /* @__PURE__ */ writer(moneyAmountMembers, "currency", {
  currency: "t2m50T",
  amount: "PdupUz",
});

function transactionCardMembers(m: Partial<Members<Schemas["TransactionCard"]>>): string {
  let json = m.bin === undefined ? "" : '"bin":' + textJson(m.bin);
  if (m.last4 !== undefined) json = json + ',"last4":' + textJson(m.last4);
  if (m.expiry !== undefined) json = json + ',"expiry":' + textJson(m.expiry);
  if (m.scheme !== undefined) json = json + ',"scheme":' + textJson(m.scheme);
  if (m.code !== undefined) json = json + ',"code":' + objectJson(m.code, transactionCardCodeMembers);
  return json;
}

export const writeTransactionCard: Writer<Schemas["TransactionCard"]> = /* @__PURE__ */ writer(transactionCardMembers, "bin", {
  bin: "UdX-lk",
  last4: "4eHQVH",
  expiry: "aU1owg",
  scheme: "N1Kcyl",
  code: "PSEba6",
});

function trailEntryMembers(m: Partial<Members<Schemas["TrailEntry"]>>): string {
  let json = "";
  if (m.capture !== undefined) json = json + ',"capture":' + numberJson(m.capture);
  if (m.refund !== undefined) json = json + ',"refund":' + numberJson(m.refund);
  if (m.void !== undefined) json = json + ',"void":' + numberJson(m.void);
  if (m.dispute !== undefined) json = json + ',"dispute":' + objectJson(m.dispute, trailEntryDisputeMembers);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.amount !== undefined) json = json + ',"amount":' + numberJson(m.amount);
  if (m.balance !== undefined) json = json + ',"balance":' + numberJson(m.balance);
  if (m.fee !== undefined) json = json + ',"fee":' + objectJson(m.fee, feeMembers);
  if (m.descriptor !== undefined) json = json + ',"descriptor":' + textJson(m.descriptor);
  if (m.lineId !== undefined) json = json + ',"lineId":' + textJson(m.lineId);
  return json;
}

export const writeTrailEntry: Writer<Schemas["TrailEntry"]> = /* @__PURE__ */ writer(trailEntryMembers, undefined, {
  capture: "wF0SKU",
  refund: "MoM0kT",
  void: "cU9Y3p",
  dispute: "heQZNT",
  created: "qo1jyC",
  amount: "PdupUz",
  balance: "HAWduX",
  fee: "EsesBs",
  descriptor: "_2onpU",
  lineId: "z-uD4j",
});

function transactionReferenceTransactionMembers(m: Partial<Members<NonNullable<Schemas["TransactionReference"]["transaction"]>>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  return json;
}

function cardReferenceCardMembers(m: Partial<Members<NonNullable<Schemas["CardReference"]["card"]>>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  return json;
}

function cardMembers(m: Partial<Members<Schemas["Card"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.merchantId !== undefined) json = json + ',"merchantId":' + textJson(m.merchantId);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.bin !== undefined) json = json + ',"bin":' + textJson(m.bin);
  if (m.last4 !== undefined) json = json + ',"last4":' + textJson(m.last4);
  if (m.expiry !== undefined) json = json + ',"expiry":' + textJson(m.expiry);
  if (m.scheme !== undefined) json = json + ',"scheme":' + textJson(m.scheme);
  if (m.notes !== undefined) json = json + ',"notes":' + textJson(m.notes);
  if (m.deleted !== undefined) json = json + ',"deleted":' + textJson(m.deleted);
  return json;
}

export const writeCard: Writer<Schemas["Card"]> = /* @__PURE__ */ writer(cardMembers, "id", {
  id: "HVUmFb",
  merchantId: "_C7ezd",
  created: "qo1jyC",
  bin: "UdX-lk",
  last4: "4eHQVH",
  expiry: "aU1owg",
  scheme: "N1Kcyl",
  notes: "KtDE32",
  deleted: "O-77SR",
});

function disputeReasonMembers(m: Partial<Members<NonNullable<Schemas["Dispute"]["reason"]>>>): string {
  let json = m.code === undefined ? "" : '"code":' + numberJson(m.code);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  return json;
}

function transactionCardCodeMembers(m: Partial<Members<NonNullable<Schemas["TransactionCard"]["code"]>>>): string {
  let json = m.present === undefined ? "" : '"present":' + numberJson(m.present);
  return json;
}

function trailEntryDisputeMembers(m: Partial<Members<NonNullable<Schemas["TrailEntry"]["dispute"]>>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.won !== undefined) json = json + ',"won":' + numberJson(m.won);
  if (m.lost !== undefined) json = json + ',"lost":' + numberJson(m.lost);
  return json;
}

function feeMembers(m: Partial<Members<Schemas["Fee"]>>): string {
  let json = m.flat === undefined ? "" : '"flat":' + numberJson(m.flat);
  if (m.rate !== undefined) json = json + ',"rate":' + numberJson(m.rate);
  return json;
}

export const writeFee: Writer<Schemas["Fee"]> = /* @__PURE__ */ writer(feeMembers, "flat", {
  flat: "UYWY5c",
  rate: "EdieqI",
});
