import type { TimelineServiceHandlers } from "../../generated/timeline/handlers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import type { Page } from "../http/pages.ts";
import { defineService, type Service } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import { createRewriting } from "../platform/keptTexts.ts";
import { createUpkeep, type Upkeep } from "../platform/upkeep.ts";
import type { TimelineDependencies, TimelineParts } from "./dependencies.ts";
import { accounts } from "./handlers/accounts.ts";
import { attachments } from "./handlers/attachments.ts";
import { contacts } from "./handlers/contacts.ts";
import { locations } from "./handlers/locations.ts";
import { settings } from "./handlers/settings.ts";
import { subscriptions } from "./handlers/subscriptions.ts";
import { timeline } from "./handlers/timeline.ts";
import { limits } from "./limits.ts";
import { timelinePages } from "./pages.ts";
import { createTimelineStore } from "./store/index.ts";
import { itemTexts } from "./texts.ts";
import { createTimelineTriggers, type TimelineTriggers } from "./triggers.ts";
import { proceedUpload } from "./uploads/proceed.ts";
import { Sessions } from "./uploads/sessions.ts";

export interface Timeline {
  service: Service;
  triggers: TimelineTriggers;
  pages: readonly Page[];
  /** Removes what has expired and what crashes have left behind, now and then. */
  upkeep: Upkeep;
  rewriting: Upkeep;
}

export function createTimeline(parts: TimelineParts): Timeline {
  const { blobs } = parts;
  const store = createTimelineStore(parts);
  const dependencies: TimelineDependencies = {
    ...parts,
    store,
    sessions: new Sessions({ ...parts, store }),
  };
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
    continueUpload: (chunk) => proceedUpload(dependencies, chunk),
  });
  return {
    service,
    triggers: createTimelineTriggers(dependencies),
    pages: parts.settings.sandbox ? timelinePages : [],
    upkeep: createUpkeep("timeline", parts.log, async () => {
      await blobs.sweep();
      await store.removeExpired();
    }),
    rewriting: createRewriting("timeline", parts, [itemTexts(store)]),
  };
}
