/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, numberJson, objectJson, tagJson, textJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function taskListsMembers(m: Partial<Members<Schemas["TaskLists"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"tasks#taskLists"';
  if (m.etag !== undefined) json = json + ',"etag":' + textJson(m.etag);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, taskListMembers));
  if (m.nextPageToken !== undefined) json = json + ',"nextPageToken":' + textJson(m.nextPageToken);
  return json;
}

export const writeTaskLists: Writer<Schemas["TaskLists"]> = /* @__PURE__ */ writer(taskListsMembers, "kind", {
  kind: "Iwf2EQ",
  etag: "iJzS_1",
  items: "iLJqoO",
  nextPageToken: "RSZ6qi",
});

function taskListMembers(m: Partial<Members<Schemas["TaskList"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"tasks#taskList"';
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.updated !== undefined) json = json + ',"updated":' + textJson(m.updated);
  if (m.selfLink !== undefined) json = json + ',"selfLink":' + textJson(m.selfLink);
  return json;
}

export const writeTaskList: Writer<Schemas["TaskList"]> = /* @__PURE__ */ writer(taskListMembers, "kind", {
  kind: "T2ChgZ",
  id: "HVUmFb",
  etag: "Vb__XX",
  title: "5zxlEG",
  updated: "v2N0vx",
  selfLink: "cPQHaN",
});

function tasksMembers(m: Partial<Members<Schemas["Tasks"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"tasks#tasks"';
  if (m.etag !== undefined) json = json + ',"etag":' + textJson(m.etag);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, taskMembers));
  if (m.nextPageToken !== undefined) json = json + ',"nextPageToken":' + textJson(m.nextPageToken);
  return json;
}

export const writeTasks: Writer<Schemas["Tasks"]> = /* @__PURE__ */ writer(tasksMembers, "kind", {
  kind: "ir7IX1",
  etag: "iJzS_1",
  items: "mNHKHi",
  nextPageToken: "RSZ6qi",
});

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
