/** What a contact is, and how requests change it. Pure: values in, values out. */
import { requiredField } from "../platform/failure.ts";
import type { Person } from "./item.ts";

/** What a service can set of a contact besides its id, as it is stored. */
export type ContactContent = Omit<Person, "id" | "source" | "email" | "displayName" | "imageUrls"> & {
  displayName: string;
  imageUrls: string[];
};

/** A body as requests bring it, checked against the contract; `null` stands for "removed", in a PATCH. */
export type ContactChange = { [Name in keyof ContactContent]?: ContactContent[Name] | null };

const members = [
  "displayName",
  "imageUrls",
  "type",
  "phoneNumber",
  "priority",
  "acceptTypes",
  "acceptCommands",
  "sharingFeatures",
  "speakableName",
] as const satisfies (keyof ContactContent)[];

/** Insert and PUT. */
export function newContact(body: ContactChange): ContactContent {
  return patchContact({}, body);
}

/** @throws Failure when a member that a contact must have is removed. */
export function patchContact(current: Partial<ContactContent>, change: ContactChange): ContactContent {
  const next: Record<string, unknown> = { ...current };
  for (const name of members) {
    const value = change[name];
    if (value === null) delete next[name];
    else if (value !== undefined) next[name] = value;
  }
  const { displayName, imageUrls, acceptCommands, ...rest } = next as Partial<ContactContent>; // Of these members.
  if (displayName === undefined) throw requiredField("displayName");
  if (imageUrls === undefined) throw requiredField("imageUrls");
  return {
    displayName,
    imageUrls,
    ...rest,
    ...(acceptCommands && { acceptCommands: acceptCommands.map(({ type }) => ({ type })) }),
  };
}

interface Ranked {
  id: string;
  content: Pick<ContactContent, "priority" | "displayName">;
}

/** The order in which contacts are offered: by priority, the highest first, then by name. */
export function inOrder(one: Ranked, other: Ranked): number {
  return (
    (other.content.priority ?? 0) - (one.content.priority ?? 0) ||
    compare(one.content.displayName, other.content.displayName) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether a contact is offered for content of these types: it accepts one of them, or everything. */
export function accepts({ acceptTypes = [] }: Pick<ContactContent, "acceptTypes">, types: readonly string[]): boolean {
  if (acceptTypes.length === 0) return true;
  return types.some((type) => acceptTypes.some((pattern) => matchesType(pattern, type)));
}

function matchesType(pattern: string, contentType: string): boolean {
  const [type, subtype] = pattern.toLowerCase().split("/");
  const [ownType, ownSubtype] = (contentType.split(";")[0] ?? "").trim().toLowerCase().split("/");
  return (type === "*" || type === ownType) && (subtype === "*" || subtype === ownSubtype);
}
