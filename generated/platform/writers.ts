/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, mapJson, objectJson, tagJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function clockMembers(m: Partial<Members<Schemas["Clock"]>>): string {
  let json = "";
  if (m.now !== undefined) json += `"now":"${m.now}",`;
  if (m.frozen !== undefined) json += `"frozen":${m.frozen},`;
  return json;
}

export const writeClock: Writer<Schemas["Clock"]> = /* @__PURE__ */ writer(clockMembers, {
  now: "1QjYBw",
  frozen: "tMXXfW",
});

function deliveriesMembers(m: Partial<Members<Schemas["Deliveries"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, deliveryMembers))},`;
  return json;
}

export const writeDeliveries: Writer<Schemas["Deliveries"]> = /* @__PURE__ */ writer(deliveriesMembers, {
  items: "drSZaP",
});

function deliveryMembers(m: Partial<Members<Schemas["Delivery"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.service !== undefined) json += `"service":${JSON.stringify(m.service)},`;
  if (m.stream !== undefined) json += `"stream":${JSON.stringify(m.stream)},`;
  if (m.kind !== undefined) json += `"kind":"${m.kind}",`;
  if (m.state !== undefined) json += `"state":"${m.state}",`;
  if (m.attempts !== undefined) json += `"attempts":${m.attempts},`;
  if (m.due !== undefined) json += `"due":"${m.due}",`;
  if (m.outcome !== undefined) json += `"outcome":${JSON.stringify(m.outcome)},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.finished !== undefined) json += `"finished":"${m.finished}",`;
  if (m.request !== undefined) json += `"request":${JSON.stringify(m.request)},`;
  return json;
}

export const writeDelivery: Writer<Schemas["Delivery"]> = /* @__PURE__ */ writer(deliveryMembers, {
  id: "FSpt5h",
  service: "gQWuIx",
  stream: "TiWX18",
  kind: "o1XXaV",
  state: "Lek-hJ",
  attempts: "yMCMVi",
  due: "sHsLUx",
  outcome: "ImBMtW",
  created: "kDcDrE",
  finished: "amBWA8",
  request: "PbQoix",
});

function mailsMembers(m: Partial<Members<Schemas["Mails"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, mailMembers))},`;
  return json;
}

export const writeMails: Writer<Schemas["Mails"]> = /* @__PURE__ */ writer(mailsMembers, {
  items: "uqlUMA",
});

function mailMembers(m: Partial<Members<Schemas["Mail"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.date !== undefined) json += `"date":"${m.date}",`;
  if (m.from !== undefined) json += `"from":${JSON.stringify(m.from)},`;
  if (m.to !== undefined) json += `"to":${arrayJson(m.to, (each) => JSON.stringify(each))},`;
  if (m.subject !== undefined) json += `"subject":${JSON.stringify(m.subject)},`;
  if (m.text !== undefined) json += `"text":${JSON.stringify(m.text)},`;
  if (m.html !== undefined) json += `"html":${JSON.stringify(m.html)},`;
  if (m.links !== undefined) json += `"links":${arrayJson(m.links, (each) => JSON.stringify(each))},`;
  if (m.attachments !== undefined) json += `"attachments":${arrayJson(m.attachments, (each) => objectJson(each, mailAttachmentsItemMembers))},`;
  if (m.message !== undefined) json += `"message":${JSON.stringify(m.message)},`;
  return json;
}

export const writeMail: Writer<Schemas["Mail"]> = /* @__PURE__ */ writer(mailMembers, {
  id: "FSpt5h",
  date: "rm-f6n",
  from: "y36XiO",
  to: "uGFUPB",
  subject: "IN5m-0",
  text: "PRQDDS",
  html: "m7Kxi_",
  links: "9kByaG",
  attachments: "mOgXnN",
  message: "1cIF2l",
});

function recordedRequestsMembers(m: Partial<Members<Schemas["RecordedRequests"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers))},`;
  if (m.cursor !== undefined) json += `"cursor":${JSON.stringify(m.cursor)},`;
  if (m.missed !== undefined) json += `"missed":${m.missed},`;
  return json;
}

export const writeRecordedRequests: Writer<Schemas["RecordedRequests"]> = /* @__PURE__ */ writer(recordedRequestsMembers, {
  items: "VOIXJy",
  cursor: "KnkZrz",
  missed: "jAPQxK",
});

function journalLineMembers(m: Partial<Members<Schemas["JournalLine"]>>): string {
  let json = "";
  if (m.cursor !== undefined) json += `"cursor":${JSON.stringify(m.cursor)},`;
  if (m.request !== undefined) json += `"request":${objectJson(m.request, recordedRequestMembers)},`;
  if (m.missed !== undefined) json += `"missed":${m.missed},`;
  return json;
}

export const writeJournalLine: Writer<Schemas["JournalLine"]> = /* @__PURE__ */ writer(journalLineMembers, {
  cursor: "KnkZrz",
  request: "NIJWJw",
  missed: "jAPQxK",
});

function verificationMembers(m: Partial<Members<Schemas["Verification"]>>): string {
  let json = "";
  if (m.ok !== undefined) json += `"ok":${m.ok},`;
  if (m.count !== undefined) json += `"count":${m.count},`;
  if (m.message !== undefined) json += `"message":${JSON.stringify(m.message)},`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers))},`;
  return json;
}

export const writeVerification: Writer<Schemas["Verification"]> = /* @__PURE__ */ writer(verificationMembers, {
  ok: "6jkqv-",
  count: "R94A6f",
  message: "1cIF2l",
  items: "VOIXJy",
});

function recordedRequestMembers(m: Partial<Members<Schemas["RecordedRequest"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.time !== undefined) json += `"time":"${m.time}",`;
  if (m.clock !== undefined) json += `"clock":"${m.clock}",`;
  if (m.service !== undefined) json += `"service":${JSON.stringify(m.service)},`;
  if (m.operation !== undefined) json += `"operation":${JSON.stringify(m.operation)},`;
  if (m.method !== undefined) json += `"method":${JSON.stringify(m.method)},`;
  if (m.path !== undefined) json += `"path":${JSON.stringify(m.path)},`;
  if (m.query !== undefined) json += `"query":${JSON.stringify(m.query)},`;
  if (m.status !== undefined) json += `"status":${m.status},`;
  if (m.durationMs !== undefined) json += `"durationMs":${m.durationMs},`;
  if (m.inBatch !== undefined) json += `"inBatch":${m.inBatch},`;
  if (m.caller !== undefined) json += `"caller":${objectJson(m.caller, requestCallerMembers)},`;
  if (m.refusal !== undefined) json += `"refusal":${objectJson(m.refusal, requestRefusalMembers)},`;
  if (m.request !== undefined) json += `"request":${objectJson(m.request, recordedMessageMembers)},`;
  if (m.answer !== undefined) json += `"answer":${objectJson(m.answer, recordedMessageMembers)},`;
  return json;
}

export const writeRecordedRequest: Writer<Schemas["RecordedRequest"]> = /* @__PURE__ */ writer(recordedRequestMembers, {
  id: "FSpt5h",
  time: "sBnrqO",
  clock: "PoaiiQ",
  service: "gQWuIx",
  operation: "tQx5U7",
  method: "KRyK-T",
  path: "Hktap6",
  query: "PMbH8d",
  status: "MtlDV0",
  durationMs: "1X1NCF",
  inBatch: "QE1BDv",
  caller: "VoR2d0",
  refusal: "8rO_v-",
  request: "wfORtd",
  answer: "I5aBd2",
});

function calendarChannelsMembers(m: Partial<Members<Schemas["CalendarChannels"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, calendarChannelStateMembers))},`;
  return json;
}

export const writeCalendarChannels: Writer<Schemas["CalendarChannels"]> = /* @__PURE__ */ writer(calendarChannelsMembers, {
  items: "xbvxcw",
});

function timelineSubscriptionsMembers(m: Partial<Members<Schemas["TimelineSubscriptions"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, timelineSubscriptionStateMembers))},`;
  return json;
}

export const writeTimelineSubscriptions: Writer<Schemas["TimelineSubscriptions"]> = /* @__PURE__ */ writer(timelineSubscriptionsMembers, {
  items: "PEDPXv",
});

function operatorSessionMembers(m: Partial<Members<Schemas["OperatorSession"]>>): string {
  let json = "";
  if (m.expires !== undefined) json += `"expires":"${m.expires}",`;
  return json;
}

export const writeOperatorSession: Writer<Schemas["OperatorSession"]> = /* @__PURE__ */ writer(operatorSessionMembers, {
  expires: "NBxNko",
});

function seedCountsMembers(m: Partial<Members<Schemas["SeedCounts"]>>): string {
  let json = "";
  if (m.counts !== undefined) json += `"counts":${mapJson(m.counts, (each) => `${each}`)},`;
  return json;
}

export const writeSeedCounts: Writer<Schemas["SeedCounts"]> = /* @__PURE__ */ writer(seedCountsMembers, {
  counts: "yi_m9O",
});

function snapshotsMembers(m: Partial<Members<Schemas["Snapshots"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, snapshotMembers))},`;
  return json;
}

export const writeSnapshots: Writer<Schemas["Snapshots"]> = /* @__PURE__ */ writer(snapshotsMembers, {
  items: "QkkU9R",
});

function snapshotMembers(m: Partial<Members<Schemas["Snapshot"]>>): string {
  let json = "";
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.taken !== undefined) json += `"taken":"${m.taken}",`;
  if (m.bytes !== undefined) json += `"bytes":${m.bytes},`;
  return json;
}

export const writeSnapshot: Writer<Schemas["Snapshot"]> = /* @__PURE__ */ writer(snapshotMembers, {
  name: "HIMlh7",
  taken: "fw1-T-",
  bytes: "yQ62TN",
});

function faultsMembers(m: Partial<Members<Schemas["Faults"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, faultMembers))},`;
  return json;
}

export const writeFaults: Writer<Schemas["Faults"]> = /* @__PURE__ */ writer(faultsMembers, {
  items: "hIqiAQ",
});

function faultMembers(m: Partial<Members<Schemas["Fault"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.service !== undefined) json += `"service":"${m.service}",`;
  if (m.operation !== undefined) json += `"operation":${JSON.stringify(m.operation)},`;
  if (m.status !== undefined) json += `"status":${m.status},`;
  if (m.reason !== undefined) json += `"reason":"${m.reason}",`;
  if (m.message !== undefined) json += `"message":${JSON.stringify(m.message)},`;
  if (m.latencyMs !== undefined) json += `"latencyMs":${m.latencyMs},`;
  if (m.count !== undefined) json += `"count":${m.count},`;
  if (m.share !== undefined) json += `"share":${m.share},`;
  return json;
}

export const writeFault: Writer<Schemas["Fault"]> = /* @__PURE__ */ writer(faultMembers, {
  id: "FSpt5h",
  service: "M1T3SN",
  operation: "tQx5U7",
  status: "MtlDV0",
  reason: "NDXtaQ",
  message: "1cIF2l",
  latencyMs: "woX8Xk",
  count: "R94A6f",
  share: "4ZTlx8",
});

function usersMembers(m: Partial<Members<Schemas["Users"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, userMembers))},`;
  return json;
}

export const writeUsers: Writer<Schemas["Users"]> = /* @__PURE__ */ writer(usersMembers, {
  items: "oCgX6I",
});

function userMembers(m: Partial<Members<Schemas["User"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.picture !== undefined) json += `"picture":${JSON.stringify(m.picture)},`;
  if (m.domain !== undefined) json += `"domain":${JSON.stringify(m.domain)},`;
  if (m.administrator !== undefined) json += `"administrator":${m.administrator},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  return json;
}

export const writeUser: Writer<Schemas["User"]> = /* @__PURE__ */ writer(userMembers, {
  id: "FSpt5h",
  email: "dnxWyS",
  name: "HIMlh7",
  picture: "RUEz-A",
  domain: "_MoXtv",
  administrator: "XaBpch",
  created: "kDcDrE",
});

function tokenMembers(m: Partial<Members<Schemas["Token"]>>): string {
  let json = "";
  if (m.token !== undefined) json += `"token":${JSON.stringify(m.token)},`;
  if (m.user !== undefined) json += `"user":${JSON.stringify(m.user)},`;
  if (m.client !== undefined) json += `"client":${JSON.stringify(m.client)},`;
  if (m.scopes !== undefined) json += `"scopes":${arrayJson(m.scopes, (each) => JSON.stringify(each))},`;
  if (m.expires !== undefined) json += `"expires":"${m.expires}",`;
  return json;
}

export const writeToken: Writer<Schemas["Token"]> = /* @__PURE__ */ writer(tokenMembers, {
  token: "K9PHwG",
  user: "m_XQ8A",
  client: "_nlZUz",
  scopes: "b9H-j_",
  expires: "NBxNko",
});

function oauthClientsMembers(m: Partial<Members<Schemas["OauthClients"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, oauthClientsItemsItemMembers))},`;
  return json;
}

export const writeOauthClients: Writer<Schemas["OauthClients"]> = /* @__PURE__ */ writer(oauthClientsMembers, {
  items: "fRqgw6",
});

function oauthClientFileMembers(m: Partial<Members<Schemas["OauthClientFile"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.secret !== undefined) json += `"secret":${JSON.stringify(m.secret)},`;
  if (m.file !== undefined) json += `"file":${JSON.stringify(m.file)},`;
  return json;
}

export const writeOauthClientFile: Writer<Schemas["OauthClientFile"]> = /* @__PURE__ */ writer(oauthClientFileMembers, {
  id: "FSpt5h",
  secret: "_iP2XX",
  file: "Siaj42",
});

function serviceAccountFileMembers(m: Partial<Members<Schemas["ServiceAccountFile"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.project_id !== undefined) json += `"project_id":${JSON.stringify(m.project_id)},`;
  if (m.private_key_id !== undefined) json += `"private_key_id":${JSON.stringify(m.private_key_id)},`;
  if (m.private_key !== undefined) json += `"private_key":${JSON.stringify(m.private_key)},`;
  if (m.client_email !== undefined) json += `"client_email":${JSON.stringify(m.client_email)},`;
  if (m.client_id !== undefined) json += `"client_id":${JSON.stringify(m.client_id)},`;
  if (m.auth_uri !== undefined) json += `"auth_uri":${JSON.stringify(m.auth_uri)},`;
  if (m.token_uri !== undefined) json += `"token_uri":${JSON.stringify(m.token_uri)},`;
  if (m.auth_provider_x509_cert_url !== undefined) json += `"auth_provider_x509_cert_url":${JSON.stringify(m.auth_provider_x509_cert_url)},`;
  if (m.client_x509_cert_url !== undefined) json += `"client_x509_cert_url":${JSON.stringify(m.client_x509_cert_url)},`;
  return json;
}

export const writeServiceAccountFile: Writer<Schemas["ServiceAccountFile"]> = /* @__PURE__ */ writer(serviceAccountFileMembers, {
  type: "Z3o0hv",
  project_id: "8ax-Q8",
  private_key_id: "FQTet-",
  private_key: "PMRLln",
  client_email: "UWBL6e",
  client_id: "_0B_X3",
  auth_uri: "dZCkPF",
  token_uri: "_yGR3u",
  auth_provider_x509_cert_url: "GeVYAF",
  client_x509_cert_url: "MCkmaI",
});

function apiKeysMembers(m: Partial<Members<Schemas["ApiKeys"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, apiKeysItemsItemMembers))},`;
  return json;
}

export const writeApiKeys: Writer<Schemas["ApiKeys"]> = /* @__PURE__ */ writer(apiKeysMembers, {
  items: "DerJ1X",
});

function apiKeyMembers(m: Partial<Members<Schemas["ApiKey"]>>): string {
  let json = "";
  if (m.key !== undefined) json += `"key":${JSON.stringify(m.key)},`;
  if (m.client !== undefined) json += `"client":${JSON.stringify(m.client)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  return json;
}

export const writeApiKey: Writer<Schemas["ApiKey"]> = /* @__PURE__ */ writer(apiKeyMembers, {
  key: "TojOIf",
  client: "_nlZUz",
  name: "HIMlh7",
});

function groupMembers(m: Partial<Members<Schemas["Group"]>>): string {
  let json = "";
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.members !== undefined) json += `"members":${arrayJson(m.members, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeGroup: Writer<Schemas["Group"]> = /* @__PURE__ */ writer(groupMembers, {
  email: "dnxWyS",
  name: "HIMlh7",
  members: "2Br3-t",
});

function taskMembers(m: Partial<Members<Schemas["Task"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"tasks#task",`;
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.selfLink !== undefined) json += `"selfLink":"${m.selfLink}",`;
  if (m.parent !== undefined) json += `"parent":"${m.parent}",`;
  if (m.position !== undefined) json += `"position":"${m.position}",`;
  if (m.notes !== undefined) json += `"notes":${JSON.stringify(m.notes)},`;
  if (m.status !== undefined) json += `"status":"${m.status}",`;
  if (m.due !== undefined) json += `"due":"${m.due}",`;
  if (m.completed !== undefined) json += `"completed":"${m.completed}",`;
  if (m.deleted !== undefined) json += `"deleted":${m.deleted},`;
  if (m.hidden !== undefined) json += `"hidden":${m.hidden},`;
  if (m.links !== undefined) json += `"links":${arrayJson(m.links, (each) => objectJson(each, taskLinkMembers))},`;
  if (m.webViewLink !== undefined) json += `"webViewLink":"${m.webViewLink}",`;
  if (m.assignmentInfo !== undefined) json += `"assignmentInfo":${objectJson(m.assignmentInfo, assignmentInfoMembers)},`;
  return json;
}

export const writeTask: Writer<Schemas["Task"]> = /* @__PURE__ */ writer(taskMembers, {
  kind: "jwcS43",
  id: "GN_AlG",
  etag: "N3zE-z",
  title: "fHvSlo",
  updated: "HRtIRP",
  selfLink: "8EJRDp",
  parent: "xTSC58",
  position: "jJZ2D5",
  notes: "ZMGdKp",
  status: "SbPPLe",
  due: "sHsLUx",
  completed: "K9Zni7",
  deleted: "pHlFO6",
  hidden: "4-kM6R",
  links: "7Y6Y3E",
  webViewLink: "0Bhsly",
  assignmentInfo: "NaUWX4",
});

function paymentMerchantsMembers(m: Partial<Members<Schemas["PaymentMerchants"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, merchantMembers))},`;
  return json;
}

export const writePaymentMerchants: Writer<Schemas["PaymentMerchants"]> = /* @__PURE__ */ writer(paymentMerchantsMembers, {
  items: "vYFKXO",
});

function paymentAppKeyMembers(m: Partial<Members<Schemas["PaymentAppKey"]>>): string {
  let json = "";
  if (m.app !== undefined) json += `"app":${objectJson(m.app, appMembers)},`;
  return json;
}

export const writePaymentAppKey: Writer<Schemas["PaymentAppKey"]> = /* @__PURE__ */ writer(paymentAppKeyMembers, {
  app: "XKJ4P4",
});

function merchantEnvelopeMembers(m: Partial<Members<Schemas["MerchantEnvelope"]>>): string {
  let json = "";
  if (m.merchant !== undefined) json += `"merchant":${objectJson(m.merchant, merchantMembers)},`;
  return json;
}

export const writeMerchantEnvelope: Writer<Schemas["MerchantEnvelope"]> = /* @__PURE__ */ writer(merchantEnvelopeMembers, {
  merchant: "HvwRzj",
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

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#setting",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.value !== undefined) json += `"value":${JSON.stringify(m.value)},`;
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, {
  kind: "wJF_cZ",
  etag: "2bBVVZ",
  id: "FSpt5h",
  value: "pUw45F",
});

function calendarRemindersMembers(m: Partial<Members<Schemas["CalendarReminders"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, calendarReminderMembers))},`;
  return json;
}

export const writeCalendarReminders: Writer<Schemas["CalendarReminders"]> = /* @__PURE__ */ writer(calendarRemindersMembers, {
  items: "atervC",
});

function eventMembers(m: Partial<Members<Schemas["Event"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#event",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.status !== undefined) json += `"status":"${m.status}",`;
  if (m.htmlLink !== undefined) json += `"htmlLink":"${m.htmlLink}",`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.summary !== undefined) json += `"summary":${JSON.stringify(m.summary)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.location !== undefined) json += `"location":${JSON.stringify(m.location)},`;
  if (m.colorId !== undefined) json += `"colorId":${JSON.stringify(m.colorId)},`;
  if (m.eventLabelId !== undefined) json += `"eventLabelId":${JSON.stringify(m.eventLabelId)},`;
  if (m.creator !== undefined) json += `"creator":${objectJson(m.creator, eventCreatorMembers)},`;
  if (m.organizer !== undefined) json += `"organizer":${objectJson(m.organizer, eventOrganizerMembers)},`;
  if (m.start !== undefined) json += `"start":${objectJson(m.start, eventDateTimeMembers)},`;
  if (m.end !== undefined) json += `"end":${objectJson(m.end, eventDateTimeMembers)},`;
  if (m.endTimeUnspecified !== undefined) json += `"endTimeUnspecified":${m.endTimeUnspecified},`;
  if (m.recurrence !== undefined) json += `"recurrence":${arrayJson(m.recurrence, (each) => JSON.stringify(each))},`;
  if (m.recurringEventId !== undefined) json += `"recurringEventId":${JSON.stringify(m.recurringEventId)},`;
  if (m.originalStartTime !== undefined) json += `"originalStartTime":${objectJson(m.originalStartTime, eventDateTimeMembers)},`;
  if (m.transparency !== undefined) json += `"transparency":"${m.transparency}",`;
  if (m.visibility !== undefined) json += `"visibility":"${m.visibility}",`;
  if (m.iCalUID !== undefined) json += `"iCalUID":${JSON.stringify(m.iCalUID)},`;
  if (m.sequence !== undefined) json += `"sequence":${m.sequence},`;
  if (m.attendees !== undefined) json += `"attendees":${arrayJson(m.attendees, (each) => objectJson(each, eventAttendeeMembers))},`;
  if (m.attendeesOmitted !== undefined) json += `"attendeesOmitted":${m.attendeesOmitted},`;
  if (m.extendedProperties !== undefined) json += `"extendedProperties":${objectJson(m.extendedProperties, eventExtendedPropertiesMembers)},`;
  if (m.videoLink !== undefined) json += `"videoLink":"${m.videoLink}",`;
  if (m.conferenceData !== undefined) json += `"conferenceData":${objectJson(m.conferenceData, conferenceDataMembers)},`;
  if (m.gadget !== undefined) json += `"gadget":${objectJson(m.gadget, eventGadgetMembers)},`;
  if (m.anyoneCanAddSelf !== undefined) json += `"anyoneCanAddSelf":${m.anyoneCanAddSelf},`;
  if (m.guestsCanInviteOthers !== undefined) json += `"guestsCanInviteOthers":${m.guestsCanInviteOthers},`;
  if (m.guestsCanModify !== undefined) json += `"guestsCanModify":${m.guestsCanModify},`;
  if (m.guestsCanSeeOtherGuests !== undefined) json += `"guestsCanSeeOtherGuests":${m.guestsCanSeeOtherGuests},`;
  if (m.privateCopy !== undefined) json += `"privateCopy":${m.privateCopy},`;
  if (m.locked !== undefined) json += `"locked":${m.locked},`;
  if (m.reminders !== undefined) json += `"reminders":${objectJson(m.reminders, eventRemindersMembers)},`;
  if (m.source !== undefined) json += `"source":${objectJson(m.source, eventSourceMembers)},`;
  if (m.workingLocationProperties !== undefined) json += `"workingLocationProperties":${objectJson(m.workingLocationProperties, eventWorkingLocationPropertiesMembers)},`;
  if (m.outOfOfficeProperties !== undefined) json += `"outOfOfficeProperties":${objectJson(m.outOfOfficeProperties, eventOutOfOfficePropertiesMembers)},`;
  if (m.focusTimeProperties !== undefined) json += `"focusTimeProperties":${objectJson(m.focusTimeProperties, eventFocusTimePropertiesMembers)},`;
  if (m.attachments !== undefined) json += `"attachments":${arrayJson(m.attachments, (each) => objectJson(each, eventAttachmentMembers))},`;
  if (m.birthdayProperties !== undefined) json += `"birthdayProperties":${objectJson(m.birthdayProperties, eventBirthdayPropertiesMembers)},`;
  if (m.eventType !== undefined) json += `"eventType":"${m.eventType}",`;
  return json;
}

export const writeEvent: Writer<Schemas["Event"]> = /* @__PURE__ */ writer(eventMembers, {
  kind: "PWvD1_",
  etag: "N3zE-z",
  id: "FSpt5h",
  status: "SbPPLe",
  htmlLink: "6PpCR7",
  created: "kDcDrE",
  updated: "HRtIRP",
  summary: "XCDiHu",
  description: "MPvqHt",
  location: "DICSBg",
  colorId: "vNoIYT",
  eventLabelId: "72CBU8",
  creator: "hxrp5w",
  organizer: "4KUlkh",
  start: "6vRwiZ",
  end: "o3V4f_",
  endTimeUnspecified: "kpb0uV",
  recurrence: "hwMFhE",
  recurringEventId: "-WxrRj",
  originalStartTime: "geTx-Z",
  transparency: "RYstht",
  visibility: "MFDW0A",
  iCalUID: "DHtsnw",
  sequence: "iHSXFH",
  attendees: "LmrANf",
  attendeesOmitted: "FlTy55",
  extendedProperties: "VH4lII",
  videoLink: "psZC3C",
  conferenceData: "gEx0EI",
  gadget: "jEmqvY",
  anyoneCanAddSelf: "owg5R_",
  guestsCanInviteOthers: "SoiXKB",
  guestsCanModify: "ICVQ7_",
  guestsCanSeeOtherGuests: "CMjDsq",
  privateCopy: "ra68Jn",
  locked: "YZQUtm",
  reminders: "PyuAWU",
  source: "KRlXpm",
  workingLocationProperties: "hvVRG9",
  outOfOfficeProperties: "_oqzQu",
  focusTimeProperties: "toscri",
  attachments: "a9mkVu",
  birthdayProperties: "1idBad",
  eventType: "aqIg6n",
});

function calendarFeedMembers(m: Partial<Members<Schemas["CalendarFeed"]>>): string {
  let json = "";
  if (m.calendarId !== undefined) json += `"calendarId":${JSON.stringify(m.calendarId)},`;
  if (m.privateUrl !== undefined) json += `"privateUrl":${JSON.stringify(m.privateUrl)},`;
  if (m.publicUrl !== undefined) json += `"publicUrl":${JSON.stringify(m.publicUrl)},`;
  return json;
}

export const writeCalendarFeed: Writer<Schemas["CalendarFeed"]> = /* @__PURE__ */ writer(calendarFeedMembers, {
  calendarId: "5-tUjc",
  privateUrl: "sh8q8A",
  publicUrl: "kHOtwp",
});

function calendarImportMembers(m: Partial<Members<Schemas["CalendarImport"]>>): string {
  let json = "";
  if (m.calendarId !== undefined) json += `"calendarId":${JSON.stringify(m.calendarId)},`;
  if (m.taken !== undefined) json += `"taken":${m.taken},`;
  if (m.changed !== undefined) json += `"changed":${m.changed},`;
  if (m.unchanged !== undefined) json += `"unchanged":${m.unchanged},`;
  if (m.refused !== undefined) json += `"refused":${m.refused},`;
  if (m.events !== undefined) json += `"events":${arrayJson(m.events, (each) => objectJson(each, calendarImportEventMembers))},`;
  return json;
}

export const writeCalendarImport: Writer<Schemas["CalendarImport"]> = /* @__PURE__ */ writer(calendarImportMembers, {
  calendarId: "5-tUjc",
  taken: "ZU1XpD",
  changed: "22kVpj",
  unchanged: "dZ0_fI",
  refused: "hodDKG",
  events: "5b12mf",
});

function calendarMembers(m: Partial<Members<Schemas["Calendar"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#calendar",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.summary !== undefined) json += `"summary":${JSON.stringify(m.summary)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.location !== undefined) json += `"location":${JSON.stringify(m.location)},`;
  if (m.timeZone !== undefined) json += `"timeZone":${JSON.stringify(m.timeZone)},`;
  if (m.dataOwner !== undefined) json += `"dataOwner":${JSON.stringify(m.dataOwner)},`;
  if (m.conferenceProperties !== undefined) json += `"conferenceProperties":${objectJson(m.conferenceProperties, conferencePropertiesMembers)},`;
  if (m.autoAcceptInvitations !== undefined) json += `"autoAcceptInvitations":${m.autoAcceptInvitations},`;
  if (m.labelProperties !== undefined) json += `"labelProperties":${objectJson(m.labelProperties, labelPropertiesMembers)},`;
  return json;
}

export const writeCalendar: Writer<Schemas["Calendar"]> = /* @__PURE__ */ writer(calendarMembers, {
  kind: "DcT5Vk",
  etag: "N3zE-z",
  id: "FSpt5h",
  summary: "XCDiHu",
  description: "MPvqHt",
  location: "DICSBg",
  timeZone: "XY0LM6",
  dataOwner: "tPE0IX",
  conferenceProperties: "ySkNbB",
  autoAcceptInvitations: "XJx2Qg",
  labelProperties: "QdFvvU",
});

function calendarStateMembers(m: Partial<Members<Schemas["CalendarState"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.disabled !== undefined) json += `"disabled":${m.disabled},`;
  return json;
}

export const writeCalendarState: Writer<Schemas["CalendarState"]> = /* @__PURE__ */ writer(calendarStateMembers, {
  id: "FSpt5h",
  disabled: "6YK1Uo",
});

function failingConferencesMembers(m: Partial<Members<Schemas["FailingConferences"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.failing !== undefined) json += `"failing":${m.failing},`;
  return json;
}

export const writeFailingConferences: Writer<Schemas["FailingConferences"]> = /* @__PURE__ */ writer(failingConferencesMembers, {
  id: "FSpt5h",
  failing: "jRWgL6",
});

function timelineCardsMembers(m: Partial<Members<Schemas["TimelineCards"]>>): string {
  let json = "";
  if (m.user !== undefined) json += `"user":${JSON.stringify(m.user)},`;
  if (m.pinned !== undefined) json += `"pinned":${arrayJson(m.pinned, (each) => objectJson(each, timelineCardMembers))},`;
  if (m.timeline !== undefined) json += `"timeline":${arrayJson(m.timeline, (each) => objectJson(each, timelineCardMembers))},`;
  if (m.contacts !== undefined) json += `"contacts":${arrayJson(m.contacts, (each) => objectJson(each, timelineShownContactMembers))},`;
  if (m.location !== undefined) json += `"location":${objectJson(m.location, locationMembers)},`;
  if (m.locale !== undefined) json += `"locale":${JSON.stringify(m.locale)},`;
  if (m.timezone !== undefined) json += `"timezone":${JSON.stringify(m.timezone)},`;
  return json;
}

export const writeTimelineCards: Writer<Schemas["TimelineCards"]> = /* @__PURE__ */ writer(timelineCardsMembers, {
  user: "m_XQ8A",
  pinned: "lv_bzM",
  timeline: "Mk0qZu",
  contacts: "vpscit",
  location: "Tua0in",
  locale: "KpnG7j",
  timezone: "q6bORp",
});

function timelineAccountsMembers(m: Partial<Members<Schemas["TimelineAccounts"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, timelineShownAccountMembers))},`;
  return json;
}

export const writeTimelineAccounts: Writer<Schemas["TimelineAccounts"]> = /* @__PURE__ */ writer(timelineAccountsMembers, {
  items: "8DL0jA",
});

function locationMembers(m: Partial<Members<Schemas["Location"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#location",`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.timestamp !== undefined) json += `"timestamp":"${m.timestamp}",`;
  if (m.latitude !== undefined) json += `"latitude":${m.latitude},`;
  if (m.longitude !== undefined) json += `"longitude":${m.longitude},`;
  if (m.accuracy !== undefined) json += `"accuracy":${m.accuracy},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.address !== undefined) json += `"address":${JSON.stringify(m.address)},`;
  return json;
}

export const writeLocation: Writer<Schemas["Location"]> = /* @__PURE__ */ writer(locationMembers, {
  kind: "MeB90N",
  id: "FSpt5h",
  timestamp: "7ae9Ov",
  latitude: "SBTdhP",
  longitude: "Xh8tKK",
  accuracy: "dgmZ25",
  displayName: "ZGuKOB",
  address: "5mLdrs",
});

function timelineSettingValueMembers(m: Partial<Members<Schemas["TimelineSettingValue"]>>): string {
  let json = "";
  if (m.value !== undefined) json += `"value":${JSON.stringify(m.value)},`;
  return json;
}

export const writeTimelineSettingValue: Writer<Schemas["TimelineSettingValue"]> = /* @__PURE__ */ writer(timelineSettingValueMembers, {
  value: "pUw45F",
});

function timelineItemMembers(m: Partial<Members<Schemas["TimelineItem"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#timelineItem",`;
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.selfLink !== undefined) json += `"selfLink":"${m.selfLink}",`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.displayTime !== undefined) json += `"displayTime":"${m.displayTime}",`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  if (m.text !== undefined) json += `"text":${JSON.stringify(m.text)},`;
  if (m.html !== undefined) json += `"html":${JSON.stringify(m.html)},`;
  if (m.speakableText !== undefined) json += `"speakableText":${JSON.stringify(m.speakableText)},`;
  if (m.speakableType !== undefined) json += `"speakableType":${JSON.stringify(m.speakableType)},`;
  if (m.bundleId !== undefined) json += `"bundleId":${JSON.stringify(m.bundleId)},`;
  if (m.isBundleCover !== undefined) json += `"isBundleCover":${m.isBundleCover},`;
  if (m.isPinned !== undefined) json += `"isPinned":${m.isPinned},`;
  if (m.pinScore !== undefined) json += `"pinScore":${m.pinScore},`;
  if (m.isDeleted !== undefined) json += `"isDeleted":${m.isDeleted},`;
  if (m.inReplyTo !== undefined) json += `"inReplyTo":${JSON.stringify(m.inReplyTo)},`;
  if (m.sourceItemId !== undefined) json += `"sourceItemId":${JSON.stringify(m.sourceItemId)},`;
  if (m.canonicalUrl !== undefined) json += `"canonicalUrl":${JSON.stringify(m.canonicalUrl)},`;
  if (m.creator !== undefined) json += `"creator":${objectJson(m.creator, timelineContactMembers)},`;
  if (m.recipients !== undefined) json += `"recipients":${arrayJson(m.recipients, (each) => objectJson(each, timelineContactMembers))},`;
  if (m.location !== undefined) json += `"location":${objectJson(m.location, locationMembers)},`;
  if (m.attachments !== undefined) json += `"attachments":${arrayJson(m.attachments, (each) => objectJson(each, attachmentMembers))},`;
  if (m.menuItems !== undefined) json += `"menuItems":${arrayJson(m.menuItems, (each) => objectJson(each, menuItemMembers))},`;
  if (m.notification !== undefined) json += `"notification":${objectJson(m.notification, notificationConfigMembers)},`;
  return json;
}

export const writeTimelineItem: Writer<Schemas["TimelineItem"]> = /* @__PURE__ */ writer(timelineItemMembers, {
  kind: "b2GEcu",
  id: "GN_AlG",
  etag: "N3zE-z",
  selfLink: "8EJRDp",
  created: "kDcDrE",
  updated: "HRtIRP",
  displayTime: "XxoyLE",
  title: "fHvSlo",
  text: "PRQDDS",
  html: "m7Kxi_",
  speakableText: "iywRcq",
  speakableType: "86_c9h",
  bundleId: "l8QLU_",
  isBundleCover: "9Pwe-A",
  isPinned: "ZhxHfY",
  pinScore: "b1yJmA",
  isDeleted: "jlrn9a",
  inReplyTo: "MMudsI",
  sourceItemId: "FhKsXl",
  canonicalUrl: "S-KFUe",
  creator: "6747fo",
  recipients: "u6EnEB",
  location: "Tua0in",
  attachments: "p6C8v9",
  menuItems: "gj-ned",
  notification: "XK3IGR",
});

function conversionEntriesMembers(m: Partial<Members<Schemas["ConversionEntries"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, conversionEntryMembers))},`;
  return json;
}

export const writeConversionEntries: Writer<Schemas["ConversionEntries"]> = /* @__PURE__ */ writer(conversionEntriesMembers, {
  items: "pTW8_y",
});

function conversionTreeCountsMembers(m: Partial<Members<Schemas["ConversionTreeCounts"]>>): string {
  let json = "";
  if (m.agencies !== undefined) json += `"agencies":${m.agencies},`;
  if (m.advertisers !== undefined) json += `"advertisers":${m.advertisers},`;
  if (m.engineAccounts !== undefined) json += `"engineAccounts":${m.engineAccounts},`;
  if (m.campaigns !== undefined) json += `"campaigns":${m.campaigns},`;
  if (m.adGroups !== undefined) json += `"adGroups":${m.adGroups},`;
  if (m.criteria !== undefined) json += `"criteria":${m.criteria},`;
  if (m.ads !== undefined) json += `"ads":${m.ads},`;
  if (m.activities !== undefined) json += `"activities":${m.activities},`;
  if (m.customMetrics !== undefined) json += `"customMetrics":${m.customMetrics},`;
  if (m.customDimensions !== undefined) json += `"customDimensions":${m.customDimensions},`;
  if (m.clicks !== undefined) json += `"clicks":${m.clicks},`;
  return json;
}

export const writeConversionTreeCounts: Writer<Schemas["ConversionTreeCounts"]> = /* @__PURE__ */ writer(conversionTreeCountsMembers, {
  agencies: "iEw0fv",
  advertisers: "XvwUWg",
  engineAccounts: "oQIXNc",
  campaigns: "JFnuU2",
  adGroups: "8-XcVo",
  criteria: "RcZewJ",
  ads: "0tQMAG",
  activities: "bWGDJV",
  customMetrics: "Ssdfni",
  customDimensions: "FT4WVF",
  clicks: "sfkmo2",
});

function conversionClickMembers(m: Partial<Members<Schemas["ConversionClick"]>>): string {
  let json = "";
  if (m.clickId !== undefined) json += `"clickId":${JSON.stringify(m.clickId)},`;
  if (m.clickTimestamp !== undefined) json += `"clickTimestamp":"${m.clickTimestamp}",`;
  return json;
}

export const writeConversionClick: Writer<Schemas["ConversionClick"]> = /* @__PURE__ */ writer(conversionClickMembers, {
  clickId: "GBDp_0",
  clickTimestamp: "HXtj6I",
});

function conversionActivitiesMembers(m: Partial<Members<Schemas["ConversionActivities"]>>): string {
  let json = "";
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, conversionActivitiesItemsItemMembers))},`;
  return json;
}

export const writeConversionActivities: Writer<Schemas["ConversionActivities"]> = /* @__PURE__ */ writer(conversionActivitiesMembers, {
  items: "mdzboo",
});

function mailAttachmentsItemMembers(m: Partial<Members<NonNullable<Schemas["Mail"]["attachments"]>[number]>>): string {
  let json = "";
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.type !== undefined) json += `"type":${JSON.stringify(m.type)},`;
  if (m.method !== undefined) json += `"method":${JSON.stringify(m.method)},`;
  if (m.bytes !== undefined) json += `"bytes":${m.bytes},`;
  if (m.text !== undefined) json += `"text":${JSON.stringify(m.text)},`;
  if (m.content !== undefined) json += `"content":${JSON.stringify(m.content)},`;
  return json;
}

function requestCallerMembers(m: Partial<Members<Schemas["RequestCaller"]>>): string {
  let json = "";
  if (m.user !== undefined) json += `"user":${JSON.stringify(m.user)},`;
  if (m.client !== undefined) json += `"client":${JSON.stringify(m.client)},`;
  if (m.scopes !== undefined) json += `"scopes":${arrayJson(m.scopes, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeRequestCaller: Writer<Schemas["RequestCaller"]> = /* @__PURE__ */ writer(requestCallerMembers, {
  user: "m_XQ8A",
  client: "_nlZUz",
  scopes: "b9H-j_",
});

function requestRefusalMembers(m: Partial<Members<Schemas["RequestRefusal"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":${JSON.stringify(m.kind)},`;
  if (m.reason !== undefined) json += `"reason":${JSON.stringify(m.reason)},`;
  if (m.message !== undefined) json += `"message":${JSON.stringify(m.message)},`;
  if (m.location !== undefined) json += `"location":${JSON.stringify(m.location)},`;
  if (m.locationType !== undefined) json += `"locationType":"${m.locationType}",`;
  if (m.rules !== undefined) json += `"rules":${arrayJson(m.rules, (each) => objectJson(each, requestRefusalRulesItemMembers))},`;
  return json;
}

export const writeRequestRefusal: Writer<Schemas["RequestRefusal"]> = /* @__PURE__ */ writer(requestRefusalMembers, {
  kind: "LUy0Xm",
  reason: "R48OV_",
  message: "1cIF2l",
  location: "DICSBg",
  locationType: "fVq2fP",
  rules: "v-uDf8",
});

function recordedMessageMembers(m: Partial<Members<Schemas["RecordedMessage"]>>): string {
  let json = "";
  if (m.headers !== undefined) json += `"headers":${mapJson(m.headers, (each) => JSON.stringify(each))},`;
  if (m.body !== undefined) json += `"body":${freeJson(m.body)},`;
  if (m.text !== undefined) json += `"text":${JSON.stringify(m.text)},`;
  if (m.bytes !== undefined) json += `"bytes":${m.bytes},`;
  if (m.omitted !== undefined) json += `"omitted":"${m.omitted}",`;
  return json;
}

export const writeRecordedMessage: Writer<Schemas["RecordedMessage"]> = /* @__PURE__ */ writer(recordedMessageMembers, {
  headers: "KX4gF-",
  body: "Qovwa8",
  text: "PRQDDS",
  bytes: "yQ62TN",
  omitted: "M0vWvO",
});

function calendarChannelStateMembers(m: Partial<Members<Schemas["CalendarChannelState"]>>): string {
  let json = "";
  if (m.stream !== undefined) json += `"stream":${JSON.stringify(m.stream)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.client !== undefined) json += `"client":${JSON.stringify(m.client)},`;
  if (m.user !== undefined) json += `"user":${JSON.stringify(m.user)},`;
  if (m.resource !== undefined) json += `"resource":"${m.resource}",`;
  if (m.calendar !== undefined) json += `"calendar":${JSON.stringify(m.calendar)},`;
  if (m.address !== undefined) json += `"address":${JSON.stringify(m.address)},`;
  if (m.expires !== undefined) json += `"expires":"${m.expires}",`;
  if (m.messages !== undefined) json += `"messages":${m.messages},`;
  if (m.state !== undefined) json += `"state":"${m.state}",`;
  return json;
}

export const writeCalendarChannelState: Writer<Schemas["CalendarChannelState"]> = /* @__PURE__ */ writer(calendarChannelStateMembers, {
  stream: "TiWX18",
  id: "FSpt5h",
  client: "_nlZUz",
  user: "m_XQ8A",
  resource: "i9BIWZ",
  calendar: "QLa9do",
  address: "5mLdrs",
  expires: "NBxNko",
  messages: "ccXIW3",
  state: "Lek-hJ",
});

function timelineSubscriptionStateMembers(m: Partial<Members<Schemas["TimelineSubscriptionState"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.client !== undefined) json += `"client":${JSON.stringify(m.client)},`;
  if (m.user !== undefined) json += `"user":${JSON.stringify(m.user)},`;
  if (m.collection !== undefined) json += `"collection":${JSON.stringify(m.collection)},`;
  if (m.operations !== undefined) json += `"operations":${arrayJson(m.operations, (each) => JSON.stringify(each))},`;
  if (m.callbackUrl !== undefined) json += `"callbackUrl":${JSON.stringify(m.callbackUrl)},`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  return json;
}

export const writeTimelineSubscriptionState: Writer<Schemas["TimelineSubscriptionState"]> = /* @__PURE__ */ writer(timelineSubscriptionStateMembers, {
  id: "FSpt5h",
  client: "_nlZUz",
  user: "m_XQ8A",
  collection: "IJAwh0",
  operations: "jXN9LP",
  callbackUrl: "1zlr_g",
  updated: "HRtIRP",
});

function oauthClientsItemsItemMembers(m: Partial<Members<NonNullable<Schemas["OauthClients"]["items"]>[number]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.kind !== undefined) json += `"kind":"${m.kind}",`;
  if (m.confidential !== undefined) json += `"confidential":${m.confidential},`;
  if (m.redirectUris !== undefined) json += `"redirectUris":${arrayJson(m.redirectUris, (each) => JSON.stringify(each))},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  return json;
}

function apiKeysItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ApiKeys"]["items"]>[number]>>): string {
  let json = "";
  if (m.client !== undefined) json += `"client":${JSON.stringify(m.client)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  return json;
}

function taskLinkMembers(m: Partial<Members<Schemas["TaskLink"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":${JSON.stringify(m.type)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.link !== undefined) json += `"link":${JSON.stringify(m.link)},`;
  return json;
}

export const writeTaskLink: Writer<Schemas["TaskLink"]> = /* @__PURE__ */ writer(taskLinkMembers, {
  type: "jCfFA4",
  description: "MPvqHt",
  link: "Mrlsxx",
});

function assignmentInfoMembers(m: Partial<Members<Schemas["AssignmentInfo"]>>): string {
  let json = "";
  if (m.linkToTask !== undefined) json += `"linkToTask":${JSON.stringify(m.linkToTask)},`;
  if (m.surfaceType !== undefined) json += `"surfaceType":"${m.surfaceType}",`;
  if (m.driveResourceInfo !== undefined) json += `"driveResourceInfo":${objectJson(m.driveResourceInfo, driveResourceInfoMembers)},`;
  if (m.spaceInfo !== undefined) json += `"spaceInfo":${objectJson(m.spaceInfo, spaceInfoMembers)},`;
  return json;
}

export const writeAssignmentInfo: Writer<Schemas["AssignmentInfo"]> = /* @__PURE__ */ writer(assignmentInfoMembers, {
  linkToTask: "1GtpoE",
  surfaceType: "zw7YwL",
  driveResourceInfo: "oTvLfY",
  spaceInfo: "dVbMQg",
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

function appMembers(m: Partial<Members<Schemas["App"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.key !== undefined) json += `"key":"${m.key}",`;
  return json;
}

export const writeApp: Writer<Schemas["App"]> = /* @__PURE__ */ writer(appMembers, {
  id: "GN_AlG",
  name: "HIMlh7",
  key: "t8d3tO",
});

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

function calendarReminderMembers(m: Partial<Members<Schemas["CalendarReminder"]>>): string {
  let json = "";
  if (m.dueAt !== undefined) json += `"dueAt":"${m.dueAt}",`;
  if (m.method !== undefined) json += `"method":"${m.method}",`;
  if (m.minutes !== undefined) json += `"minutes":${m.minutes},`;
  if (m.calendarId !== undefined) json += `"calendarId":${JSON.stringify(m.calendarId)},`;
  if (m.eventId !== undefined) json += `"eventId":${JSON.stringify(m.eventId)},`;
  if (m.summary !== undefined) json += `"summary":${JSON.stringify(m.summary)},`;
  if (m.start !== undefined) json += `"start":"${m.start}",`;
  return json;
}

export const writeCalendarReminder: Writer<Schemas["CalendarReminder"]> = /* @__PURE__ */ writer(calendarReminderMembers, {
  dueAt: "7rHrxW",
  method: "tjRv-A",
  minutes: "Km-9iS",
  calendarId: "5-tUjc",
  eventId: "cjVTpK",
  summary: "XCDiHu",
  start: "HrS-L_",
});

function eventCreatorMembers(m: Partial<Members<Schemas["EventCreator"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.self !== undefined) json += `"self":${m.self},`;
  return json;
}

export const writeEventCreator: Writer<Schemas["EventCreator"]> = /* @__PURE__ */ writer(eventCreatorMembers, {
  id: "FSpt5h",
  email: "dnxWyS",
  displayName: "ZGuKOB",
  self: "e0tC4o",
});

function eventOrganizerMembers(m: Partial<Members<Schemas["EventOrganizer"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.self !== undefined) json += `"self":${m.self},`;
  return json;
}

export const writeEventOrganizer: Writer<Schemas["EventOrganizer"]> = /* @__PURE__ */ writer(eventOrganizerMembers, {
  id: "FSpt5h",
  email: "dnxWyS",
  displayName: "ZGuKOB",
  self: "e0tC4o",
});

function eventDateTimeMembers(m: Partial<Members<Schemas["EventDateTime"]>>): string {
  let json = "";
  if (m.date !== undefined) json += `"date":"${m.date}",`;
  if (m.dateTime !== undefined) json += `"dateTime":${JSON.stringify(m.dateTime)},`;
  if (m.timeZone !== undefined) json += `"timeZone":${JSON.stringify(m.timeZone)},`;
  return json;
}

export const writeEventDateTime: Writer<Schemas["EventDateTime"]> = /* @__PURE__ */ writer(eventDateTimeMembers, {
  date: "rm-f6n",
  dateTime: "bfH8v-",
  timeZone: "XY0LM6",
});

function eventAttendeeMembers(m: Partial<Members<Schemas["EventAttendee"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.organizer !== undefined) json += `"organizer":${m.organizer},`;
  if (m.self !== undefined) json += `"self":${m.self},`;
  if (m.resource !== undefined) json += `"resource":${m.resource},`;
  if (m.optional !== undefined) json += `"optional":${m.optional},`;
  if (m.responseStatus !== undefined) json += `"responseStatus":"${m.responseStatus}",`;
  if (m.comment !== undefined) json += `"comment":${JSON.stringify(m.comment)},`;
  if (m.additionalGuests !== undefined) json += `"additionalGuests":${m.additionalGuests},`;
  if (m.asyncOperation !== undefined) json += `"asyncOperation":"inProgress",`;
  return json;
}

export const writeEventAttendee: Writer<Schemas["EventAttendee"]> = /* @__PURE__ */ writer(eventAttendeeMembers, {
  id: "FSpt5h",
  email: "dnxWyS",
  displayName: "ZGuKOB",
  organizer: "R0HgjS",
  self: "e0tC4o",
  resource: "N5NIc0",
  optional: "visHCU",
  responseStatus: "zQKIHw",
  comment: "7wozAE",
  additionalGuests: "JKy2iA",
  asyncOperation: "25Gzns",
});

function eventExtendedPropertiesMembers(m: Partial<Members<Schemas["EventExtendedProperties"]>>): string {
  let json = "";
  if (m.private !== undefined) json += `"private":${mapJson(m.private, (each) => JSON.stringify(each))},`;
  if (m.shared !== undefined) json += `"shared":${mapJson(m.shared, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeEventExtendedProperties: Writer<Schemas["EventExtendedProperties"]> = /* @__PURE__ */ writer(eventExtendedPropertiesMembers, {
  private: "Xw-d-K",
  shared: "jLitmb",
});

function conferenceDataMembers(m: Partial<Members<Schemas["ConferenceData"]>>): string {
  let json = "";
  if (m.createRequest !== undefined) json += `"createRequest":${objectJson(m.createRequest, createConferenceRequestMembers)},`;
  if (m.conferenceSolution !== undefined) json += `"conferenceSolution":${objectJson(m.conferenceSolution, conferenceSolutionMembers)},`;
  if (m.entryPoints !== undefined) json += `"entryPoints":${arrayJson(m.entryPoints, (each) => objectJson(each, entryPointMembers))},`;
  if (m.conferenceId !== undefined) json += `"conferenceId":${JSON.stringify(m.conferenceId)},`;
  if (m.signature !== undefined) json += `"signature":${JSON.stringify(m.signature)},`;
  if (m.notes !== undefined) json += `"notes":${JSON.stringify(m.notes)},`;
  if (m.parameters !== undefined) json += `"parameters":${objectJson(m.parameters, conferenceParametersMembers)},`;
  return json;
}

export const writeConferenceData: Writer<Schemas["ConferenceData"]> = /* @__PURE__ */ writer(conferenceDataMembers, {
  createRequest: "qS1RqB",
  conferenceSolution: "LeKMdp",
  entryPoints: "k-wSer",
  conferenceId: "qc4ZX-",
  signature: "tsUVEI",
  notes: "ZMGdKp",
  parameters: "hSR3cl",
});

function eventGadgetMembers(m: Partial<Members<Schemas["EventGadget"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":${JSON.stringify(m.type)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  if (m.link !== undefined) json += `"link":${JSON.stringify(m.link)},`;
  if (m.iconLink !== undefined) json += `"iconLink":${JSON.stringify(m.iconLink)},`;
  if (m.width !== undefined) json += `"width":${m.width},`;
  if (m.height !== undefined) json += `"height":${m.height},`;
  if (m.display !== undefined) json += `"display":"${m.display}",`;
  if (m.preferences !== undefined) json += `"preferences":${mapJson(m.preferences, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeEventGadget: Writer<Schemas["EventGadget"]> = /* @__PURE__ */ writer(eventGadgetMembers, {
  type: "jCfFA4",
  title: "fHvSlo",
  link: "Mrlsxx",
  iconLink: "jDMngw",
  width: "_iX8nS",
  height: "bNFkZP",
  display: "lcJUsO",
  preferences: "6gzsvN",
});

function eventRemindersMembers(m: Partial<Members<Schemas["EventReminders"]>>): string {
  let json = "";
  if (m.useDefault !== undefined) json += `"useDefault":${m.useDefault},`;
  if (m.overrides !== undefined) json += `"overrides":${arrayJson(m.overrides, (each) => objectJson(each, eventReminderMembers))},`;
  return json;
}

export const writeEventReminders: Writer<Schemas["EventReminders"]> = /* @__PURE__ */ writer(eventRemindersMembers, {
  useDefault: "wit_D6",
  overrides: "tIABe9",
});

function eventSourceMembers(m: Partial<Members<Schemas["EventSource"]>>): string {
  let json = "";
  if (m.url !== undefined) json += `"url":${JSON.stringify(m.url)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  return json;
}

export const writeEventSource: Writer<Schemas["EventSource"]> = /* @__PURE__ */ writer(eventSourceMembers, {
  url: "HP6ZI1",
  title: "fHvSlo",
});

function eventWorkingLocationPropertiesMembers(m: Partial<Members<Schemas["EventWorkingLocationProperties"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.homeOffice !== undefined) json += `"homeOffice":${freeJson(m.homeOffice)},`;
  if (m.officeLocation !== undefined) json += `"officeLocation":${objectJson(m.officeLocation, eventWorkingLocationPropertiesOfficeLocationMembers)},`;
  if (m.customLocation !== undefined) json += `"customLocation":${objectJson(m.customLocation, eventWorkingLocationPropertiesCustomLocationMembers)},`;
  return json;
}

export const writeEventWorkingLocationProperties: Writer<Schemas["EventWorkingLocationProperties"]> = /* @__PURE__ */ writer(eventWorkingLocationPropertiesMembers, {
  type: "Z3o0hv",
  homeOffice: "dlaVTy",
  officeLocation: "5HbALb",
  customLocation: "ckWqKo",
});

function eventOutOfOfficePropertiesMembers(m: Partial<Members<Schemas["EventOutOfOfficeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json += `"autoDeclineMode":"${m.autoDeclineMode}",`;
  if (m.declineMessage !== undefined) json += `"declineMessage":${JSON.stringify(m.declineMessage)},`;
  return json;
}

export const writeEventOutOfOfficeProperties: Writer<Schemas["EventOutOfOfficeProperties"]> = /* @__PURE__ */ writer(eventOutOfOfficePropertiesMembers, {
  autoDeclineMode: "quDHrM",
  declineMessage: "l-VAyN",
});

function eventFocusTimePropertiesMembers(m: Partial<Members<Schemas["EventFocusTimeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json += `"autoDeclineMode":"${m.autoDeclineMode}",`;
  if (m.chatStatus !== undefined) json += `"chatStatus":"${m.chatStatus}",`;
  if (m.declineMessage !== undefined) json += `"declineMessage":${JSON.stringify(m.declineMessage)},`;
  return json;
}

export const writeEventFocusTimeProperties: Writer<Schemas["EventFocusTimeProperties"]> = /* @__PURE__ */ writer(eventFocusTimePropertiesMembers, {
  autoDeclineMode: "quDHrM",
  chatStatus: "CX2k8t",
  declineMessage: "l-VAyN",
});

function eventAttachmentMembers(m: Partial<Members<Schemas["EventAttachment"]>>): string {
  let json = "";
  if (m.fileUrl !== undefined) json += `"fileUrl":${JSON.stringify(m.fileUrl)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  if (m.mimeType !== undefined) json += `"mimeType":${JSON.stringify(m.mimeType)},`;
  if (m.iconLink !== undefined) json += `"iconLink":${JSON.stringify(m.iconLink)},`;
  if (m.fileId !== undefined) json += `"fileId":${JSON.stringify(m.fileId)},`;
  return json;
}

export const writeEventAttachment: Writer<Schemas["EventAttachment"]> = /* @__PURE__ */ writer(eventAttachmentMembers, {
  fileUrl: "dIdwy8",
  title: "fHvSlo",
  mimeType: "qh2J1H",
  iconLink: "jDMngw",
  fileId: "ZKLMcr",
});

function eventBirthdayPropertiesMembers(m: Partial<Members<Schemas["EventBirthdayProperties"]>>): string {
  let json = "";
  if (m.contact !== undefined) json += `"contact":${JSON.stringify(m.contact)},`;
  if (m.customTypeName !== undefined) json += `"customTypeName":${JSON.stringify(m.customTypeName)},`;
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  return json;
}

export const writeEventBirthdayProperties: Writer<Schemas["EventBirthdayProperties"]> = /* @__PURE__ */ writer(eventBirthdayPropertiesMembers, {
  contact: "fmPAhG",
  customTypeName: "0Hvdzt",
  type: "Z3o0hv",
});

function calendarImportEventMembers(m: Partial<Members<Schemas["CalendarImportEvent"]>>): string {
  let json = "";
  if (m.uid !== undefined) json += `"uid":${JSON.stringify(m.uid)},`;
  if (m.line !== undefined) json += `"line":${m.line},`;
  if (m.outcome !== undefined) json += `"outcome":"${m.outcome}",`;
  if (m.reason !== undefined) json += `"reason":${JSON.stringify(m.reason)},`;
  if (m.notes !== undefined) json += `"notes":${arrayJson(m.notes, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeCalendarImportEvent: Writer<Schemas["CalendarImportEvent"]> = /* @__PURE__ */ writer(calendarImportEventMembers, {
  uid: "vynBVW",
  line: "vi5lEa",
  outcome: "I9auva",
  reason: "R48OV_",
  notes: "n4B0i7",
});

function conferencePropertiesMembers(m: Partial<Members<Schemas["ConferenceProperties"]>>): string {
  let json = "";
  if (m.allowedConferenceSolutionTypes !== undefined) json += `"allowedConferenceSolutionTypes":${arrayJson(m.allowedConferenceSolutionTypes, (each) => `"${each}"`)},`;
  return json;
}

export const writeConferenceProperties: Writer<Schemas["ConferenceProperties"]> = /* @__PURE__ */ writer(conferencePropertiesMembers, {
  allowedConferenceSolutionTypes: "pjV2l_",
});

function labelPropertiesMembers(m: Partial<Members<Schemas["LabelProperties"]>>): string {
  let json = "";
  if (m.eventLabels !== undefined) json += `"eventLabels":${arrayJson(m.eventLabels, (each) => objectJson(each, eventLabelMembers))},`;
  return json;
}

export const writeLabelProperties: Writer<Schemas["LabelProperties"]> = /* @__PURE__ */ writer(labelPropertiesMembers, {
  eventLabels: "dEQEgj",
});

function timelineCardMembers(m: Partial<Members<Schemas["TimelineCard"]>>): string {
  let json = "";
  if (m.service !== undefined) json += `"service":${JSON.stringify(m.service)},`;
  if (m.item !== undefined) json += `"item":${objectJson(m.item, timelineItemMembers)},`;
  if (m.menu !== undefined) json += `"menu":${arrayJson(m.menu, (each) => objectJson(each, timelineMenuEntryMembers))},`;
  if (m.bundle !== undefined) json += `"bundle":${arrayJson(m.bundle, (each) => objectJson(each, timelineCardMembers))},`;
  return json;
}

export const writeTimelineCard: Writer<Schemas["TimelineCard"]> = /* @__PURE__ */ writer(timelineCardMembers, {
  service: "gQWuIx",
  item: "s-_jIK",
  menu: "8nEvLc",
  bundle: "7vyDCN",
});

function timelineShownContactMembers(m: Partial<Members<Schemas["TimelineShownContact"]>>): string {
  let json = "";
  if (m.service !== undefined) json += `"service":${JSON.stringify(m.service)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.imageUrls !== undefined) json += `"imageUrls":${arrayJson(m.imageUrls, (each) => JSON.stringify(each))},`;
  if (m.acceptTypes !== undefined) json += `"acceptTypes":${arrayJson(m.acceptTypes, (each) => JSON.stringify(each))},`;
  if (m.acceptCommands !== undefined) json += `"acceptCommands":${arrayJson(m.acceptCommands, (each) => JSON.stringify(each))},`;
  if (m.takesCaption !== undefined) json += `"takesCaption":${m.takesCaption},`;
  return json;
}

export const writeTimelineShownContact: Writer<Schemas["TimelineShownContact"]> = /* @__PURE__ */ writer(timelineShownContactMembers, {
  service: "gQWuIx",
  id: "FSpt5h",
  displayName: "ZGuKOB",
  imageUrls: "Cgjvzr",
  acceptTypes: "If_M2Q",
  acceptCommands: "dvMHwW",
  takesCaption: "08f-PU",
});

function timelineShownAccountMembers(m: Partial<Members<Schemas["TimelineShownAccount"]>>): string {
  let json = "";
  if (m.service !== undefined) json += `"service":${JSON.stringify(m.service)},`;
  if (m.type !== undefined) json += `"type":${JSON.stringify(m.type)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.features !== undefined) json += `"features":${arrayJson(m.features, (each) => JSON.stringify(each))},`;
  if (m.hasPassword !== undefined) json += `"hasPassword":${m.hasPassword},`;
  if (m.authTokens !== undefined) json += `"authTokens":${arrayJson(m.authTokens, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeTimelineShownAccount: Writer<Schemas["TimelineShownAccount"]> = /* @__PURE__ */ writer(timelineShownAccountMembers, {
  service: "gQWuIx",
  type: "jCfFA4",
  name: "HIMlh7",
  features: "EzViZj",
  hasPassword: "2g7A7m",
  authTokens: "UHDjZn",
});

function timelineContactMembers(m: Partial<Members<Schemas["TimelineContact"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#contact",`;
  if (m.source !== undefined) json += `"source":${JSON.stringify(m.source)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.imageUrls !== undefined) json += `"imageUrls":${arrayJson(m.imageUrls, (each) => JSON.stringify(each))},`;
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.phoneNumber !== undefined) json += `"phoneNumber":${JSON.stringify(m.phoneNumber)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.priority !== undefined) json += `"priority":${m.priority},`;
  if (m.acceptTypes !== undefined) json += `"acceptTypes":${arrayJson(m.acceptTypes, (each) => JSON.stringify(each))},`;
  if (m.acceptCommands !== undefined) json += `"acceptCommands":${arrayJson(m.acceptCommands, (each) => objectJson(each, commandMembers))},`;
  if (m.sharingFeatures !== undefined) json += `"sharingFeatures":${arrayJson(m.sharingFeatures, (each) => `"${each}"`)},`;
  if (m.speakableName !== undefined) json += `"speakableName":${JSON.stringify(m.speakableName)},`;
  return json;
}

export const writeTimelineContact: Writer<Schemas["TimelineContact"]> = /* @__PURE__ */ writer(timelineContactMembers, {
  kind: "sMsgA3",
  source: "2Wi0KO",
  id: "FSpt5h",
  displayName: "ZGuKOB",
  imageUrls: "Cgjvzr",
  type: "Z3o0hv",
  phoneNumber: "fTmDOq",
  email: "dnxWyS",
  priority: "P4gSwr",
  acceptTypes: "If_M2Q",
  acceptCommands: "RetZfM",
  sharingFeatures: "9thi3y",
  speakableName: "vXFkJS",
});

function attachmentMembers(m: Partial<Members<Schemas["Attachment"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.contentType !== undefined) json += `"contentType":${JSON.stringify(m.contentType)},`;
  if (m.contentUrl !== undefined) json += `"contentUrl":"${m.contentUrl}",`;
  if (m.isProcessingContent !== undefined) json += `"isProcessingContent":${m.isProcessingContent},`;
  return json;
}

export const writeAttachment: Writer<Schemas["Attachment"]> = /* @__PURE__ */ writer(attachmentMembers, {
  id: "GN_AlG",
  contentType: "Z70Jae",
  contentUrl: "XpAeuW",
  isProcessingContent: "oSQNe2",
});

function menuItemMembers(m: Partial<Members<Schemas["MenuItem"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.action !== undefined) json += `"action":"${m.action}",`;
  if (m.payload !== undefined) json += `"payload":${JSON.stringify(m.payload)},`;
  if (m.removeWhenSelected !== undefined) json += `"removeWhenSelected":${m.removeWhenSelected},`;
  if (m.contextual_command !== undefined) json += `"contextual_command":${JSON.stringify(m.contextual_command)},`;
  if (m.values !== undefined) json += `"values":${arrayJson(m.values, (each) => objectJson(each, menuValueMembers))},`;
  return json;
}

export const writeMenuItem: Writer<Schemas["MenuItem"]> = /* @__PURE__ */ writer(menuItemMembers, {
  id: "FSpt5h",
  action: "pV8tFP",
  payload: "cNnlKt",
  removeWhenSelected: "9EIRMH",
  contextual_command: "kUPm4q",
  values: "E7bQA-",
});

function notificationConfigMembers(m: Partial<Members<Schemas["NotificationConfig"]>>): string {
  let json = "";
  if (m.level !== undefined) json += `"level":"${m.level}",`;
  if (m.deliveryTime !== undefined) json += `"deliveryTime":"${m.deliveryTime}",`;
  return json;
}

export const writeNotificationConfig: Writer<Schemas["NotificationConfig"]> = /* @__PURE__ */ writer(notificationConfigMembers, {
  level: "n3KsiA",
  deliveryTime: "Ujl2hL",
});

function conversionEntryMembers(m: Partial<Members<Schemas["ConversionEntry"]>>): string {
  let json = "";
  if (m.key !== undefined) json += `"key":${JSON.stringify(m.key)},`;
  if (m.kind !== undefined) json += `"kind":"${m.kind}",`;
  if (m.parent !== undefined) json += `"parent":${JSON.stringify(m.parent)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.newId !== undefined) json += `"newId":${JSON.stringify(m.newId)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.users !== undefined) json += `"users":${arrayJson(m.users, (each) => JSON.stringify(each))},`;
  if (m.hasChildren !== undefined) json += `"hasChildren":${m.hasChildren},`;
  return json;
}

export const writeConversionEntry: Writer<Schemas["ConversionEntry"]> = /* @__PURE__ */ writer(conversionEntryMembers, {
  key: "TojOIf",
  kind: "o1XXaV",
  parent: "K5M7cR",
  id: "FSpt5h",
  newId: "B9-Y7D",
  name: "HIMlh7",
  users: "HTb-vN",
  hasChildren: "eSAKFs",
});

function conversionActivitiesItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ConversionActivities"]["items"]>[number]>>): string {
  let json = "";
  if (m.segmentationId !== undefined) json += `"segmentationId":"${m.segmentationId}",`;
  if (m.segmentationName !== undefined) json += `"segmentationName":${JSON.stringify(m.segmentationName)},`;
  if (m.availabilityTimestamp !== undefined) json += `"availabilityTimestamp":"${m.availabilityTimestamp}",`;
  if (m.updatedTimestamp !== undefined) json += `"updatedTimestamp":"${m.updatedTimestamp}",`;
  return json;
}

function requestRefusalRulesItemMembers(m: Partial<Members<NonNullable<Schemas["RequestRefusal"]["rules"]>[number]>>): string {
  let json = "";
  if (m.in !== undefined) json += `"in":"${m.in}",`;
  if (m.location !== undefined) json += `"location":${JSON.stringify(m.location)},`;
  if (m.rule !== undefined) json += `"rule":${JSON.stringify(m.rule)},`;
  if (m.message !== undefined) json += `"message":${JSON.stringify(m.message)},`;
  return json;
}

function driveResourceInfoMembers(m: Partial<Members<Schemas["DriveResourceInfo"]>>): string {
  let json = "";
  if (m.driveFileId !== undefined) json += `"driveFileId":${JSON.stringify(m.driveFileId)},`;
  if (m.resourceKey !== undefined) json += `"resourceKey":${JSON.stringify(m.resourceKey)},`;
  return json;
}

export const writeDriveResourceInfo: Writer<Schemas["DriveResourceInfo"]> = /* @__PURE__ */ writer(driveResourceInfoMembers, {
  driveFileId: "t_Y_Ts",
  resourceKey: "Oanqjv",
});

function spaceInfoMembers(m: Partial<Members<Schemas["SpaceInfo"]>>): string {
  let json = "";
  if (m.space !== undefined) json += `"space":${JSON.stringify(m.space)},`;
  return json;
}

export const writeSpaceInfo: Writer<Schemas["SpaceInfo"]> = /* @__PURE__ */ writer(spaceInfoMembers, {
  space: "YdV4sd",
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

function createConferenceRequestMembers(m: Partial<Members<Schemas["CreateConferenceRequest"]>>): string {
  let json = "";
  if (m.requestId !== undefined) json += `"requestId":${JSON.stringify(m.requestId)},`;
  if (m.conferenceSolutionKey !== undefined) json += `"conferenceSolutionKey":${objectJson(m.conferenceSolutionKey, conferenceSolutionKeyMembers)},`;
  if (m.status !== undefined) json += `"status":${objectJson(m.status, conferenceRequestStatusMembers)},`;
  return json;
}

export const writeCreateConferenceRequest: Writer<Schemas["CreateConferenceRequest"]> = /* @__PURE__ */ writer(createConferenceRequestMembers, {
  requestId: "8a4YBT",
  conferenceSolutionKey: "p6dbA7",
  status: "3w1kiL",
});

function conferenceSolutionMembers(m: Partial<Members<Schemas["ConferenceSolution"]>>): string {
  let json = "";
  if (m.key !== undefined) json += `"key":${objectJson(m.key, conferenceSolutionKeyMembers)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.iconUri !== undefined) json += `"iconUri":${JSON.stringify(m.iconUri)},`;
  return json;
}

export const writeConferenceSolution: Writer<Schemas["ConferenceSolution"]> = /* @__PURE__ */ writer(conferenceSolutionMembers, {
  key: "MS9VJk",
  name: "HIMlh7",
  iconUri: "H-HAh5",
});

function entryPointMembers(m: Partial<Members<Schemas["EntryPoint"]>>): string {
  let json = "";
  if (m.entryPointType !== undefined) json += `"entryPointType":"${m.entryPointType}",`;
  if (m.uri !== undefined) json += `"uri":${JSON.stringify(m.uri)},`;
  if (m.label !== undefined) json += `"label":${JSON.stringify(m.label)},`;
  if (m.meetingCode !== undefined) json += `"meetingCode":${JSON.stringify(m.meetingCode)},`;
  if (m.accessCode !== undefined) json += `"accessCode":${JSON.stringify(m.accessCode)},`;
  if (m.passcode !== undefined) json += `"passcode":${JSON.stringify(m.passcode)},`;
  if (m.password !== undefined) json += `"password":${JSON.stringify(m.password)},`;
  if (m.pin !== undefined) json += `"pin":${JSON.stringify(m.pin)},`;
  if (m.regionCode !== undefined) json += `"regionCode":${JSON.stringify(m.regionCode)},`;
  if (m.entryPointFeatures !== undefined) json += `"entryPointFeatures":${arrayJson(m.entryPointFeatures, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeEntryPoint: Writer<Schemas["EntryPoint"]> = /* @__PURE__ */ writer(entryPointMembers, {
  entryPointType: "AWbcaC",
  uri: "DwzHOS",
  label: "TZ-1UC",
  meetingCode: "yhx5jJ",
  accessCode: "dz0Sa3",
  passcode: "-X_cNU",
  password: "N1Ek8d",
  pin: "BBF5iE",
  regionCode: "oiWYfY",
  entryPointFeatures: "KCidcU",
});

function conferenceParametersMembers(m: Partial<Members<Schemas["ConferenceParameters"]>>): string {
  let json = "";
  if (m.addOnParameters !== undefined) json += `"addOnParameters":${objectJson(m.addOnParameters, conferenceParametersAddOnParametersMembers)},`;
  return json;
}

export const writeConferenceParameters: Writer<Schemas["ConferenceParameters"]> = /* @__PURE__ */ writer(conferenceParametersMembers, {
  addOnParameters: "wpqcpv",
});

function eventReminderMembers(m: Partial<Members<Schemas["EventReminder"]>>): string {
  let json = "";
  if (m.method !== undefined) json += `"method":"${m.method}",`;
  if (m.minutes !== undefined) json += `"minutes":${m.minutes},`;
  return json;
}

export const writeEventReminder: Writer<Schemas["EventReminder"]> = /* @__PURE__ */ writer(eventReminderMembers, {
  method: "tjRv-A",
  minutes: "Km-9iS",
});

function eventWorkingLocationPropertiesOfficeLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["officeLocation"]>>>): string {
  let json = "";
  if (m.buildingId !== undefined) json += `"buildingId":${JSON.stringify(m.buildingId)},`;
  if (m.floorId !== undefined) json += `"floorId":${JSON.stringify(m.floorId)},`;
  if (m.floorSectionId !== undefined) json += `"floorSectionId":${JSON.stringify(m.floorSectionId)},`;
  if (m.deskId !== undefined) json += `"deskId":${JSON.stringify(m.deskId)},`;
  if (m.label !== undefined) json += `"label":${JSON.stringify(m.label)},`;
  return json;
}

function eventWorkingLocationPropertiesCustomLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["customLocation"]>>>): string {
  let json = "";
  if (m.label !== undefined) json += `"label":${JSON.stringify(m.label)},`;
  return json;
}

function eventLabelMembers(m: Partial<Members<Schemas["EventLabel"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.backgroundColor !== undefined) json += `"backgroundColor":"${m.backgroundColor}",`;
  return json;
}

export const writeEventLabel: Writer<Schemas["EventLabel"]> = /* @__PURE__ */ writer(eventLabelMembers, {
  id: "FSpt5h",
  name: "HIMlh7",
  backgroundColor: "3P11gw",
});

function timelineMenuEntryMembers(m: Partial<Members<Schemas["TimelineMenuEntry"]>>): string {
  let json = "";
  if (m.index !== undefined) json += `"index":${m.index},`;
  if (m.action !== undefined) json += `"action":${JSON.stringify(m.action)},`;
  if (m.label !== undefined) json += `"label":${JSON.stringify(m.label)},`;
  if (m.selectable !== undefined) json += `"selectable":${m.selectable},`;
  if (m.reason !== undefined) json += `"reason":${JSON.stringify(m.reason)},`;
  return json;
}

export const writeTimelineMenuEntry: Writer<Schemas["TimelineMenuEntry"]> = /* @__PURE__ */ writer(timelineMenuEntryMembers, {
  index: "j4fUG9",
  action: "hK5KwJ",
  label: "TZ-1UC",
  selectable: "tnJ7jC",
  reason: "R48OV_",
});

function commandMembers(m: Partial<Members<Schemas["Command"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  return json;
}

export const writeCommand: Writer<Schemas["Command"]> = /* @__PURE__ */ writer(commandMembers, {
  type: "Z3o0hv",
});

function menuValueMembers(m: Partial<Members<Schemas["MenuValue"]>>): string {
  let json = "";
  if (m.state !== undefined) json += `"state":"${m.state}",`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.iconUrl !== undefined) json += `"iconUrl":${JSON.stringify(m.iconUrl)},`;
  return json;
}

export const writeMenuValue: Writer<Schemas["MenuValue"]> = /* @__PURE__ */ writer(menuValueMembers, {
  state: "Lek-hJ",
  displayName: "ZGuKOB",
  iconUrl: "-KsAPy",
});

function conferenceSolutionKeyMembers(m: Partial<Members<Schemas["ConferenceSolutionKey"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  return json;
}

export const writeConferenceSolutionKey: Writer<Schemas["ConferenceSolutionKey"]> = /* @__PURE__ */ writer(conferenceSolutionKeyMembers, {
  type: "Z3o0hv",
});

function conferenceRequestStatusMembers(m: Partial<Members<Schemas["ConferenceRequestStatus"]>>): string {
  let json = "";
  if (m.statusCode !== undefined) json += `"statusCode":"${m.statusCode}",`;
  return json;
}

export const writeConferenceRequestStatus: Writer<Schemas["ConferenceRequestStatus"]> = /* @__PURE__ */ writer(conferenceRequestStatusMembers, {
  statusCode: "Cstkkw",
});

function conferenceParametersAddOnParametersMembers(m: Partial<Members<NonNullable<Schemas["ConferenceParameters"]["addOnParameters"]>>>): string {
  let json = "";
  if (m.parameters !== undefined) json += `"parameters":${mapJson(m.parameters, (each) => JSON.stringify(each))},`;
  return json;
}
