import type { TimelineContactsHandlers } from "../../../../generated/timeline/sandbox/handlers.ts";
import type { TimelineDependencies } from "../../dependencies.ts";
import { share, speak } from "../../device/sharing.ts";
import { itemJson } from "../../present.ts";

export function timelineContacts(dependencies: TimelineDependencies): TimelineContactsHandlers {
  return {
    async share({ path, body, origin }) {
      return { status: 200, body: itemJson(await share(dependencies, { ...body, ...path }), origin) };
    },

    async speak({ path, body, origin }) {
      return { status: 200, body: itemJson(await speak(dependencies, { ...body, ...path }), origin) };
    },
  };
}
