/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, numberJson, objectJson, tagJson, textJson, type Members, type Writer, writer } from "../../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function taskMembers(m: Partial<Members<Schemas["Task"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"tasks#task"';
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.updated !== undefined) json = json + ',"updated":' + textJson(m.updated);
  if (m.selfLink !== undefined) json = json + ',"selfLink":' + textJson(m.selfLink);
  if (m.parent !== undefined) json = json + ',"parent":' + textJson(m.parent);
  if (m.position !== undefined) json = json + ',"position":' + textJson(m.position);
  if (m.notes !== undefined) json = json + ',"notes":' + textJson(m.notes);
  if (m.status !== undefined) json = json + ',"status":' + textJson(m.status);
  if (m.due !== undefined) json = json + ',"due":' + textJson(m.due);
  if (m.completed !== undefined) json = json + ',"completed":' + textJson(m.completed);
  if (m.deleted !== undefined) json = json + ',"deleted":' + numberJson(m.deleted);
  if (m.hidden !== undefined) json = json + ',"hidden":' + numberJson(m.hidden);
  if (m.links !== undefined) json = json + ',"links":' + arrayJson(m.links, (each) => objectJson(each, taskLinkMembers));
  if (m.webViewLink !== undefined) json = json + ',"webViewLink":' + textJson(m.webViewLink);
  if (m.assignmentInfo !== undefined) json = json + ',"assignmentInfo":' + objectJson(m.assignmentInfo, assignmentInfoMembers);
  return json;
}

export const writeTask: Writer<Schemas["Task"]> = /* @__PURE__ */ writer(taskMembers, "kind", {
  kind: "1Br4zZ",
  id: "HVUmFb",
  etag: "Vb__XX",
  title: "5zxlEG",
  updated: "v2N0vx",
  selfLink: "cPQHaN",
  parent: "F3h9kW",
  position: "WbiJ-u",
  notes: "KtDE32",
  status: "bRReXY",
  due: "0uoY2v",
  completed: "RJbrS4",
  deleted: "F994FW",
  hidden: "6nh2QJ",
  links: "82WbkQ",
  webViewLink: "aq0pJF",
  assignmentInfo: "Jqroe6",
});

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
  if (m.surfaceType !== undefined) json = json + ',"surfaceType":' + textJson(m.surfaceType);
  if (m.driveResourceInfo !== undefined) json = json + ',"driveResourceInfo":' + objectJson(m.driveResourceInfo, driveResourceInfoMembers);
  if (m.spaceInfo !== undefined) json = json + ',"spaceInfo":' + objectJson(m.spaceInfo, spaceInfoMembers);
  return json;
}

export const writeAssignmentInfo: Writer<Schemas["AssignmentInfo"]> = /* @__PURE__ */ writer(assignmentInfoMembers, "linkToTask", {
  linkToTask: "Gh7E6J",
  surfaceType: "1BCI8l",
  driveResourceInfo: "ZxHUuy",
  spaceInfo: "WaqsQV",
});

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
