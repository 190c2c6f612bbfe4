import type { TimelineDependencies } from "../dependencies.ts";
import type { TimelineTriggers } from "../triggers.ts";

/** What the sandbox's handlers need. */
export interface TimelineSandboxDependencies extends TimelineDependencies {
  /** Acts of the outside world on the service. */
  triggers: TimelineTriggers;
}
