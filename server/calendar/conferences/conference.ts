/** Conferences of events (`DECISIONS.md`, Conferences). */

import { createHash, createHmac } from "node:crypto";
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { invalidField, invalidFieldValue } from "../../platform/failure.ts";
import { type Members, same } from "../model/members.ts";

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
  const isOwn =
    complete && conferenceSolution.key?.type === "builtinMeet" && known(sent.conferenceId ?? "") !== undefined;
  if (createRequest && !isRepeated && !isOwn) return requested(createRequest, sent);
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
      ...withStatus(pending, "success"),
      entryPoints: [{ entryPointType: "video", uri, label: uri.replace(/^https?:\/\//, "") }],
      conferenceSolution: { key: { type: "builtinMeet" }, name: meetName, iconUri: `${origin}/meet/icon.svg` },
      conferenceId: code,
      signature,
    },
    videoLink: uri,
  };
}

export function failedConference(pending: Conference): Conference {
  return withStatus(pending, "failure");
}

function withStatus(conference: Conference, statusCode: "success" | "failure"): Conference {
  const { createRequest } = conference;
  return { ...conference, ...(createRequest && { createRequest: { ...createRequest, status: { statusCode } } }) };
}

type EntryPoint = CalendarSchemas["EntryPoint"];

/** The entry point types that may occur only once in a conference. */
const onlyOnce: readonly EntryPoint["entryPointType"][] = ["video", "sip", "more"];

const forms: Readonly<Record<EntryPoint["entryPointType"], { fits: (uri: string) => boolean; example: string }>> = {
  video: { fits: isWebUri, example: "https://meet.example/abc" },
  more: { fits: isWebUri, example: "https://meet.example/abc" },
  phone: { fits: isTelUri, example: "tel:+4930123456" },
  sip: { fits: isSipUri, example: "sip:ann@meet.example" },
};

function isWebUri(uri: string): boolean {
  // Matches only the characters that RFC 3986 allows. The URL parser also accepts other characters and encodes them.
  return /^https?:\/\/(?![/?#])[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i.test(uri) && URL.canParse(uri);
}

/**
 * A telephone number (RFC 3966). It may be local without a context, and may contain digits that are dialed later: each comma is
 * a pause, as in the URIs of conference providers.
 */
function isTelUri(uri: string): boolean {
  return /^tel:(?=[^;]*\d)\+?[\d*#().,-]+(?:;[a-z\d-]+(?:=[^;\s]+)?)*#?$/i.test(uri);
}

/** `sip:user:password@host:port;parameters?headers` of RFC 3261, section 19.1. */
function isSipUri(uri: string): boolean {
  const [, host] =
    /^sip:(?:(?:[\w.!~*'()&=+$,;?/:-]|%[0-9a-f]{2})+@)?([\w.:[\]-]+)(?:;[^;?\s]+)*(?:\?[^?\s]+)?$/i.exec(uri) ?? [];
  return host !== undefined && URL.canParse(`http://${host}`);
}

/**
 * Checks that the entry points of a conference are consistent. The contract states these rules in prose, because code generators
 * do not support them in schemas.
 * @param points Entry points in a request; null or undefined for none.
 * @throws Failure `invalid` naming the list, or the field of one of its elements.
 */
function requireEntryPoints(points: readonly EntryPoint[] | null | undefined): void {
  if (!points) return;
  const list = "conferenceData/entryPoints";
  if (!points.some(({ entryPointType }) => entryPointType !== "more")) {
    throw invalidFieldValue(list, "it must contain an entry point of the type video, phone or sip");
  }
  for (const type of onlyOnce) {
    const count = points.filter(({ entryPointType }) => entryPointType === type).length;
    if (count > 1) throw invalidFieldValue(list, `it can contain only one entry point of the type ${type}`);
  }
  for (const [at, { entryPointType, uri, label }] of points.entries()) {
    const { fits, example } = forms[entryPointType];
    if (!fits(uri)) throw invalidFieldValue(`${list}/${at}/uri`, `it must look like ${example}`);
    if (entryPointType === "more" && label) {
      throw invalidFieldValue(`${list}/${at}/label`, "it must be empty for an entry point of the type more");
    }
  }
}
