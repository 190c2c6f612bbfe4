import type { TimelineSandboxServiceHandlers } from "../../../generated/timeline/sandbox/handlers.ts";
import type { Service } from "../../http/service.ts";
import { defineOperatorService, type OperatorParts } from "../../identity/operator.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { channels } from "./handlers/channels.ts";
import { timelineContacts } from "./handlers/timelineContacts.ts";
import { timelineItems } from "./handlers/timelineItems.ts";
import { timelineUsers } from "./handlers/timelineUsers.ts";

/**
 * The service at `/sandbox/v1/timeline`, with which the operator of a sandbox simulates actions that no API operation can
 * perform.
 */
export function timelineSandbox(parts: OperatorParts, dependencies: TimelineDependencies): Service {
  return defineOperatorService<TimelineSandboxServiceHandlers>(parts, "timeline/sandbox", {
    handlers: {
      channels: channels(dependencies),
      timelineUsers: timelineUsers(dependencies),
      timelineItems: timelineItems(dependencies),
      timelineContacts: timelineContacts(dependencies),
    },
  });
}
