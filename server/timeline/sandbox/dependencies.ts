import type { TimelineDependencies } from "../dependencies.ts";
import type { TimelineTriggers } from "../triggers.ts";

/** What the sandbox's handlers need. */
export interface TimelineSandboxDependencies extends TimelineDependencies {
  /** What the outside world does to the service. */
  triggers: TimelineTriggers;
}
