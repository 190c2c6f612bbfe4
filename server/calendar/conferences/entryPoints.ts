/**
 * Checks the entry points of a conference against each other. The contract states these rules in words, since code generators do
 * not understand them in a schema.
 */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { invalidFieldValue } from "../../platform/failure.ts";

type EntryPoint = CalendarSchemas["EntryPoint"];

/** The types of entry points of which a conference may have only one. */
const onlyOnce: readonly EntryPoint["entryPointType"][] = ["video", "sip", "more"];

const addresses: Readonly<Record<EntryPoint["entryPointType"], { form: RegExp; example: string }>> = {
  video: { form: /^https?:./i, example: "https://meet.example/abc" },
  more: { form: /^https?:./i, example: "https://meet.example/abc" },
  phone: { form: /^tel:./i, example: "tel:+4930123456" },
  sip: { form: /^sip:./i, example: "sip:ann@meet.example" },
};

/**
 * @param points Entry points in a request; null or undefined for none.
 * @throws Failure `invalid` naming the list, or the member of one of its elements.
 */
export function requireEntryPoints(points: readonly EntryPoint[] | null | undefined): void {
  if (!points) return;
  const list = "conferenceData/entryPoints";
  if (!points.some(({ entryPointType }) => entryPointType !== "more")) {
    throw invalidFieldValue(list, "it must contain a way to join other than more");
  }
  for (const type of onlyOnce) {
    const count = points.filter(({ entryPointType }) => entryPointType === type).length;
    if (count > 1) throw invalidFieldValue(list, `it must contain at most one ${type}`);
  }
  for (const [at, { entryPointType, uri, label }] of points.entries()) {
    const { form, example } = addresses[entryPointType];
    if (!form.test(uri)) throw invalidFieldValue(`${list}/${at}/uri`, `it must look like ${example}`);
    if (entryPointType === "more" && label) {
      throw invalidFieldValue(`${list}/${at}/label`, "it must be empty for more");
    }
  }
}
