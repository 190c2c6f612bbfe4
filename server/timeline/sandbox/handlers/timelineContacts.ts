import type { TimelineContactsHandlers } from "../../../../generated/timeline/sandbox/handlers.ts";
import type { TimelineSandboxDependencies } from "../dependencies.ts";

export function timelineContacts({ triggers }: TimelineSandboxDependencies): TimelineContactsHandlers {
  return {
    async share({ path, body, origin }) {
      return { status: 200, body: await triggers.share({ ...body, ...path }, origin) };
    },

    async speak({ path, body, origin }) {
      return { status: 200, body: await triggers.speak({ ...body, ...path }, origin) };
    },
  };
}
