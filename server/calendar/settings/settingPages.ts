import { etagOf } from "../../http/etag.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import { continuation, decodeSyncToken, listName, sequenceOf, syncScopeOf } from "../model/syncTokens.ts";
import type { CalendarReads } from "../store/reads.ts";
import { settingsOf, settingsSequenceOf } from "./settings.ts";
import { settingIds } from "./values.ts";

/**
 * Returns a page of the caller's settings: all of them, or those that changed since a sync token.
 * @throws Failure if the sync token is no longer valid.
 */
export async function pageOfSettings(
  reads: CalendarReads,
  query: { maxResults: number; pageToken?: string; syncToken?: string },
) {
  const { user } = reads.caller;
  const scope = await syncScopeOf(reads, "settings");
  const sequence = await settingsSequenceOf(reads.reader, user.id);
  const since = query.syncToken === undefined ? undefined : decodeSyncToken(query.syncToken, scope, sequence);
  const name = listName(reads.caller, "settings", user.id, query.syncToken);
  const [after = "", first] = decodePageToken(query.pageToken, name, ["string", "number"]) ?? [];
  const begun = first === undefined ? sequence : sequenceOf(first);
  const known = await settingsOf(reads.reader, user.id);
  // There are at most twelve settings, so all of them are read at once.
  const changed = settingIds.filter((id) => !since || (known.get(id)?.sequence ?? 0n) > since.sequence);
  const rest = changed.filter((id) => id > after);
  const page = pageOf(rest, query.maxResults, name, (id) => [id, Number(begun)]);
  const next = continuation(page.nextPageToken, scope, { sequence: begun, remembered: {} });
  return { ids: page.rows, known, etag: etagOf(sequence), next };
}
