/** Request properties that can be renamed without a compiler error, because the server does not read them by name. */
import type { Member } from "./changes.ts";

interface Unread {
  service: string;
  /** The name of the request's schema in the copy of the contract (see `requests.ts`). */
  schema: string;
  names: readonly string[];
  why: string;
}

const unread: readonly Unread[] = [
  {
    service: "timeline",
    schema: "SentItemWithMedia",
    names: ["item", "media"],
    why: "The parts of an upload are distinguished by their order.",
  },
  {
    service: "timeline",
    schema: "SentMediaWithMetadata",
    names: ["metadata", "media"],
    why: "The parts of an upload are distinguished by their order.",
  },
];

/** @returns why a property can be renamed without further changes, or undefined if the server reads it. */
export function whyUnread({ service, schema, name }: Member): string | undefined {
  return unread.find((each) => each.service === service && each.schema === schema && each.names.includes(name))?.why;
}
