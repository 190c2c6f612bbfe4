/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, objectJson, tagJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function timelineListResponseMembers(m: Partial<Members<Schemas["TimelineListResponse"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#timeline",`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, timelineItemMembers))},`;
  if (m.nextPageToken !== undefined) json += `"nextPageToken":${JSON.stringify(m.nextPageToken)},`;
  return json;
}

export const writeTimelineListResponse: Writer<Schemas["TimelineListResponse"]> = /* @__PURE__ */ writer(timelineListResponseMembers, {
  kind: "wawPDE",
  items: "mNNKIS",
  nextPageToken: "edrkJL",
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

function attachmentsListResponseMembers(m: Partial<Members<Schemas["AttachmentsListResponse"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#attachmentsList",`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, attachmentMembers))},`;
  return json;
}

export const writeAttachmentsListResponse: Writer<Schemas["AttachmentsListResponse"]> = /* @__PURE__ */ writer(attachmentsListResponseMembers, {
  kind: "2v-_II",
  items: "Z2bRRg",
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

function subscriptionsListResponseMembers(m: Partial<Members<Schemas["SubscriptionsListResponse"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#subscriptionsList",`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, subscriptionMembers))},`;
  return json;
}

export const writeSubscriptionsListResponse: Writer<Schemas["SubscriptionsListResponse"]> = /* @__PURE__ */ writer(subscriptionsListResponseMembers, {
  kind: "x7Er3l",
  items: "Tc9dZH",
});

function subscriptionMembers(m: Partial<Members<Schemas["Subscription"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#subscription",`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.collection !== undefined) json += `"collection":"${m.collection}",`;
  if (m.operation !== undefined) json += `"operation":${arrayJson(m.operation, (each) => `"${each}"`)},`;
  if (m.callbackUrl !== undefined) json += `"callbackUrl":${JSON.stringify(m.callbackUrl)},`;
  if (m.userToken !== undefined) json += `"userToken":${JSON.stringify(m.userToken)},`;
  if (m.verifyToken !== undefined) json += `"verifyToken":${JSON.stringify(m.verifyToken)},`;
  if (m.notification !== undefined) json += `"notification":${objectJson(m.notification, notificationMembers)},`;
  return json;
}

export const writeSubscription: Writer<Schemas["Subscription"]> = /* @__PURE__ */ writer(subscriptionMembers, {
  kind: "dKuI_2",
  id: "FSpt5h",
  updated: "HRtIRP",
  collection: "lKeu98",
  operation: "CqK0kv",
  callbackUrl: "1zlr_g",
  userToken: "ZzQ2CW",
  verifyToken: "Dzxf3K",
  notification: "ycwYLF",
});

function locationsListResponseMembers(m: Partial<Members<Schemas["LocationsListResponse"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#locationsList",`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, locationMembers))},`;
  return json;
}

export const writeLocationsListResponse: Writer<Schemas["LocationsListResponse"]> = /* @__PURE__ */ writer(locationsListResponseMembers, {
  kind: "yaDlpi",
  items: "5nU7n4",
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

function contactsListResponseMembers(m: Partial<Members<Schemas["ContactsListResponse"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#contacts",`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, contactMembers))},`;
  return json;
}

export const writeContactsListResponse: Writer<Schemas["ContactsListResponse"]> = /* @__PURE__ */ writer(contactsListResponseMembers, {
  kind: "JuT7Su",
  items: "yqKK_c",
});

function contactMembers(m: Partial<Members<Schemas["Contact"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#contact",`;
  if (m.source !== undefined) json += `"source":${JSON.stringify(m.source)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.imageUrls !== undefined) json += `"imageUrls":${arrayJson(m.imageUrls, (each) => JSON.stringify(each))},`;
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.phoneNumber !== undefined) json += `"phoneNumber":${JSON.stringify(m.phoneNumber)},`;
  if (m.priority !== undefined) json += `"priority":${m.priority},`;
  if (m.acceptTypes !== undefined) json += `"acceptTypes":${arrayJson(m.acceptTypes, (each) => JSON.stringify(each))},`;
  if (m.acceptCommands !== undefined) json += `"acceptCommands":${arrayJson(m.acceptCommands, (each) => objectJson(each, commandMembers))},`;
  if (m.sharingFeatures !== undefined) json += `"sharingFeatures":${arrayJson(m.sharingFeatures, (each) => `"${each}"`)},`;
  if (m.speakableName !== undefined) json += `"speakableName":${JSON.stringify(m.speakableName)},`;
  return json;
}

export const writeContact: Writer<Schemas["Contact"]> = /* @__PURE__ */ writer(contactMembers, {
  kind: "sMsgA3",
  source: "2Wi0KO",
  id: "FSpt5h",
  displayName: "ZGuKOB",
  imageUrls: "Cgjvzr",
  type: "Z3o0hv",
  phoneNumber: "fTmDOq",
  priority: "P4gSwr",
  acceptTypes: "If_M2Q",
  acceptCommands: "RetZfM",
  sharingFeatures: "9thi3y",
  speakableName: "vXFkJS",
});

function accountMembers(m: Partial<Members<Schemas["Account"]>>): string {
  let json = "";
  if (m.features !== undefined) json += `"features":${arrayJson(m.features, (each) => JSON.stringify(each))},`;
  if (m.userData !== undefined) json += `"userData":${arrayJson(m.userData, (each) => objectJson(each, userDataMembers))},`;
  if (m.authTokens !== undefined) json += `"authTokens":${arrayJson(m.authTokens, (each) => objectJson(each, authTokenMembers))},`;
  return json;
}

export const writeAccount: Writer<Schemas["Account"]> = /* @__PURE__ */ writer(accountMembers, {
  features: "EzViZj",
  userData: "5ngB77",
  authTokens: "CtXsrx",
});

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"mirror#setting",`;
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.value !== undefined) json += `"value":${JSON.stringify(m.value)},`;
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, {
  kind: "66WRHX",
  id: "GN_AlG",
  value: "pUw45F",
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

function notificationMembers(m: Partial<Members<Schemas["Notification"]>>): string {
  let json = "";
  if (m.collection !== undefined) json += `"collection":"${m.collection}",`;
  if (m.itemId !== undefined) json += `"itemId":${JSON.stringify(m.itemId)},`;
  if (m.operation !== undefined) json += `"operation":"${m.operation}",`;
  if (m.userActions !== undefined) json += `"userActions":${arrayJson(m.userActions, (each) => objectJson(each, userActionMembers))},`;
  if (m.userToken !== undefined) json += `"userToken":${JSON.stringify(m.userToken)},`;
  if (m.verifyToken !== undefined) json += `"verifyToken":${JSON.stringify(m.verifyToken)},`;
  return json;
}

export const writeNotification: Writer<Schemas["Notification"]> = /* @__PURE__ */ writer(notificationMembers, {
  collection: "lKeu98",
  itemId: "lXsXQF",
  operation: "7FmeyX",
  userActions: "zK75ex",
  userToken: "ZzQ2CW",
  verifyToken: "Dzxf3K",
});

function commandMembers(m: Partial<Members<Schemas["Command"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  return json;
}

export const writeCommand: Writer<Schemas["Command"]> = /* @__PURE__ */ writer(commandMembers, {
  type: "Z3o0hv",
});

function userDataMembers(m: Partial<Members<Schemas["UserData"]>>): string {
  let json = "";
  if (m.key !== undefined) json += `"key":${JSON.stringify(m.key)},`;
  if (m.value !== undefined) json += `"value":${JSON.stringify(m.value)},`;
  return json;
}

export const writeUserData: Writer<Schemas["UserData"]> = /* @__PURE__ */ writer(userDataMembers, {
  key: "TojOIf",
  value: "pUw45F",
});

function authTokenMembers(m: Partial<Members<Schemas["AuthToken"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":${JSON.stringify(m.type)},`;
  return json;
}

export const writeAuthToken: Writer<Schemas["AuthToken"]> = /* @__PURE__ */ writer(authTokenMembers, {
  type: "jCfFA4",
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

function userActionMembers(m: Partial<Members<Schemas["UserAction"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.payload !== undefined) json += `"payload":${JSON.stringify(m.payload)},`;
  return json;
}

export const writeUserAction: Writer<Schemas["UserAction"]> = /* @__PURE__ */ writer(userActionMembers, {
  type: "Z3o0hv",
  payload: "cNnlKt",
});
