/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, looseJson, mapJson, numberJson, objectJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function clockMembers(m: Partial<Members<Schemas["Clock"]>>): string {
  let json = m.now === undefined ? "" : '"now":' + textJson(m.now);
  if (m.frozen !== undefined) json = json + ',"frozen":' + numberJson(m.frozen);
  return json;
}

export const writeClock: Writer<Schemas["Clock"]> = /* @__PURE__ */ writer(clockMembers, "now", {
  now: "XwTqFs",
  frozen: "CQtCKb",
});

function deliveriesMembers(m: Partial<Members<Schemas["Deliveries"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, deliveryMembers));
  if (m.mark !== undefined) json = json + ',"mark":' + textJson(m.mark);
  return json;
}

export const writeDeliveries: Writer<Schemas["Deliveries"]> = /* @__PURE__ */ writer(deliveriesMembers, "items", {
  items: "jIrXZa",
  mark: "d2gEx6",
});

function deliveryMembers(m: Partial<Members<Schemas["Delivery"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.service !== undefined) json = json + ',"service":' + textJson(m.service);
  if (m.stream !== undefined) json = json + ',"stream":' + textJson(m.stream);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.state !== undefined) json = json + ',"state":' + textJson(m.state);
  if (m.attempts !== undefined) json = json + ',"attempts":' + numberJson(m.attempts);
  if (m.due !== undefined) json = json + ',"due":' + textJson(m.due);
  if (m.held !== undefined) json = json + ',"held":' + numberJson(m.held);
  if (m.outcome !== undefined) json = json + ',"outcome":' + textJson(m.outcome);
  if (m.response !== undefined) json = json + ',"response":' + objectJson(m.response, receiverResponseMembers);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.finished !== undefined) json = json + ',"finished":' + textJson(m.finished);
  if (m.request !== undefined) json = json + ',"request":' + textJson(m.request);
  if (m.cause !== undefined) json = json + ',"cause":' + looseJson(m.cause, causeMembers);
  return json;
}

export const writeDelivery: Writer<Schemas["Delivery"]> = /* @__PURE__ */ writer(deliveryMembers, "id", {
  id: "HVUmFb",
  service: "N4-SIX",
  stream: "GkcQ-r",
  kind: "KYgkPY",
  state: "fsjLQI",
  attempts: "unyuE3",
  due: "0uoY2v",
  held: "s0yoSf",
  outcome: "HEIg8F",
  response: "uRMyoT",
  created: "qo1jyC",
  finished: "6pIF_Y",
  request: "01tS4P",
  cause: "o888S0",
});

function deliveryRulesMembers(m: Partial<Members<Schemas["DeliveryRules"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, deliveryRuleMembers));
  return json;
}

export const writeDeliveryRules: Writer<Schemas["DeliveryRules"]> = /* @__PURE__ */ writer(deliveryRulesMembers, "items", {
  items: "FB5iay",
});

function deliveryRuleMembers(m: Partial<Members<Schemas["DeliveryRule"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.service !== undefined) json = json + ',"service":' + textJson(m.service);
  if (m.stream !== undefined) json = json + ',"stream":' + textJson(m.stream);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.action !== undefined) json = json + ',"action":' + textJson(m.action);
  if (m.seconds !== undefined) json = json + ',"seconds":' + numberJson(m.seconds);
  if (m.count !== undefined) json = json + ',"count":' + numberJson(m.count);
  return json;
}

export const writeDeliveryRule: Writer<Schemas["DeliveryRule"]> = /* @__PURE__ */ writer(deliveryRuleMembers, "id", {
  id: "HVUmFb",
  service: "N4-SIX",
  stream: "GkcQ-r",
  kind: "KYgkPY",
  action: "6JQo9T",
  seconds: "b_fjxp",
  count: "WZp24W",
});

function dueListMembers(m: Partial<Members<Schemas["DueList"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, dueMembers));
  return json;
}

export const writeDueList: Writer<Schemas["DueList"]> = /* @__PURE__ */ writer(dueListMembers, "items", {
  items: "1Bs4sd",
});

function changesMembers(m: Partial<Members<Schemas["Changes"]>>): string {
  let json = m.mark === undefined ? "" : '"mark":' + textJson(m.mark);
  if (m.counts !== undefined) json = json + ',"counts":' + arrayJson(m.counts, (each) => objectJson(each, changeCountMembers));
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, changeMembers));
  if (m.left !== undefined) json = json + ',"left":' + numberJson(m.left);
  if (m.deliveries !== undefined) json = json + ',"deliveries":' + arrayJson(m.deliveries, (each) => objectJson(each, causedDeliveryMembers));
  if (m.jobs !== undefined) json = json + ',"jobs":' + arrayJson(m.jobs, (each) => objectJson(each, causedJobMembers));
  return json;
}

export const writeChanges: Writer<Schemas["Changes"]> = /* @__PURE__ */ writer(changesMembers, "mark", {
  mark: "d2gEx6",
  counts: "bd2uhj",
  items: "7G2sId",
  left: "6mME71",
  deliveries: "Ix3ryp",
  jobs: "BqjF10",
});

function findingsMembers(m: Partial<Members<Schemas["Findings"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, findingMembers));
  return json;
}

export const writeFindings: Writer<Schemas["Findings"]> = /* @__PURE__ */ writer(findingsMembers, "items", {
  items: "ANEGgC",
});

function mailsMembers(m: Partial<Members<Schemas["Mails"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, mailMembers));
  if (m.mark !== undefined) json = json + ',"mark":' + textJson(m.mark);
  return json;
}

export const writeMails: Writer<Schemas["Mails"]> = /* @__PURE__ */ writer(mailsMembers, "items", {
  items: "CrtH-I",
  mark: "d2gEx6",
});

function mailMembers(m: Partial<Members<Schemas["Mail"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.date !== undefined) json = json + ',"date":' + textJson(m.date);
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
  date: "7l5cUQ",
  from: "FgQKXV",
  to: "3L1qpK",
  subject: "tCpJim",
  text: "TKa2CH",
  html: "iKRiNh",
  links: "npiZVE",
  attachments: "YDVeNF",
  message: "Qrk5HT",
});

function mailHeadsMembers(m: Partial<Members<Schemas["MailHeads"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, mailHeadMembers));
  return json;
}

export const writeMailHeads: Writer<Schemas["MailHeads"]> = /* @__PURE__ */ writer(mailHeadsMembers, "items", {
  items: "uSE4pS",
});

function recordedRequestsMembers(m: Partial<Members<Schemas["RecordedRequests"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers));
  if (m.cursor !== undefined) json = json + ',"cursor":' + textJson(m.cursor);
  if (m.missed !== undefined) json = json + ',"missed":' + numberJson(m.missed);
  if (m.answered !== undefined) json = json + ',"answered":' + numberJson(m.answered);
  if (m.open !== undefined) json = json + ',"open":' + numberJson(m.open);
  return json;
}

export const writeRecordedRequests: Writer<Schemas["RecordedRequests"]> = /* @__PURE__ */ writer(recordedRequestsMembers, "items", {
  items: "GpOQ_N",
  cursor: "f39hOe",
  missed: "rvo2_V",
  answered: "oag6vb",
  open: "0D_3RC",
});

function harMembers(m: Partial<Members<Schemas["Har"]>>): string {
  let json = m.log === undefined ? "" : '"log":' + objectJson(m.log, harLogMembers);
  return json;
}

export const writeHar: Writer<Schemas["Har"]> = /* @__PURE__ */ writer(harMembers, "log", {
  log: "V-Ymb7",
});

function journalLineMembers(m: Partial<Members<Schemas["JournalLine"]>>): string {
  let json = m.cursor === undefined ? "" : '"cursor":' + textJson(m.cursor);
  if (m.request !== undefined) json = json + ',"request":' + objectJson(m.request, recordedRequestMembers);
  if (m.ageMs !== undefined) json = json + ',"ageMs":' + numberJson(m.ageMs);
  if (m.missed !== undefined) json = json + ',"missed":' + numberJson(m.missed);
  if (m.answered !== undefined) json = json + ',"answered":' + numberJson(m.answered);
  return json;
}

export const writeJournalLine: Writer<Schemas["JournalLine"]> = /* @__PURE__ */ writer(journalLineMembers, "cursor", {
  cursor: "f39hOe",
  request: "A8eWEU",
  ageMs: "8nybZc",
  missed: "rvo2_V",
  answered: "oag6vb",
});

function verificationMembers(m: Partial<Members<Schemas["Verification"]>>): string {
  let json = m.ok === undefined ? "" : '"ok":' + numberJson(m.ok);
  if (m.count !== undefined) json = json + ',"count":' + numberJson(m.count);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, recordedRequestMembers));
  return json;
}

export const writeVerification: Writer<Schemas["Verification"]> = /* @__PURE__ */ writer(verificationMembers, "ok", {
  ok: "lamznL",
  count: "WZp24W",
  message: "Qrk5HT",
  items: "GpOQ_N",
});

function recordedRequestMembers(m: Partial<Members<Schemas["RecordedRequest"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.time !== undefined) json = json + ',"time":' + textJson(m.time);
  if (m.clock !== undefined) json = json + ',"clock":' + textJson(m.clock);
  if (m.service !== undefined) json = json + ',"service":' + textJson(m.service);
  if (m.operation !== undefined) json = json + ',"operation":' + textJson(m.operation);
  if (m.method !== undefined) json = json + ',"method":' + textJson(m.method);
  if (m.path !== undefined) json = json + ',"path":' + textJson(m.path);
  if (m.query !== undefined) json = json + ',"query":' + textJson(m.query);
  if (m.status !== undefined) json = json + ',"status":' + numberJson(m.status);
  if (m.durationMs !== undefined) json = json + ',"durationMs":' + numberJson(m.durationMs);
  if (m.inBatch !== undefined) json = json + ',"inBatch":' + numberJson(m.inBatch);
  if (m.caller !== undefined) json = json + ',"caller":' + looseJson(m.caller, requestCallerMembers);
  if (m.refusal !== undefined) json = json + ',"refusal":' + objectJson(m.refusal, requestRefusalMembers);
  if (m.fault !== undefined) json = json + ',"fault":' + objectJson(m.fault, faultMarkMembers);
  if (m.ignored !== undefined) json = json + ',"ignored":' + arrayJson(m.ignored, (each) => objectJson(each, ignoredNameMembers));
  if (m.request !== undefined) json = json + ',"request":' + objectJson(m.request, recordedMessageMembers);
  if (m.answer !== undefined) json = json + ',"answer":' + objectJson(m.answer, recordedMessageMembers);
  return json;
}

export const writeRecordedRequest: Writer<Schemas["RecordedRequest"]> = /* @__PURE__ */ writer(recordedRequestMembers, "id", {
  id: "HVUmFb",
  time: "CNzncx",
  clock: "dQea8x",
  service: "N4-SIX",
  operation: "TIhLKD",
  method: "E_Pnhp",
  path: "_b3Bw3",
  query: "6x2Pli",
  status: "dY0bnR",
  durationMs: "uVToxz",
  inBatch: "epLIOP",
  caller: "6a1zBI",
  refusal: "nuFdyp",
  fault: "rB9j5T",
  ignored: "A54LIM",
  request: "b-mknp",
  answer: "E6xUCS",
});

function operatorSessionMembers(m: Partial<Members<Schemas["OperatorSession"]>>): string {
  let json = m.expires === undefined ? "" : '"expires":' + textJson(m.expires);
  return json;
}

export const writeOperatorSession: Writer<Schemas["OperatorSession"]> = /* @__PURE__ */ writer(operatorSessionMembers, "expires", {
  expires: "z6QJmw",
});

function seedCountsMembers(m: Partial<Members<Schemas["SeedCounts"]>>): string {
  let json = m.counts === undefined ? "" : '"counts":' + mapJson(m.counts, (each) => numberJson(each));
  return json;
}

export const writeSeedCounts: Writer<Schemas["SeedCounts"]> = /* @__PURE__ */ writer(seedCountsMembers, "counts", {
  counts: "7pPnbc",
});

function snapshotsMembers(m: Partial<Members<Schemas["Snapshots"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, snapshotMembers));
  return json;
}

export const writeSnapshots: Writer<Schemas["Snapshots"]> = /* @__PURE__ */ writer(snapshotsMembers, "items", {
  items: "4w_IEj",
});

function snapshotMembers(m: Partial<Members<Schemas["Snapshot"]>>): string {
  let json = m.name === undefined ? "" : '"name":' + textJson(m.name);
  if (m.taken !== undefined) json = json + ',"taken":' + textJson(m.taken);
  if (m.bytes !== undefined) json = json + ',"bytes":' + numberJson(m.bytes);
  return json;
}

export const writeSnapshot: Writer<Schemas["Snapshot"]> = /* @__PURE__ */ writer(snapshotMembers, "name", {
  name: "J2kYKB",
  taken: "RmEvq5",
  bytes: "gzp9Lt",
});

function faultsMembers(m: Partial<Members<Schemas["Faults"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, faultMembers));
  return json;
}

export const writeFaults: Writer<Schemas["Faults"]> = /* @__PURE__ */ writer(faultsMembers, "items", {
  items: "w8q0I1",
});

function faultMembers(m: Partial<Members<Schemas["Fault"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.service !== undefined) json = json + ',"service":' + textJson(m.service);
  if (m.operation !== undefined) json = json + ',"operation":' + textJson(m.operation);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.when !== undefined) json = json + ',"when":' + textJson(m.when);
  if (m.status !== undefined) json = json + ',"status":' + numberJson(m.status);
  if (m.code !== undefined) json = json + ',"code":' + textJson(m.code);
  if (m.reason !== undefined) json = json + ',"reason":' + textJson(m.reason);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  if (m.retryAfter !== undefined) json = json + ',"retryAfter":' + numberJson(m.retryAfter);
  if (m.answer !== undefined) json = json + ',"answer":' + textJson(m.answer);
  if (m.latencyMs !== undefined) json = json + ',"latencyMs":' + numberJson(m.latencyMs);
  if (m.method !== undefined) json = json + ',"method":' + textJson(m.method);
  if (m.path !== undefined) json = json + ',"path":' + textJson(m.path);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.body !== undefined) json = json + ',"body":' + freeJson(m.body);
  if (m.nth !== undefined) json = json + ',"nth":' + numberJson(m.nth);
  if (m.count !== undefined) json = json + ',"count":' + numberJson(m.count);
  if (m.share !== undefined) json = json + ',"share":' + numberJson(m.share);
  if (m.seed !== undefined) json = json + ',"seed":' + numberJson(m.seed);
  return json;
}

export const writeFault: Writer<Schemas["Fault"]> = /* @__PURE__ */ writer(faultMembers, "id", {
  id: "HVUmFb",
  service: "N4-SIX",
  operation: "TIhLKD",
  kind: "KYgkPY",
  when: "tJdvaU",
  status: "dY0bnR",
  code: "7_gD6f",
  reason: "LJW42I",
  message: "Qrk5HT",
  retryAfter: "_4Ux_g",
  answer: "SDut4R",
  latencyMs: "jbbYeC",
  method: "E_Pnhp",
  path: "_b3Bw3",
  user: "xLZZDp",
  client: "g9NJhG",
  body: "gCQgBN",
  nth: "EVgnis",
  count: "WZp24W",
  share: "01rgDS",
  seed: "Y61arc",
});

function usersMembers(m: Partial<Members<Schemas["Users"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, userMembers));
  return json;
}

export const writeUsers: Writer<Schemas["Users"]> = /* @__PURE__ */ writer(usersMembers, "items", {
  items: "RxqISc",
});

function userMembers(m: Partial<Members<Schemas["User"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.picture !== undefined) json = json + ',"picture":' + textJson(m.picture);
  if (m.domain !== undefined) json = json + ',"domain":' + textJson(m.domain);
  if (m.administrator !== undefined) json = json + ',"administrator":' + numberJson(m.administrator);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  return json;
}

export const writeUser: Writer<Schemas["User"]> = /* @__PURE__ */ writer(userMembers, "id", {
  id: "HVUmFb",
  email: "WlIDaq",
  name: "J2kYKB",
  picture: "HxyD40",
  domain: "uacJJr",
  administrator: "KEj8K4",
  created: "qo1jyC",
});

function tokenMembers(m: Partial<Members<Schemas["Token"]>>): string {
  let json = m.token === undefined ? "" : '"token":' + textJson(m.token);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.scopes !== undefined) json = json + ',"scopes":' + arrayJson(m.scopes, (each) => textJson(each));
  if (m.expires !== undefined) json = json + ',"expires":' + textJson(m.expires);
  return json;
}

export const writeToken: Writer<Schemas["Token"]> = /* @__PURE__ */ writer(tokenMembers, "token", {
  token: "7xRAfA",
  user: "xLZZDp",
  client: "g9NJhG",
  scopes: "hWjlak",
  expires: "z6QJmw",
});

function expiredTokensMembers(m: Partial<Members<Schemas["ExpiredTokens"]>>): string {
  let json = m.access === undefined ? "" : '"access":' + numberJson(m.access);
  if (m.refresh !== undefined) json = json + ',"refresh":' + numberJson(m.refresh);
  return json;
}

export const writeExpiredTokens: Writer<Schemas["ExpiredTokens"]> = /* @__PURE__ */ writer(expiredTokensMembers, "access", {
  access: "p0Mfpj",
  refresh: "0-f9Bs",
});

function signInMembers(m: Partial<Members<Schemas["SignIn"]>>): string {
  let json = m.redirect === undefined ? "" : '"redirect":' + textJson(m.redirect);
  if (m.code !== undefined) json = json + ',"code":' + textJson(m.code);
  if (m.state !== undefined) json = json + ',"state":' + textJson(m.state);
  if (m.scope !== undefined) json = json + ',"scope":' + textJson(m.scope);
  if (m.error !== undefined) json = json + ',"error":' + textJson(m.error);
  if (m.errorDescription !== undefined) json = json + ',"errorDescription":' + textJson(m.errorDescription);
  return json;
}

export const writeSignIn: Writer<Schemas["SignIn"]> = /* @__PURE__ */ writer(signInMembers, "redirect", {
  redirect: "GqcH8x",
  code: "7_gD6f",
  state: "fsjLQI",
  scope: "CiMP2x",
  error: "o0O_Yo",
  errorDescription: "aQc67e",
});

function oauthClientsMembers(m: Partial<Members<Schemas["OauthClients"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, oauthClientsItemsItemMembers));
  return json;
}

export const writeOauthClients: Writer<Schemas["OauthClients"]> = /* @__PURE__ */ writer(oauthClientsMembers, "items", {
  items: "sTyu54",
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
  let json = m.type === undefined ? "" : '"type":' + textJson(m.type);
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
  type: "6l8ENi",
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
  items: "6R4bD9",
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

function receiverResponseMembers(m: Partial<Members<Schemas["ReceiverResponse"]>>): string {
  let json = m.status === undefined ? "" : '"status":' + numberJson(m.status);
  if (m.headers !== undefined) json = json + ',"headers":' + mapJson(m.headers, (each) => textJson(each));
  if (m.omittedHeaders !== undefined) json = json + ',"omittedHeaders":' + numberJson(m.omittedHeaders);
  if (m.body !== undefined) json = json + ',"body":' + textJson(m.body);
  if (m.truncated !== undefined) json = json + ',"truncated":' + numberJson(m.truncated);
  return json;
}

export const writeReceiverResponse: Writer<Schemas["ReceiverResponse"]> = /* @__PURE__ */ writer(receiverResponseMembers, "status", {
  status: "dY0bnR",
  headers: "v2Qtz9",
  omittedHeaders: "oBXV3y",
  body: "toiqxx",
  truncated: "7Xjqy8",
});

function causeMembers(m: Partial<Members<Schemas["Cause"]>>): string {
  let json = "";
  if (m.request !== undefined) json = json + ',"request":' + textJson(m.request);
  if (m.by !== undefined) json = json + ',"by":' + textJson(m.by);
  return json;
}

export const writeCause: Writer<Schemas["Cause"]> = /* @__PURE__ */ writer(causeMembers, undefined, {
  request: "01tS4P",
  by: "zGf87-",
});

function dueMembers(m: Partial<Members<Schemas["Due"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.due !== undefined) json = json + ',"due":' + textJson(m.due);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.what !== undefined) json = json + ',"what":' + textJson(m.what);
  if (m.acts !== undefined) json = json + ',"acts":' + numberJson(m.acts);
  return json;
}

export const writeDue: Writer<Schemas["Due"]> = /* @__PURE__ */ writer(dueMembers, "service", {
  service: "N4-SIX",
  kind: "KYgkPY",
  due: "0uoY2v",
  user: "xLZZDp",
  what: "0qZrIO",
  acts: "esbNMD",
});

function changeCountMembers(m: Partial<Members<Schemas["ChangeCount"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.resource !== undefined) json = json + ',"resource":' + textJson(m.resource);
  if (m.made !== undefined) json = json + ',"made":' + numberJson(m.made);
  if (m.changed !== undefined) json = json + ',"changed":' + numberJson(m.changed);
  if (m.removed !== undefined) json = json + ',"removed":' + numberJson(m.removed);
  return json;
}

export const writeChangeCount: Writer<Schemas["ChangeCount"]> = /* @__PURE__ */ writer(changeCountMembers, "service", {
  service: "N4-SIX",
  resource: "F9xnlN",
  made: "3W1VTJ",
  changed: "dlb04n",
  removed: "F7K-_i",
});

function changeMembers(m: Partial<Members<Schemas["Change"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.resource !== undefined) json = json + ',"resource":' + textJson(m.resource);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.path !== undefined) json = json + ',"path":' + textJson(m.path);
  if (m.change !== undefined) json = json + ',"change":' + textJson(m.change);
  if (m.before !== undefined) json = json + ',"before":' + textJson(m.before);
  if (m.after !== undefined) json = json + ',"after":' + textJson(m.after);
  if (m.members !== undefined) json = json + ',"members":' + arrayJson(m.members, (each) => textJson(each));
  if (m.causes !== undefined) json = json + ',"causes":' + arrayJson(m.causes, (each) => looseJson(each, causeMembers));
  return json;
}

export const writeChange: Writer<Schemas["Change"]> = /* @__PURE__ */ writer(changeMembers, "service", {
  service: "N4-SIX",
  resource: "F9xnlN",
  id: "HVUmFb",
  path: "_b3Bw3",
  change: "4T1Lhx",
  before: "inhq_g",
  after: "3ezV0D",
  members: "7-HT3d",
  causes: "yQ02yF",
});

function causedDeliveryMembers(m: Partial<Members<Schemas["CausedDelivery"]>>): string {
  let json = m.delivery === undefined ? "" : '"delivery":' + objectJson(m.delivery, deliveryMembers);
  if (m.cause !== undefined) json = json + ',"cause":' + looseJson(m.cause, causeMembers);
  return json;
}

export const writeCausedDelivery: Writer<Schemas["CausedDelivery"]> = /* @__PURE__ */ writer(causedDeliveryMembers, "delivery", {
  delivery: "0xoMKI",
  cause: "o888S0",
});

function causedJobMembers(m: Partial<Members<Schemas["CausedJob"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.done !== undefined) json = json + ',"done":' + numberJson(m.done);
  if (m.cause !== undefined) json = json + ',"cause":' + looseJson(m.cause, causeMembers);
  return json;
}

export const writeCausedJob: Writer<Schemas["CausedJob"]> = /* @__PURE__ */ writer(causedJobMembers, "service", {
  service: "N4-SIX",
  kind: "KYgkPY",
  done: "V7Oh4y",
  cause: "o888S0",
});

function findingMembers(m: Partial<Members<Schemas["Finding"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.about !== undefined) json = json + ',"about":' + textJson(m.about);
  if (m.view !== undefined) json = json + ',"view":' + looseJson(m.view, findingViewMembers);
  return json;
}

export const writeFinding: Writer<Schemas["Finding"]> = /* @__PURE__ */ writer(findingMembers, "service", {
  service: "N4-SIX",
  kind: "KYgkPY",
  id: "HVUmFb",
  title: "5zxlEG",
  about: "_f7ewF",
  view: "KUcp6D",
});

function mailAttachmentsItemMembers(m: Partial<Members<NonNullable<Schemas["Mail"]["attachments"]>[number]>>): string {
  let json = "";
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.method !== undefined) json = json + ',"method":' + textJson(m.method);
  if (m.bytes !== undefined) json = json + ',"bytes":' + numberJson(m.bytes);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.content !== undefined) json = json + ',"content":' + textJson(m.content);
  return json;
}

function mailHeadMembers(m: Partial<Members<Schemas["MailHead"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.date !== undefined) json = json + ',"date":' + textJson(m.date);
  if (m.from !== undefined) json = json + ',"from":' + textJson(m.from);
  if (m.to !== undefined) json = json + ',"to":' + arrayJson(m.to, (each) => textJson(each));
  if (m.subject !== undefined) json = json + ',"subject":' + textJson(m.subject);
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  return json;
}

export const writeMailHead: Writer<Schemas["MailHead"]> = /* @__PURE__ */ writer(mailHeadMembers, "id", {
  id: "HVUmFb",
  date: "7l5cUQ",
  from: "FgQKXV",
  to: "3L1qpK",
  subject: "tCpJim",
  type: "6l8ENi",
});

function harLogMembers(m: Partial<Members<NonNullable<Schemas["Har"]["log"]>>>): string {
  let json = m.version === undefined ? "" : '"version":' + textJson(m.version);
  if (m.creator !== undefined) json = json + ',"creator":' + objectJson(m.creator, harLogCreatorMembers);
  if (m.entries !== undefined) json = json + ',"entries":' + arrayJson(m.entries, (each) => objectJson(each, harEntryMembers));
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
  if (m.locationType !== undefined) json = json + ',"locationType":' + textJson(m.locationType);
  if (m.hint !== undefined) json = json + ',"hint":' + textJson(m.hint);
  if (m.help !== undefined) json = json + ',"help":' + textJson(m.help);
  if (m.rules !== undefined) json = json + ',"rules":' + arrayJson(m.rules, (each) => objectJson(each, requestRefusalRulesItemMembers));
  return json;
}

export const writeRequestRefusal: Writer<Schemas["RequestRefusal"]> = /* @__PURE__ */ writer(requestRefusalMembers, "kind", {
  kind: "KYgkPY",
  reason: "LJW42I",
  message: "Qrk5HT",
  location: "FF3Szg",
  locationType: "QLFh1Q",
  hint: "KhAfHh",
  help: "c4C7H7",
  rules: "cBFLKB",
});

function faultMarkMembers(m: Partial<Members<Schemas["FaultMark"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.when !== undefined) json = json + ',"when":' + textJson(m.when);
  return json;
}

export const writeFaultMark: Writer<Schemas["FaultMark"]> = /* @__PURE__ */ writer(faultMarkMembers, "id", {
  id: "HVUmFb",
  kind: "KYgkPY",
  when: "tJdvaU",
});

function ignoredNameMembers(m: Partial<Members<Schemas["IgnoredName"]>>): string {
  let json = m.in === undefined ? "" : '"in":' + textJson(m.in);
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.meant !== undefined) json = json + ',"meant":' + textJson(m.meant);
  return json;
}

export const writeIgnoredName: Writer<Schemas["IgnoredName"]> = /* @__PURE__ */ writer(ignoredNameMembers, "in", {
  in: "CTokTu",
  location: "FF3Szg",
  meant: "9UW8ux",
});

function recordedMessageMembers(m: Partial<Members<Schemas["RecordedMessage"]>>): string {
  let json = m.headers === undefined ? "" : '"headers":' + mapJson(m.headers, (each) => textJson(each));
  if (m.body !== undefined) json = json + ',"body":' + freeJson(m.body);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.bytes !== undefined) json = json + ',"bytes":' + numberJson(m.bytes);
  if (m.omitted !== undefined) json = json + ',"omitted":' + textJson(m.omitted);
  return json;
}

export const writeRecordedMessage: Writer<Schemas["RecordedMessage"]> = /* @__PURE__ */ writer(recordedMessageMembers, "headers", {
  headers: "v2Qtz9",
  body: "gCQgBN",
  text: "TKa2CH",
  bytes: "gzp9Lt",
  omitted: "1DxUWJ",
});

function oauthClientsItemsItemMembers(m: Partial<Members<NonNullable<Schemas["OauthClients"]["items"]>[number]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.kind !== undefined) json = json + ',"kind":' + textJson(m.kind);
  if (m.confidential !== undefined) json = json + ',"confidential":' + numberJson(m.confidential);
  if (m.redirectUris !== undefined) json = json + ',"redirectUris":' + arrayJson(m.redirectUris, (each) => textJson(each));
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  return json;
}

function apiKeysItemsItemMembers(m: Partial<Members<NonNullable<Schemas["ApiKeys"]["items"]>[number]>>): string {
  let json = m.client === undefined ? "" : '"client":' + textJson(m.client);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  return json;
}

function findingViewMembers(m: Partial<Members<NonNullable<Schemas["Finding"]["view"]>>>): string {
  let json = "";
  if (m.path !== undefined) json = json + ',"path":' + textJson(m.path);
  if (m.query !== undefined) json = json + ',"query":' + mapJson(m.query, (each) => textJson(each));
  return json;
}

function harLogCreatorMembers(m: Partial<Members<NonNullable<NonNullable<Schemas["Har"]["log"]>["creator"]>>>): string {
  let json = m.name === undefined ? "" : '"name":' + textJson(m.name);
  if (m.version !== undefined) json = json + ',"version":' + textJson(m.version);
  return json;
}

function harEntryMembers(m: Partial<Members<Schemas["HarEntry"]>>): string {
  let json = m.startedDateTime === undefined ? "" : '"startedDateTime":' + textJson(m.startedDateTime);
  if (m.time !== undefined) json = json + ',"time":' + numberJson(m.time);
  if (m.request !== undefined) json = json + ',"request":' + objectJson(m.request, harEntryRequestMembers);
  if (m.response !== undefined) json = json + ',"response":' + objectJson(m.response, harEntryResponseMembers);
  if (m.cache !== undefined) json = json + ',"cache":' + textJson(m.cache);
  if (m.timings !== undefined) json = json + ',"timings":' + objectJson(m.timings, harEntryTimingsMembers);
  if (m._id !== undefined) json = json + ',"_id":' + textJson(m._id);
  if (m._service !== undefined) json = json + ',"_service":' + textJson(m._service);
  if (m._operation !== undefined) json = json + ',"_operation":' + textJson(m._operation);
  if (m._user !== undefined) json = json + ',"_user":' + textJson(m._user);
  if (m._clock !== undefined) json = json + ',"_clock":' + textJson(m._clock);
  if (m._fault !== undefined) json = json + ',"_fault":' + textJson(m._fault);
  return json;
}

export const writeHarEntry: Writer<Schemas["HarEntry"]> = /* @__PURE__ */ writer(harEntryMembers, "startedDateTime", {
  startedDateTime: "k_2GUK",
  time: "1jMh3T",
  request: "EVTTlc",
  response: "T-JB76",
  cache: "zpBgLd",
  timings: "Yxm0sU",
  _id: "SaClD0",
  _service: "2Dnzws",
  _operation: "4Gzq1U",
  _user: "F3IcPJ",
  _clock: "71YACT",
  _fault: "d-6gmS",
});

function requestRefusalRulesItemMembers(m: Partial<Members<NonNullable<Schemas["RequestRefusal"]["rules"]>[number]>>): string {
  let json = m.in === undefined ? "" : '"in":' + textJson(m.in);
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.rule !== undefined) json = json + ',"rule":' + textJson(m.rule);
  if (m.message !== undefined) json = json + ',"message":' + textJson(m.message);
  return json;
}

function harEntryRequestMembers(m: Partial<Members<NonNullable<Schemas["HarEntry"]["request"]>>>): string {
  let json = m.method === undefined ? "" : '"method":' + textJson(m.method);
  if (m.url !== undefined) json = json + ',"url":' + textJson(m.url);
  if (m.httpVersion !== undefined) json = json + ',"httpVersion":' + textJson(m.httpVersion);
  if (m.cookies !== undefined) json = json + ',"cookies":' + arrayJson(m.cookies, (each) => objectJson(each, harNamedMembers));
  if (m.headers !== undefined) json = json + ',"headers":' + arrayJson(m.headers, (each) => objectJson(each, harNamedMembers));
  if (m.queryString !== undefined) json = json + ',"queryString":' + arrayJson(m.queryString, (each) => objectJson(each, harNamedMembers));
  if (m.postData !== undefined) json = json + ',"postData":' + objectJson(m.postData, harPostDataMembers);
  if (m.headersSize !== undefined) json = json + ',"headersSize":' + numberJson(m.headersSize);
  if (m.bodySize !== undefined) json = json + ',"bodySize":' + numberJson(m.bodySize);
  return json;
}

function harEntryResponseMembers(m: Partial<Members<NonNullable<Schemas["HarEntry"]["response"]>>>): string {
  let json = m.status === undefined ? "" : '"status":' + numberJson(m.status);
  if (m.statusText !== undefined) json = json + ',"statusText":' + textJson(m.statusText);
  if (m.httpVersion !== undefined) json = json + ',"httpVersion":' + textJson(m.httpVersion);
  if (m.cookies !== undefined) json = json + ',"cookies":' + arrayJson(m.cookies, (each) => objectJson(each, harNamedMembers));
  if (m.headers !== undefined) json = json + ',"headers":' + arrayJson(m.headers, (each) => objectJson(each, harNamedMembers));
  if (m.content !== undefined) json = json + ',"content":' + objectJson(m.content, harEntryResponseContentMembers);
  if (m.redirectURL !== undefined) json = json + ',"redirectURL":' + textJson(m.redirectURL);
  if (m.headersSize !== undefined) json = json + ',"headersSize":' + numberJson(m.headersSize);
  if (m.bodySize !== undefined) json = json + ',"bodySize":' + numberJson(m.bodySize);
  return json;
}

function harEntryTimingsMembers(m: Partial<Members<NonNullable<Schemas["HarEntry"]["timings"]>>>): string {
  let json = m.send === undefined ? "" : '"send":' + numberJson(m.send);
  if (m.wait !== undefined) json = json + ',"wait":' + numberJson(m.wait);
  if (m.receive !== undefined) json = json + ',"receive":' + numberJson(m.receive);
  return json;
}

function harNamedMembers(m: Partial<Members<Schemas["HarNamed"]>>): string {
  let json = m.name === undefined ? "" : '"name":' + textJson(m.name);
  if (m.value !== undefined) json = json + ',"value":' + textJson(m.value);
  return json;
}

export const writeHarNamed: Writer<Schemas["HarNamed"]> = /* @__PURE__ */ writer(harNamedMembers, "name", {
  name: "J2kYKB",
  value: "OdqFc2",
});

function harPostDataMembers(m: Partial<Members<Schemas["HarPostData"]>>): string {
  let json = m.mimeType === undefined ? "" : '"mimeType":' + textJson(m.mimeType);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.comment !== undefined) json = json + ',"comment":' + textJson(m.comment);
  return json;
}

export const writeHarPostData: Writer<Schemas["HarPostData"]> = /* @__PURE__ */ writer(harPostDataMembers, "mimeType", {
  mimeType: "sGm5uM",
  text: "TKa2CH",
  comment: "HhevKA",
});

function harEntryResponseContentMembers(m: Partial<Members<NonNullable<NonNullable<Schemas["HarEntry"]["response"]>["content"]>>>): string {
  let json = m.size === undefined ? "" : '"size":' + numberJson(m.size);
  if (m.mimeType !== undefined) json = json + ',"mimeType":' + textJson(m.mimeType);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.comment !== undefined) json = json + ',"comment":' + textJson(m.comment);
  return json;
}
