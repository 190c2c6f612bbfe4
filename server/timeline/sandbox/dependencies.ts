import type { TimelineDependencies } from "../dependencies.ts";
import type { TimelineTriggers } from "../triggers.ts";

/** The parts that the sandbox's handlers need. */
export interface TimelineSandboxDependencies extends TimelineDependencies {
  /** What the user and the device do to the timeline. */
  triggers: TimelineTriggers;
}
