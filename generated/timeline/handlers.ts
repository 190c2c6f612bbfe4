/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface TimelineHandlers {
  /** GET /timeline: List timeline items. */
  list: Handler<operations["timeline.list"], "maxResults" | "orderBy" | "pinnedOnly" | "includeDeleted">;
  /** POST /timeline: Insert a timeline item. */
  insert: Handler<operations["timeline.insert"]>;
  /** GET /timeline/{id}: Get a timeline item. */
  get: Handler<operations["timeline.get"]>;
  /** PUT /timeline/{id}: Replace a timeline item. */
  update: Handler<operations["timeline.update"]>;
  /** PATCH /timeline/{id}: Update a timeline item. */
  patch: PatchHandler<operations["timeline.patch"]>;
  /** DELETE /timeline/{id}: Delete a timeline item. */
  delete: Handler<operations["timeline.delete"]>;
  /** POST /mirror/v1/timeline: Insert a timeline item with an attachment. */
  insertUpload: Handler<operations["timeline.insertUpload"]>;
  /** PUT /mirror/v1/timeline/{id}: Replace a timeline item and its attachments. */
  updateUpload: Handler<operations["timeline.updateUpload"]>;
}

export interface AttachmentsHandlers {
  /** GET /timeline/{itemId}/attachments: List the attachments of an item. */
  list: Handler<operations["attachments.list"]>;
  /** GET /timeline/{itemId}/attachments/{attachmentId}: Get an attachment. */
  get: Handler<operations["attachments.get"], "alt">;
  /** DELETE /timeline/{itemId}/attachments/{attachmentId}: Delete an attachment. */
  delete: Handler<operations["attachments.delete"]>;
  /** POST /mirror/v1/timeline/{itemId}/attachments: Add an attachment to an item. */
  insert: Handler<operations["attachments.insert"]>;
}

export interface SubscriptionsHandlers {
  /** GET /subscriptions: List subscriptions. */
  list: Handler<operations["subscriptions.list"]>;
  /** POST /subscriptions: Subscribe to a collection. */
  insert: Handler<operations["subscriptions.insert"]>;
  /** PUT /subscriptions/{id}: Replace a subscription. */
  update: Handler<operations["subscriptions.update"]>;
  /** DELETE /subscriptions/{id}: Delete a subscription. */
  delete: Handler<operations["subscriptions.delete"]>;
}

export interface LocationsHandlers {
  /** GET /locations: List locations. */
  list: Handler<operations["locations.list"]>;
  /** GET /locations/{id}: Get a location. */
  get: Handler<operations["locations.get"]>;
}

export interface ContactsHandlers {
  /** GET /contacts: List contacts. */
  list: Handler<operations["contacts.list"]>;
  /** POST /contacts: Insert a contact. */
  insert: Handler<operations["contacts.insert"]>;
  /** GET /contacts/{id}: Get a contact. */
  get: Handler<operations["contacts.get"]>;
  /** PUT /contacts/{id}: Replace a contact. */
  update: Handler<operations["contacts.update"]>;
  /** PATCH /contacts/{id}: Update a contact. */
  patch: PatchHandler<operations["contacts.patch"]>;
  /** DELETE /contacts/{id}: Delete a contact. */
  delete: Handler<operations["contacts.delete"]>;
}

export interface AccountsHandlers {
  /** POST /accounts/{userToken}/{accountType}/{accountName}: Insert an account. */
  insert: Handler<operations["accounts.insert"]>;
}

export interface SettingsHandlers {
  /** GET /settings/{id}: Get a setting. */
  get: Handler<operations["settings.get"]>;
}

/** All resources of the service. `server/timeline/service.ts` provides them. */
export interface TimelineServiceHandlers {
  timeline: TimelineHandlers;
  attachments: AttachmentsHandlers;
  subscriptions: SubscriptionsHandlers;
  locations: LocationsHandlers;
  contacts: ContactsHandlers;
  accounts: AccountsHandlers;
  settings: SettingsHandlers;
}
