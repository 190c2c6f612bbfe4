/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, looseJson, mapJson, objectJson, type Members, type Writer, writer } from "../../server/http/json.ts";
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
  items: "H_JW3G",
});

function deliveryMembers(m: Partial<Members<Schemas["Delivery"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.service !== undefined) json = json + ',"service":' + JSON.stringify(m.service);
  if (m.stream !== undefined) json = json + ',"stream":' + JSON.stringify(m.stream);
  if (m.kind !== undefined) json = json + ',"kind":"' + m.kind + '"';
  if (m.state !== undefined) json = json + ',"state":"' + m.state + '"';
  if (m.attempts !== undefined) json = json + ',"attempts":' + String(m.attempts);
  if (m.due !== undefined) json = json + ',"due":"' + m.due + '"';
  if (m.outcome !== undefined) json = json + ',"outcome":' + JSON.stringify(m.outcome);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.finished !== undefined) json = json + ',"finished":"' + m.finished + '"';
  if (m.request !== undefined) json = json + ',"request":' + JSON.stringify(m.request);
  return json;
}

export const writeDelivery: Writer<Schemas["Delivery"]> = /* @__PURE__ */ writer(deliveryMembers, "id", {
  id: "Ct1_B2",
  service: "OiyUvI",
  stream: "tPTChU",
  kind: "_lxF1K",
  state: "Zq53-m",
  attempts: "9hjsAt",
  due: "GXY4Em",
  outcome: "038HH9",
  created: "FXCNNC",
  finished: "_CtSSj",
  request: "Wtk664",
});

function mailsMembers(m: Partial<Members<Schemas["Mails"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, mailMembers));
  return json;
}

export const writeMails: Writer<Schemas["Mails"]> = /* @__PURE__ */ writer(mailsMembers, "items", {
  items: "SNOr0w",
});

function mailMembers(m: Partial<Members<Schemas["Mail"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.date !== undefined) json = json + ',"date":"' + m.date + '"';
  if (m.from !== undefined) json = json + ',"from":' + JSON.stringify(m.from);
  if (m.to !== undefined) json = json + ',"to":' + arrayJson(m.to, (each) => JSON.stringify(each));
  if (m.subject !== undefined) json = json + ',"subject":' + JSON.stringify(m.subject);
  if (m.text !== undefined) json = json + ',"text":' + JSON.stringify(m.text);
  if (m.html !== undefined) json = json + ',"html":' + JSON.stringify(m.html);
  if (m.links !== undefined) json = json + ',"links":' + arrayJson(m.links, (each) => JSON.stringify(each));
  if (m.attachments !== undefined) json = json + ',"attachments":' + arrayJson(m.attachments, (each) => looseJson(each, mailAttachmentsItemMembers));
  if (m.message !== undefined) json = json + ',"message":' + JSON.stringify(m.message);
  return json;
}

export const writeMail: Writer<Schemas["Mail"]> = /* @__PURE__ */ writer(mailMembers, "id", {
  id: "Ct1_B2",
  date: "05SucL",
  from: "-jmRNF",
  to: "JlKIwe",
  subject: "SIBoWH",
  text: "WbXALt",
  html: "PEt7kh",
  links: "0HRv43",
  attachments: "Fms2Qn",
  message: "VaFr9k",
});

function recordedRequestsMembers(m: Partial<Members<Schemas["RecordedRequests"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers));
  if (m.cursor !== undefined) json = json + ',"cursor":' + JSON.stringify(m.cursor);
  if (m.missed !== undefined) json = json + ',"missed":' + String(m.missed);
  return json;
}

export const writeRecordedRequests: Writer<Schemas["RecordedRequests"]> = /* @__PURE__ */ writer(recordedRequestsMembers, "items", {
  items: "CrCl8I",
  cursor: "5591fF",
  missed: "zL0JhN",
});

function journalLineMembers(m: Partial<Members<Schemas["JournalLine"]>>): string {
  let json = m.cursor === undefined ? "" : '"cursor":' + JSON.stringify(m.cursor);
  if (m.request !== undefined) json = json + ',"request":' + objectJson(m.request, recordedRequestMembers);
  if (m.missed !== undefined) json = json + ',"missed":' + String(m.missed);
  return json;
}

export const writeJournalLine: Writer<Schemas["JournalLine"]> = /* @__PURE__ */ writer(journalLineMembers, "cursor", {
  cursor: "5591fF",
  request: "WXNYti",
  missed: "zL0JhN",
});

function verificationMembers(m: Partial<Members<Schemas["Verification"]>>): string {
  let json = m.ok === undefined ? "" : '"ok":' + String(m.ok);
  if (m.count !== undefined) json = json + ',"count":' + String(m.count);
  if (m.message !== undefined) json = json + ',"message":' + JSON.stringify(m.message);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers));
  return json;
}

export const writeVerification: Writer<Schemas["Verification"]> = /* @__PURE__ */ writer(verificationMembers, "ok", {
  ok: "LX6YUx",
  count: "GfLt0_",
  message: "VaFr9k",
  items: "CrCl8I",
});

function recordedRequestMembers(m: Partial<Members<Schemas["RecordedRequest"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.time !== undefined) json = json + ',"time":"' + m.time + '"';
  if (m.clock !== undefined) json = json + ',"clock":"' + m.clock + '"';
  if (m.service !== undefined) json = json + ',"service":' + JSON.stringify(m.service);
  if (m.operation !== undefined) json = json + ',"operation":' + JSON.stringify(m.operation);
  if (m.method !== undefined) json = json + ',"method":' + JSON.stringify(m.method);
  if (m.path !== undefined) json = json + ',"path":' + JSON.stringify(m.path);
  if (m.query !== undefined) json = json + ',"query":' + JSON.stringify(m.query);
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
  id: "Ct1_B2",
  time: "9zkRsM",
  clock: "WvvsjI",
  service: "OiyUvI",
  operation: "GC3pVg",
  method: "RSRX-H",
  path: "PUIxLr",
  query: "1146XM",
  status: "z6ZOoL",
  durationMs: "nXYLrM",
  inBatch: "rMLoCt",
  caller: "ZkCJIa",
  refusal: "Qj9Ukb",
  request: "gIYl_5",
  answer: "MXESCA",
});

function calendarChannelsMembers(m: Partial<Members<Schemas["CalendarChannels"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, calendarChannelStateMembers));
  return json;
}

export const writeCalendarChannels: Writer<Schemas["CalendarChannels"]> = /* @__PURE__ */ writer(calendarChannelsMembers, "items", {
  items: "tDWaXn",
});

function timelineSubscriptionsMembers(m: Partial<Members<Schemas["TimelineSubscriptions"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, timelineSubscriptionStateMembers));
  return json;
}

export const writeTimelineSubscriptions: Writer<Schemas["TimelineSubscriptions"]> = /* @__PURE__ */ writer(timelineSubscriptionsMembers, "items", {
  items: "vC8-w_",
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
  items: "IfzFYM",
});

function snapshotMembers(m: Partial<Members<Schemas["Snapshot"]>>): string {
  let json = m.name === undefined ? "" : '"name":' + JSON.stringify(m.name);
  if (m.taken !== undefined) json = json + ',"taken":"' + m.taken + '"';
  if (m.bytes !== undefined) json = json + ',"bytes":' + String(m.bytes);
  return json;
}

export const writeSnapshot: Writer<Schemas["Snapshot"]> = /* @__PURE__ */ writer(snapshotMembers, "name", {
  name: "9qhvY9",
  taken: "qwh5dM",
  bytes: "SG_PAx",
});

function faultsMembers(m: Partial<Members<Schemas["Faults"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, faultMembers));
  return json;
}

export const writeFaults: Writer<Schemas["Faults"]> = /* @__PURE__ */ writer(faultsMembers, "items", {
  items: "NZro6p",
});

function faultMembers(m: Partial<Members<Schemas["Fault"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.service !== undefined) json = json + ',"service":"' + m.service + '"';
  if (m.operation !== undefined) json = json + ',"operation":' + JSON.stringify(m.operation);
  if (m.status !== undefined) json = json + ',"status":' + String(m.status);
  if (m.reason !== undefined) json = json + ',"reason":"' + m.reason + '"';
  if (m.message !== undefined) json = json + ',"message":' + JSON.stringify(m.message);
  if (m.latencyMs !== undefined) json = json + ',"latencyMs":' + String(m.latencyMs);
  if (m.count !== undefined) json = json + ',"count":' + String(m.count);
  if (m.share !== undefined) json = json + ',"share":' + String(m.share);
  return json;
}

export const writeFault: Writer<Schemas["Fault"]> = /* @__PURE__ */ writer(faultMembers, "id", {
  id: "Ct1_B2",
  service: "UnPRyf",
  operation: "GC3pVg",
  status: "z6ZOoL",
  reason: "1Qr4Ja",
  message: "VaFr9k",
  latencyMs: "uO7osA",
  count: "GfLt0_",
  share: "xzYFFe",
});

function usersMembers(m: Partial<Members<Schemas["Users"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, userMembers));
  return json;
}

export const writeUsers: Writer<Schemas["Users"]> = /* @__PURE__ */ writer(usersMembers, "items", {
  items: "3rj4S5",
});

function userMembers(m: Partial<Members<Schemas["User"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.picture !== undefined) json = json + ',"picture":' + JSON.stringify(m.picture);
  if (m.domain !== undefined) json = json + ',"domain":' + JSON.stringify(m.domain);
  if (m.administrator !== undefined) json = json + ',"administrator":' + String(m.administrator);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

export const writeUser: Writer<Schemas["User"]> = /* @__PURE__ */ writer(userMembers, "id", {
  id: "Ct1_B2",
  email: "ihDkuN",
  name: "9qhvY9",
  picture: "e6boR_",
  domain: "vpeWai",
  administrator: "d0msUx",
  created: "FXCNNC",
});

function tokenMembers(m: Partial<Members<Schemas["Token"]>>): string {
  let json = m.token === undefined ? "" : '"token":' + JSON.stringify(m.token);
  if (m.user !== undefined) json = json + ',"user":' + JSON.stringify(m.user);
  if (m.client !== undefined) json = json + ',"client":' + JSON.stringify(m.client);
  if (m.scopes !== undefined) json = json + ',"scopes":' + arrayJson(m.scopes, (each) => JSON.stringify(each));
  if (m.expires !== undefined) json = json + ',"expires":"' + m.expires + '"';
  return json;
}

export const writeToken: Writer<Schemas["Token"]> = /* @__PURE__ */ writer(tokenMembers, "token", {
  token: "zY3cPQ",
  user: "YEmpnd",
  client: "HlouWD",
  scopes: "SKFClr",
  expires: "5iWncj",
});

function oauthClientsMembers(m: Partial<Members<Schemas["OauthClients"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, oauthClientsItemsItemMembers));
  return json;
}

export const writeOauthClients: Writer<Schemas["OauthClients"]> = /* @__PURE__ */ writer(oauthClientsMembers, "items", {
  items: "6t_IlL",
});

function oauthClientFileMembers(m: Partial<Members<Schemas["OauthClientFile"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.secret !== undefined) json = json + ',"secret":' + JSON.stringify(m.secret);
  if (m.file !== undefined) json = json + ',"file":' + JSON.stringify(m.file);
  return json;
}

export const writeOauthClientFile: Writer<Schemas["OauthClientFile"]> = /* @__PURE__ */ writer(oauthClientFileMembers, "id", {
  id: "Ct1_B2",
  secret: "cuOcOb",
  file: "oQWmKV",
});

function serviceAccountFileMembers(m: Partial<Members<Schemas["ServiceAccountFile"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  if (m.project_id !== undefined) json = json + ',"project_id":' + JSON.stringify(m.project_id);
  if (m.private_key_id !== undefined) json = json + ',"private_key_id":' + JSON.stringify(m.private_key_id);
  if (m.private_key !== undefined) json = json + ',"private_key":' + JSON.stringify(m.private_key);
  if (m.client_email !== undefined) json = json + ',"client_email":' + JSON.stringify(m.client_email);
  if (m.client_id !== undefined) json = json + ',"client_id":' + JSON.stringify(m.client_id);
  if (m.auth_uri !== undefined) json = json + ',"auth_uri":' + JSON.stringify(m.auth_uri);
  if (m.token_uri !== undefined) json = json + ',"token_uri":' + JSON.stringify(m.token_uri);
  if (m.auth_provider_x509_cert_url !== undefined) json = json + ',"auth_provider_x509_cert_url":' + JSON.stringify(m.auth_provider_x509_cert_url);
  if (m.client_x509_cert_url !== undefined) json = json + ',"client_x509_cert_url":' + JSON.stringify(m.client_x509_cert_url);
  return json;
}

export const writeServiceAccountFile: Writer<Schemas["ServiceAccountFile"]> = /* @__PURE__ */ writer(serviceAccountFileMembers, "type", {
  type: "keQJ13",
  project_id: "bZECqv",
  private_key_id: "1xzR87",
  private_key: "mbdOvv",
  client_email: "D7zfQT",
  client_id: "S_7mu8",
  auth_uri: "roVGRj",
  token_uri: "7vV8jc",
  auth_provider_x509_cert_url: "iek8jD",
  client_x509_cert_url: "t9Kv_z",
});

function apiKeysMembers(m: Partial<Members<Schemas["ApiKeys"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, apiKeysItemsItemMembers));
  return json;
}

export const writeApiKeys: Writer<Schemas["ApiKeys"]> = /* @__PURE__ */ writer(apiKeysMembers, "items", {
  items: "9x04xf",
});

function apiKeyMembers(m: Partial<Members<Schemas["ApiKey"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + JSON.stringify(m.key);
  if (m.client !== undefined) json = json + ',"client":' + JSON.stringify(m.client);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  return json;
}

export const writeApiKey: Writer<Schemas["ApiKey"]> = /* @__PURE__ */ writer(apiKeyMembers, "key", {
  key: "QvGKfm",
  client: "HlouWD",
  name: "9qhvY9",
});

function groupMembers(m: Partial<Members<Schemas["Group"]>>): string {
  let json = m.email === undefined ? "" : '"email":' + JSON.stringify(m.email);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.members !== undefined) json = json + ',"members":' + arrayJson(m.members, (each) => JSON.stringify(each));
  return json;
}

export const writeGroup: Writer<Schemas["Group"]> = /* @__PURE__ */ writer(groupMembers, "email", {
  email: "ihDkuN",
  name: "9qhvY9",
  members: "2gUy9r",
});

function taskMembers(m: Partial<Members<Schemas["Task"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"tasks#task"';
  if (m.id !== undefined) json = json + ',"id":"' + m.id + '"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.selfLink !== undefined) json = json + ',"selfLink":"' + m.selfLink + '"';
  if (m.parent !== undefined) json = json + ',"parent":"' + m.parent + '"';
  if (m.position !== undefined) json = json + ',"position":"' + m.position + '"';
  if (m.notes !== undefined) json = json + ',"notes":' + JSON.stringify(m.notes);
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
  etag: "e0-Dor",
  title: "eAUp8F",
  updated: "YZMllP",
  selfLink: "oCYs6F",
  parent: "hjwJVJ",
  position: "0D4yP7",
  notes: "GHoOXY",
  status: "_URuJ1",
  due: "GXY4Em",
  completed: "JHqK43",
  deleted: "IU7GHY",
  hidden: "bmprRg",
  links: "q77x8I",
  webViewLink: "FYyYtA",
  assignmentInfo: "HYDZDA",
});

function paymentMerchantsMembers(m: Partial<Members<Schemas["PaymentMerchants"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, merchantMembers));
  return json;
}

export const writePaymentMerchants: Writer<Schemas["PaymentMerchants"]> = /* @__PURE__ */ writer(paymentMerchantsMembers, "items", {
  items: "OBOXr_",
});

function paymentAppKeyMembers(m: Partial<Members<Schemas["PaymentAppKey"]>>): string {
  let json = m.app === undefined ? "" : '"app":' + objectJson(m.app, appMembers);
  return json;
}

export const writePaymentAppKey: Writer<Schemas["PaymentAppKey"]> = /* @__PURE__ */ writer(paymentAppKeyMembers, "app", {
  app: "6Zp20n",
});

function merchantEnvelopeMembers(m: Partial<Members<Schemas["MerchantEnvelope"]>>): string {
  let json = m.merchant === undefined ? "" : '"merchant":' + objectJson(m.merchant, merchantMembers);
  return json;
}

export const writeMerchantEnvelope: Writer<Schemas["MerchantEnvelope"]> = /* @__PURE__ */ writer(merchantEnvelopeMembers, "merchant", {
  merchant: "0HmbwM",
});

function lineMembers(m: Partial<Members<Schemas["Line"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.merchantId !== undefined) json = json + ',"merchantId":"' + m.merchantId + '"';
  if (m.test !== undefined) json = json + ',"test":' + String(m.test);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.balance !== undefined) json = json + ',"balance":' + String(m.balance);
  if (m.fee !== undefined) json = json + ',"fee":' + String(m.fee);
  if (m.amount !== undefined) json = json + ',"amount":' + objectJson(m.amount, moneyAmountMembers);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
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
  description: "gdyvwt",
  transactionId: "LIAMm2",
  capture: "yknK-S",
  refund: "wnc677",
  dispute: "kiD9Hv",
  payout: "NIY-Jr",
});

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#setting"';
  if (m.etag !== undefined) json = json + ',"etag":' + JSON.stringify(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.value !== undefined) json = json + ',"value":' + JSON.stringify(m.value);
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, "kind", {
  kind: "vHxgdo",
  etag: "bHfQM7",
  id: "Ct1_B2",
  value: "gwF3Pv",
});

function calendarRemindersMembers(m: Partial<Members<Schemas["CalendarReminders"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, calendarReminderMembers));
  return json;
}

export const writeCalendarReminders: Writer<Schemas["CalendarReminders"]> = /* @__PURE__ */ writer(calendarRemindersMembers, "items", {
  items: "zdkC-1",
});

function eventMembers(m: Partial<Members<Schemas["Event"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#event"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.status !== undefined) json = json + ',"status":"' + m.status + '"';
  if (m.htmlLink !== undefined) json = json + ',"htmlLink":"' + m.htmlLink + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.summary !== undefined) json = json + ',"summary":' + JSON.stringify(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
  if (m.location !== undefined) json = json + ',"location":' + JSON.stringify(m.location);
  if (m.colorId !== undefined) json = json + ',"colorId":' + JSON.stringify(m.colorId);
  if (m.eventLabelId !== undefined) json = json + ',"eventLabelId":' + JSON.stringify(m.eventLabelId);
  if (m.creator !== undefined) json = json + ',"creator":' + looseJson(m.creator, eventCreatorMembers);
  if (m.organizer !== undefined) json = json + ',"organizer":' + looseJson(m.organizer, eventOrganizerMembers);
  if (m.start !== undefined) json = json + ',"start":' + looseJson(m.start, eventDateTimeMembers);
  if (m.end !== undefined) json = json + ',"end":' + looseJson(m.end, eventDateTimeMembers);
  if (m.endTimeUnspecified !== undefined) json = json + ',"endTimeUnspecified":' + String(m.endTimeUnspecified);
  if (m.recurrence !== undefined) json = json + ',"recurrence":' + arrayJson(m.recurrence, (each) => JSON.stringify(each));
  if (m.recurringEventId !== undefined) json = json + ',"recurringEventId":' + JSON.stringify(m.recurringEventId);
  if (m.originalStartTime !== undefined) json = json + ',"originalStartTime":' + looseJson(m.originalStartTime, eventDateTimeMembers);
  if (m.transparency !== undefined) json = json + ',"transparency":"' + m.transparency + '"';
  if (m.visibility !== undefined) json = json + ',"visibility":"' + m.visibility + '"';
  if (m.iCalUID !== undefined) json = json + ',"iCalUID":' + JSON.stringify(m.iCalUID);
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
  etag: "e0-Dor",
  id: "Ct1_B2",
  status: "_URuJ1",
  htmlLink: "bU4AJb",
  created: "FXCNNC",
  updated: "YZMllP",
  summary: "Q9PgFI",
  description: "gdyvwt",
  location: "THl6pB",
  colorId: "fTb4qd",
  eventLabelId: "0dpPHs",
  creator: "j6Ch-5",
  organizer: "TxecOl",
  start: "DMqr3Y",
  end: "25udYB",
  endTimeUnspecified: "n-wWpU",
  recurrence: "eOU6ck",
  recurringEventId: "bwlPeK",
  originalStartTime: "-dtSjH",
  transparency: "mNaBKN",
  visibility: "XWAGpa",
  iCalUID: "spoJib",
  sequence: "KXfSyc",
  attendees: "Okn_eX",
  attendeesOmitted: "vx8NK9",
  extendedProperties: "R7yBAw",
  videoLink: "eeOSY_",
  conferenceData: "jamTkp",
  gadget: "Hi-2nj",
  anyoneCanAddSelf: "RK4Plk",
  guestsCanInviteOthers: "AJNTBh",
  guestsCanModify: "PqAvEi",
  guestsCanSeeOtherGuests: "FkKtCn",
  privateCopy: "K50xm1",
  locked: "PlpXvN",
  reminders: "2mkAAA",
  source: "9GL2QN",
  workingLocationProperties: "Vh57cv",
  outOfOfficeProperties: "1GkLNC",
  focusTimeProperties: "A-8dpO",
  attachments: "BCTUUf",
  birthdayProperties: "oQcJCY",
  eventType: "mH32ap",
});

function calendarFeedMembers(m: Partial<Members<Schemas["CalendarFeed"]>>): string {
  let json = m.calendarId === undefined ? "" : '"calendarId":' + JSON.stringify(m.calendarId);
  if (m.privateUrl !== undefined) json = json + ',"privateUrl":' + JSON.stringify(m.privateUrl);
  if (m.publicUrl !== undefined) json = json + ',"publicUrl":' + JSON.stringify(m.publicUrl);
  return json;
}

export const writeCalendarFeed: Writer<Schemas["CalendarFeed"]> = /* @__PURE__ */ writer(calendarFeedMembers, "calendarId", {
  calendarId: "EJhJxY",
  privateUrl: "9aCkTE",
  publicUrl: "DC-Vyj",
});

function calendarImportMembers(m: Partial<Members<Schemas["CalendarImport"]>>): string {
  let json = m.calendarId === undefined ? "" : '"calendarId":' + JSON.stringify(m.calendarId);
  if (m.taken !== undefined) json = json + ',"taken":' + String(m.taken);
  if (m.changed !== undefined) json = json + ',"changed":' + String(m.changed);
  if (m.unchanged !== undefined) json = json + ',"unchanged":' + String(m.unchanged);
  if (m.refused !== undefined) json = json + ',"refused":' + String(m.refused);
  if (m.events !== undefined) json = json + ',"events":' + arrayJson(m.events, (each) => looseJson(each, calendarImportEventMembers));
  return json;
}

export const writeCalendarImport: Writer<Schemas["CalendarImport"]> = /* @__PURE__ */ writer(calendarImportMembers, "calendarId", {
  calendarId: "EJhJxY",
  taken: "gLeWau",
  changed: "rwRzsb",
  unchanged: "IrLPOO",
  refused: "4uQdeg",
  events: "f3ebRv",
});

function calendarMembers(m: Partial<Members<Schemas["Calendar"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#calendar"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.summary !== undefined) json = json + ',"summary":' + JSON.stringify(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
  if (m.location !== undefined) json = json + ',"location":' + JSON.stringify(m.location);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + JSON.stringify(m.timeZone);
  if (m.dataOwner !== undefined) json = json + ',"dataOwner":' + JSON.stringify(m.dataOwner);
  if (m.conferenceProperties !== undefined) json = json + ',"conferenceProperties":' + objectJson(m.conferenceProperties, conferencePropertiesMembers);
  if (m.autoAcceptInvitations !== undefined) json = json + ',"autoAcceptInvitations":' + String(m.autoAcceptInvitations);
  if (m.labelProperties !== undefined) json = json + ',"labelProperties":' + looseJson(m.labelProperties, labelPropertiesMembers);
  return json;
}

export const writeCalendar: Writer<Schemas["Calendar"]> = /* @__PURE__ */ writer(calendarMembers, "kind", {
  kind: "CNA0Mx",
  etag: "e0-Dor",
  id: "Ct1_B2",
  summary: "Q9PgFI",
  description: "gdyvwt",
  location: "THl6pB",
  timeZone: "f9NpMf",
  dataOwner: "TCeCEs",
  conferenceProperties: "JAzO4C",
  autoAcceptInvitations: "Opood5",
  labelProperties: "LLQ722",
});

function calendarStateMembers(m: Partial<Members<Schemas["CalendarState"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.disabled !== undefined) json = json + ',"disabled":' + String(m.disabled);
  return json;
}

export const writeCalendarState: Writer<Schemas["CalendarState"]> = /* @__PURE__ */ writer(calendarStateMembers, "id", {
  id: "Ct1_B2",
  disabled: "uv8aB2",
});

function failingConferencesMembers(m: Partial<Members<Schemas["FailingConferences"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.failing !== undefined) json = json + ',"failing":' + String(m.failing);
  return json;
}

export const writeFailingConferences: Writer<Schemas["FailingConferences"]> = /* @__PURE__ */ writer(failingConferencesMembers, "id", {
  id: "Ct1_B2",
  failing: "HYlzw7",
});

function timelineCardsMembers(m: Partial<Members<Schemas["TimelineCards"]>>): string {
  let json = m.user === undefined ? "" : '"user":' + JSON.stringify(m.user);
  if (m.pinned !== undefined) json = json + ',"pinned":' + arrayJson(m.pinned, (each) => objectJson(each, timelineCardMembers));
  if (m.timeline !== undefined) json = json + ',"timeline":' + arrayJson(m.timeline, (each) => objectJson(each, timelineCardMembers));
  if (m.contacts !== undefined) json = json + ',"contacts":' + arrayJson(m.contacts, (each) => objectJson(each, timelineShownContactMembers));
  if (m.location !== undefined) json = json + ',"location":' + objectJson(m.location, locationMembers);
  if (m.locale !== undefined) json = json + ',"locale":' + JSON.stringify(m.locale);
  if (m.timezone !== undefined) json = json + ',"timezone":' + JSON.stringify(m.timezone);
  return json;
}

export const writeTimelineCards: Writer<Schemas["TimelineCards"]> = /* @__PURE__ */ writer(timelineCardsMembers, "user", {
  user: "YEmpnd",
  pinned: "9QjEFb",
  timeline: "5urk_X",
  contacts: "qox5kX",
  location: "tYHNTS",
  locale: "91el9E",
  timezone: "Y0b5VT",
});

function timelineAccountsMembers(m: Partial<Members<Schemas["TimelineAccounts"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, timelineShownAccountMembers));
  return json;
}

export const writeTimelineAccounts: Writer<Schemas["TimelineAccounts"]> = /* @__PURE__ */ writer(timelineAccountsMembers, "items", {
  items: "9SAQ3s",
});

function locationMembers(m: Partial<Members<Schemas["Location"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#location"';
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.timestamp !== undefined) json = json + ',"timestamp":"' + m.timestamp + '"';
  if (m.latitude !== undefined) json = json + ',"latitude":' + String(m.latitude);
  if (m.longitude !== undefined) json = json + ',"longitude":' + String(m.longitude);
  if (m.accuracy !== undefined) json = json + ',"accuracy":' + String(m.accuracy);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.address !== undefined) json = json + ',"address":' + JSON.stringify(m.address);
  return json;
}

export const writeLocation: Writer<Schemas["Location"]> = /* @__PURE__ */ writer(locationMembers, "kind", {
  kind: "uWZuWz",
  id: "Ct1_B2",
  timestamp: "w2kaOC",
  latitude: "hyiLM7",
  longitude: "MimQCA",
  accuracy: "oW0KLn",
  displayName: "Jv27we",
  address: "DcTiy1",
});

function timelineSettingValueMembers(m: Partial<Members<Schemas["TimelineSettingValue"]>>): string {
  let json = m.value === undefined ? "" : '"value":' + JSON.stringify(m.value);
  return json;
}

export const writeTimelineSettingValue: Writer<Schemas["TimelineSettingValue"]> = /* @__PURE__ */ writer(timelineSettingValueMembers, "value", {
  value: "gwF3Pv",
});

function timelineItemMembers(m: Partial<Members<Schemas["TimelineItem"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#timelineItem"';
  if (m.id !== undefined) json = json + ',"id":"' + m.id + '"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.selfLink !== undefined) json = json + ',"selfLink":"' + m.selfLink + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.displayTime !== undefined) json = json + ',"displayTime":"' + m.displayTime + '"';
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  if (m.text !== undefined) json = json + ',"text":' + JSON.stringify(m.text);
  if (m.html !== undefined) json = json + ',"html":' + JSON.stringify(m.html);
  if (m.speakableText !== undefined) json = json + ',"speakableText":' + JSON.stringify(m.speakableText);
  if (m.speakableType !== undefined) json = json + ',"speakableType":' + JSON.stringify(m.speakableType);
  if (m.bundleId !== undefined) json = json + ',"bundleId":' + JSON.stringify(m.bundleId);
  if (m.isBundleCover !== undefined) json = json + ',"isBundleCover":' + String(m.isBundleCover);
  if (m.isPinned !== undefined) json = json + ',"isPinned":' + String(m.isPinned);
  if (m.pinScore !== undefined) json = json + ',"pinScore":' + String(m.pinScore);
  if (m.isDeleted !== undefined) json = json + ',"isDeleted":' + String(m.isDeleted);
  if (m.inReplyTo !== undefined) json = json + ',"inReplyTo":' + JSON.stringify(m.inReplyTo);
  if (m.sourceItemId !== undefined) json = json + ',"sourceItemId":' + JSON.stringify(m.sourceItemId);
  if (m.canonicalUrl !== undefined) json = json + ',"canonicalUrl":' + JSON.stringify(m.canonicalUrl);
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
  etag: "e0-Dor",
  selfLink: "oCYs6F",
  created: "FXCNNC",
  updated: "YZMllP",
  displayTime: "Vkuq1G",
  title: "eAUp8F",
  text: "WbXALt",
  html: "PEt7kh",
  speakableText: "j6uWgW",
  speakableType: "AWtdp7",
  bundleId: "idprAT",
  isBundleCover: "2ije85",
  isPinned: "n8QxPA",
  pinScore: "90JIMM",
  isDeleted: "m7o-DS",
  inReplyTo: "G7CThv",
  sourceItemId: "Ca0fq_",
  canonicalUrl: "bE2eXY",
  creator: "ExLEhb",
  recipients: "HZug5O",
  location: "tYHNTS",
  attachments: "3pzUvU",
  menuItems: "lptb1j",
  notification: "EXazz-",
});

function conversionEntriesMembers(m: Partial<Members<Schemas["ConversionEntries"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, conversionEntryMembers));
  return json;
}

export const writeConversionEntries: Writer<Schemas["ConversionEntries"]> = /* @__PURE__ */ writer(conversionEntriesMembers, "items", {
  items: "mjJ2rn",
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
  let json = m.clickId === undefined ? "" : '"clickId":' + JSON.stringify(m.clickId);
  if (m.clickTimestamp !== undefined) json = json + ',"clickTimestamp":"' + m.clickTimestamp + '"';
  return json;
}

export const writeConversionClick: Writer<Schemas["ConversionClick"]> = /* @__PURE__ */ writer(conversionClickMembers, "clickId", {
  clickId: "daFLqw",
  clickTimestamp: "IZ9uUj",
});

function conversionActivitiesMembers(m: Partial<Members<Schemas["ConversionActivities"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, conversionActivitiesItemsItemMembers));
  return json;
}

export const writeConversionActivities: Writer<Schemas["ConversionActivities"]> = /* @__PURE__ */ writer(conversionActivitiesMembers, "items", {
  items: "V71Ztz",
});

function mailAttachmentsItemMembers(m: Partial<Members<NonNullable<Schemas["Mail"]["attachments"]>[number]>>): string {
  let json = "";
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.type !== undefined) json = json + ',"type":' + JSON.stringify(m.type);
  if (m.method !== undefined) json = json + ',"method":' + JSON.stringify(m.method);
  if (m.bytes !== undefined) json = json + ',"bytes":' + String(m.bytes);
  if (m.text !== undefined) json = json + ',"text":' + JSON.stringify(m.text);
  if (m.content !== undefined) json = json + ',"content":' + JSON.stringify(m.content);
  return json;
}

function requestCallerMembers(m: Partial<Members<Schemas["RequestCaller"]>>): string {
  let json = "";
  if (m.user !== undefined) json = json + ',"user":' + JSON.stringify(m.user);
  if (m.client !== undefined) json = json + ',"client":' + JSON.stringify(m.client);
  if (m.scopes !== undefined) json = json + ',"scopes":' + arrayJson(m.scopes, (each) => JSON.stringify(each));
  return json;
}

export const writeRequestCaller: Writer<Schemas["RequestCaller"]> = /* @__PURE__ */ writer(requestCallerMembers, undefined, {
  user: "YEmpnd",
  client: "HlouWD",
  scopes: "SKFClr",
});

function requestRefusalMembers(m: Partial<Members<Schemas["RequestRefusal"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":' + JSON.stringify(m.kind);
  if (m.reason !== undefined) json = json + ',"reason":' + JSON.stringify(m.reason);
  if (m.message !== undefined) json = json + ',"message":' + JSON.stringify(m.message);
  if (m.location !== undefined) json = json + ',"location":' + JSON.stringify(m.location);
  if (m.locationType !== undefined) json = json + ',"locationType":"' + m.locationType + '"';
  if (m.rules !== undefined) json = json + ',"rules":' + arrayJson(m.rules, (each) => objectJson(each, requestRefusalRulesItemMembers));
  return json;
}

export const writeRequestRefusal: Writer<Schemas["RequestRefusal"]> = /* @__PURE__ */ writer(requestRefusalMembers, "kind", {
  kind: "mlnvO2",
  reason: "KSU5ny",
  message: "VaFr9k",
  location: "THl6pB",
  locationType: "FMf8EM",
  rules: "-uQiqW",
});

function recordedMessageMembers(m: Partial<Members<Schemas["RecordedMessage"]>>): string {
  let json = m.headers === undefined ? "" : '"headers":' + mapJson(m.headers, (each) => JSON.stringify(each));
  if (m.body !== undefined) json = json + ',"body":' + freeJson(m.body);
  if (m.text !== undefined) json = json + ',"text":' + JSON.stringify(m.text);
  if (m.bytes !== undefined) json = json + ',"bytes":' + String(m.bytes);
  if (m.omitted !== undefined) json = json + ',"omitted":"' + m.omitted + '"';
  return json;
}

export const writeRecordedMessage: Writer<Schemas["RecordedMessage"]> = /* @__PURE__ */ writer(recordedMessageMembers, "headers", {
  headers: "yGIzlH",
  body: "gCQgBN",
  text: "WbXALt",
  bytes: "SG_PAx",
  omitted: "tD0eXq",
});

function calendarChannelStateMembers(m: Partial<Members<Schemas["CalendarChannelState"]>>): string {
  let json = m.stream === undefined ? "" : '"stream":' + JSON.stringify(m.stream);
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.client !== undefined) json = json + ',"client":' + JSON.stringify(m.client);
  if (m.user !== undefined) json = json + ',"user":' + JSON.stringify(m.user);
  if (m.resource !== undefined) json = json + ',"resource":"' + m.resource + '"';
  if (m.calendar !== undefined) json = json + ',"calendar":' + JSON.stringify(m.calendar);
  if (m.address !== undefined) json = json + ',"address":' + JSON.stringify(m.address);
  if (m.expires !== undefined) json = json + ',"expires":"' + m.expires + '"';
  if (m.messages !== undefined) json = json + ',"messages":' + String(m.messages);
  if (m.state !== undefined) json = json + ',"state":"' + m.state + '"';
  return json;
}

export const writeCalendarChannelState: Writer<Schemas["CalendarChannelState"]> = /* @__PURE__ */ writer(calendarChannelStateMembers, "stream", {
  stream: "tPTChU",
  id: "Ct1_B2",
  client: "HlouWD",
  user: "YEmpnd",
  resource: "QayCbV",
  calendar: "GOX-If",
  address: "DcTiy1",
  expires: "5iWncj",
  messages: "65XC04",
  state: "Zq53-m",
});

function timelineSubscriptionStateMembers(m: Partial<Members<Schemas["TimelineSubscriptionState"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.client !== undefined) json = json + ',"client":' + JSON.stringify(m.client);
  if (m.user !== undefined) json = json + ',"user":' + JSON.stringify(m.user);
  if (m.collection !== undefined) json = json + ',"collection":' + JSON.stringify(m.collection);
  if (m.operations !== undefined) json = json + ',"operations":' + arrayJson(m.operations, (each) => JSON.stringify(each));
  if (m.callbackUrl !== undefined) json = json + ',"callbackUrl":' + JSON.stringify(m.callbackUrl);
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  return json;
}

export const writeTimelineSubscriptionState: Writer<Schemas["TimelineSubscriptionState"]> = /* @__PURE__ */ writer(timelineSubscriptionStateMembers, "id", {
  id: "Ct1_B2",
  client: "HlouWD",
  user: "YEmpnd",
  collection: "QP5Q2a",
  operations: "HhcPbw",
  callbackUrl: "JIjBDC",
  updated: "YZMllP",
});

function oauthClientsItemsItemMembers(m: Partial<Members<NonNullable<Schemas["OauthClients"]["items"]>[number]>>): string {
  let json = m.id === undefined ? "" : '"id":' + JSON.stringify(m.id);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.kind !== undefined) json = json + ',"kind":"' + m.kind + '"';
  if (m.confidential !== undefined) json = json + ',"confidential":' + String(m.confidential);
  if (m.redirectUris !== undefined) json = json + ',"redirectUris":' + arrayJson(m.redirectUris, (each) => JSON.stringify(each));
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

function apiKeysItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ApiKeys"]["items"]>[number]>>): string {
  let json = m.client === undefined ? "" : '"client":' + JSON.stringify(m.client);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  return json;
}

function taskLinkMembers(m: Partial<Members<Schemas["TaskLink"]>>): string {
  let json = m.type === undefined ? "" : '"type":' + JSON.stringify(m.type);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
  if (m.link !== undefined) json = json + ',"link":' + JSON.stringify(m.link);
  return json;
}

export const writeTaskLink: Writer<Schemas["TaskLink"]> = /* @__PURE__ */ writer(taskLinkMembers, "type", {
  type: "RC2x9F",
  description: "gdyvwt",
  link: "vCdEqc",
});

function assignmentInfoMembers(m: Partial<Members<Schemas["AssignmentInfo"]>>): string {
  let json = m.linkToTask === undefined ? "" : '"linkToTask":' + JSON.stringify(m.linkToTask);
  if (m.surfaceType !== undefined) json = json + ',"surfaceType":"' + m.surfaceType + '"';
  if (m.driveResourceInfo !== undefined) json = json + ',"driveResourceInfo":' + objectJson(m.driveResourceInfo, driveResourceInfoMembers);
  if (m.spaceInfo !== undefined) json = json + ',"spaceInfo":' + objectJson(m.spaceInfo, spaceInfoMembers);
  return json;
}

export const writeAssignmentInfo: Writer<Schemas["AssignmentInfo"]> = /* @__PURE__ */ writer(assignmentInfoMembers, "linkToTask", {
  linkToTask: "6kuqXv",
  surfaceType: "u8-kKV",
  driveResourceInfo: "kZbUFl",
  spaceInfo: "IfFjSW",
});

function merchantMembers(m: Partial<Members<Schemas["Merchant"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.key !== undefined) json = json + ',"key":"' + m.key + '"';
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.currency !== undefined) json = json + ',"currency":"' + m.currency + '"';
  if (m.test !== undefined) json = json + ',"test":' + String(m.test);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.website !== undefined) json = json + ',"website":' + JSON.stringify(m.website);
  if (m.descriptor !== undefined) json = json + ',"descriptor":' + JSON.stringify(m.descriptor);
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
  name: "9qhvY9",
  currency: "aWMtg4",
  test: "YbCMpG",
  email: "ihDkuN",
  website: "Y3lguR",
  descriptor: "klbZ2q",
  company: "ElCJ4w",
  bank: "KYXrBA",
  created: "FXCNNC",
  balance: "35hWcx",
  claim: "ggtPmw",
  pricing: "tXS9pa",
  tds: "RA-YrM",
});

function appMembers(m: Partial<Members<Schemas["App"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.key !== undefined) json = json + ',"key":"' + m.key + '"';
  return json;
}

export const writeApp: Writer<Schemas["App"]> = /* @__PURE__ */ writer(appMembers, "id", {
  id: "kFxqAH",
  name: "9qhvY9",
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
  if (m.calendarId !== undefined) json = json + ',"calendarId":' + JSON.stringify(m.calendarId);
  if (m.eventId !== undefined) json = json + ',"eventId":' + JSON.stringify(m.eventId);
  if (m.summary !== undefined) json = json + ',"summary":' + JSON.stringify(m.summary);
  if (m.start !== undefined) json = json + ',"start":"' + m.start + '"';
  return json;
}

export const writeCalendarReminder: Writer<Schemas["CalendarReminder"]> = /* @__PURE__ */ writer(calendarReminderMembers, "dueAt", {
  dueAt: "7O8T1g",
  method: "1xgBd_",
  minutes: "-DcN8P",
  calendarId: "EJhJxY",
  eventId: "J87ix_",
  summary: "Q9PgFI",
  start: "QGkJmf",
});

function eventCreatorMembers(m: Partial<Members<Schemas["EventCreator"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  return json;
}

export const writeEventCreator: Writer<Schemas["EventCreator"]> = /* @__PURE__ */ writer(eventCreatorMembers, undefined, {
  id: "Ct1_B2",
  email: "ihDkuN",
  displayName: "Jv27we",
  self: "bf1ja6",
});

function eventOrganizerMembers(m: Partial<Members<Schemas["EventOrganizer"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  return json;
}

export const writeEventOrganizer: Writer<Schemas["EventOrganizer"]> = /* @__PURE__ */ writer(eventOrganizerMembers, undefined, {
  id: "Ct1_B2",
  email: "ihDkuN",
  displayName: "Jv27we",
  self: "bf1ja6",
});

function eventDateTimeMembers(m: Partial<Members<Schemas["EventDateTime"]>>): string {
  let json = "";
  if (m.date !== undefined) json = json + ',"date":"' + m.date + '"';
  if (m.dateTime !== undefined) json = json + ',"dateTime":' + JSON.stringify(m.dateTime);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + JSON.stringify(m.timeZone);
  return json;
}

export const writeEventDateTime: Writer<Schemas["EventDateTime"]> = /* @__PURE__ */ writer(eventDateTimeMembers, undefined, {
  date: "05SucL",
  dateTime: "Wt5P7T",
  timeZone: "f9NpMf",
});

function eventAttendeeMembers(m: Partial<Members<Schemas["EventAttendee"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.organizer !== undefined) json = json + ',"organizer":' + String(m.organizer);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  if (m.resource !== undefined) json = json + ',"resource":' + String(m.resource);
  if (m.optional !== undefined) json = json + ',"optional":' + String(m.optional);
  if (m.responseStatus !== undefined) json = json + ',"responseStatus":"' + m.responseStatus + '"';
  if (m.comment !== undefined) json = json + ',"comment":' + JSON.stringify(m.comment);
  if (m.additionalGuests !== undefined) json = json + ',"additionalGuests":' + String(m.additionalGuests);
  if (m.asyncOperation !== undefined) json = json + ',"asyncOperation":"inProgress"';
  return json;
}

export const writeEventAttendee: Writer<Schemas["EventAttendee"]> = /* @__PURE__ */ writer(eventAttendeeMembers, undefined, {
  id: "Ct1_B2",
  email: "ihDkuN",
  displayName: "Jv27we",
  organizer: "DsFA8g",
  self: "bf1ja6",
  resource: "6oMDtZ",
  optional: "ZOCXOs",
  responseStatus: "vHa8-m",
  comment: "cW4zaD",
  additionalGuests: "zyGxcH",
  asyncOperation: "n6a82j",
});

function eventExtendedPropertiesMembers(m: Partial<Members<Schemas["EventExtendedProperties"]>>): string {
  let json = "";
  if (m.private !== undefined) json = json + ',"private":' + mapJson(m.private, (each) => JSON.stringify(each));
  if (m.shared !== undefined) json = json + ',"shared":' + mapJson(m.shared, (each) => JSON.stringify(each));
  return json;
}

export const writeEventExtendedProperties: Writer<Schemas["EventExtendedProperties"]> = /* @__PURE__ */ writer(eventExtendedPropertiesMembers, undefined, {
  private: "BDPT56",
  shared: "uZhEqN",
});

function conferenceDataMembers(m: Partial<Members<Schemas["ConferenceData"]>>): string {
  let json = "";
  if (m.createRequest !== undefined) json = json + ',"createRequest":' + objectJson(m.createRequest, createConferenceRequestMembers);
  if (m.conferenceSolution !== undefined) json = json + ',"conferenceSolution":' + objectJson(m.conferenceSolution, conferenceSolutionMembers);
  if (m.entryPoints !== undefined) json = json + ',"entryPoints":' + arrayJson(m.entryPoints, (each) => objectJson(each, entryPointMembers));
  if (m.conferenceId !== undefined) json = json + ',"conferenceId":' + JSON.stringify(m.conferenceId);
  if (m.signature !== undefined) json = json + ',"signature":' + JSON.stringify(m.signature);
  if (m.notes !== undefined) json = json + ',"notes":' + JSON.stringify(m.notes);
  if (m.parameters !== undefined) json = json + ',"parameters":' + looseJson(m.parameters, conferenceParametersMembers);
  return json;
}

export const writeConferenceData: Writer<Schemas["ConferenceData"]> = /* @__PURE__ */ writer(conferenceDataMembers, undefined, {
  createRequest: "BTsR1a",
  conferenceSolution: "26H-ud",
  entryPoints: "2b7sua",
  conferenceId: "hdyDYg",
  signature: "OsgvLt",
  notes: "GHoOXY",
  parameters: "nksZ7d",
});

function eventGadgetMembers(m: Partial<Members<Schemas["EventGadget"]>>): string {
  let json = "";
  if (m.type !== undefined) json = json + ',"type":' + JSON.stringify(m.type);
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  if (m.link !== undefined) json = json + ',"link":' + JSON.stringify(m.link);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + JSON.stringify(m.iconLink);
  if (m.width !== undefined) json = json + ',"width":' + String(m.width);
  if (m.height !== undefined) json = json + ',"height":' + String(m.height);
  if (m.display !== undefined) json = json + ',"display":"' + m.display + '"';
  if (m.preferences !== undefined) json = json + ',"preferences":' + mapJson(m.preferences, (each) => JSON.stringify(each));
  return json;
}

export const writeEventGadget: Writer<Schemas["EventGadget"]> = /* @__PURE__ */ writer(eventGadgetMembers, undefined, {
  type: "RC2x9F",
  title: "eAUp8F",
  link: "vCdEqc",
  iconLink: "2eMepN",
  width: "I1ig_L",
  height: "TtX9u6",
  display: "y-S4PF",
  preferences: "0xYZL7",
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
  if (m.url !== undefined) json = json + ',"url":' + JSON.stringify(m.url);
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  return json;
}

export const writeEventSource: Writer<Schemas["EventSource"]> = /* @__PURE__ */ writer(eventSourceMembers, undefined, {
  url: "M1coLr",
  title: "eAUp8F",
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
  officeLocation: "DiHpz4",
  customLocation: "Gq3I8W",
});

function eventOutOfOfficePropertiesMembers(m: Partial<Members<Schemas["EventOutOfOfficeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":"' + m.autoDeclineMode + '"';
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + JSON.stringify(m.declineMessage);
  return json;
}

export const writeEventOutOfOfficeProperties: Writer<Schemas["EventOutOfOfficeProperties"]> = /* @__PURE__ */ writer(eventOutOfOfficePropertiesMembers, undefined, {
  autoDeclineMode: "p4muRS",
  declineMessage: "ivWTav",
});

function eventFocusTimePropertiesMembers(m: Partial<Members<Schemas["EventFocusTimeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":"' + m.autoDeclineMode + '"';
  if (m.chatStatus !== undefined) json = json + ',"chatStatus":"' + m.chatStatus + '"';
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + JSON.stringify(m.declineMessage);
  return json;
}

export const writeEventFocusTimeProperties: Writer<Schemas["EventFocusTimeProperties"]> = /* @__PURE__ */ writer(eventFocusTimePropertiesMembers, undefined, {
  autoDeclineMode: "p4muRS",
  chatStatus: "q9bTm6",
  declineMessage: "ivWTav",
});

function eventAttachmentMembers(m: Partial<Members<Schemas["EventAttachment"]>>): string {
  let json = m.fileUrl === undefined ? "" : '"fileUrl":' + JSON.stringify(m.fileUrl);
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  if (m.mimeType !== undefined) json = json + ',"mimeType":' + JSON.stringify(m.mimeType);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + JSON.stringify(m.iconLink);
  if (m.fileId !== undefined) json = json + ',"fileId":' + JSON.stringify(m.fileId);
  return json;
}

export const writeEventAttachment: Writer<Schemas["EventAttachment"]> = /* @__PURE__ */ writer(eventAttachmentMembers, "fileUrl", {
  fileUrl: "y9pds7",
  title: "eAUp8F",
  mimeType: "RfO5JI",
  iconLink: "2eMepN",
  fileId: "Ab3Lwa",
});

function eventBirthdayPropertiesMembers(m: Partial<Members<Schemas["EventBirthdayProperties"]>>): string {
  let json = "";
  if (m.contact !== undefined) json = json + ',"contact":' + JSON.stringify(m.contact);
  if (m.customTypeName !== undefined) json = json + ',"customTypeName":' + JSON.stringify(m.customTypeName);
  if (m.type !== undefined) json = json + ',"type":"' + m.type + '"';
  return json;
}

export const writeEventBirthdayProperties: Writer<Schemas["EventBirthdayProperties"]> = /* @__PURE__ */ writer(eventBirthdayPropertiesMembers, undefined, {
  contact: "wJpEtp",
  customTypeName: "GK5PUj",
  type: "keQJ13",
});

function calendarImportEventMembers(m: Partial<Members<Schemas["CalendarImportEvent"]>>): string {
  let json = "";
  if (m.uid !== undefined) json = json + ',"uid":' + JSON.stringify(m.uid);
  if (m.line !== undefined) json = json + ',"line":' + String(m.line);
  if (m.outcome !== undefined) json = json + ',"outcome":"' + m.outcome + '"';
  if (m.reason !== undefined) json = json + ',"reason":' + JSON.stringify(m.reason);
  if (m.notes !== undefined) json = json + ',"notes":' + arrayJson(m.notes, (each) => JSON.stringify(each));
  return json;
}

export const writeCalendarImportEvent: Writer<Schemas["CalendarImportEvent"]> = /* @__PURE__ */ writer(calendarImportEventMembers, undefined, {
  uid: "JP4Tvo",
  line: "GdPp60",
  outcome: "uZd_GA",
  reason: "KSU5ny",
  notes: "kVJZqD",
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
  eventLabels: "KRy52j",
});

function timelineCardMembers(m: Partial<Members<Schemas["TimelineCard"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + JSON.stringify(m.service);
  if (m.item !== undefined) json = json + ',"item":' + objectJson(m.item, timelineItemMembers);
  if (m.menu !== undefined) json = json + ',"menu":' + arrayJson(m.menu, (each) => objectJson(each, timelineMenuEntryMembers));
  if (m.bundle !== undefined) json = json + ',"bundle":' + arrayJson(m.bundle, (each) => objectJson(each, timelineCardMembers));
  return json;
}

export const writeTimelineCard: Writer<Schemas["TimelineCard"]> = /* @__PURE__ */ writer(timelineCardMembers, "service", {
  service: "OiyUvI",
  item: "vfE9sS",
  menu: "skUvof",
  bundle: "gtddIw",
});

function timelineShownContactMembers(m: Partial<Members<Schemas["TimelineShownContact"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + JSON.stringify(m.service);
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.imageUrls !== undefined) json = json + ',"imageUrls":' + arrayJson(m.imageUrls, (each) => JSON.stringify(each));
  if (m.acceptTypes !== undefined) json = json + ',"acceptTypes":' + arrayJson(m.acceptTypes, (each) => JSON.stringify(each));
  if (m.acceptCommands !== undefined) json = json + ',"acceptCommands":' + arrayJson(m.acceptCommands, (each) => JSON.stringify(each));
  if (m.takesCaption !== undefined) json = json + ',"takesCaption":' + String(m.takesCaption);
  return json;
}

export const writeTimelineShownContact: Writer<Schemas["TimelineShownContact"]> = /* @__PURE__ */ writer(timelineShownContactMembers, "service", {
  service: "OiyUvI",
  id: "Ct1_B2",
  displayName: "Jv27we",
  imageUrls: "h1olnM",
  acceptTypes: "IVHj_M",
  acceptCommands: "muyir1",
  takesCaption: "povZk3",
});

function timelineShownAccountMembers(m: Partial<Members<Schemas["TimelineShownAccount"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + JSON.stringify(m.service);
  if (m.type !== undefined) json = json + ',"type":' + JSON.stringify(m.type);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.features !== undefined) json = json + ',"features":' + arrayJson(m.features, (each) => JSON.stringify(each));
  if (m.hasPassword !== undefined) json = json + ',"hasPassword":' + String(m.hasPassword);
  if (m.authTokens !== undefined) json = json + ',"authTokens":' + arrayJson(m.authTokens, (each) => JSON.stringify(each));
  return json;
}

export const writeTimelineShownAccount: Writer<Schemas["TimelineShownAccount"]> = /* @__PURE__ */ writer(timelineShownAccountMembers, "service", {
  service: "OiyUvI",
  type: "RC2x9F",
  name: "9qhvY9",
  features: "6e8tFJ",
  hasPassword: "uaBmD0",
  authTokens: "BV920x",
});

function timelineContactMembers(m: Partial<Members<Schemas["TimelineContact"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#contact"';
  if (m.source !== undefined) json = json + ',"source":' + JSON.stringify(m.source);
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.imageUrls !== undefined) json = json + ',"imageUrls":' + arrayJson(m.imageUrls, (each) => JSON.stringify(each));
  if (m.type !== undefined) json = json + ',"type":"' + m.type + '"';
  if (m.phoneNumber !== undefined) json = json + ',"phoneNumber":' + JSON.stringify(m.phoneNumber);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.priority !== undefined) json = json + ',"priority":' + String(m.priority);
  if (m.acceptTypes !== undefined) json = json + ',"acceptTypes":' + arrayJson(m.acceptTypes, (each) => JSON.stringify(each));
  if (m.acceptCommands !== undefined) json = json + ',"acceptCommands":' + arrayJson(m.acceptCommands, (each) => objectJson(each, commandMembers));
  if (m.sharingFeatures !== undefined) json = json + ',"sharingFeatures":' + arrayJson(m.sharingFeatures, (each) => '"' + each + '"');
  if (m.speakableName !== undefined) json = json + ',"speakableName":' + JSON.stringify(m.speakableName);
  return json;
}

export const writeTimelineContact: Writer<Schemas["TimelineContact"]> = /* @__PURE__ */ writer(timelineContactMembers, "kind", {
  kind: "oHaP7x",
  source: "DP-Lr-",
  id: "Ct1_B2",
  displayName: "Jv27we",
  imageUrls: "h1olnM",
  type: "keQJ13",
  phoneNumber: "oqfSfi",
  email: "ihDkuN",
  priority: "KNoJC2",
  acceptTypes: "IVHj_M",
  acceptCommands: "FQsYpZ",
  sharingFeatures: "_JRygI",
  speakableName: "YtbDSp",
});

function attachmentMembers(m: Partial<Members<Schemas["Attachment"]>>): string {
  let json = m.id === undefined ? "" : '"id":"' + m.id + '"';
  if (m.contentType !== undefined) json = json + ',"contentType":' + JSON.stringify(m.contentType);
  if (m.contentUrl !== undefined) json = json + ',"contentUrl":"' + m.contentUrl + '"';
  if (m.isProcessingContent !== undefined) json = json + ',"isProcessingContent":' + String(m.isProcessingContent);
  return json;
}

export const writeAttachment: Writer<Schemas["Attachment"]> = /* @__PURE__ */ writer(attachmentMembers, "id", {
  id: "kFxqAH",
  contentType: "C88CIS",
  contentUrl: "UsKk8Q",
  isProcessingContent: "ZLTRd0",
});

function menuItemMembers(m: Partial<Members<Schemas["MenuItem"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.action !== undefined) json = json + ',"action":"' + m.action + '"';
  if (m.payload !== undefined) json = json + ',"payload":' + JSON.stringify(m.payload);
  if (m.removeWhenSelected !== undefined) json = json + ',"removeWhenSelected":' + String(m.removeWhenSelected);
  if (m.contextual_command !== undefined) json = json + ',"contextual_command":' + JSON.stringify(m.contextual_command);
  if (m.values !== undefined) json = json + ',"values":' + arrayJson(m.values, (each) => looseJson(each, menuValueMembers));
  return json;
}

export const writeMenuItem: Writer<Schemas["MenuItem"]> = /* @__PURE__ */ writer(menuItemMembers, undefined, {
  id: "Ct1_B2",
  action: "B-Tb3k",
  payload: "muY-Lb",
  removeWhenSelected: "z5LDjW",
  contextual_command: "QU4DTK",
  values: "dzn6Qe",
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
  let json = m.key === undefined ? "" : '"key":' + JSON.stringify(m.key);
  if (m.kind !== undefined) json = json + ',"kind":"' + m.kind + '"';
  if (m.parent !== undefined) json = json + ',"parent":' + JSON.stringify(m.parent);
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.newId !== undefined) json = json + ',"newId":' + JSON.stringify(m.newId);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.users !== undefined) json = json + ',"users":' + arrayJson(m.users, (each) => JSON.stringify(each));
  if (m.hasChildren !== undefined) json = json + ',"hasChildren":' + String(m.hasChildren);
  return json;
}

export const writeConversionEntry: Writer<Schemas["ConversionEntry"]> = /* @__PURE__ */ writer(conversionEntryMembers, "key", {
  key: "QvGKfm",
  kind: "_lxF1K",
  parent: "RMrtK6",
  id: "Ct1_B2",
  newId: "WrpX_l",
  name: "9qhvY9",
  users: "0i9acY",
  hasChildren: "P0Mxxh",
});

function conversionActivitiesItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ConversionActivities"]["items"]>[number]>>): string {
  let json = m.segmentationId === undefined ? "" : '"segmentationId":"' + m.segmentationId + '"';
  if (m.segmentationName !== undefined) json = json + ',"segmentationName":' + JSON.stringify(m.segmentationName);
  if (m.availabilityTimestamp !== undefined) json = json + ',"availabilityTimestamp":"' + m.availabilityTimestamp + '"';
  if (m.updatedTimestamp !== undefined) json = json + ',"updatedTimestamp":"' + m.updatedTimestamp + '"';
  return json;
}

function requestRefusalRulesItemMembers(m: Partial<Members<NonNullable<Schemas["RequestRefusal"]["rules"]>[number]>>): string {
  let json = m.in === undefined ? "" : '"in":"' + m.in + '"';
  if (m.location !== undefined) json = json + ',"location":' + JSON.stringify(m.location);
  if (m.rule !== undefined) json = json + ',"rule":' + JSON.stringify(m.rule);
  if (m.message !== undefined) json = json + ',"message":' + JSON.stringify(m.message);
  return json;
}

function driveResourceInfoMembers(m: Partial<Members<Schemas["DriveResourceInfo"]>>): string {
  let json = m.driveFileId === undefined ? "" : '"driveFileId":' + JSON.stringify(m.driveFileId);
  if (m.resourceKey !== undefined) json = json + ',"resourceKey":' + JSON.stringify(m.resourceKey);
  return json;
}

export const writeDriveResourceInfo: Writer<Schemas["DriveResourceInfo"]> = /* @__PURE__ */ writer(driveResourceInfoMembers, "driveFileId", {
  driveFileId: "FLpJeJ",
  resourceKey: "oE92Go",
});

function spaceInfoMembers(m: Partial<Members<Schemas["SpaceInfo"]>>): string {
  let json = m.space === undefined ? "" : '"space":' + JSON.stringify(m.space);
  return json;
}

export const writeSpaceInfo: Writer<Schemas["SpaceInfo"]> = /* @__PURE__ */ writer(spaceInfoMembers, "space", {
  space: "zLZUpV",
});

function merchantCompanyMembers(m: Partial<Members<NonNullable<Schemas["Merchant"]["company"]>>>): string {
  let json = m.country === undefined ? "" : '"country":"' + m.country + '"';
  if (m.number !== undefined) json = json + ',"number":' + JSON.stringify(m.number);
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
  let json = m.requestId === undefined ? "" : '"requestId":' + JSON.stringify(m.requestId);
  if (m.conferenceSolutionKey !== undefined) json = json + ',"conferenceSolutionKey":' + objectJson(m.conferenceSolutionKey, conferenceSolutionKeyMembers);
  if (m.status !== undefined) json = json + ',"status":' + objectJson(m.status, conferenceRequestStatusMembers);
  return json;
}

export const writeCreateConferenceRequest: Writer<Schemas["CreateConferenceRequest"]> = /* @__PURE__ */ writer(createConferenceRequestMembers, "requestId", {
  requestId: "g9QI_f",
  conferenceSolutionKey: "84xX40",
  status: "qVtB6q",
});

function conferenceSolutionMembers(m: Partial<Members<Schemas["ConferenceSolution"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + objectJson(m.key, conferenceSolutionKeyMembers);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.iconUri !== undefined) json = json + ',"iconUri":' + JSON.stringify(m.iconUri);
  return json;
}

export const writeConferenceSolution: Writer<Schemas["ConferenceSolution"]> = /* @__PURE__ */ writer(conferenceSolutionMembers, "key", {
  key: "j4TBIM",
  name: "9qhvY9",
  iconUri: "fbCZVT",
});

function entryPointMembers(m: Partial<Members<Schemas["EntryPoint"]>>): string {
  let json = m.entryPointType === undefined ? "" : '"entryPointType":"' + m.entryPointType + '"';
  if (m.uri !== undefined) json = json + ',"uri":' + JSON.stringify(m.uri);
  if (m.label !== undefined) json = json + ',"label":' + JSON.stringify(m.label);
  if (m.meetingCode !== undefined) json = json + ',"meetingCode":' + JSON.stringify(m.meetingCode);
  if (m.accessCode !== undefined) json = json + ',"accessCode":' + JSON.stringify(m.accessCode);
  if (m.passcode !== undefined) json = json + ',"passcode":' + JSON.stringify(m.passcode);
  if (m.password !== undefined) json = json + ',"password":' + JSON.stringify(m.password);
  if (m.pin !== undefined) json = json + ',"pin":' + JSON.stringify(m.pin);
  if (m.regionCode !== undefined) json = json + ',"regionCode":' + JSON.stringify(m.regionCode);
  if (m.entryPointFeatures !== undefined) json = json + ',"entryPointFeatures":' + arrayJson(m.entryPointFeatures, (each) => JSON.stringify(each));
  return json;
}

export const writeEntryPoint: Writer<Schemas["EntryPoint"]> = /* @__PURE__ */ writer(entryPointMembers, "entryPointType", {
  entryPointType: "fOgeG7",
  uri: "rFioHP",
  label: "IU7p1r",
  meetingCode: "AlybAY",
  accessCode: "kIu-d7",
  passcode: "Xaur10",
  password: "GCoegS",
  pin: "d3KZQq",
  regionCode: "lGlXCl",
  entryPointFeatures: "L3JZ_d",
});

function conferenceParametersMembers(m: Partial<Members<Schemas["ConferenceParameters"]>>): string {
  let json = "";
  if (m.addOnParameters !== undefined) json = json + ',"addOnParameters":' + looseJson(m.addOnParameters, conferenceParametersAddOnParametersMembers);
  return json;
}

export const writeConferenceParameters: Writer<Schemas["ConferenceParameters"]> = /* @__PURE__ */ writer(conferenceParametersMembers, undefined, {
  addOnParameters: "KzSPIo",
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
  if (m.buildingId !== undefined) json = json + ',"buildingId":' + JSON.stringify(m.buildingId);
  if (m.floorId !== undefined) json = json + ',"floorId":' + JSON.stringify(m.floorId);
  if (m.floorSectionId !== undefined) json = json + ',"floorSectionId":' + JSON.stringify(m.floorSectionId);
  if (m.deskId !== undefined) json = json + ',"deskId":' + JSON.stringify(m.deskId);
  if (m.label !== undefined) json = json + ',"label":' + JSON.stringify(m.label);
  return json;
}

function eventWorkingLocationPropertiesCustomLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["customLocation"]>>>): string {
  let json = "";
  if (m.label !== undefined) json = json + ',"label":' + JSON.stringify(m.label);
  return json;
}

function eventLabelMembers(m: Partial<Members<Schemas["EventLabel"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.backgroundColor !== undefined) json = json + ',"backgroundColor":"' + m.backgroundColor + '"';
  return json;
}

export const writeEventLabel: Writer<Schemas["EventLabel"]> = /* @__PURE__ */ writer(eventLabelMembers, undefined, {
  id: "Ct1_B2",
  name: "9qhvY9",
  backgroundColor: "goG1Ws",
});

function timelineMenuEntryMembers(m: Partial<Members<Schemas["TimelineMenuEntry"]>>): string {
  let json = m.index === undefined ? "" : '"index":' + String(m.index);
  if (m.action !== undefined) json = json + ',"action":' + JSON.stringify(m.action);
  if (m.label !== undefined) json = json + ',"label":' + JSON.stringify(m.label);
  if (m.selectable !== undefined) json = json + ',"selectable":' + String(m.selectable);
  if (m.reason !== undefined) json = json + ',"reason":' + JSON.stringify(m.reason);
  return json;
}

export const writeTimelineMenuEntry: Writer<Schemas["TimelineMenuEntry"]> = /* @__PURE__ */ writer(timelineMenuEntryMembers, "index", {
  index: "sg9X_V",
  action: "plLoj3",
  label: "IU7p1r",
  selectable: "T-ocgw",
  reason: "KSU5ny",
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
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.iconUrl !== undefined) json = json + ',"iconUrl":' + JSON.stringify(m.iconUrl);
  return json;
}

export const writeMenuValue: Writer<Schemas["MenuValue"]> = /* @__PURE__ */ writer(menuValueMembers, undefined, {
  state: "Zq53-m",
  displayName: "Jv27we",
  iconUrl: "Dng5qR",
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
  if (m.parameters !== undefined) json = json + ',"parameters":' + mapJson(m.parameters, (each) => JSON.stringify(each));
  return json;
}
