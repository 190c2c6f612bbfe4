/** Conferences of events (`DECISIONS.md`, Conferences). */

import { createHash, createHmac } from "node:crypto";
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { invalidField, invalidFieldValue } from "../../platform/failure.ts";
import { type Members, same } from "../model/members.ts";
import { requireEntryPoints } from "./entryPoints.ts";

export type Conference = CalendarSchemas["ConferenceData"];

const meetName = "Meet";

/**
 * Finds a conference that this server created, by its id. An event with this id gets the fields of the stored conference, so
 * clients cannot forge them.
 */
export type KnownConference = (conferenceId: string) => Conference | undefined;

/** The fields of an event that describe its conference. */
export type ConferenceChange = Pick<Members, "conferenceData" | "videoLink" | "formerRequest">;

/** Returns the id of the event's last request for a conference, even if the conference has been removed since. */
export function lastRequest({ conferenceData, formerRequest }: ConferenceChange): string | undefined {
  return conferenceData?.createRequest?.requestId ?? formerRequest;
}

/**
 * Returns the conference fields of an event after a request.
 * @param sent The conference in the body; undefined or null if absent.
 * @param before The conference fields of the event before the change.
 * @returns a `pending` conference if the request asks for a new one; `making.ts` creates it.
 * @throws Failure `invalid`.
 */
export function conferenceFrom(
  sent: Conference | null | undefined,
  before: ConferenceChange,
  known: KnownConference,
): ConferenceChange {
  const { conferenceData, videoLink } = sent ? wantedConference(sent, before, known) : {};
  const former = conferenceData?.createRequest ? undefined : lastRequest(before);
  return {
    ...(conferenceData && { conferenceData }),
    ...(videoLink && { videoLink }),
    ...(former !== undefined && { formerRequest: former }),
  };
}

function wantedConference(sent: Conference, current: ConferenceChange, known: KnownConference): ConferenceChange {
  const { conferenceData: before } = current;
  requireEntryPoints(sent.entryPoints);
  const { createRequest, conferenceSolution, entryPoints } = sent;
  const complete = conferenceSolution !== undefined && entryPoints !== undefined && entryPoints.length > 0;
  const isRepeated = createRequest !== undefined && createRequest.requestId === lastRequest(current);
  // A client restores a removed conference by sending it back as it was read, but not by repeating the create request.
  if (isRepeated && (before || !complete)) return withNotes(current, sent);
  if (createRequest && !isRepeated && !(complete && isOwn(conferenceSolution.key?.type, sent, known))) {
    return requested(createRequest, sent);
  }
  if (!complete) {
    // The service returns a pending or failed conference without its solution, so clients also send it back without one.
    if (before && same(sent, before)) return current;
    throw invalidField(
      "conferenceData",
      '"conferenceData" must contain either "createRequest", or "conferenceSolution" with at least one entry point.',
    );
  }
  const type = conferenceSolution.key?.type;
  if (type === "addOn") return { conferenceData: sealed(sent) };
  if (type === "builtinMeet") {
    const found = known(sent.conferenceId ?? "");
    if (!found) {
      throw invalidField(
        "conferenceData/conferenceId",
        'Only this server can create a built-in conference. Send a "createRequest", or copy the conferenceData of another event.',
      );
    }
    return withNotes(linked(found), sent);
  }
  if (before && same(before.conferenceSolution, conferenceSolution)) return current;
  throw invalidField(
    "conferenceData/conferenceSolution/key/type",
    `This calendar does not allow conferences of the type ${type ?? "(none)"}.`,
  );
}

/**
 * Returns the change to an event that requests a new conference. The conference stays `pending` until it is created.
 * @throws Failure `invalid`.
 */
function requested(createRequest: NonNullable<Conference["createRequest"]>, sent: Conference): ConferenceChange {
  if (sent.conferenceSolution || sent.entryPoints || sent.conferenceId) {
    throw invalidFieldValue(
      "conferenceData",
      "it must contain either createRequest, or conferenceSolution with entryPoints",
    );
  }
  const type = createRequest.conferenceSolutionKey?.type ?? "builtinMeet";
  if (type !== "builtinMeet") {
    throw invalidField(
      "conferenceData/createRequest/conferenceSolutionKey/type",
      `This calendar does not allow conferences of the type ${type}.`,
    );
  }
  return {
    conferenceData: {
      createRequest: {
        requestId: createRequest.requestId,
        conferenceSolutionKey: { type },
        status: { statusCode: "pending" },
      },
      ...(sent.notes && { notes: sent.notes }),
      ...(sent.parameters && { parameters: sent.parameters }),
    },
  };
}

function isOwn(type: string | undefined, sent: Conference, known: KnownConference): boolean {
  return type === "builtinMeet" && known(sent.conferenceId ?? "") !== undefined;
}

function linked(conferenceData: Conference): ConferenceChange {
  const video = conferenceData.entryPoints?.find((each) => each.entryPointType === "video");
  return { conferenceData, ...(video && { videoLink: video.uri }) };
}

/** Replaces the conference's notes with the notes in the request. Users may change the notes of any conference. */
function withNotes(change: ConferenceChange, { notes }: Conference): ConferenceChange {
  const { conferenceData } = change;
  if (!conferenceData) return change;
  const { notes: _, ...rest } = conferenceData;
  return { ...change, conferenceData: { ...rest, ...(notes && { notes }) } };
}

/** Adds a signature, which this server computes from the conference, to a conference of another provider. */
function sealed({ createRequest: _, signature: __, ...rest }: Conference): Conference {
  const { conferenceSolution, entryPoints, conferenceId } = rest;
  const content = JSON.stringify([conferenceSolution, entryPoints, conferenceId]);
  return { ...rest, signature: createHash("sha256").update(content).digest("base64url") };
}

/** Returns a meeting code with groups of 3, 4 and 3 letters. The same seed always results in the same code. */
export function meetingCode(seed: string): string {
  const bytes = createHash("sha256").update(seed).digest();
  const letters = [...bytes.subarray(0, 10)].map((each) => String.fromCharCode(97 + (each % 26))).join("");
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}

/** Turns a pending conference into a successfully created one, with its link. */
export function madeConference(
  pending: Conference,
  code: string,
  origin: string,
): Required<Pick<Members, "conferenceData" | "videoLink">> {
  const uri = `${origin}/meet/${code}`;
  const signature = createHmac("sha256", code).update(uri).digest("base64url");
  return {
    conferenceData: {
      ...pending,
      ...(pending.createRequest && { createRequest: { ...pending.createRequest, status: { statusCode: "success" } } }),
      entryPoints: [{ entryPointType: "video", uri, label: uri.replace(/^https?:\/\//, "") }],
      conferenceSolution: { key: { type: "builtinMeet" }, name: meetName, iconUri: `${origin}/meet/icon.svg` },
      conferenceId: code,
      signature,
    },
    videoLink: uri,
  };
}

export function failedConference(pending: Conference): Conference {
  const { createRequest } = pending;
  return {
    ...pending,
    ...(createRequest && { createRequest: { ...createRequest, status: { statusCode: "failure" } } }),
  };
}
