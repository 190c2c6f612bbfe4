import type { SentEvent, Switches } from "../model/sent.ts";
import { settingOf } from "../settings/settings.ts";
import type { CalendarReads } from "../store/reads.ts";

/**
 * `autoAddHangouts`: a meeting with guests gets a conference by itself where the client does not deal with conferences.
 * @param requestId What the request for the conference is known by.
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
