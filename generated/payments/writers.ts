/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, objectJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function merchantEnvelopeMembers(m: Partial<Members<Schemas["MerchantEnvelope"]>>): string {
  let json = "";
  if (m.merchant !== undefined) json += `"merchant":${objectJson(m.merchant, merchantMembers)},`;
  return json;
}

export const writeMerchantEnvelope: Writer<Schemas["MerchantEnvelope"]> = /* @__PURE__ */ writer(merchantEnvelopeMembers, {
  merchant: "HvwRzj",
});

function merchantMembers(m: Partial<Members<Schemas["Merchant"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.key !== undefined) json += `"key":"${m.key}",`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.currency !== undefined) json += `"currency":"${m.currency}",`;
  if (m.test !== undefined) json += `"test":${m.test},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.website !== undefined) json += `"website":${JSON.stringify(m.website)},`;
  if (m.descriptor !== undefined) json += `"descriptor":${JSON.stringify(m.descriptor)},`;
  if (m.company !== undefined) json += `"company":${objectJson(m.company, merchantCompanyMembers)},`;
  if (m.bank !== undefined) json += `"bank":${objectJson(m.bank, merchantBankMembers)},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.balance !== undefined) json += `"balance":${m.balance},`;
  if (m.claim !== undefined) json += `"claim":${objectJson(m.claim, claimMembers)},`;
  if (m.pricing !== undefined) json += `"pricing":${objectJson(m.pricing, pricingMembers)},`;
  if (m.tds !== undefined) json += `"tds":${objectJson(m.tds, merchantTdsMembers)},`;
  return json;
}

export const writeMerchant: Writer<Schemas["Merchant"]> = /* @__PURE__ */ writer(merchantMembers, {
  id: "GN_AlG",
  key: "t8d3tO",
  name: "HIMlh7",
  currency: "k7Dfjc",
  test: "L0-Imt",
  email: "dnxWyS",
  website: "_3iCGq",
  descriptor: "chfZMg",
  company: "oFJ3-N",
  bank: "I3Of8P",
  created: "kDcDrE",
  balance: "jCEnMC",
  claim: "zJ29XK",
  pricing: "frFPwa",
  tds: "0BEG9z",
});

function merchantUserMembers(m: Partial<Members<Schemas["MerchantUser"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  return json;
}

export const writeMerchantUser: Writer<Schemas["MerchantUser"]> = /* @__PURE__ */ writer(merchantUserMembers, {
  id: "GN_AlG",
  email: "dnxWyS",
  name: "HIMlh7",
  created: "kDcDrE",
});

function merchantAppMembers(m: Partial<Members<Schemas["MerchantApp"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  return json;
}

export const writeMerchantApp: Writer<Schemas["MerchantApp"]> = /* @__PURE__ */ writer(merchantAppMembers, {
  id: "GN_AlG",
  name: "HIMlh7",
  created: "kDcDrE",
});

function lineMembers(m: Partial<Members<Schemas["Line"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.merchantId !== undefined) json += `"merchantId":"${m.merchantId}",`;
  if (m.test !== undefined) json += `"test":${m.test},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.balance !== undefined) json += `"balance":${m.balance},`;
  if (m.fee !== undefined) json += `"fee":${m.fee},`;
  if (m.amount !== undefined) json += `"amount":${objectJson(m.amount, moneyAmountMembers)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.transactionId !== undefined) json += `"transactionId":"${m.transactionId}",`;
  if (m.capture !== undefined) json += `"capture":${m.capture},`;
  if (m.refund !== undefined) json += `"refund":${m.refund},`;
  if (m.dispute !== undefined) json += `"dispute":${m.dispute},`;
  if (m.payout !== undefined) json += `"payout":${m.payout},`;
  return json;
}

export const writeLine: Writer<Schemas["Line"]> = /* @__PURE__ */ writer(lineMembers, {
  id: "GN_AlG",
  merchantId: "a9fEen",
  test: "L0-Imt",
  created: "kDcDrE",
  balance: "jCEnMC",
  fee: "ogEdWh",
  amount: "Vv7Sld",
  description: "MPvqHt",
  transactionId: "pDV55_",
  capture: "euAR3K",
  refund: "luDQLF",
  dispute: "iXhtKK",
  payout: "ra09km",
});

function transactionMembers(m: Partial<Members<Schemas["Transaction"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.merchantId !== undefined) json += `"merchantId":"${m.merchantId}",`;
  if (m.test !== undefined) json += `"test":${m.test},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.currency !== undefined) json += `"currency":"${m.currency}",`;
  if (m.amount !== undefined) json += `"amount":${m.amount},`;
  if (m.descriptor !== undefined) json += `"descriptor":${JSON.stringify(m.descriptor)},`;
  if (m.pendingAmount !== undefined) json += `"pendingAmount":${m.pendingAmount},`;
  if (m.capturedAmount !== undefined) json += `"capturedAmount":${m.capturedAmount},`;
  if (m.refundedAmount !== undefined) json += `"refundedAmount":${m.refundedAmount},`;
  if (m.voidedAmount !== undefined) json += `"voidedAmount":${m.voidedAmount},`;
  if (m.disputedAmount !== undefined) json += `"disputedAmount":${m.disputedAmount},`;
  if (m.card !== undefined) json += `"card":${objectJson(m.card, transactionCardMembers)},`;
  if (m.custom !== undefined) json += `"custom":${freeJson(m.custom)},`;
  if (m.tds !== undefined) json += `"tds":"${m.tds}",`;
  if (m.recurring !== undefined) json += `"recurring":${m.recurring},`;
  if (m.successful !== undefined) json += `"successful":${m.successful},`;
  if (m.error !== undefined) json += `"error":${JSON.stringify(m.error)},`;
  if (m.trail !== undefined) json += `"trail":${arrayJson(m.trail, (each) => objectJson(each, trailEntryMembers))},`;
  return json;
}

export const writeTransaction: Writer<Schemas["Transaction"]> = /* @__PURE__ */ writer(transactionMembers, {
  id: "GN_AlG",
  merchantId: "a9fEen",
  test: "L0-Imt",
  created: "kDcDrE",
  currency: "k7Dfjc",
  amount: "wMJlUa",
  descriptor: "chfZMg",
  pendingAmount: "0VOXEr",
  capturedAmount: "lfhazV",
  refundedAmount: "BK1cvH",
  voidedAmount: "gotY5p",
  disputedAmount: "AYZQ5W",
  card: "bW_Das",
  custom: "-QoF1L",
  tds: "gYdX42",
  recurring: "xg3nVl",
  successful: "UONNQw",
  error: "INeftf",
  trail: "zaBeAD",
});

function transactionReferenceMembers(m: Partial<Members<Schemas["TransactionReference"]>>): string {
  let json = "";
  if (m.transaction !== undefined) json += `"transaction":${objectJson(m.transaction, transactionReferenceTransactionMembers)},`;
  return json;
}

export const writeTransactionReference: Writer<Schemas["TransactionReference"]> = /* @__PURE__ */ writer(transactionReferenceMembers, {
  transaction: "k1WkGN",
});

function transactionEnvelopeMembers(m: Partial<Members<Schemas["TransactionEnvelope"]>>): string {
  let json = "";
  if (m.transaction !== undefined) json += `"transaction":${objectJson(m.transaction, transactionMembers)},`;
  return json;
}

export const writeTransactionEnvelope: Writer<Schemas["TransactionEnvelope"]> = /* @__PURE__ */ writer(transactionEnvelopeMembers, {
  transaction: "yA8CjK",
});

function cardReferenceMembers(m: Partial<Members<Schemas["CardReference"]>>): string {
  let json = "";
  if (m.card !== undefined) json += `"card":${objectJson(m.card, cardReferenceCardMembers)},`;
  return json;
}

export const writeCardReference: Writer<Schemas["CardReference"]> = /* @__PURE__ */ writer(cardReferenceMembers, {
  card: "xy4_JS",
});

function disputeMembers(m: Partial<Members<Schemas["Dispute"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.merchantId !== undefined) json += `"merchantId":"${m.merchantId}",`;
  if (m.transactionId !== undefined) json += `"transactionId":"${m.transactionId}",`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.amount !== undefined) json += `"amount":${m.amount},`;
  if (m.reason !== undefined) json += `"reason":${objectJson(m.reason, disputeReasonMembers)},`;
  if (m.due !== undefined) json += `"due":"${m.due}",`;
  return json;
}

export const writeDispute: Writer<Schemas["Dispute"]> = /* @__PURE__ */ writer(disputeMembers, {
  id: "GN_AlG",
  merchantId: "a9fEen",
  transactionId: "pDV55_",
  created: "kDcDrE",
  amount: "wMJlUa",
  reason: "bB2WkC",
  due: "sHsLUx",
});

function fraudMembers(m: Partial<Members<Schemas["Fraud"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.merchantId !== undefined) json += `"merchantId":"${m.merchantId}",`;
  if (m.transactionId !== undefined) json += `"transactionId":"${m.transactionId}",`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.reported !== undefined) json += `"reported":"${m.reported}",`;
  if (m.reason !== undefined) json += `"reason":${m.reason},`;
  return json;
}

export const writeFraud: Writer<Schemas["Fraud"]> = /* @__PURE__ */ writer(fraudMembers, {
  id: "GN_AlG",
  merchantId: "a9fEen",
  transactionId: "pDV55_",
  created: "kDcDrE",
  reported: "oTQOuJ",
  reason: "pbPE07",
});

function vaultTokenMembers(m: Partial<Members<Schemas["VaultToken"]>>): string {
  let json = "";
  if (m.token !== undefined) json += `"token":${JSON.stringify(m.token)},`;
  return json;
}

export const writeVaultToken: Writer<Schemas["VaultToken"]> = /* @__PURE__ */ writer(vaultTokenMembers, {
  token: "K9PHwG",
});

function merchantCompanyMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["company"]>>>): string {
  let json = "";
  if (m.country !== undefined) json += `"country":"${m.country}",`;
  if (m.number !== undefined) json += `"number":${JSON.stringify(m.number)},`;
  return json;
}

function merchantBankMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["bank"]>>>): string {
  let json = "";
  if (m.iban !== undefined) json += `"iban":"${m.iban}",`;
  return json;
}

function claimMembers(m: Partial<Members<Schemas["Claim"]>>): string {
  let json = "";
  if (m.canChargeCard !== undefined) json += `"canChargeCard":${m.canChargeCard},`;
  if (m.canSaveCard !== undefined) json += `"canSaveCard":${m.canSaveCard},`;
  if (m.canTransferToCard !== undefined) json += `"canTransferToCard":${m.canTransferToCard},`;
  if (m.canCapture !== undefined) json += `"canCapture":${m.canCapture},`;
  if (m.canRefund !== undefined) json += `"canRefund":${m.canRefund},`;
  if (m.canVoid !== undefined) json += `"canVoid":${m.canVoid},`;
  return json;
}

export const writeClaim: Writer<Schemas["Claim"]> = /* @__PURE__ */ writer(claimMembers, {
  canChargeCard: "b7xfcK",
  canSaveCard: "G7jFDY",
  canTransferToCard: "Dfmi72",
  canCapture: "IBzXTR",
  canRefund: "8hGWmH",
  canVoid: "Ljusls",
});

function pricingMembers(m: Partial<Members<Schemas["Pricing"]>>): string {
  let json = "";
  if (m.rate !== undefined) json += `"rate":${m.rate},`;
  if (m.flat !== undefined) json += `"flat":${objectJson(m.flat, moneyAmountMembers)},`;
  if (m.dispute !== undefined) json += `"dispute":${objectJson(m.dispute, moneyAmountMembers)},`;
  return json;
}

export const writePricing: Writer<Schemas["Pricing"]> = /* @__PURE__ */ writer(pricingMembers, {
  rate: "4dzdh6",
  flat: "Ym1qh-",
  dispute: "tnYcMt",
});

function merchantTdsMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["tds"]>>>): string {
  let json = "";
  if (m.mode !== undefined) json += `"mode":"${m.mode}",`;
  return json;
}

function moneyAmountMembers(m: Partial<Members<Schemas["MoneyAmount"]>>): string {
  let json = "";
  if (m.currency !== undefined) json += `"currency":"${m.currency}",`;
  if (m.amount !== undefined) json += `"amount":${m.amount},`;
  return json;
}

export const writeMoneyAmount: Writer<Schemas["MoneyAmount"]> = /* @__PURE__ */ writer(moneyAmountMembers, {
  currency: "k7Dfjc",
  amount: "wMJlUa",
});

function transactionCardMembers(m: Partial<Members<Schemas["TransactionCard"]>>): string {
  let json = "";
  if (m.bin !== undefined) json += `"bin":"${m.bin}",`;
  if (m.last4 !== undefined) json += `"last4":"${m.last4}",`;
  if (m.expiry !== undefined) json += `"expiry":"${m.expiry}",`;
  if (m.scheme !== undefined) json += `"scheme":"${m.scheme}",`;
  if (m.code !== undefined) json += `"code":${objectJson(m.code, transactionCardCodeMembers)},`;
  return json;
}

export const writeTransactionCard: Writer<Schemas["TransactionCard"]> = /* @__PURE__ */ writer(transactionCardMembers, {
  bin: "7CNCma",
  last4: "q2rvHN",
  expiry: "HAWxXj",
  scheme: "E_IT50",
  code: "TkHQnb",
});

function trailEntryMembers(m: Partial<Members<Schemas["TrailEntry"]>>): string {
  let json = "";
  if (m.capture !== undefined) json += `"capture":${m.capture},`;
  if (m.refund !== undefined) json += `"refund":${m.refund},`;
  if (m.void !== undefined) json += `"void":${m.void},`;
  if (m.dispute !== undefined) json += `"dispute":${objectJson(m.dispute, trailEntryDisputeMembers)},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.amount !== undefined) json += `"amount":${m.amount},`;
  if (m.balance !== undefined) json += `"balance":${m.balance},`;
  if (m.fee !== undefined) json += `"fee":${objectJson(m.fee, feeMembers)},`;
  if (m.descriptor !== undefined) json += `"descriptor":${JSON.stringify(m.descriptor)},`;
  if (m.lineId !== undefined) json += `"lineId":"${m.lineId}",`;
  return json;
}

export const writeTrailEntry: Writer<Schemas["TrailEntry"]> = /* @__PURE__ */ writer(trailEntryMembers, {
  capture: "euAR3K",
  refund: "luDQLF",
  void: "5a4n83",
  dispute: "blC8RH",
  created: "kDcDrE",
  amount: "wMJlUa",
  balance: "jCEnMC",
  fee: "chRxyX",
  descriptor: "chfZMg",
  lineId: "GUF6_e",
});

function transactionReferenceTransactionMembers(m: Partial<Members<NonNullable<Schemas["TransactionReference"]["transaction"]>>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  return json;
}

function cardReferenceCardMembers(m: Partial<Members<NonNullable<Schemas["CardReference"]["card"]>>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  return json;
}

function disputeReasonMembers(m: Partial<Members<NonNullable<Schemas["Dispute"]["reason"]>>>): string {
  let json = "";
  if (m.code !== undefined) json += `"code":${m.code},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  return json;
}

function transactionCardCodeMembers(m: Partial<Members<NonNullable<Schemas["TransactionCard"]["code"]>>>): string {
  let json = "";
  if (m.present !== undefined) json += `"present":${m.present},`;
  return json;
}

function trailEntryDisputeMembers(m: Partial<Members<NonNullable<Schemas["TrailEntry"]["dispute"]>>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.won !== undefined) json += `"won":${m.won},`;
  if (m.lost !== undefined) json += `"lost":${m.lost},`;
  return json;
}

function feeMembers(m: Partial<Members<Schemas["Fee"]>>): string {
  let json = "";
  if (m.flat !== undefined) json += `"flat":${m.flat},`;
  if (m.rate !== undefined) json += `"rate":${m.rate},`;
  return json;
}

export const writeFee: Writer<Schemas["Fee"]> = /* @__PURE__ */ writer(feeMembers, {
  flat: "xjzll3",
  rate: "4dzdh6",
});
