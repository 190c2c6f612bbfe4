/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, looseJson, mapJson, objectJson, tagJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function clockMembers(m: Partial<Members<Schemas["Clock"]>>): string {
  let json = m.now === undefined ? "" : '"now":"' + m.now + '"';
  if (m.frozen !== undefined) json = json + ',"frozen":' + String(m.frozen);
  return json;
}

export const writeClock: Writer<Schemas["Clock"]> = /* @__PURE__ */ writer(clockMembers, "now", {
  now: "WcBFG8",
  frozen: "jzdq4w",
});

function deliveriesMembers(m: Partial<Members<Schemas["Deliveries"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, deliveryMembers));
  return json;
}

export const writeDeliveries: Writer<Schemas["Deliveries"]> = /* @__PURE__ */ writer(deliveriesMembers, "items", {
  items: "g6KcSe",
});

function deliveryMembers(m: Partial<Members<Schemas["Delivery"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.service !== undefined) json = json + ',"service":' + textJson(m.service);
  if (m.stream !== undefined) json = json + ',"stream":' + textJson(m.stream);
  if (m.kind !== undefined) json = json + ',"kind":"' + m.kind + '"';
  if (m.state !== undefined) json = json + ',"state":"' + m.state + '"';
  if (m.attempts !== undefined) json = json + ',"attempts":' + String(m.attempts);
  if (m.due !== undefined) json = json + ',"due":"' + m.due + '"';
  if (m.outcome !== undefined) json = json + ',"outcome":' + textJson(m.outcome);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.finished !== undefined) json = json + ',"finished":"' + m.finished + '"';
  if (m.request !== undefined) json = json + ',"request":' + textJson(m.request);
  return json;
}

export const writeDelivery: Writer<Schemas["Delivery"]> = /* @__PURE__ */ writer(deliveryMembers, "id", {
  id: "HVUmFb",
  service: "N4-SIX",
  stream: "GkcQ-r",
  kind: "_lxF1K",
  state: "Zq53-m",
  attempts: "9hjsAt",
  due: "GXY4Em",
  outcome: "HEIg8F",
  created: "FXCNNC",
  finished: "_CtSSj",
  request: "01tS4P",
});

function mailsMembers(m: Partial<Members<Schemas["Mails"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, mailMembers));
  return json;
}

export const writeMails: Writer<Schemas["Mails"]> = /* @__PURE__ */ writer(mailsMembers, "items", {
  items: "5ZvcYk",
});

function mailMembers(m: Partial<Members<Schemas["Mail"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.date !== undefined) json = json + ',"date":"' + m.date + '"';
  if (m.from !== undefined) json = json + ',"from":' + textJson(m.from);
  if (m.to !== undefined) json = json + ',"to":' + arrayJson(m.to, (each) => textJson(each));
  if (m.subject !== undefined) json = json + ',"subject":' + textJson(m.subject);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.html !== undefined) json = json + ',"html":' + textJson(m.html);
  if (m.links !== undefined) json = json + ',"links":' + arrayJson(m.links, (each) => textJson(each));
  if (m.attachments !== undefined) json = json + ',"attachments":' + arrayJson(m.attachments, (each) => looseJson(each, mailAttachmentsItemMembers));
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  return json;
}

export const writeMail: Writer<Schemas["Mail"]> = /* @__PURE__ */ writer(mailMembers, "id", {
  id: "HVUmFb",
  date: "05SucL",
  from: "FgQKXV",
  to: "3L1qpK",
  subject: "tCpJim",
  text: "TKa2CH",
  html: "iKRiNh",
  links: "npiZVE",
  attachments: "ydlwiG",
  message: "Qrk5HT",
});

function recordedRequestsMembers(m: Partial<Members<Schemas["RecordedRequests"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers));
  if (m.cursor !== undefined) json = json + ',"cursor":' + textJson(m.cursor);
  if (m.missed !== undefined) json = json + ',"missed":' + String(m.missed);
  return json;
}

export const writeRecordedRequests: Writer<Schemas["RecordedRequests"]> = /* @__PURE__ */ writer(recordedRequestsMembers, "items", {
  items: "K0dTHZ",
  cursor: "f39hOe",
  missed: "zL0JhN",
});

function journalLineMembers(m: Partial<Members<Schemas["JournalLine"]>>): string {
  let json = m.cursor === undefined ? "" : '"cursor":' + textJson(m.cursor);
  if (m.request !== undefined) json = json + ',"request":' + objectJson(m.request, recordedRequestMembers);
  if (m.missed !== undefined) json = json + ',"missed":' + String(m.missed);
  return json;
}

export const writeJournalLine: Writer<Schemas["JournalLine"]> = /* @__PURE__ */ writer(journalLineMembers, "cursor", {
  cursor: "f39hOe",
  request: "RqhzGb",
  missed: "zL0JhN",
});

function verificationMembers(m: Partial<Members<Schemas["Verification"]>>): string {
  let json = m.ok === undefined ? "" : '"ok":' + String(m.ok);
  if (m.count !== undefined) json = json + ',"count":' + String(m.count);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers));
  return json;
}

export const writeVerification: Writer<Schemas["Verification"]> = /* @__PURE__ */ writer(verificationMembers, "ok", {
  ok: "LX6YUx",
  count: "GfLt0_",
  message: "Qrk5HT",
  items: "K0dTHZ",
});

function recordedRequestMembers(m: Partial<Members<Schemas["RecordedRequest"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.time !== undefined) json = json + ',"time":"' + m.time + '"';
  if (m.clock !== undefined) json = json + ',"clock":"' + m.clock + '"';
  if (m.service !== undefined) json = json + ',"service":' + textJson(m.service);
  if (m.operation !== undefined) json = json + ',"operation":' + textJson(m.operation);
  if (m.method !== undefined) json = json + ',"method":' + textJson(m.method);
  if (m.path !== undefined) json = json + ',"path":' + textJson(m.path);
  if (m.query !== undefined) json = json + ',"query":' + textJson(m.query);
  if (m.status !== undefined) json = json + ',"status":' + String(m.status);
  if (m.durationMs !== undefined) json = json + ',"durationMs":' + String(m.durationMs);
  if (m.inBatch !== undefined) json = json + ',"inBatch":' + String(m.inBatch);
  if (m.caller !== undefined) json = json + ',"caller":' + looseJson(m.caller, requestCallerMembers);
  if (m.refusal !== undefined) json = json + ',"refusal":' + objectJson(m.refusal, requestRefusalMembers);
  if (m.request !== undefined) json = json + ',"request":' + objectJson(m.request, recordedMessageMembers);
  if (m.answer !== undefined) json = json + ',"answer":' + objectJson(m.answer, recordedMessageMembers);
  return json;
}

export const writeRecordedRequest: Writer<Schemas["RecordedRequest"]> = /* @__PURE__ */ writer(recordedRequestMembers, "id", {
  id: "HVUmFb",
  time: "9zkRsM",
  clock: "WvvsjI",
  service: "N4-SIX",
  operation: "TIhLKD",
  method: "E_Pnhp",
  path: "_b3Bw3",
  query: "6x2Pli",
  status: "z6ZOoL",
  durationMs: "nXYLrM",
  inBatch: "rMLoCt",
  caller: "6a1zBI",
  refusal: "458NLx",
  request: "hpH9jU",
  answer: "woxMVY",
});

function calendarChannelsMembers(m: Partial<Members<Schemas["CalendarChannels"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, calendarChannelStateMembers));
  return json;
}

export const writeCalendarChannels: Writer<Schemas["CalendarChannels"]> = /* @__PURE__ */ writer(calendarChannelsMembers, "items", {
  items: "T1P16a",
});

function timelineSubscriptionsMembers(m: Partial<Members<Schemas["TimelineSubscriptions"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, timelineSubscriptionStateMembers));
  return json;
}

export const writeTimelineSubscriptions: Writer<Schemas["TimelineSubscriptions"]> = /* @__PURE__ */ writer(timelineSubscriptionsMembers, "items", {
  items: "T-bC1W",
});

function operatorSessionMembers(m: Partial<Members<Schemas["OperatorSession"]>>): string {
  let json = m.expires === undefined ? "" : '"expires":"' + m.expires + '"';
  return json;
}

export const writeOperatorSession: Writer<Schemas["OperatorSession"]> = /* @__PURE__ */ writer(operatorSessionMembers, "expires", {
  expires: "5iWncj",
});

function seedCountsMembers(m: Partial<Members<Schemas["SeedCounts"]>>): string {
  let json = m.counts === undefined ? "" : '"counts":' + mapJson(m.counts, (each) => String(each));
  return json;
}

export const writeSeedCounts: Writer<Schemas["SeedCounts"]> = /* @__PURE__ */ writer(seedCountsMembers, "counts", {
  counts: "AaxPwa",
});

function snapshotsMembers(m: Partial<Members<Schemas["Snapshots"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, snapshotMembers));
  return json;
}

export const writeSnapshots: Writer<Schemas["Snapshots"]> = /* @__PURE__ */ writer(snapshotsMembers, "items", {
  items: "_OlLru",
});

function snapshotMembers(m: Partial<Members<Schemas["Snapshot"]>>): string {
  let json = m.name === undefined ? "" : '"name":' + textJson(m.name);
  if (m.taken !== undefined) json = json + ',"taken":"' + m.taken + '"';
  if (m.bytes !== undefined) json = json + ',"bytes":' + String(m.bytes);
  return json;
}

export const writeSnapshot: Writer<Schemas["Snapshot"]> = /* @__PURE__ */ writer(snapshotMembers, "name", {
  name: "J2kYKB",
  taken: "qwh5dM",
  bytes: "SG_PAx",
});

function faultsMembers(m: Partial<Members<Schemas["Faults"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, faultMembers));
  return json;
}

export const writeFaults: Writer<Schemas["Faults"]> = /* @__PURE__ */ writer(faultsMembers, "items", {
  items: "wUC8JH",
});

function faultMembers(m: Partial<Members<Schemas["Fault"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.service !== undefined) json = json + ',"service":"' + m.service + '"';
  if (m.operation !== undefined) json = json + ',"operation":' + textJson(m.operation);
  if (m.status !== undefined) json = json + ',"status":' + String(m.status);
  if (m.reason !== undefined) json = json + ',"reason":"' + m.reason + '"';
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  if (m.latencyMs !== undefined) json = json + ',"latencyMs":' + String(m.latencyMs);
  if (m.count !== undefined) json = json + ',"count":' + String(m.count);
  if (m.share !== undefined) json = json + ',"share":' + String(m.share);
  return json;
}

export const writeFault: Writer<Schemas["Fault"]> = /* @__PURE__ */ writer(faultMembers, "id", {
  id: "HVUmFb",
  service: "UnPRyf",
  operation: "TIhLKD",
  status: "z6ZOoL",
  reason: "1Qr4Ja",
  message: "Qrk5HT",
  latencyMs: "uO7osA",
  count: "GfLt0_",
  share: "xzYFFe",
});

function usersMembers(m: Partial<Members<Schemas["Users"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, userMembers));
  return json;
}

export const writeUsers: Writer<Schemas["Users"]> = /* @__PURE__ */ writer(usersMembers, "items", {
  items: "0Cpw0T",
});

function userMembers(m: Partial<Members<Schemas["User"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.picture !== undefined) json = json + ',"picture":' + textJson(m.picture);
  if (m.domain !== undefined) json = json + ',"domain":' + textJson(m.domain);
  if (m.administrator !== undefined) json = json + ',"administrator":' + String(m.administrator);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

export const writeUser: Writer<Schemas["User"]> = /* @__PURE__ */ writer(userMembers, "id", {
  id: "HVUmFb",
  email: "WlIDaq",
  name: "J2kYKB",
  picture: "HxyD40",
  domain: "uacJJr",
  administrator: "d0msUx",
  created: "FXCNNC",
});

function tokenMembers(m: Partial<Members<Schemas["Token"]>>): string {
  let json = m.token === undefined ? "" : '"token":' + textJson(m.token);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.scopes !== undefined) json = json + ',"scopes":' + arrayJson(m.scopes, (each) => textJson(each));
  if (m.expires !== undefined) json = json + ',"expires":"' + m.expires + '"';
  return json;
}

export const writeToken: Writer<Schemas["Token"]> = /* @__PURE__ */ writer(tokenMembers, "token", {
  token: "7xRAfA",
  user: "xLZZDp",
  client: "g9NJhG",
  scopes: "hWjlak",
  expires: "5iWncj",
});

function oauthClientsMembers(m: Partial<Members<Schemas["OauthClients"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, oauthClientsItemsItemMembers));
  return json;
}

export const writeOauthClients: Writer<Schemas["OauthClients"]> = /* @__PURE__ */ writer(oauthClientsMembers, "items", {
  items: "iG4ATS",
});

function oauthClientFileMembers(m: Partial<Members<Schemas["OauthClientFile"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.secret !== undefined) json = json + ',"secret":' + textJson(m.secret);
  if (m.file !== undefined) json = json + ',"file":' + textJson(m.file);
  return json;
}

export const writeOauthClientFile: Writer<Schemas["OauthClientFile"]> = /* @__PURE__ */ writer(oauthClientFileMembers, "id", {
  id: "HVUmFb",
  secret: "6jpZS6",
  file: "J0lJ0h",
});

function serviceAccountFileMembers(m: Partial<Members<Schemas["ServiceAccountFile"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  if (m.project_id !== undefined) json = json + ',"project_id":' + textJson(m.project_id);
  if (m.private_key_id !== undefined) json = json + ',"private_key_id":' + textJson(m.private_key_id);
  if (m.private_key !== undefined) json = json + ',"private_key":' + textJson(m.private_key);
  if (m.client_email !== undefined) json = json + ',"client_email":' + textJson(m.client_email);
  if (m.client_id !== undefined) json = json + ',"client_id":' + textJson(m.client_id);
  if (m.auth_uri !== undefined) json = json + ',"auth_uri":' + textJson(m.auth_uri);
  if (m.token_uri !== undefined) json = json + ',"token_uri":' + textJson(m.token_uri);
  if (m.auth_provider_x509_cert_url !== undefined) json = json + ',"auth_provider_x509_cert_url":' + textJson(m.auth_provider_x509_cert_url);
  if (m.client_x509_cert_url !== undefined) json = json + ',"client_x509_cert_url":' + textJson(m.client_x509_cert_url);
  return json;
}

export const writeServiceAccountFile: Writer<Schemas["ServiceAccountFile"]> = /* @__PURE__ */ writer(serviceAccountFileMembers, "type", {
  type: "keQJ13",
  project_id: "oBBNWO",
  private_key_id: "oryuMk",
  private_key: "5HRmO_",
  client_email: "NwTDOZ",
  client_id: "fhzgGG",
  auth_uri: "75LJEB",
  token_uri: "IkySjl",
  auth_provider_x509_cert_url: "1KCXnv",
  client_x509_cert_url: "N1ofFr",
});

function apiKeysMembers(m: Partial<Members<Schemas["ApiKeys"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, apiKeysItemsItemMembers));
  return json;
}

export const writeApiKeys: Writer<Schemas["ApiKeys"]> = /* @__PURE__ */ writer(apiKeysMembers, "items", {
  items: "pHb4fe",
});

function apiKeyMembers(m: Partial<Members<Schemas["ApiKey"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + textJson(m.key);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  return json;
}

export const writeApiKey: Writer<Schemas["ApiKey"]> = /* @__PURE__ */ writer(apiKeyMembers, "key", {
  key: "cTl-aT",
  client: "g9NJhG",
  name: "J2kYKB",
});

function groupMembers(m: Partial<Members<Schemas["Group"]>>): string {
  let json = m.email === undefined ? "" : '"email":' + textJson(m.email);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.members !== undefined) json = json + ',"members":' + arrayJson(m.members, (each) => textJson(each));
  return json;
}

export const writeGroup: Writer<Schemas["Group"]> = /* @__PURE__ */ writer(groupMembers, "email", {
  email: "WlIDaq",
  name: "J2kYKB",
  members: "7-HT3d",
});

function taskMembers(m: Partial<Members<Schemas["Task"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"tasks#task"';
  if (m.id !== undefined) json = json + ',"id":"' + m.id + '"';
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.selfLink !== undefined) json = json + ',"selfLink":"' + m.selfLink + '"';
  if (m.parent !== undefined) json = json + ',"parent":"' + m.parent + '"';
  if (m.position !== undefined) json = json + ',"position":"' + m.position + '"';
  if (m.notes !== undefined) json = json + ',"notes":' + textJson(m.notes);
  if (m.status !== undefined) json = json + ',"status":"' + m.status + '"';
  if (m.due !== undefined) json = json + ',"due":"' + m.due + '"';
  if (m.completed !== undefined) json = json + ',"completed":"' + m.completed + '"';
  if (m.deleted !== undefined) json = json + ',"deleted":' + String(m.deleted);
  if (m.hidden !== undefined) json = json + ',"hidden":' + String(m.hidden);
  if (m.links !== undefined) json = json + ',"links":' + arrayJson(m.links, (each) => objectJson(each, taskLinkMembers));
  if (m.webViewLink !== undefined) json = json + ',"webViewLink":"' + m.webViewLink + '"';
  if (m.assignmentInfo !== undefined) json = json + ',"assignmentInfo":' + objectJson(m.assignmentInfo, assignmentInfoMembers);
  return json;
}

export const writeTask: Writer<Schemas["Task"]> = /* @__PURE__ */ writer(taskMembers, "kind", {
  kind: "1Br4zZ",
  id: "kFxqAH",
  etag: "Vb__XX",
  title: "5zxlEG",
  updated: "YZMllP",
  selfLink: "oCYs6F",
  parent: "hjwJVJ",
  position: "0D4yP7",
  notes: "KtDE32",
  status: "_URuJ1",
  due: "GXY4Em",
  completed: "JHqK43",
  deleted: "IU7GHY",
  hidden: "bmprRg",
  links: "82WbkQ",
  webViewLink: "FYyYtA",
  assignmentInfo: "Q76x09",
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

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#setting"';
  if (m.etag !== undefined) json = json + ',"etag":' + textJson(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.value !== undefined) json = json + ',"value":' + textJson(m.value);
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, "kind", {
  kind: "vHxgdo",
  etag: "iJzS_1",
  id: "HVUmFb",
  value: "OdqFc2",
});

function calendarRemindersMembers(m: Partial<Members<Schemas["CalendarReminders"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, calendarReminderMembers));
  return json;
}

export const writeCalendarReminders: Writer<Schemas["CalendarReminders"]> = /* @__PURE__ */ writer(calendarRemindersMembers, "items", {
  items: "piBLcZ",
});

function eventMembers(m: Partial<Members<Schemas["Event"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#event"';
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.status !== undefined) json = json + ',"status":"' + m.status + '"';
  if (m.htmlLink !== undefined) json = json + ',"htmlLink":"' + m.htmlLink + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.summary !== undefined) json = json + ',"summary":' + textJson(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + textJson(m.description);
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.colorId !== undefined) json = json + ',"colorId":' + textJson(m.colorId);
  if (m.eventLabelId !== undefined) json = json + ',"eventLabelId":' + textJson(m.eventLabelId);
  if (m.creator !== undefined) json = json + ',"creator":' + looseJson(m.creator, eventCreatorMembers);
  if (m.organizer !== undefined) json = json + ',"organizer":' + looseJson(m.organizer, eventOrganizerMembers);
  if (m.start !== undefined) json = json + ',"start":' + looseJson(m.start, eventDateTimeMembers);
  if (m.end !== undefined) json = json + ',"end":' + looseJson(m.end, eventDateTimeMembers);
  if (m.endTimeUnspecified !== undefined) json = json + ',"endTimeUnspecified":' + String(m.endTimeUnspecified);
  if (m.recurrence !== undefined) json = json + ',"recurrence":' + arrayJson(m.recurrence, (each) => textJson(each));
  if (m.recurringEventId !== undefined) json = json + ',"recurringEventId":' + textJson(m.recurringEventId);
  if (m.originalStartTime !== undefined) json = json + ',"originalStartTime":' + looseJson(m.originalStartTime, eventDateTimeMembers);
  if (m.transparency !== undefined) json = json + ',"transparency":"' + m.transparency + '"';
  if (m.visibility !== undefined) json = json + ',"visibility":"' + m.visibility + '"';
  if (m.iCalUID !== undefined) json = json + ',"iCalUID":' + textJson(m.iCalUID);
  if (m.sequence !== undefined) json = json + ',"sequence":' + String(m.sequence);
  if (m.attendees !== undefined) json = json + ',"attendees":' + arrayJson(m.attendees, (each) => looseJson(each, eventAttendeeMembers));
  if (m.attendeesOmitted !== undefined) json = json + ',"attendeesOmitted":' + String(m.attendeesOmitted);
  if (m.extendedProperties !== undefined) json = json + ',"extendedProperties":' + looseJson(m.extendedProperties, eventExtendedPropertiesMembers);
  if (m.videoLink !== undefined) json = json + ',"videoLink":"' + m.videoLink + '"';
  if (m.conferenceData !== undefined) json = json + ',"conferenceData":' + looseJson(m.conferenceData, conferenceDataMembers);
  if (m.gadget !== undefined) json = json + ',"gadget":' + looseJson(m.gadget, eventGadgetMembers);
  if (m.anyoneCanAddSelf !== undefined) json = json + ',"anyoneCanAddSelf":' + String(m.anyoneCanAddSelf);
  if (m.guestsCanInviteOthers !== undefined) json = json + ',"guestsCanInviteOthers":' + String(m.guestsCanInviteOthers);
  if (m.guestsCanModify !== undefined) json = json + ',"guestsCanModify":' + String(m.guestsCanModify);
  if (m.guestsCanSeeOtherGuests !== undefined) json = json + ',"guestsCanSeeOtherGuests":' + String(m.guestsCanSeeOtherGuests);
  if (m.privateCopy !== undefined) json = json + ',"privateCopy":' + String(m.privateCopy);
  if (m.locked !== undefined) json = json + ',"locked":' + String(m.locked);
  if (m.reminders !== undefined) json = json + ',"reminders":' + looseJson(m.reminders, eventRemindersMembers);
  if (m.source !== undefined) json = json + ',"source":' + looseJson(m.source, eventSourceMembers);
  if (m.workingLocationProperties !== undefined) json = json + ',"workingLocationProperties":' + objectJson(m.workingLocationProperties, eventWorkingLocationPropertiesMembers);
  if (m.outOfOfficeProperties !== undefined) json = json + ',"outOfOfficeProperties":' + looseJson(m.outOfOfficeProperties, eventOutOfOfficePropertiesMembers);
  if (m.focusTimeProperties !== undefined) json = json + ',"focusTimeProperties":' + looseJson(m.focusTimeProperties, eventFocusTimePropertiesMembers);
  if (m.attachments !== undefined) json = json + ',"attachments":' + arrayJson(m.attachments, (each) => objectJson(each, eventAttachmentMembers));
  if (m.birthdayProperties !== undefined) json = json + ',"birthdayProperties":' + looseJson(m.birthdayProperties, eventBirthdayPropertiesMembers);
  if (m.eventType !== undefined) json = json + ',"eventType":"' + m.eventType + '"';
  return json;
}

export const writeEvent: Writer<Schemas["Event"]> = /* @__PURE__ */ writer(eventMembers, "kind", {
  kind: "ATq8FO",
  etag: "Vb__XX",
  id: "HVUmFb",
  status: "_URuJ1",
  htmlLink: "bU4AJb",
  created: "FXCNNC",
  updated: "YZMllP",
  summary: "3TbuDH",
  description: "GoIMrG",
  location: "FF3Szg",
  colorId: "XeLe_L",
  eventLabelId: "osG-5E",
  creator: "ksGfQx",
  organizer: "yMMYc1",
  start: "vRsJT8",
  end: "G6w4ii",
  endTimeUnspecified: "n-wWpU",
  recurrence: "CVrcHT",
  recurringEventId: "GGVEcL",
  originalStartTime: "pacmUt",
  transparency: "mNaBKN",
  visibility: "XWAGpa",
  iCalUID: "MLR7js",
  sequence: "KXfSyc",
  attendees: "mVUzzc",
  attendeesOmitted: "vx8NK9",
  extendedProperties: "g3X3A7",
  videoLink: "eeOSY_",
  conferenceData: "E0DZFr",
  gadget: "6-7WCn",
  anyoneCanAddSelf: "RK4Plk",
  guestsCanInviteOthers: "AJNTBh",
  guestsCanModify: "PqAvEi",
  guestsCanSeeOtherGuests: "FkKtCn",
  privateCopy: "K50xm1",
  locked: "PlpXvN",
  reminders: "2mkAAA",
  source: "0ugSKh",
  workingLocationProperties: "0EzcHr",
  outOfOfficeProperties: "KRtbAp",
  focusTimeProperties: "ovW0wn",
  attachments: "wWFh89",
  birthdayProperties: "uXmP0P",
  eventType: "mH32ap",
});

function calendarFeedMembers(m: Partial<Members<Schemas["CalendarFeed"]>>): string {
  let json = m.calendarId === undefined ? "" : '"calendarId":' + textJson(m.calendarId);
  if (m.privateUrl !== undefined) json = json + ',"privateUrl":' + textJson(m.privateUrl);
  if (m.publicUrl !== undefined) json = json + ',"publicUrl":' + textJson(m.publicUrl);
  return json;
}

export const writeCalendarFeed: Writer<Schemas["CalendarFeed"]> = /* @__PURE__ */ writer(calendarFeedMembers, "calendarId", {
  calendarId: "dlYff3",
  privateUrl: "4XmTyz",
  publicUrl: "ZCJOOi",
});

function calendarImportMembers(m: Partial<Members<Schemas["CalendarImport"]>>): string {
  let json = m.calendarId === undefined ? "" : '"calendarId":' + textJson(m.calendarId);
  if (m.taken !== undefined) json = json + ',"taken":' + String(m.taken);
  if (m.changed !== undefined) json = json + ',"changed":' + String(m.changed);
  if (m.unchanged !== undefined) json = json + ',"unchanged":' + String(m.unchanged);
  if (m.refused !== undefined) json = json + ',"refused":' + String(m.refused);
  if (m.events !== undefined) json = json + ',"events":' + arrayJson(m.events, (each) => looseJson(each, calendarImportEventMembers));
  return json;
}

export const writeCalendarImport: Writer<Schemas["CalendarImport"]> = /* @__PURE__ */ writer(calendarImportMembers, "calendarId", {
  calendarId: "dlYff3",
  taken: "gLeWau",
  changed: "rwRzsb",
  unchanged: "IrLPOO",
  refused: "4uQdeg",
  events: "VcZZZf",
});

function calendarMembers(m: Partial<Members<Schemas["Calendar"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#calendar"';
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.summary !== undefined) json = json + ',"summary":' + textJson(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + textJson(m.description);
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + textJson(m.timeZone);
  if (m.dataOwner !== undefined) json = json + ',"dataOwner":' + textJson(m.dataOwner);
  if (m.conferenceProperties !== undefined) json = json + ',"conferenceProperties":' + objectJson(m.conferenceProperties, conferencePropertiesMembers);
  if (m.autoAcceptInvitations !== undefined) json = json + ',"autoAcceptInvitations":' + String(m.autoAcceptInvitations);
  if (m.labelProperties !== undefined) json = json + ',"labelProperties":' + looseJson(m.labelProperties, labelPropertiesMembers);
  return json;
}

export const writeCalendar: Writer<Schemas["Calendar"]> = /* @__PURE__ */ writer(calendarMembers, "kind", {
  kind: "CNA0Mx",
  etag: "Vb__XX",
  id: "HVUmFb",
  summary: "3TbuDH",
  description: "GoIMrG",
  location: "FF3Szg",
  timeZone: "Uesda6",
  dataOwner: "sHt9__",
  conferenceProperties: "JAzO4C",
  autoAcceptInvitations: "Opood5",
  labelProperties: "B1Dxig",
});

function calendarStateMembers(m: Partial<Members<Schemas["CalendarState"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.disabled !== undefined) json = json + ',"disabled":' + String(m.disabled);
  return json;
}

export const writeCalendarState: Writer<Schemas["CalendarState"]> = /* @__PURE__ */ writer(calendarStateMembers, "id", {
  id: "HVUmFb",
  disabled: "uv8aB2",
});

function failingConferencesMembers(m: Partial<Members<Schemas["FailingConferences"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.failing !== undefined) json = json + ',"failing":' + String(m.failing);
  return json;
}

export const writeFailingConferences: Writer<Schemas["FailingConferences"]> = /* @__PURE__ */ writer(failingConferencesMembers, "id", {
  id: "HVUmFb",
  failing: "HYlzw7",
});

function timelineCardsMembers(m: Partial<Members<Schemas["TimelineCards"]>>): string {
  let json = m.user === undefined ? "" : '"user":' + textJson(m.user);
  if (m.pinned !== undefined) json = json + ',"pinned":' + arrayJson(m.pinned, (each) => objectJson(each, timelineCardMembers));
  if (m.timeline !== undefined) json = json + ',"timeline":' + arrayJson(m.timeline, (each) => objectJson(each, timelineCardMembers));
  if (m.contacts !== undefined) json = json + ',"contacts":' + arrayJson(m.contacts, (each) => objectJson(each, timelineShownContactMembers));
  if (m.location !== undefined) json = json + ',"location":' + objectJson(m.location, locationMembers);
  if (m.locale !== undefined) json = json + ',"locale":' + textJson(m.locale);
  if (m.timezone !== undefined) json = json + ',"timezone":' + textJson(m.timezone);
  return json;
}

export const writeTimelineCards: Writer<Schemas["TimelineCards"]> = /* @__PURE__ */ writer(timelineCardsMembers, "user", {
  user: "xLZZDp",
  pinned: "02qeQG",
  timeline: "HYIJeO",
  contacts: "ZbfiJF",
  location: "nH3h1P",
  locale: "GcTZQv",
  timezone: "Z3ce7D",
});

function timelineAccountsMembers(m: Partial<Members<Schemas["TimelineAccounts"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, timelineShownAccountMembers));
  return json;
}

export const writeTimelineAccounts: Writer<Schemas["TimelineAccounts"]> = /* @__PURE__ */ writer(timelineAccountsMembers, "items", {
  items: "lnP9AR",
});

function locationMembers(m: Partial<Members<Schemas["Location"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#location"';
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.timestamp !== undefined) json = json + ',"timestamp":"' + m.timestamp + '"';
  if (m.latitude !== undefined) json = json + ',"latitude":' + String(m.latitude);
  if (m.longitude !== undefined) json = json + ',"longitude":' + String(m.longitude);
  if (m.accuracy !== undefined) json = json + ',"accuracy":' + String(m.accuracy);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.address !== undefined) json = json + ',"address":' + textJson(m.address);
  return json;
}

export const writeLocation: Writer<Schemas["Location"]> = /* @__PURE__ */ writer(locationMembers, "kind", {
  kind: "uWZuWz",
  id: "HVUmFb",
  timestamp: "w2kaOC",
  latitude: "hyiLM7",
  longitude: "MimQCA",
  accuracy: "oW0KLn",
  displayName: "IRwdaH",
  address: "PYJvJP",
});

function timelineSettingValueMembers(m: Partial<Members<Schemas["TimelineSettingValue"]>>): string {
  let json = m.value === undefined ? "" : '"value":' + textJson(m.value);
  return json;
}

export const writeTimelineSettingValue: Writer<Schemas["TimelineSettingValue"]> = /* @__PURE__ */ writer(timelineSettingValueMembers, "value", {
  value: "OdqFc2",
});

function timelineItemMembers(m: Partial<Members<Schemas["TimelineItem"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#timelineItem"';
  if (m.id !== undefined) json = json + ',"id":"' + m.id + '"';
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.selfLink !== undefined) json = json + ',"selfLink":"' + m.selfLink + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.displayTime !== undefined) json = json + ',"displayTime":"' + m.displayTime + '"';
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.html !== undefined) json = json + ',"html":' + textJson(m.html);
  if (m.speakableText !== undefined) json = json + ',"speakableText":' + textJson(m.speakableText);
  if (m.speakableType !== undefined) json = json + ',"speakableType":' + textJson(m.speakableType);
  if (m.bundleId !== undefined) json = json + ',"bundleId":' + textJson(m.bundleId);
  if (m.isBundleCover !== undefined) json = json + ',"isBundleCover":' + String(m.isBundleCover);
  if (m.isPinned !== undefined) json = json + ',"isPinned":' + String(m.isPinned);
  if (m.pinScore !== undefined) json = json + ',"pinScore":' + String(m.pinScore);
  if (m.isDeleted !== undefined) json = json + ',"isDeleted":' + String(m.isDeleted);
  if (m.inReplyTo !== undefined) json = json + ',"inReplyTo":' + textJson(m.inReplyTo);
  if (m.sourceItemId !== undefined) json = json + ',"sourceItemId":' + textJson(m.sourceItemId);
  if (m.canonicalUrl !== undefined) json = json + ',"canonicalUrl":' + textJson(m.canonicalUrl);
  if (m.creator !== undefined) json = json + ',"creator":' + objectJson(m.creator, timelineContactMembers);
  if (m.recipients !== undefined) json = json + ',"recipients":' + arrayJson(m.recipients, (each) => objectJson(each, timelineContactMembers));
  if (m.location !== undefined) json = json + ',"location":' + objectJson(m.location, locationMembers);
  if (m.attachments !== undefined) json = json + ',"attachments":' + arrayJson(m.attachments, (each) => objectJson(each, attachmentMembers));
  if (m.menuItems !== undefined) json = json + ',"menuItems":' + arrayJson(m.menuItems, (each) => looseJson(each, menuItemMembers));
  if (m.notification !== undefined) json = json + ',"notification":' + looseJson(m.notification, notificationConfigMembers);
  return json;
}

export const writeTimelineItem: Writer<Schemas["TimelineItem"]> = /* @__PURE__ */ writer(timelineItemMembers, "kind", {
  kind: "1p10xz",
  id: "kFxqAH",
  etag: "Vb__XX",
  selfLink: "oCYs6F",
  created: "FXCNNC",
  updated: "YZMllP",
  displayTime: "Vkuq1G",
  title: "5zxlEG",
  text: "TKa2CH",
  html: "iKRiNh",
  speakableText: "KE8UVR",
  speakableType: "9VIWuH",
  bundleId: "RdvdCV",
  isBundleCover: "2ije85",
  isPinned: "n8QxPA",
  pinScore: "90JIMM",
  isDeleted: "m7o-DS",
  inReplyTo: "yFF9xr",
  sourceItemId: "woSUTq",
  canonicalUrl: "eMAIWZ",
  creator: "_Uz-vH",
  recipients: "EOt2x_",
  location: "nH3h1P",
  attachments: "1gaEyS",
  menuItems: "_HVSgl",
  notification: "EXazz-",
});

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

function mailAttachmentsItemMembers(m: Partial<Members<NonNullable<Schemas["Mail"]["attachments"]>[number]>>): string {
  let json = "";
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.method !== undefined) json = json + ',"method":' + textJson(m.method);
  if (m.bytes !== undefined) json = json + ',"bytes":' + String(m.bytes);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.content !== undefined) json = json + ',"content":' + textJson(m.content);
  return json;
}

function requestCallerMembers(m: Partial<Members<Schemas["RequestCaller"]>>): string {
  let json = "";
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.scopes !== undefined) json = json + ',"scopes":' + arrayJson(m.scopes, (each) => textJson(each));
  return json;
}

export const writeRequestCaller: Writer<Schemas["RequestCaller"]> = /* @__PURE__ */ writer(requestCallerMembers, undefined, {
  user: "xLZZDp",
  client: "g9NJhG",
  scopes: "hWjlak",
});

function requestRefusalMembers(m: Partial<Members<Schemas["RequestRefusal"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":' + textJson(m.kind);
  if (m.reason !== undefined) json = json + ',"reason":' + textJson(m.reason);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.locationType !== undefined) json = json + ',"locationType":"' + m.locationType + '"';
  if (m.rules !== undefined) json = json + ',"rules":' + arrayJson(m.rules, (each) => objectJson(each, requestRefusalRulesItemMembers));
  return json;
}

export const writeRequestRefusal: Writer<Schemas["RequestRefusal"]> = /* @__PURE__ */ writer(requestRefusalMembers, "kind", {
  kind: "KYgkPY",
  reason: "LJW42I",
  message: "Qrk5HT",
  location: "FF3Szg",
  locationType: "FMf8EM",
  rules: "8alTx2",
});

function recordedMessageMembers(m: Partial<Members<Schemas["RecordedMessage"]>>): string {
  let json = m.headers === undefined ? "" : '"headers":' + mapJson(m.headers, (each) => textJson(each));
  if (m.body !== undefined) json = json + ',"body":' + freeJson(m.body);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.bytes !== undefined) json = json + ',"bytes":' + String(m.bytes);
  if (m.omitted !== undefined) json = json + ',"omitted":"' + m.omitted + '"';
  return json;
}

export const writeRecordedMessage: Writer<Schemas["RecordedMessage"]> = /* @__PURE__ */ writer(recordedMessageMembers, "headers", {
  headers: "v2Qtz9",
  body: "gCQgBN",
  text: "TKa2CH",
  bytes: "SG_PAx",
  omitted: "tD0eXq",
});

function calendarChannelStateMembers(m: Partial<Members<Schemas["CalendarChannelState"]>>): string {
  let json = m.stream === undefined ? "" : '"stream":' + textJson(m.stream);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.resource !== undefined) json = json + ',"resource":"' + m.resource + '"';
  if (m.calendar !== undefined) json = json + ',"calendar":' + textJson(m.calendar);
  if (m.address !== undefined) json = json + ',"address":' + textJson(m.address);
  if (m.expires !== undefined) json = json + ',"expires":"' + m.expires + '"';
  if (m.messages !== undefined) json = json + ',"messages":' + String(m.messages);
  if (m.state !== undefined) json = json + ',"state":"' + m.state + '"';
  return json;
}

export const writeCalendarChannelState: Writer<Schemas["CalendarChannelState"]> = /* @__PURE__ */ writer(calendarChannelStateMembers, "stream", {
  stream: "GkcQ-r",
  id: "HVUmFb",
  client: "g9NJhG",
  user: "xLZZDp",
  resource: "QayCbV",
  calendar: "D-Ad0k",
  address: "PYJvJP",
  expires: "5iWncj",
  messages: "65XC04",
  state: "Zq53-m",
});

function timelineSubscriptionStateMembers(m: Partial<Members<Schemas["TimelineSubscriptionState"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.collection !== undefined) json = json + ',"collection":' + textJson(m.collection);
  if (m.operations !== undefined) json = json + ',"operations":' + arrayJson(m.operations, (each) => textJson(each));
  if (m.callbackUrl !== undefined) json = json + ',"callbackUrl":' + textJson(m.callbackUrl);
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  return json;
}

export const writeTimelineSubscriptionState: Writer<Schemas["TimelineSubscriptionState"]> = /* @__PURE__ */ writer(timelineSubscriptionStateMembers, "id", {
  id: "HVUmFb",
  client: "g9NJhG",
  user: "xLZZDp",
  collection: "iBWaJq",
  operations: "Nw7ZYy",
  callbackUrl: "zJNQ9x",
  updated: "YZMllP",
});

function oauthClientsItemsItemMembers(m: Partial<Members<NonNullable<Schemas["OauthClients"]["items"]>[number]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.kind !== undefined) json = json + ',"kind":"' + m.kind + '"';
  if (m.confidential !== undefined) json = json + ',"confidential":' + String(m.confidential);
  if (m.redirectUris !== undefined) json = json + ',"redirectUris":' + arrayJson(m.redirectUris, (each) => textJson(each));
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

function apiKeysItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ApiKeys"]["items"]>[number]>>): string {
  let json = m.client === undefined ? "" : '"client":' + textJson(m.client);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

function taskLinkMembers(m: Partial<Members<Schemas["TaskLink"]>>): string {
  let json = m.type === undefined ? "" : '"type":' + textJson(m.type);
  if (m.description !== undefined) json = json + ',"description":' + textJson(m.description);
  if (m.link !== undefined) json = json + ',"link":' + textJson(m.link);
  return json;
}

export const writeTaskLink: Writer<Schemas["TaskLink"]> = /* @__PURE__ */ writer(taskLinkMembers, "type", {
  type: "6l8ENi",
  description: "GoIMrG",
  link: "RncxF8",
});

function assignmentInfoMembers(m: Partial<Members<Schemas["AssignmentInfo"]>>): string {
  let json = m.linkToTask === undefined ? "" : '"linkToTask":' + textJson(m.linkToTask);
  if (m.surfaceType !== undefined) json = json + ',"surfaceType":"' + m.surfaceType + '"';
  if (m.driveResourceInfo !== undefined) json = json + ',"driveResourceInfo":' + objectJson(m.driveResourceInfo, driveResourceInfoMembers);
  if (m.spaceInfo !== undefined) json = json + ',"spaceInfo":' + objectJson(m.spaceInfo, spaceInfoMembers);
  return json;
}

export const writeAssignmentInfo: Writer<Schemas["AssignmentInfo"]> = /* @__PURE__ */ writer(assignmentInfoMembers, "linkToTask", {
  linkToTask: "Gh7E6J",
  surfaceType: "u8-kKV",
  driveResourceInfo: "ZxHUuy",
  spaceInfo: "WaqsQV",
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

function calendarReminderMembers(m: Partial<Members<Schemas["CalendarReminder"]>>): string {
  let json = m.dueAt === undefined ? "" : '"dueAt":"' + m.dueAt + '"';
  if (m.method !== undefined) json = json + ',"method":"' + m.method + '"';
  if (m.minutes !== undefined) json = json + ',"minutes":' + String(m.minutes);
  if (m.calendarId !== undefined) json = json + ',"calendarId":' + textJson(m.calendarId);
  if (m.eventId !== undefined) json = json + ',"eventId":' + textJson(m.eventId);
  if (m.summary !== undefined) json = json + ',"summary":' + textJson(m.summary);
  if (m.start !== undefined) json = json + ',"start":"' + m.start + '"';
  return json;
}

export const writeCalendarReminder: Writer<Schemas["CalendarReminder"]> = /* @__PURE__ */ writer(calendarReminderMembers, "dueAt", {
  dueAt: "7O8T1g",
  method: "1xgBd_",
  minutes: "-DcN8P",
  calendarId: "dlYff3",
  eventId: "kvczqH",
  summary: "3TbuDH",
  start: "QGkJmf",
});

function eventCreatorMembers(m: Partial<Members<Schemas["EventCreator"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  return json;
}

export const writeEventCreator: Writer<Schemas["EventCreator"]> = /* @__PURE__ */ writer(eventCreatorMembers, undefined, {
  id: "HVUmFb",
  email: "WlIDaq",
  displayName: "IRwdaH",
  self: "bf1ja6",
});

function eventOrganizerMembers(m: Partial<Members<Schemas["EventOrganizer"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  return json;
}

export const writeEventOrganizer: Writer<Schemas["EventOrganizer"]> = /* @__PURE__ */ writer(eventOrganizerMembers, undefined, {
  id: "HVUmFb",
  email: "WlIDaq",
  displayName: "IRwdaH",
  self: "bf1ja6",
});

function eventDateTimeMembers(m: Partial<Members<Schemas["EventDateTime"]>>): string {
  let json = "";
  if (m.date !== undefined) json = json + ',"date":"' + m.date + '"';
  if (m.dateTime !== undefined) json = json + ',"dateTime":' + textJson(m.dateTime);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + textJson(m.timeZone);
  return json;
}

export const writeEventDateTime: Writer<Schemas["EventDateTime"]> = /* @__PURE__ */ writer(eventDateTimeMembers, undefined, {
  date: "05SucL",
  dateTime: "xOQ0gi",
  timeZone: "Uesda6",
});

function eventAttendeeMembers(m: Partial<Members<Schemas["EventAttendee"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.organizer !== undefined) json = json + ',"organizer":' + String(m.organizer);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  if (m.resource !== undefined) json = json + ',"resource":' + String(m.resource);
  if (m.optional !== undefined) json = json + ',"optional":' + String(m.optional);
  if (m.responseStatus !== undefined) json = json + ',"responseStatus":"' + m.responseStatus + '"';
  if (m.comment !== undefined) json = json + ',"comment":' + textJson(m.comment);
  if (m.additionalGuests !== undefined) json = json + ',"additionalGuests":' + String(m.additionalGuests);
  if (m.asyncOperation !== undefined) json = json + ',"asyncOperation":"inProgress"';
  return json;
}

export const writeEventAttendee: Writer<Schemas["EventAttendee"]> = /* @__PURE__ */ writer(eventAttendeeMembers, undefined, {
  id: "HVUmFb",
  email: "WlIDaq",
  displayName: "IRwdaH",
  organizer: "DsFA8g",
  self: "bf1ja6",
  resource: "6oMDtZ",
  optional: "ZOCXOs",
  responseStatus: "vHa8-m",
  comment: "HhevKA",
  additionalGuests: "zyGxcH",
  asyncOperation: "n6a82j",
});

function eventExtendedPropertiesMembers(m: Partial<Members<Schemas["EventExtendedProperties"]>>): string {
  let json = "";
  if (m.private !== undefined) json = json + ',"private":' + mapJson(m.private, (each) => textJson(each));
  if (m.shared !== undefined) json = json + ',"shared":' + mapJson(m.shared, (each) => textJson(each));
  return json;
}

export const writeEventExtendedProperties: Writer<Schemas["EventExtendedProperties"]> = /* @__PURE__ */ writer(eventExtendedPropertiesMembers, undefined, {
  private: "iGph2P",
  shared: "Sl7tSt",
});

function conferenceDataMembers(m: Partial<Members<Schemas["ConferenceData"]>>): string {
  let json = "";
  if (m.createRequest !== undefined) json = json + ',"createRequest":' + objectJson(m.createRequest, createConferenceRequestMembers);
  if (m.conferenceSolution !== undefined) json = json + ',"conferenceSolution":' + objectJson(m.conferenceSolution, conferenceSolutionMembers);
  if (m.entryPoints !== undefined) json = json + ',"entryPoints":' + arrayJson(m.entryPoints, (each) => objectJson(each, entryPointMembers));
  if (m.conferenceId !== undefined) json = json + ',"conferenceId":' + textJson(m.conferenceId);
  if (m.signature !== undefined) json = json + ',"signature":' + textJson(m.signature);
  if (m.notes !== undefined) json = json + ',"notes":' + textJson(m.notes);
  if (m.parameters !== undefined) json = json + ',"parameters":' + looseJson(m.parameters, conferenceParametersMembers);
  return json;
}

export const writeConferenceData: Writer<Schemas["ConferenceData"]> = /* @__PURE__ */ writer(conferenceDataMembers, undefined, {
  createRequest: "Tuhltm",
  conferenceSolution: "Tj2rHQ",
  entryPoints: "g2JBfV",
  conferenceId: "KdgAHi",
  signature: "GlMH3J",
  notes: "KtDE32",
  parameters: "a5wJjM",
});

function eventGadgetMembers(m: Partial<Members<Schemas["EventGadget"]>>): string {
  let json = "";
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.link !== undefined) json = json + ',"link":' + textJson(m.link);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + textJson(m.iconLink);
  if (m.width !== undefined) json = json + ',"width":' + String(m.width);
  if (m.height !== undefined) json = json + ',"height":' + String(m.height);
  if (m.display !== undefined) json = json + ',"display":"' + m.display + '"';
  if (m.preferences !== undefined) json = json + ',"preferences":' + mapJson(m.preferences, (each) => textJson(each));
  return json;
}

export const writeEventGadget: Writer<Schemas["EventGadget"]> = /* @__PURE__ */ writer(eventGadgetMembers, undefined, {
  type: "6l8ENi",
  title: "5zxlEG",
  link: "RncxF8",
  iconLink: "Ale6wY",
  width: "I1ig_L",
  height: "TtX9u6",
  display: "y-S4PF",
  preferences: "tDJ8aH",
});

function eventRemindersMembers(m: Partial<Members<Schemas["EventReminders"]>>): string {
  let json = "";
  if (m.useDefault !== undefined) json = json + ',"useDefault":' + String(m.useDefault);
  if (m.overrides !== undefined) json = json + ',"overrides":' + arrayJson(m.overrides, (each) => objectJson(each, eventReminderMembers));
  return json;
}

export const writeEventReminders: Writer<Schemas["EventReminders"]> = /* @__PURE__ */ writer(eventRemindersMembers, undefined, {
  useDefault: "2h7caW",
  overrides: "ZhW3PN",
});

function eventSourceMembers(m: Partial<Members<Schemas["EventSource"]>>): string {
  let json = "";
  if (m.url !== undefined) json = json + ',"url":' + textJson(m.url);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  return json;
}

export const writeEventSource: Writer<Schemas["EventSource"]> = /* @__PURE__ */ writer(eventSourceMembers, undefined, {
  url: "5b7W-S",
  title: "5zxlEG",
});

function eventWorkingLocationPropertiesMembers(m: Partial<Members<Schemas["EventWorkingLocationProperties"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  if (m.homeOffice !== undefined) json = json + ',"homeOffice":' + freeJson(m.homeOffice);
  if (m.officeLocation !== undefined) json = json + ',"officeLocation":' + looseJson(m.officeLocation, eventWorkingLocationPropertiesOfficeLocationMembers);
  if (m.customLocation !== undefined) json = json + ',"customLocation":' + looseJson(m.customLocation, eventWorkingLocationPropertiesCustomLocationMembers);
  return json;
}

export const writeEventWorkingLocationProperties: Writer<Schemas["EventWorkingLocationProperties"]> = /* @__PURE__ */ writer(eventWorkingLocationPropertiesMembers, "type", {
  type: "keQJ13",
  homeOffice: "xTae6y",
  officeLocation: "aKz_e0",
  customLocation: "DkoYXx",
});

function eventOutOfOfficePropertiesMembers(m: Partial<Members<Schemas["EventOutOfOfficeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":"' + m.autoDeclineMode + '"';
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + textJson(m.declineMessage);
  return json;
}

export const writeEventOutOfOfficeProperties: Writer<Schemas["EventOutOfOfficeProperties"]> = /* @__PURE__ */ writer(eventOutOfOfficePropertiesMembers, undefined, {
  autoDeclineMode: "p4muRS",
  declineMessage: "1N9z_X",
});

function eventFocusTimePropertiesMembers(m: Partial<Members<Schemas["EventFocusTimeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":"' + m.autoDeclineMode + '"';
  if (m.chatStatus !== undefined) json = json + ',"chatStatus":"' + m.chatStatus + '"';
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + textJson(m.declineMessage);
  return json;
}

export const writeEventFocusTimeProperties: Writer<Schemas["EventFocusTimeProperties"]> = /* @__PURE__ */ writer(eventFocusTimePropertiesMembers, undefined, {
  autoDeclineMode: "p4muRS",
  chatStatus: "q9bTm6",
  declineMessage: "1N9z_X",
});

function eventAttachmentMembers(m: Partial<Members<Schemas["EventAttachment"]>>): string {
  let json = m.fileUrl === undefined ? "" : '"fileUrl":' + textJson(m.fileUrl);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.mimeType !== undefined) json = json + ',"mimeType":' + textJson(m.mimeType);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + textJson(m.iconLink);
  if (m.fileId !== undefined) json = json + ',"fileId":' + textJson(m.fileId);
  return json;
}

export const writeEventAttachment: Writer<Schemas["EventAttachment"]> = /* @__PURE__ */ writer(eventAttachmentMembers, "fileUrl", {
  fileUrl: "s7c2YI",
  title: "5zxlEG",
  mimeType: "sGm5uM",
  iconLink: "Ale6wY",
  fileId: "OpHmp9",
});

function eventBirthdayPropertiesMembers(m: Partial<Members<Schemas["EventBirthdayProperties"]>>): string {
  let json = "";
  if (m.contact !== undefined) json = json + ',"contact":' + textJson(m.contact);
  if (m.customTypeName !== undefined) json = json + ',"customTypeName":' + textJson(m.customTypeName);
  if (m.type !== undefined) json = json + ',"type":"' + m.type + '"';
  return json;
}

export const writeEventBirthdayProperties: Writer<Schemas["EventBirthdayProperties"]> = /* @__PURE__ */ writer(eventBirthdayPropertiesMembers, undefined, {
  contact: "IIQMUD",
  customTypeName: "OnSdZR",
  type: "keQJ13",
});

function calendarImportEventMembers(m: Partial<Members<Schemas["CalendarImportEvent"]>>): string {
  let json = "";
  if (m.uid !== undefined) json = json + ',"uid":' + textJson(m.uid);
  if (m.line !== undefined) json = json + ',"line":' + String(m.line);
  if (m.outcome !== undefined) json = json + ',"outcome":"' + m.outcome + '"';
  if (m.reason !== undefined) json = json + ',"reason":' + textJson(m.reason);
  if (m.notes !== undefined) json = json + ',"notes":' + arrayJson(m.notes, (each) => textJson(each));
  return json;
}

export const writeCalendarImportEvent: Writer<Schemas["CalendarImportEvent"]> = /* @__PURE__ */ writer(calendarImportEventMembers, undefined, {
  uid: "cRqB0g",
  line: "GdPp60",
  outcome: "uZd_GA",
  reason: "LJW42I",
  notes: "NKApgF",
});

function conferencePropertiesMembers(m: Partial<Members<Schemas["ConferenceProperties"]>>): string {
  let json = m.allowedConferenceSolutionTypes === undefined ? "" : '"allowedConferenceSolutionTypes":' + arrayJson(m.allowedConferenceSolutionTypes, (each) => '"' + each + '"');
  return json;
}

export const writeConferenceProperties: Writer<Schemas["ConferenceProperties"]> = /* @__PURE__ */ writer(conferencePropertiesMembers, "allowedConferenceSolutionTypes", {
  allowedConferenceSolutionTypes: "c5XlOm",
});

function labelPropertiesMembers(m: Partial<Members<Schemas["LabelProperties"]>>): string {
  let json = "";
  if (m.eventLabels !== undefined) json = json + ',"eventLabels":' + arrayJson(m.eventLabels, (each) => looseJson(each, eventLabelMembers));
  return json;
}

export const writeLabelProperties: Writer<Schemas["LabelProperties"]> = /* @__PURE__ */ writer(labelPropertiesMembers, undefined, {
  eventLabels: "9mzyIA",
});

function timelineCardMembers(m: Partial<Members<Schemas["TimelineCard"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.item !== undefined) json = json + ',"item":' + objectJson(m.item, timelineItemMembers);
  if (m.menu !== undefined) json = json + ',"menu":' + arrayJson(m.menu, (each) => objectJson(each, timelineMenuEntryMembers));
  if (m.bundle !== undefined) json = json + ',"bundle":' + arrayJson(m.bundle, (each) => objectJson(each, timelineCardMembers));
  return json;
}

export const writeTimelineCard: Writer<Schemas["TimelineCard"]> = /* @__PURE__ */ writer(timelineCardMembers, "service", {
  service: "N4-SIX",
  item: "k4RPRh",
  menu: "wr_e16",
  bundle: "TSSCRk",
});

function timelineShownContactMembers(m: Partial<Members<Schemas["TimelineShownContact"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.imageUrls !== undefined) json = json + ',"imageUrls":' + arrayJson(m.imageUrls, (each) => textJson(each));
  if (m.acceptTypes !== undefined) json = json + ',"acceptTypes":' + arrayJson(m.acceptTypes, (each) => textJson(each));
  if (m.acceptCommands !== undefined) json = json + ',"acceptCommands":' + arrayJson(m.acceptCommands, (each) => textJson(each));
  if (m.takesCaption !== undefined) json = json + ',"takesCaption":' + String(m.takesCaption);
  return json;
}

export const writeTimelineShownContact: Writer<Schemas["TimelineShownContact"]> = /* @__PURE__ */ writer(timelineShownContactMembers, "service", {
  service: "N4-SIX",
  id: "HVUmFb",
  displayName: "IRwdaH",
  imageUrls: "zZQnI8",
  acceptTypes: "aqA5q2",
  acceptCommands: "Drz5lv",
  takesCaption: "povZk3",
});

function timelineShownAccountMembers(m: Partial<Members<Schemas["TimelineShownAccount"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.features !== undefined) json = json + ',"features":' + arrayJson(m.features, (each) => textJson(each));
  if (m.hasPassword !== undefined) json = json + ',"hasPassword":' + String(m.hasPassword);
  if (m.authTokens !== undefined) json = json + ',"authTokens":' + arrayJson(m.authTokens, (each) => textJson(each));
  return json;
}

export const writeTimelineShownAccount: Writer<Schemas["TimelineShownAccount"]> = /* @__PURE__ */ writer(timelineShownAccountMembers, "service", {
  service: "N4-SIX",
  type: "6l8ENi",
  name: "J2kYKB",
  features: "xzaW4b",
  hasPassword: "uaBmD0",
  authTokens: "IWiWC-",
});

function timelineContactMembers(m: Partial<Members<Schemas["TimelineContact"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#contact"';
  if (m.source !== undefined) json = json + ',"source":' + textJson(m.source);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.imageUrls !== undefined) json = json + ',"imageUrls":' + arrayJson(m.imageUrls, (each) => textJson(each));
  if (m.type !== undefined) json = json + ',"type":"' + m.type + '"';
  if (m.phoneNumber !== undefined) json = json + ',"phoneNumber":' + textJson(m.phoneNumber);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.priority !== undefined) json = json + ',"priority":' + String(m.priority);
  if (m.acceptTypes !== undefined) json = json + ',"acceptTypes":' + arrayJson(m.acceptTypes, (each) => textJson(each));
  if (m.acceptCommands !== undefined) json = json + ',"acceptCommands":' + arrayJson(m.acceptCommands, (each) => objectJson(each, commandMembers));
  if (m.sharingFeatures !== undefined) json = json + ',"sharingFeatures":' + arrayJson(m.sharingFeatures, (each) => '"' + each + '"');
  if (m.speakableName !== undefined) json = json + ',"speakableName":' + textJson(m.speakableName);
  return json;
}

export const writeTimelineContact: Writer<Schemas["TimelineContact"]> = /* @__PURE__ */ writer(timelineContactMembers, "kind", {
  kind: "oHaP7x",
  source: "4ilVdU",
  id: "HVUmFb",
  displayName: "IRwdaH",
  imageUrls: "zZQnI8",
  type: "keQJ13",
  phoneNumber: "sOx3ai",
  email: "WlIDaq",
  priority: "KNoJC2",
  acceptTypes: "aqA5q2",
  acceptCommands: "FQsYpZ",
  sharingFeatures: "_JRygI",
  speakableName: "FtTd0R",
});

function attachmentMembers(m: Partial<Members<Schemas["Attachment"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.contentType !== undefined) json = json + ',"contentType":' + textJson(m.contentType);
  if (m.contentUrl !== undefined) json = json + ',"contentUrl":"' + m.contentUrl + '"';
  if (m.isProcessingContent !== undefined) json = json + ',"isProcessingContent":' + String(m.isProcessingContent);
  return json;
}

export const writeAttachment: Writer<Schemas["Attachment"]> = /* @__PURE__ */ writer(attachmentMembers, "id", {
  id: "kFxqAH",
  contentType: "CFj20v",
  contentUrl: "UsKk8Q",
  isProcessingContent: "ZLTRd0",
});

function menuItemMembers(m: Partial<Members<Schemas["MenuItem"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.action !== undefined) json = json + ',"action":"' + m.action + '"';
  if (m.payload !== undefined) json = json + ',"payload":' + textJson(m.payload);
  if (m.removeWhenSelected !== undefined) json = json + ',"removeWhenSelected":' + String(m.removeWhenSelected);
  if (m.contextual_command !== undefined) json = json + ',"contextual_command":' + textJson(m.contextual_command);
  if (m.values !== undefined) json = json + ',"values":' + arrayJson(m.values, (each) => looseJson(each, menuValueMembers));
  return json;
}

export const writeMenuItem: Writer<Schemas["MenuItem"]> = /* @__PURE__ */ writer(menuItemMembers, undefined, {
  id: "HVUmFb",
  action: "B-Tb3k",
  payload: "VvmgeY",
  removeWhenSelected: "z5LDjW",
  contextual_command: "Ek2NP2",
  values: "OBnFey",
});

function notificationConfigMembers(m: Partial<Members<Schemas["NotificationConfig"]>>): string {
  let json = "";
  if (m.level !== undefined) json = json + ',"level":"' + m.level + '"';
  if (m.deliveryTime !== undefined) json = json + ',"deliveryTime":"' + m.deliveryTime + '"';
  return json;
}

export const writeNotificationConfig: Writer<Schemas["NotificationConfig"]> = /* @__PURE__ */ writer(notificationConfigMembers, undefined, {
  level: "eNqFaf",
  deliveryTime: "eqCwz-",
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

function requestRefusalRulesItemMembers(m: Partial<Members<NonNullable<Schemas["RequestRefusal"]["rules"]>[number]>>): string {
  let json = m.in === undefined ? "" : '"in":"' + m.in + '"';
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.rule !== undefined) json = json + ',"rule":' + textJson(m.rule);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  return json;
}

function driveResourceInfoMembers(m: Partial<Members<Schemas["DriveResourceInfo"]>>): string {
  let json = m.driveFileId === undefined ? "" : '"driveFileId":' + textJson(m.driveFileId);
  if (m.resourceKey !== undefined) json = json + ',"resourceKey":' + textJson(m.resourceKey);
  return json;
}

export const writeDriveResourceInfo: Writer<Schemas["DriveResourceInfo"]> = /* @__PURE__ */ writer(driveResourceInfoMembers, "driveFileId", {
  driveFileId: "X40fdE",
  resourceKey: "K7pfW8",
});

function spaceInfoMembers(m: Partial<Members<Schemas["SpaceInfo"]>>): string {
  let json = m.space === undefined ? "" : '"space":' + textJson(m.space);
  return json;
}

export const writeSpaceInfo: Writer<Schemas["SpaceInfo"]> = /* @__PURE__ */ writer(spaceInfoMembers, "space", {
  space: "cdL0uY",
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

function createConferenceRequestMembers(m: Partial<Members<Schemas["CreateConferenceRequest"]>>): string {
  let json = m.requestId === undefined ? "" : '"requestId":' + textJson(m.requestId);
  if (m.conferenceSolutionKey !== undefined) json = json + ',"conferenceSolutionKey":' + objectJson(m.conferenceSolutionKey, conferenceSolutionKeyMembers);
  if (m.status !== undefined) json = json + ',"status":' + objectJson(m.status, conferenceRequestStatusMembers);
  return json;
}

export const writeCreateConferenceRequest: Writer<Schemas["CreateConferenceRequest"]> = /* @__PURE__ */ writer(createConferenceRequestMembers, "requestId", {
  requestId: "utO8W5",
  conferenceSolutionKey: "84xX40",
  status: "qVtB6q",
});

function conferenceSolutionMembers(m: Partial<Members<Schemas["ConferenceSolution"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + objectJson(m.key, conferenceSolutionKeyMembers);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.iconUri !== undefined) json = json + ',"iconUri":' + textJson(m.iconUri);
  return json;
}

export const writeConferenceSolution: Writer<Schemas["ConferenceSolution"]> = /* @__PURE__ */ writer(conferenceSolutionMembers, "key", {
  key: "j4TBIM",
  name: "J2kYKB",
  iconUri: "uw57n-",
});

function entryPointMembers(m: Partial<Members<Schemas["EntryPoint"]>>): string {
  let json = m.entryPointType === undefined ? "" : '"entryPointType":"' + m.entryPointType + '"';
  if (m.uri !== undefined) json = json + ',"uri":' + textJson(m.uri);
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  if (m.meetingCode !== undefined) json = json + ',"meetingCode":' + textJson(m.meetingCode);
  if (m.accessCode !== undefined) json = json + ',"accessCode":' + textJson(m.accessCode);
  if (m.passcode !== undefined) json = json + ',"passcode":' + textJson(m.passcode);
  if (m.password !== undefined) json = json + ',"password":' + textJson(m.password);
  if (m.pin !== undefined) json = json + ',"pin":' + textJson(m.pin);
  if (m.regionCode !== undefined) json = json + ',"regionCode":' + textJson(m.regionCode);
  if (m.entryPointFeatures !== undefined) json = json + ',"entryPointFeatures":' + arrayJson(m.entryPointFeatures, (each) => textJson(each));
  return json;
}

export const writeEntryPoint: Writer<Schemas["EntryPoint"]> = /* @__PURE__ */ writer(entryPointMembers, "entryPointType", {
  entryPointType: "fOgeG7",
  uri: "mb8F2w",
  label: "W3f82K",
  meetingCode: "gT4Gab",
  accessCode: "6IGhjQ",
  passcode: "9X-l9Y",
  password: "M1SOMT",
  pin: "RrSdIj",
  regionCode: "Sxscab",
  entryPointFeatures: "vRmldh",
});

function conferenceParametersMembers(m: Partial<Members<Schemas["ConferenceParameters"]>>): string {
  let json = "";
  if (m.addOnParameters !== undefined) json = json + ',"addOnParameters":' + looseJson(m.addOnParameters, conferenceParametersAddOnParametersMembers);
  return json;
}

export const writeConferenceParameters: Writer<Schemas["ConferenceParameters"]> = /* @__PURE__ */ writer(conferenceParametersMembers, undefined, {
  addOnParameters: "2tH0oh",
});

function eventReminderMembers(m: Partial<Members<Schemas["EventReminder"]>>): string {
  let json = m.method === undefined ? "" : '"method":"' + m.method + '"';
  if (m.minutes !== undefined) json = json + ',"minutes":' + String(m.minutes);
  return json;
}

export const writeEventReminder: Writer<Schemas["EventReminder"]> = /* @__PURE__ */ writer(eventReminderMembers, "method", {
  method: "1xgBd_",
  minutes: "-DcN8P",
});

function eventWorkingLocationPropertiesOfficeLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["officeLocation"]>>>): string {
  let json = "";
  if (m.buildingId !== undefined) json = json + ',"buildingId":' + textJson(m.buildingId);
  if (m.floorId !== undefined) json = json + ',"floorId":' + textJson(m.floorId);
  if (m.floorSectionId !== undefined) json = json + ',"floorSectionId":' + textJson(m.floorSectionId);
  if (m.deskId !== undefined) json = json + ',"deskId":' + textJson(m.deskId);
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  return json;
}

function eventWorkingLocationPropertiesCustomLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["customLocation"]>>>): string {
  let json = "";
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  return json;
}

function eventLabelMembers(m: Partial<Members<Schemas["EventLabel"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.backgroundColor !== undefined) json = json + ',"backgroundColor":"' + m.backgroundColor + '"';
  return json;
}

export const writeEventLabel: Writer<Schemas["EventLabel"]> = /* @__PURE__ */ writer(eventLabelMembers, undefined, {
  id: "HVUmFb",
  name: "J2kYKB",
  backgroundColor: "goG1Ws",
});

function timelineMenuEntryMembers(m: Partial<Members<Schemas["TimelineMenuEntry"]>>): string {
  let json = m.index === undefined ? "" : '"index":' + String(m.index);
  if (m.action !== undefined) json = json + ',"action":' + textJson(m.action);
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  if (m.selectable !== undefined) json = json + ',"selectable":' + String(m.selectable);
  if (m.reason !== undefined) json = json + ',"reason":' + textJson(m.reason);
  return json;
}

export const writeTimelineMenuEntry: Writer<Schemas["TimelineMenuEntry"]> = /* @__PURE__ */ writer(timelineMenuEntryMembers, "index", {
  index: "sg9X_V",
  action: "6JQo9T",
  label: "W3f82K",
  selectable: "T-ocgw",
  reason: "LJW42I",
});

function commandMembers(m: Partial<Members<Schemas["Command"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  return json;
}

export const writeCommand: Writer<Schemas["Command"]> = /* @__PURE__ */ writer(commandMembers, "type", {
  type: "keQJ13",
});

function menuValueMembers(m: Partial<Members<Schemas["MenuValue"]>>): string {
  let json = "";
  if (m.state !== undefined) json = json + ',"state":"' + m.state + '"';
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.iconUrl !== undefined) json = json + ',"iconUrl":' + textJson(m.iconUrl);
  return json;
}

export const writeMenuValue: Writer<Schemas["MenuValue"]> = /* @__PURE__ */ writer(menuValueMembers, undefined, {
  state: "Zq53-m",
  displayName: "IRwdaH",
  iconUrl: "wFdQ2j",
});

function conferenceSolutionKeyMembers(m: Partial<Members<Schemas["ConferenceSolutionKey"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  return json;
}

export const writeConferenceSolutionKey: Writer<Schemas["ConferenceSolutionKey"]> = /* @__PURE__ */ writer(conferenceSolutionKeyMembers, "type", {
  type: "keQJ13",
});

function conferenceRequestStatusMembers(m: Partial<Members<Schemas["ConferenceRequestStatus"]>>): string {
  let json = m.statusCode === undefined ? "" : '"statusCode":"' + m.statusCode + '"';
  return json;
}

export const writeConferenceRequestStatus: Writer<Schemas["ConferenceRequestStatus"]> = /* @__PURE__ */ writer(conferenceRequestStatusMembers, "statusCode", {
  statusCode: "-kE9-o",
});

function conferenceParametersAddOnParametersMembers(m: Partial<Members<NonNullable<Schemas["ConferenceParameters"]["addOnParameters"]>>>): string {
  let json = "";
  if (m.parameters !== undefined) json = json + ',"parameters":' + mapJson(m.parameters, (each) => textJson(each));
  return json;
}
