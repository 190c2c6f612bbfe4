/**
 * Checks that the entry points of a conference are consistent. The contract states these rules in prose, because code generators
 * do not support them in schemas.
 */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { invalidFieldValue } from "../../platform/failure.ts";

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
 * @param points Entry points in a request; null or undefined for none.
 * @throws Failure `invalid` naming the list, or the field of one of its elements.
 */
export function requireEntryPoints(points: readonly EntryPoint[] | null | undefined): void {
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
