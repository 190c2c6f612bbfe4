import type { SentEvent, Switches } from "../model/sent.ts";
import { settingOf } from "../settings/settings.ts";
import type { CalendarReads } from "../store/reads.ts";

/**
 * Applies `autoAddHangouts`: adds a conference to a meeting with guests, when the client does not handle conferences itself.
 * @param requestId Identifies the request for the conference.
 */
export async function withAutomaticConference(
  reads: CalendarReads,
  body: SentEvent,
  switches: Switches,
  requestId: string,
): Promise<{ body: SentEvent; switches: Switches }> {
  const guests = body.attendees?.length ?? 0;
  if (switches.conference || guests === 0 || (body.eventType ?? "default") !== "default") return { body, switches };
  if ((await settingOf(reads.reader, reads.caller.user.id, "autoAddHangouts")) !== "true") return { body, switches };
  return {
    body: { ...body, conferenceData: { createRequest: { requestId } } },
    switches: { ...switches, conference: true },
  };
}
