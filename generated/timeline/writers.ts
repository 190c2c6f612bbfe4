/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, looseJson, numberJson, objectJson, tagJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function timelineListResponseMembers(m: Partial<Members<Schemas["TimelineListResponse"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#timeline"';
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, timelineItemMembers));
  if (m.nextPageToken !== undefined) json = json + ',"nextPageToken":' + textJson(m.nextPageToken);
  return json;
}

export const writeTimelineListResponse: Writer<Schemas["TimelineListResponse"]> = /* @__PURE__ */ writer(timelineListResponseMembers, "kind", {
  kind: "fLo8Wt",
  items: "evyFDz",
  nextPageToken: "RSZ6qi",
});

function timelineItemMembers(m: Partial<Members<Schemas["TimelineItem"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#timelineItem"';
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.selfLink !== undefined) json = json + ',"selfLink":' + textJson(m.selfLink);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.updated !== undefined) json = json + ',"updated":' + textJson(m.updated);
  if (m.displayTime !== undefined) json = json + ',"displayTime":' + textJson(m.displayTime);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.text !== undefined) json = json + ',"text":' + textJson(m.text);
  if (m.html !== undefined) json = json + ',"html":' + textJson(m.html);
  if (m.speakableText !== undefined) json = json + ',"speakableText":' + textJson(m.speakableText);
  if (m.speakableType !== undefined) json = json + ',"speakableType":' + textJson(m.speakableType);
  if (m.bundleId !== undefined) json = json + ',"bundleId":' + textJson(m.bundleId);
  if (m.isBundleCover !== undefined) json = json + ',"isBundleCover":' + numberJson(m.isBundleCover);
  if (m.isPinned !== undefined) json = json + ',"isPinned":' + numberJson(m.isPinned);
  if (m.pinScore !== undefined) json = json + ',"pinScore":' + numberJson(m.pinScore);
  if (m.isDeleted !== undefined) json = json + ',"isDeleted":' + numberJson(m.isDeleted);
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
  id: "HVUmFb",
  etag: "Vb__XX",
  selfLink: "cPQHaN",
  created: "qo1jyC",
  updated: "v2N0vx",
  displayTime: "mr9h4J",
  title: "5zxlEG",
  text: "TKa2CH",
  html: "iKRiNh",
  speakableText: "KE8UVR",
  speakableType: "9VIWuH",
  bundleId: "RdvdCV",
  isBundleCover: "IJ9xVo",
  isPinned: "IGpZFH",
  pinScore: "SOtN6L",
  isDeleted: "nerrKr",
  inReplyTo: "yFF9xr",
  sourceItemId: "woSUTq",
  canonicalUrl: "eMAIWZ",
  creator: "gH8OVP",
  recipients: "EpT34C",
  location: "Ks23Kn",
  attachments: "vhmn7E",
  menuItems: "OMPL2A",
  notification: "hmeEDV",
});

function attachmentsListResponseMembers(m: Partial<Members<Schemas["AttachmentsListResponse"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#attachmentsList"';
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, attachmentMembers));
  return json;
}

export const writeAttachmentsListResponse: Writer<Schemas["AttachmentsListResponse"]> = /* @__PURE__ */ writer(attachmentsListResponseMembers, "kind", {
  kind: "4Hdy6b",
  items: "ZcFHbz",
});

function attachmentMembers(m: Partial<Members<Schemas["Attachment"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.contentType !== undefined) json = json + ',"contentType":' + textJson(m.contentType);
  if (m.contentUrl !== undefined) json = json + ',"contentUrl":' + textJson(m.contentUrl);
  if (m.isProcessingContent !== undefined) json = json + ',"isProcessingContent":' + numberJson(m.isProcessingContent);
  return json;
}

export const writeAttachment: Writer<Schemas["Attachment"]> = /* @__PURE__ */ writer(attachmentMembers, "id", {
  id: "HVUmFb",
  contentType: "CFj20v",
  contentUrl: "B54AKX",
  isProcessingContent: "Sk7mRr",
});

function subscriptionsListResponseMembers(m: Partial<Members<Schemas["SubscriptionsListResponse"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#subscriptionsList"';
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, subscriptionMembers));
  return json;
}

export const writeSubscriptionsListResponse: Writer<Schemas["SubscriptionsListResponse"]> = /* @__PURE__ */ writer(subscriptionsListResponseMembers, "kind", {
  kind: "pJBinY",
  items: "C2fsQx",
});

function subscriptionMembers(m: Partial<Members<Schemas["Subscription"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#subscription"';
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.updated !== undefined) json = json + ',"updated":' + textJson(m.updated);
  if (m.collection !== undefined) json = json + ',"collection":' + textJson(m.collection);
  if (m.operation !== undefined) json = json + ',"operation":' + arrayJson(m.operation, (each) => textJson(each));
  if (m.callbackUrl !== undefined) json = json + ',"callbackUrl":' + textJson(m.callbackUrl);
  if (m.userToken !== undefined) json = json + ',"userToken":' + textJson(m.userToken);
  if (m.verifyToken !== undefined) json = json + ',"verifyToken":' + textJson(m.verifyToken);
  if (m.notification !== undefined) json = json + ',"notification":' + objectJson(m.notification, notificationMembers);
  return json;
}

export const writeSubscription: Writer<Schemas["Subscription"]> = /* @__PURE__ */ writer(subscriptionMembers, "kind", {
  kind: "1crB4b",
  id: "HVUmFb",
  updated: "v2N0vx",
  collection: "iBWaJq",
  operation: "PvciK0",
  callbackUrl: "zJNQ9x",
  userToken: "fsqa0B",
  verifyToken: "T2E5q5",
  notification: "I6Vq7v",
});

function locationsListResponseMembers(m: Partial<Members<Schemas["LocationsListResponse"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#locationsList"';
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, locationMembers));
  return json;
}

export const writeLocationsListResponse: Writer<Schemas["LocationsListResponse"]> = /* @__PURE__ */ writer(locationsListResponseMembers, "kind", {
  kind: "xZ_SIK",
  items: "ZzKJNR",
});

function locationMembers(m: Partial<Members<Schemas["Location"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#location"';
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.timestamp !== undefined) json = json + ',"timestamp":' + textJson(m.timestamp);
  if (m.latitude !== undefined) json = json + ',"latitude":' + numberJson(m.latitude);
  if (m.longitude !== undefined) json = json + ',"longitude":' + numberJson(m.longitude);
  if (m.accuracy !== undefined) json = json + ',"accuracy":' + numberJson(m.accuracy);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.address !== undefined) json = json + ',"address":' + textJson(m.address);
  return json;
}

export const writeLocation: Writer<Schemas["Location"]> = /* @__PURE__ */ writer(locationMembers, "kind", {
  kind: "uWZuWz",
  id: "HVUmFb",
  timestamp: "HiYWD0",
  latitude: "zLkYYw",
  longitude: "88rb8g",
  accuracy: "12UCjX",
  displayName: "IRwdaH",
  address: "PYJvJP",
});

function contactsListResponseMembers(m: Partial<Members<Schemas["ContactsListResponse"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#contacts"';
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, contactMembers));
  return json;
}

export const writeContactsListResponse: Writer<Schemas["ContactsListResponse"]> = /* @__PURE__ */ writer(contactsListResponseMembers, "kind", {
  kind: "U24ZT2",
  items: "2ZoJpm",
});

function contactMembers(m: Partial<Members<Schemas["Contact"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#contact"';
  if (m.source !== undefined) json = json + ',"source":' + textJson(m.source);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.imageUrls !== undefined) json = json + ',"imageUrls":' + arrayJson(m.imageUrls, (each) => textJson(each));
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.phoneNumber !== undefined) json = json + ',"phoneNumber":' + textJson(m.phoneNumber);
  if (m.priority !== undefined) json = json + ',"priority":' + numberJson(m.priority);
  if (m.acceptTypes !== undefined) json = json + ',"acceptTypes":' + arrayJson(m.acceptTypes, (each) => textJson(each));
  if (m.acceptCommands !== undefined) json = json + ',"acceptCommands":' + arrayJson(m.acceptCommands, (each) => objectJson(each, commandMembers));
  if (m.sharingFeatures !== undefined) json = json + ',"sharingFeatures":' + arrayJson(m.sharingFeatures, (each) => textJson(each));
  if (m.speakableName !== undefined) json = json + ',"speakableName":' + textJson(m.speakableName);
  return json;
}

export const writeContact: Writer<Schemas["Contact"]> = /* @__PURE__ */ writer(contactMembers, "kind", {
  kind: "oHaP7x",
  source: "4ilVdU",
  id: "HVUmFb",
  displayName: "IRwdaH",
  imageUrls: "zZQnI8",
  type: "6l8ENi",
  phoneNumber: "sOx3ai",
  priority: "ggI0Sw",
  acceptTypes: "aqA5q2",
  acceptCommands: "4G8wuR",
  sharingFeatures: "WVjZlB",
  speakableName: "FtTd0R",
});

function accountMembers(m: Partial<Members<Schemas["Account"]>>): string {
  let json = "";
  if (m.features !== undefined) json = json + ',"features":' + arrayJson(m.features, (each) => textJson(each));
  if (m.userData !== undefined) json = json + ',"userData":' + arrayJson(m.userData, (each) => looseJson(each, userDataMembers));
  if (m.authTokens !== undefined) json = json + ',"authTokens":' + arrayJson(m.authTokens, (each) => looseJson(each, authTokenMembers));
  return json;
}

export const writeAccount: Writer<Schemas["Account"]> = /* @__PURE__ */ writer(accountMembers, undefined, {
  features: "xzaW4b",
  userData: "w44roL",
  authTokens: "ol5B2Z",
});

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#setting"';
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.value !== undefined) json = json + ',"value":' + textJson(m.value);
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, "kind", {
  kind: "3RapJH",
  id: "HVUmFb",
  value: "OdqFc2",
});

function timelineContactMembers(m: Partial<Members<Schemas["TimelineContact"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"mirror#contact"';
  if (m.source !== undefined) json = json + ',"source":' + textJson(m.source);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.imageUrls !== undefined) json = json + ',"imageUrls":' + arrayJson(m.imageUrls, (each) => textJson(each));
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.phoneNumber !== undefined) json = json + ',"phoneNumber":' + textJson(m.phoneNumber);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.priority !== undefined) json = json + ',"priority":' + numberJson(m.priority);
  if (m.acceptTypes !== undefined) json = json + ',"acceptTypes":' + arrayJson(m.acceptTypes, (each) => textJson(each));
  if (m.acceptCommands !== undefined) json = json + ',"acceptCommands":' + arrayJson(m.acceptCommands, (each) => objectJson(each, commandMembers));
  if (m.sharingFeatures !== undefined) json = json + ',"sharingFeatures":' + arrayJson(m.sharingFeatures, (each) => textJson(each));
  if (m.speakableName !== undefined) json = json + ',"speakableName":' + textJson(m.speakableName);
  return json;
}

export const writeTimelineContact: Writer<Schemas["TimelineContact"]> = /* @__PURE__ */ writer(timelineContactMembers, "kind", {
  kind: "oHaP7x",
  source: "4ilVdU",
  id: "HVUmFb",
  displayName: "IRwdaH",
  imageUrls: "zZQnI8",
  type: "6l8ENi",
  phoneNumber: "sOx3ai",
  email: "WlIDaq",
  priority: "ggI0Sw",
  acceptTypes: "aqA5q2",
  acceptCommands: "4G8wuR",
  sharingFeatures: "WVjZlB",
  speakableName: "FtTd0R",
});

function menuItemMembers(m: Partial<Members<Schemas["MenuItem"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.action !== undefined) json = json + ',"action":' + textJson(m.action);
  if (m.payload !== undefined) json = json + ',"payload":' + textJson(m.payload);
  if (m.removeWhenSelected !== undefined) json = json + ',"removeWhenSelected":' + numberJson(m.removeWhenSelected);
  if (m.contextual_command !== undefined) json = json + ',"contextual_command":' + textJson(m.contextual_command);
  if (m.values !== undefined) json = json + ',"values":' + arrayJson(m.values, (each) => looseJson(each, menuValueMembers));
  return json;
}

export const writeMenuItem: Writer<Schemas["MenuItem"]> = /* @__PURE__ */ writer(menuItemMembers, undefined, {
  id: "HVUmFb",
  action: "6JQo9T",
  payload: "VvmgeY",
  removeWhenSelected: "WJaJrH",
  contextual_command: "Ek2NP2",
  values: "KEOc0Z",
});

function notificationConfigMembers(m: Partial<Members<Schemas["NotificationConfig"]>>): string {
  let json = "";
  if (m.level !== undefined) json = json + ',"level":' + textJson(m.level);
  if (m.deliveryTime !== undefined) json = json + ',"deliveryTime":' + textJson(m.deliveryTime);
  return json;
}

export const writeNotificationConfig: Writer<Schemas["NotificationConfig"]> = /* @__PURE__ */ writer(notificationConfigMembers, undefined, {
  level: "H47m1m",
  deliveryTime: "57-yDL",
});

function notificationMembers(m: Partial<Members<Schemas["Notification"]>>): string {
  let json = m.collection === undefined ? "" : '"collection":' + textJson(m.collection);
  if (m.itemId !== undefined) json = json + ',"itemId":' + textJson(m.itemId);
  if (m.operation !== undefined) json = json + ',"operation":' + textJson(m.operation);
  if (m.userActions !== undefined) json = json + ',"userActions":' + arrayJson(m.userActions, (each) => objectJson(each, userActionMembers));
  if (m.userToken !== undefined) json = json + ',"userToken":' + textJson(m.userToken);
  if (m.verifyToken !== undefined) json = json + ',"verifyToken":' + textJson(m.verifyToken);
  return json;
}

export const writeNotification: Writer<Schemas["Notification"]> = /* @__PURE__ */ writer(notificationMembers, "collection", {
  collection: "iBWaJq",
  itemId: "NUKDh5",
  operation: "TIhLKD",
  userActions: "tPgJMy",
  userToken: "fsqa0B",
  verifyToken: "T2E5q5",
});

function commandMembers(m: Partial<Members<Schemas["Command"]>>): string {
  let json = m.type === undefined ? "" : '"type":' + textJson(m.type);
  return json;
}

export const writeCommand: Writer<Schemas["Command"]> = /* @__PURE__ */ writer(commandMembers, "type", {
  type: "6l8ENi",
});

function userDataMembers(m: Partial<Members<Schemas["UserData"]>>): string {
  let json = "";
  if (m.key !== undefined) json = json + ',"key":' + textJson(m.key);
  if (m.value !== undefined) json = json + ',"value":' + textJson(m.value);
  return json;
}

export const writeUserData: Writer<Schemas["UserData"]> = /* @__PURE__ */ writer(userDataMembers, undefined, {
  key: "cTl-aT",
  value: "OdqFc2",
});

function authTokenMembers(m: Partial<Members<Schemas["AuthToken"]>>): string {
  let json = "";
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  return json;
}

export const writeAuthToken: Writer<Schemas["AuthToken"]> = /* @__PURE__ */ writer(authTokenMembers, undefined, {
  type: "6l8ENi",
});

function menuValueMembers(m: Partial<Members<Schemas["MenuValue"]>>): string {
  let json = "";
  if (m.state !== undefined) json = json + ',"state":' + textJson(m.state);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.iconUrl !== undefined) json = json + ',"iconUrl":' + textJson(m.iconUrl);
  return json;
}

export const writeMenuValue: Writer<Schemas["MenuValue"]> = /* @__PURE__ */ writer(menuValueMembers, undefined, {
  state: "fsjLQI",
  displayName: "IRwdaH",
  iconUrl: "wFdQ2j",
});

function userActionMembers(m: Partial<Members<Schemas["UserAction"]>>): string {
  let json = m.type === undefined ? "" : '"type":' + textJson(m.type);
  if (m.payload !== undefined) json = json + ',"payload":' + textJson(m.payload);
  return json;
}

export const writeUserAction: Writer<Schemas["UserAction"]> = /* @__PURE__ */ writer(userActionMembers, "type", {
  type: "6l8ENi",
  payload: "VvmgeY",
});
