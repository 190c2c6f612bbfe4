import type { ContactsHandlers } from "../../../generated/timeline/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { requiredField, requireSameId } from "../../platform/failure.ts";
import { ownerOf } from "../caller.ts";
import { newContact, patchContact } from "../contact.ts";
import { type Contact, collectionEtag, contactContentOf, toContact, versionEtag } from "../present.ts";
import type { TimelineDependencies } from "../service.ts";
import type { ContactRow } from "../store/rows.ts";

export function contacts({ store }: TimelineDependencies): ContactsHandlers {
  return {
    async list({ caller }) {
      const rows = await store.read.contacts(ownerOf(caller));
      return {
        status: 200,
        headers: { ETag: collectionEtag(rows.map(({ id, version }) => `${id}:${version}`)) },
        body: { kind: "mirror#contacts", items: rows.map(toContact) },
      };
    },

    async insert({ caller, body }) {
      const content = newContact(body);
      return reply(await store.write(ownerOf(caller), (writes) => writes.putContact(body.id, content)));
    },

    async get({ caller, path }) {
      return reply(await store.read.contact(ownerOf(caller), path.id));
    },

    async update({ caller, path, headers, body }) {
      const saved = await store.write(ownerOf(caller), async (writes) => {
        const current = await writes.contact(path.id);
        requireMatch(headers["if-match"], versionEtag(current));
        requireSameId(body, path.id);
        return writes.putContact(path.id, newContact(body));
      });
      return reply(saved);
    },

    async patch({ caller, path, headers, body }) {
      const saved = await store.write(ownerOf(caller), async (writes) => {
        const current = await writes.contact(path.id);
        requireMatch(headers["if-match"], versionEtag(current));
        if (body.id === null) throw requiredField("id");
        requireSameId(body, path.id);
        return writes.putContact(path.id, patchContact(contactContentOf(current), body));
      });
      return reply(saved);
    },

    async delete({ caller, path, headers }) {
      await store.write(ownerOf(caller), async (writes) => {
        const current = await writes.contact(path.id);
        requireMatch(headers["if-match"], versionEtag(current));
        await writes.deleteContact(current);
      });
      return { status: 204 };
    },
  };
}

function reply(row: ContactRow): { status: 200; headers: { ETag: string }; body: Contact } {
  return { status: 200, headers: { ETag: versionEtag(row) }, body: toContact(row) };
}
