import type { TimelineServiceHandlers } from "../../generated/timeline/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { type Page, redirect } from "../http/pages.ts";
import { defineService } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import { createMaintenance } from "../platform/maintenance.ts";
import type { TimelineDependencies, TimelineParts } from "./dependencies.ts";
import { accounts } from "./handlers/accounts.ts";
import { attachments } from "./handlers/attachments.ts";
import { contacts } from "./handlers/contacts.ts";
import { locations } from "./handlers/locations.ts";
import { settings } from "./handlers/settings.ts";
import { subscriptions } from "./handlers/subscriptions.ts";
import { timeline } from "./handlers/timeline.ts";
import { limits } from "./limits.ts";
import { timelineSandbox } from "./sandbox/service.ts";
import { cardSeed } from "./seed.ts";
import { timelineRows } from "./shownRows.ts";
import { timelineDue } from "./store/due.ts";
import { createTimelineStore } from "./store/index.ts";
import { cardSearch } from "./store/search.ts";
import { proceedUpload } from "./uploads/proceed.ts";
import { Sessions } from "./uploads/sessions.ts";

export function createTimeline(parts: TimelineParts): BuiltService {
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
    handsCauseOn: true,
    renderFailure: errorEnvelope,
    bodyLimitBytes: limits.jsonBytes,
    continueUpload: (chunk) => proceedUpload(dependencies, chunk),
  });
  return {
    service,
    sandbox: timelineSandbox(parts, dependencies),
    pages: parts.settings.sandbox ? [cardsPage] : [],
    maintenance: [
      // Removes expired rows, and contents that remained after a crash.
      createMaintenance("timeline", parts.log, async () => {
        await blobs.sweep();
        await store.removeExpired();
      }),
    ],
    due: timelineDue(parts.db),
    search: cardSearch(parts.db),
    seeds: [cardSeed],
    demo: async (scene) => (await import("./demo.ts")).timelineDemo(scene),
    shownRows: timelineRows,
  };
}

/** The page `/sandbox/timeline`, which redirects to the user's cards in the console. */
const cardsPage: Page = {
  path: "/sandbox/timeline",
  operation: "pages.timeline",
  render({ query: { user } }) {
    const named = typeof user === "string" && user !== "" ? `?user=${encodeURIComponent(user)}` : "";
    return redirect(`/console/timeline${named}`);
  },
};
