/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, objectJson, tagJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function taskListsMembers(m: Partial<Members<Schemas["TaskLists"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"tasks#taskLists",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, taskListMembers))},`;
  if (m.nextPageToken !== undefined) json += `"nextPageToken":${JSON.stringify(m.nextPageToken)},`;
  return json;
}

export const writeTaskLists: Writer<Schemas["TaskLists"]> = /* @__PURE__ */ writer(taskListsMembers, {
  kind: "8qah01",
  etag: "2bBVVZ",
  items: "OyeOPh",
  nextPageToken: "edrkJL",
});

function taskListMembers(m: Partial<Members<Schemas["TaskList"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"tasks#taskList",`;
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.selfLink !== undefined) json += `"selfLink":"${m.selfLink}",`;
  return json;
}

export const writeTaskList: Writer<Schemas["TaskList"]> = /* @__PURE__ */ writer(taskListMembers, {
  kind: "oEbFE3",
  id: "GN_AlG",
  etag: "N3zE-z",
  title: "fHvSlo",
  updated: "HRtIRP",
  selfLink: "8EJRDp",
});

function tasksMembers(m: Partial<Members<Schemas["Tasks"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"tasks#tasks",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, taskMembers))},`;
  if (m.nextPageToken !== undefined) json += `"nextPageToken":${JSON.stringify(m.nextPageToken)},`;
  return json;
}

export const writeTasks: Writer<Schemas["Tasks"]> = /* @__PURE__ */ writer(tasksMembers, {
  kind: "4SjR9Q",
  etag: "2bBVVZ",
  items: "Uogft_",
  nextPageToken: "edrkJL",
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
