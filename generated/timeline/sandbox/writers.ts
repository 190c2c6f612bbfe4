/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, looseJson, numberJson, objectJson, tagJson, textJson, type Members, type Writer, writer } from "../../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function timelineSubscriptionsMembers(m: Partial<Members<Schemas["TimelineSubscriptions"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, timelineSubscriptionStateMembers));
  return json;
}

export const writeTimelineSubscriptions: Writer<Schemas["TimelineSubscriptions"]> = /* @__PURE__ */ writer(timelineSubscriptionsMembers, "items", {
  items: "Sg5Ldk",
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
  pinned: "gRF7OO",
  timeline: "Ovfhi5",
  contacts: "Odk4Ke",
  location: "Ks23Kn",
  locale: "GcTZQv",
  timezone: "Z3ce7D",
});

function timelineAccountsMembers(m: Partial<Members<Schemas["TimelineAccounts"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, timelineShownAccountMembers));
  return json;
}

export const writeTimelineAccounts: Writer<Schemas["TimelineAccounts"]> = /* @__PURE__ */ writer(timelineAccountsMembers, "items", {
  items: "RAdUIY",
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

function timelineSettingValueMembers(m: Partial<Members<Schemas["TimelineSettingValue"]>>): string {
  let json = m.value === undefined ? "" : '"value":' + textJson(m.value);
  return json;
}

export const writeTimelineSettingValue: Writer<Schemas["TimelineSettingValue"]> = /* @__PURE__ */ writer(timelineSettingValueMembers, "value", {
  value: "OdqFc2",
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

function timelineSubscriptionStateMembers(m: Partial<Members<Schemas["TimelineSubscriptionState"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.collection !== undefined) json = json + ',"collection":' + textJson(m.collection);
  if (m.operations !== undefined) json = json + ',"operations":' + arrayJson(m.operations, (each) => textJson(each));
  if (m.callbackUrl !== undefined) json = json + ',"callbackUrl":' + textJson(m.callbackUrl);
  if (m.updated !== undefined) json = json + ',"updated":' + textJson(m.updated);
  return json;
}

export const writeTimelineSubscriptionState: Writer<Schemas["TimelineSubscriptionState"]> = /* @__PURE__ */ writer(timelineSubscriptionStateMembers, "id", {
  id: "HVUmFb",
  client: "g9NJhG",
  user: "xLZZDp",
  collection: "iBWaJq",
  operations: "Nw7ZYy",
  callbackUrl: "zJNQ9x",
  updated: "v2N0vx",
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
  item: "lXoURH",
  menu: "nAHrtw",
  bundle: "yi9Hvx",
});

function timelineShownContactMembers(m: Partial<Members<Schemas["TimelineShownContact"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.imageUrls !== undefined) json = json + ',"imageUrls":' + arrayJson(m.imageUrls, (each) => textJson(each));
  if (m.acceptTypes !== undefined) json = json + ',"acceptTypes":' + arrayJson(m.acceptTypes, (each) => textJson(each));
  if (m.acceptCommands !== undefined) json = json + ',"acceptCommands":' + arrayJson(m.acceptCommands, (each) => textJson(each));
  if (m.takesCaption !== undefined) json = json + ',"takesCaption":' + numberJson(m.takesCaption);
  return json;
}

export const writeTimelineShownContact: Writer<Schemas["TimelineShownContact"]> = /* @__PURE__ */ writer(timelineShownContactMembers, "service", {
  service: "N4-SIX",
  id: "HVUmFb",
  displayName: "IRwdaH",
  imageUrls: "zZQnI8",
  acceptTypes: "aqA5q2",
  acceptCommands: "Drz5lv",
  takesCaption: "ZWKZJu",
});

function timelineShownAccountMembers(m: Partial<Members<Schemas["TimelineShownAccount"]>>): string {
  let json = m.service === undefined ? "" : '"service":' + textJson(m.service);
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.features !== undefined) json = json + ',"features":' + arrayJson(m.features, (each) => textJson(each));
  if (m.hasPassword !== undefined) json = json + ',"hasPassword":' + numberJson(m.hasPassword);
  if (m.authTokens !== undefined) json = json + ',"authTokens":' + arrayJson(m.authTokens, (each) => textJson(each));
  return json;
}

export const writeTimelineShownAccount: Writer<Schemas["TimelineShownAccount"]> = /* @__PURE__ */ writer(timelineShownAccountMembers, "service", {
  service: "N4-SIX",
  type: "6l8ENi",
  name: "J2kYKB",
  features: "xzaW4b",
  hasPassword: "_-Z3fx",
  authTokens: "IWiWC-",
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

function timelineMenuEntryMembers(m: Partial<Members<Schemas["TimelineMenuEntry"]>>): string {
  let json = m.index === undefined ? "" : '"index":' + numberJson(m.index);
  if (m.action !== undefined) json = json + ',"action":' + textJson(m.action);
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  if (m.selectable !== undefined) json = json + ',"selectable":' + numberJson(m.selectable);
  if (m.reason !== undefined) json = json + ',"reason":' + textJson(m.reason);
  return json;
}

export const writeTimelineMenuEntry: Writer<Schemas["TimelineMenuEntry"]> = /* @__PURE__ */ writer(timelineMenuEntryMembers, "index", {
  index: "z0JITI",
  action: "6JQo9T",
  label: "W3f82K",
  selectable: "WgNjWH",
  reason: "LJW42I",
});

function commandMembers(m: Partial<Members<Schemas["Command"]>>): string {
  let json = m.type === undefined ? "" : '"type":' + textJson(m.type);
  return json;
}

export const writeCommand: Writer<Schemas["Command"]> = /* @__PURE__ */ writer(commandMembers, "type", {
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
