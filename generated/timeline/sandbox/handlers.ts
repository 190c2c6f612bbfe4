/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ChannelsHandlers {
  /** GET /subscriptions: List timeline subscriptions. */
  listTimeline: Handler<operations["channels.listTimeline"], "limit">;
}

export interface TimelineUsersHandlers {
  /** GET /users/{user}/cards: Get a user's timeline. */
  cards: Handler<operations["timelineUsers.cards"]>;
  /** GET /users/{user}/accounts: List the accounts on a user's device. */
  accounts: Handler<operations["timelineUsers.accounts"]>;
  /** POST /users/{user}/locations: Move a user to a location. */
  move: Handler<operations["timelineUsers.move"]>;
  /** PUT /users/{user}/settings/{setting}: Change a setting of a user. */
  change: Handler<operations["timelineUsers.change"]>;
}

export interface TimelineContactsHandlers {
  /** POST /users/{user}/contacts/{contact}/share: Share with a contact. */
  share: Handler<operations["timelineContacts.share"]>;
  /** POST /users/{user}/contacts/{contact}/speak: Speak to a contact. */
  speak: Handler<operations["timelineContacts.speak"]>;
}

export interface TimelineItemsHandlers {
  /** DELETE /items/{item}: Delete an item as its user. */
  delete: Handler<operations["timelineItems.delete"]>;
  /** POST /items/{item}/reply: Reply to an item. */
  reply: Handler<operations["timelineItems.reply"]>;
  /** POST /items/{item}/select: Select a menu item. */
  select: Handler<operations["timelineItems.select"]>;
  /** POST /items/{item}/pin: Pin an item. */
  pin: Handler<operations["timelineItems.pin"]>;
  /** POST /items/{item}/unpin: Unpin an item. */
  unpin: Handler<operations["timelineItems.unpin"]>;
  /** GET /items/{item}/attachments/{attachment}: Get the content of an attachment. */
  content: Handler<operations["timelineItems.content"]>;
}

/** All resources of the service. `server/timeline/sandbox/service.ts` provides them. */
export interface TimelineSandboxServiceHandlers {
  channels: ChannelsHandlers;
  timelineUsers: TimelineUsersHandlers;
  timelineContacts: TimelineContactsHandlers;
  timelineItems: TimelineItemsHandlers;
}
