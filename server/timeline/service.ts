import type { TimelineServiceHandlers } from "../../generated/timeline/handlers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService, type Service } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import type { Parts } from "../parts.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { CallbackRule } from "../platform/callbacks.ts";
import type { Outbox } from "../platform/outbox.ts";
import { createUpkeep, type Upkeep } from "../platform/upkeep.ts";
import { accounts } from "./handlers/accounts.ts";
import { attachments } from "./handlers/attachments.ts";
import { contacts } from "./handlers/contacts.ts";
import { locations } from "./handlers/locations.ts";
import { settings } from "./handlers/settings.ts";
import { subscriptions } from "./handlers/subscriptions.ts";
import { timeline } from "./handlers/timeline.ts";
import { limits } from "./limits.ts";
import { createReach, type Reach } from "./reach.ts";
import { createTimelineStore, type TimelineStore } from "./store/index.ts";
import { createTimelineTriggers, type TimelineTriggers } from "./triggers.ts";
import { createUploads, type Uploads } from "./uploads.ts";

export interface TimelineDependencies {
  store: TimelineStore;
  blobs: Blobs;
  uploads: Uploads;
  outbox: Outbox;
  callbackRule: CallbackRule;
  reach: Reach;
}

export interface TimelineService {
  service: Service;
  triggers: TimelineTriggers;
  /** Removes what has expired and what crashes have left behind, now and then. */
  upkeep: Upkeep;
}

export function createTimeline(parts: Parts): TimelineService {
  const { outbox, callbackRule } = parts;
  const { blobs } = parts;
  const store = createTimelineStore(parts);
  const uploads = createUploads({ ...parts, store });
  const dependencies: TimelineDependencies = { store, blobs, uploads, outbox, callbackRule, reach: createReach(parts) };
  const service = defineService<TimelineServiceHandlers>({
    name: "timeline",
    document: loadRuntimeDocument("timeline"),
    handlers: {
      timeline: timeline(dependencies),
      attachments: attachments(dependencies),
      subscriptions: subscriptions(dependencies),
      locations: locations(dependencies),
      contacts: contacts(dependencies),
      accounts: accounts(dependencies),
      settings: settings(dependencies),
    },
    authenticate: bearerAuthenticate(parts.tokens),
    renderFailure: errorEnvelope,
    bodyLimitBytes: limits.jsonBytes,
    continueUpload: uploads.proceed,
  });
  return {
    service,
    triggers: createTimelineTriggers({ ...parts, store }),
    upkeep: createUpkeep("timeline", parts.log, async () => {
      await blobs.sweep();
      await store.removeExpired();
    }),
  };
}
