import type { SubscriptionsHandlers } from "../../../generated/timeline/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import type { BodyOf } from "../../http/operation.ts";
import { requireCallbackUrl } from "../../platform/callbacks.ts";
import type { Caller } from "../../platform/caller.ts";
import { insufficientScope, requireSameId } from "../../platform/failure.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { collectionEtag, type Subscription, toSubscription, versionEtag } from "../present.ts";
import { ownerOf, type SubscriptionRow } from "../store/rows.ts";
import {
  deleteSubscription,
  openSubscription,
  putSubscription,
  type SubscriptionDetails,
  scopeOf,
} from "../subscriptions.ts";

export function subscriptions({ store, outbox, callbackRule }: TimelineDependencies): SubscriptionsHandlers {
  return {
    async list({ caller }) {
      const rows = await store.read.subscriptions(ownerOf(caller));
      return {
        status: 200,
        headers: { ETag: collectionEtag(rows.map(({ collection, version }) => `${collection}:${version}`)) },
        body: { kind: "mirror#subscriptionsList", items: rows.map(toSubscription) },
      };
    },

    async insert({ caller, body }) {
      requireCallbackUrl(body.callbackUrl, "callbackUrl", callbackRule);
      requireScope(caller, body.collection);
      return reply(await store.write(caller, (writes) => putSubscription(writes, outbox, detailsOf(body))));
    },

    async update({ caller, path, headers, body }) {
      const saved = await store.write(caller, async (writes) => {
        requireMatch(headers["if-match"], versionEtag(await openSubscription(writes, path.id)));
        requireSameId(body, path.id, "collection");
        requireSameId(body, path.id, "id");
        requireCallbackUrl(body.callbackUrl, "callbackUrl", callbackRule);
        requireScope(caller, body.collection);
        return putSubscription(writes, outbox, detailsOf(body));
      });
      return reply(saved);
    },

    async delete({ caller, path, headers }) {
      await store.write(caller, async (writes) => {
        const current = await openSubscription(writes, path.id);
        requireMatch(headers["if-match"], versionEtag(current));
        await deleteSubscription(writes, outbox, current);
      });
      return { status: 204 };
    },
  };
}

type Sent = BodyOf<SubscriptionsHandlers["insert" | "update"]>;

function detailsOf({ collection, callbackUrl, operation, userToken, verifyToken }: Sent): SubscriptionDetails {
  return {
    collection,
    operations: operation === undefined ? null : JSON.stringify(operation),
    callbackUrl,
    userToken: userToken ?? null,
    verifyToken: verifyToken ?? null,
  };
}

/** Checks the scopes of a subscriber. @throws Failure if the token's scopes do not allow notifications about the collection. */
function requireScope(caller: Caller, collection: string): void {
  const scope = scopeOf(collection);
  if (!caller.scopes.has(scope)) throw insufficientScope([scope], caller.scopes);
}

function reply(row: SubscriptionRow): { status: 200; headers: { ETag: string }; body: Subscription } {
  return { status: 200, headers: { ETag: versionEtag(row) }, body: toSubscription(row) };
}
