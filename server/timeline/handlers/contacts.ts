import type { ContactsHandlers } from "../../../generated/timeline/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { readAs } from "../../http/operation.ts";
import { requiredField, requireSameId } from "../../platform/failure.ts";
import {
  type ContactChange,
  type ContactContent,
  contactContentOf,
  inOrder,
  newContact,
  patchContact,
  putContact,
  requireContact,
} from "../contacts.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { type Contact, collectionEtag, toContact, versionEtag } from "../present.ts";
import { type ContactRow, ownerOf } from "../store/rows.ts";

const sentContact = readAs<ContactChange, "id">();

export function contacts({ store }: TimelineDependencies): ContactsHandlers {
  /** Changes a contact. @param apply Returns the new content. */
  async function change(
    { caller, path, headers, body }: Parameters<ContactsHandlers["patch" | "update"]>[0],
    apply: (current: ContactRow) => ContactContent,
  ) {
    const saved = await store.write(caller, async (writes) => {
      const current = await requireContact(writes, writes.owner, path.id);
      requireMatch(headers["if-match"], versionEtag(current));
      if (body.id !== null) requireSameId(body, path.id, "id");
      return putContact(writes, path.id, apply(current));
    });
    return reply(saved);
  }

  return {
    async list({ caller }) {
      const rows = inOrder(await store.read.contacts(ownerOf(caller)));
      return {
        status: 200,
        headers: { ETag: collectionEtag(rows.map(({ id, version }) => `${id}:${version}`)) },
        body: { kind: "mirror#contacts", items: rows.map(toContact) },
      };
    },

    async insert({ caller, body }) {
      const content = newContact(sentContact(body));
      return reply(await store.write(caller, (writes) => putContact(writes, body.id, content)));
    },

    async get({ caller, path }) {
      return reply(await requireContact(store.read, ownerOf(caller), path.id));
    },

    update: (request) => change(request, () => newContact(sentContact(request.body))),

    patch: (request) =>
      change(request, (current) => {
        if (request.body.id === null) throw requiredField("id");
        return patchContact(contactContentOf(current), sentContact(request.body));
      }),

    async delete({ caller, path, headers }) {
      await store.write(caller, async (writes) => {
        const current = await requireContact(writes, writes.owner, path.id);
        requireMatch(headers["if-match"], versionEtag(current));
        await writes.deleteContact(current.id);
      });
      return { status: 204 };
    },
  };
}

function reply(row: ContactRow): { status: 200; headers: { ETag: string }; body: Contact } {
  return { status: 200, headers: { ETag: versionEtag(row) }, body: toContact(row) };
}
