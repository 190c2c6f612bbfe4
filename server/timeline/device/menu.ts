/** The actions of a user on an item: select menu entries, reply, pin, delete. */
import { findUser } from "../../identity/directory.ts";
import { invalidField } from "../../platform/failure.ts";
import { deleteItem, insertItem, saveItem, setPinned } from "../items/changes.ts";
import { contentOf, type ItemContent, type MenuEntry, missingFor, type Person } from "../model/content.ts";
import type { WholeItem } from "../store/rows.ts";
import { type Act, personOf } from "./acting.ts";

export interface Selection {
  index: number;
  /** The user's spoken words, if the entry requires them. */
  text?: string;
}

/**
 * Selects a menu entry.
 * @returns the changed item or, if the entry sends a reply, the item that contains the reply.
 * @throws Failure for an entry that cannot be selected.
 */
export async function select(act: Act, { index, text }: Selection): Promise<WholeItem> {
  const content = contentOf(act.item.row);
  const entry = content.menuItems?.[index];
  if (!entry) throw invalidField("index", `The menu of the item has no entry with the index ${index}.`);
  const missing = missingFor(entry, content);
  if (missing) throw invalidField("index", `The menu entry cannot be selected: ${missing}.`);
  switch (entry.action) {
    case "CUSTOM":
      return selected(
        act,
        entry,
        entry.removeWhenSelected && { ...content, menuItems: content.menuItems?.filter((_, at) => at !== index) },
      );
    case "GET_MEDIA_INPUT":
      // The spoken words become the payload of the notification.
      return selected(act, entry, withPayload(content, index, requireText(entry, text)));
    case "REPLY":
    case "REPLY_ALL":
      return answer(act, requireText(entry, text), entry.action === "REPLY_ALL");
    case "DELETE":
      return remove(act);
    case "TOGGLE_PINNED":
      return pin(act, act.item.row.pinScore === null);
    case "SHARE":
      throw invalidField("index", "Sharing requires a contact. Use timelineContacts.share.");
    default:
      return act.item; // All other entries only affect the device, so the item is unchanged.
  }
}

/**
 * Replies to an item.
 * @param all Whether the reply is sent to all recipients in addition to the creator.
 * @throws Failure if the item's menu does not offer this kind of reply.
 */
export async function reply(act: Act, { text, all }: { text: string; all: boolean }): Promise<WholeItem> {
  const action = all ? "REPLY_ALL" : "REPLY";
  const { menuItems = [] } = contentOf(act.item.row);
  if (!menuItems.some((each) => each.action === action)) {
    throw invalidField("item", `The menu of the item has no action ${action}.`);
  }
  return answer(act, text, all);
}

export async function pin({ item, writes, tell }: Act, pinned: boolean): Promise<WholeItem> {
  if ((item.row.pinScore !== null) === pinned) return item;
  const saved = await setPinned(writes, item, pinned);
  await tell({ itemId: item.row.id, operation: "UPDATE", userAction: { type: pinned ? "PIN" : "UNPIN" } });
  return saved;
}

export async function remove({ item, writes, tell }: Act): Promise<WholeItem> {
  const row = await deleteItem(writes, item);
  await tell({ itemId: row.id, operation: "DELETE", userAction: { type: "DELETE" } });
  return { row, attachments: [] };
}

function withPayload(content: ItemContent, index: number, payload: string): ItemContent {
  return { ...content, menuItems: content.menuItems?.map((each, at) => (at === index ? { ...each, payload } : each)) };
}

/** Notifies the item's service of a selected entry. @param changed The item's new content, if the selection changes it. */
async function selected(
  { item, writes, tell }: Act,
  { id }: MenuEntry,
  changed: ItemContent | undefined,
): Promise<WholeItem> {
  const saved = changed ? await saveItem(writes, item, changed) : item;
  const userAction = { type: "CUSTOM", payload: id } as const;
  await tell({ itemId: item.row.id, operation: "UPDATE", userAction, inMenu: true });
  return saved;
}

async function answer({ item, writes, tell }: Act, text: string, all: boolean): Promise<WholeItem> {
  const { creator, recipients = [] } = contentOf(item.row);
  if (!creator) throw invalidField("item", "The item cannot be replied to: it has no creator.");
  const user = await findUser(writes.tx, item.row.userId);
  const to = withoutRepeats(all ? [creator, ...recipients] : [creator]);
  const content: ItemContent = { text, ...(user && { creator: personOf(user) }), recipients: to };
  const made = await insertItem(writes, content, [], item.row.id);
  await tell({ itemId: made.row.id, operation: "INSERT", userAction: { type: all ? "REPLY_ALL" : "REPLY" } });
  return made;
}

function requireText({ action }: MenuEntry, text: string | undefined): string {
  if (text === undefined) throw invalidField("text", `The action ${action} requires the text that the user speaks.`);
  return text;
}

function withoutRepeats(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter(({ id }) => {
    if (id === undefined) return true;
    const known = seen.has(id);
    seen.add(id);
    return !known;
  });
}
