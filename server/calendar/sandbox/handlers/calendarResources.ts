import type { CalendarResourcesHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { invalidField } from "../../../platform/failure.ts";
import { saveRule } from "../../acl/rules.ts";
import { parseScope } from "../../acl/scopes.ts";
import { newCalendar } from "../../calendars/content.ts";
import { createCalendar } from "../../calendars/lifecycle.ts";
import { toCalendar } from "../../present.ts";
import { defaultSettings } from "../../settings/values.ts";
import { type CalendarSandboxDependencies, writeAsServer } from "../acting.ts";

/** Manages resources: rooms, cars, projectors. In the published service, an administrator creates them. */
export function calendarResources({ store }: CalendarSandboxDependencies): CalendarResourcesHandlers {
  return {
    async create({ body: { organization = "", owners = [], autoAcceptInvitations = true, ...members } }) {
      const body = await writeAsServer(store, async (writes) => {
        const context = { isResource: true, newLabelId: () => writes.ids.uuid() };
        const content = newCalendar({ ...members, autoAcceptInvitations }, defaultSettings.timezone, context);
        const scope = organization === "" ? undefined : scopeAt("organization", "domain", organization);
        const domain = scope?.value ?? null;
        const made = await createCalendar(writes, content, {
          kind: "resource",
          owner: undefined,
          domain,
          clientId: null,
        });
        if (scope) await saveRule(writes, made, scope, "freeBusyReader");
        for (const value of owners) await saveRule(writes, made, scopeAt("owners", "user", value), "owner");
        return toCalendar(made, undefined);
      });
      return { status: 200, body };
    },
  };
}

/** Parses the email address or domain in a field. @throws Failure that specifies the field if its value is invalid. */
function scopeAt(field: string, type: "domain" | "user", value: string) {
  try {
    return parseScope({ type, value });
  } catch {
    throw invalidField(
      field,
      `Invalid value for field "${field}": "${value.slice(0, 254)}" is not the ID of a ${type}.`,
    );
  }
}
