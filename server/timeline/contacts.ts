/** Contacts: their fields, how requests change them, and their order. */
import { Failure, limitExceeded, notFound, requiredField } from "../platform/failure.ts";
import { limits } from "./limits.ts";
import { merged, type Person, personMembers } from "./model/content.ts";
import type { TimelineReads } from "./store/reads.ts";
import type { ContactRow, Owner } from "./store/rows.ts";
import type { TimelineWrites } from "./store/writes.ts";

/** The stored fields of a contact that a service sets, without the id. */
export type ContactContent = Omit<Person, "id" | "source" | "email" | "displayName" | "imageUrls"> & {
  displayName: string;
  imageUrls: string[];
};

/** The fields of a contact as a service sends them, validated by the contract. In a PATCH, `null` means "remove". */
export type ContactChange = { [Name in keyof ContactContent]?: ContactContent[Name] | null };

const members = personMembers.filter((name) => name !== "id" && name !== "email");

/** Creates the content of an insert or a PUT. */
export function newContact(body: ContactChange): ContactContent {
  return patchContact({}, body);
}

/** Applies a PATCH to a contact. @throws Failure if the change removes a required field. */
export function patchContact(current: Partial<ContactContent>, change: ContactChange): ContactContent {
  const next = merged<Partial<ContactContent>>(current, change, members);
  const { displayName, imageUrls, acceptCommands, ...rest } = next;
  if (displayName === undefined) throw requiredField("displayName");
  if (imageUrls === undefined) throw requiredField("imageUrls");
  return {
    displayName,
    imageUrls,
    ...rest,
    ...(acceptCommands && { acceptCommands: acceptCommands.map(({ type }) => ({ type })) }),
  };
}

/** The stored content of a contact. */
export function contactContentOf(row: Pick<ContactRow, "content">): ContactContent {
  return JSON.parse(row.content) as ContactContent; // The assertion is safe: only this service writes the value.
}

/** Reads a contact. @throws Failure if the contact does not exist. */
export async function requireContact(reads: TimelineReads, owner: Owner, id: string): Promise<ContactRow> {
  const row = await reads.findContact(owner, id);
  if (!row) throw notFound("Contact");
  return row;
}

/**
 * Inserts a contact, or replaces the contact with this id.
 * @throws Failure if it is too large, or the service already has the maximum number of contacts.
 */
export async function putContact(writes: TimelineWrites, id: string, contact: ContactContent): Promise<ContactRow> {
  const content = JSON.stringify(contact);
  if (content.length > limits.contactCharacters) {
    throw new Failure("invalid", "invalid", `A contact can have up to ${limits.contactCharacters} characters as JSON.`);
  }
  const known = await writes.findContact(writes.owner, id);
  if (!known && (await writes.countContacts(writes.owner)) >= limits.contactsPerService) {
    throw limitExceeded(`An app can create up to ${limits.contactsPerService} contacts for a user.`);
  }
  await writes.ensureTimeline();
  const { sequence: version } = await writes.touch();
  const row: ContactRow = { ...writes.owner, id, version, content };
  await writes.putContact(row);
  return row;
}

/** Sorts contacts in the order in which the device offers them: highest priority first, then by name. */
export function inOrder(rows: readonly ContactRow[]): ContactRow[] {
  const ranked = rows.map((row) => ({ row, ...contactContentOf(row) }));
  ranked.sort(
    (one, other) =>
      (other.priority ?? 0) - (one.priority ?? 0) ||
      compare(one.displayName, other.displayName) ||
      compare(one.row.id, other.row.id),
  );
  return ranked.map(({ row }) => row);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether a contact is offered for content of these types: it accepts one of the types, or all types. */
export function accepts({ acceptTypes = [] }: Pick<ContactContent, "acceptTypes">, types: readonly string[]): boolean {
  if (acceptTypes.length === 0) return true;
  return types.some((type) => acceptTypes.some((pattern) => matchesType(pattern, type)));
}

function matchesType(pattern: string, contentType: string): boolean {
  const [type, subtype] = pattern.toLowerCase().split("/");
  const [ownType, ownSubtype] = (contentType.split(";")[0] ?? "").trim().toLowerCase().split("/");
  return (type === "*" || type === ownType) && (subtype === "*" || subtype === ownSubtype);
}
