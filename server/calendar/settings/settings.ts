import { etagOf } from "../../http/etag.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import { continuation, decodeSyncToken, listName, sequenceOf, syncScopeOf } from "../model/syncTokens.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { RawReader, SettingRow } from "../store/rows.ts";
import { findCalendarUser, findSetting, putSetting, settingRows } from "../store/users.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { defaultSettings, type SettingId, settingIds } from "./values.ts";

/** Returns the stored settings of a user: those that were changed at least once, even if they have their default values again. */
export async function settingsOf(reader: RawReader, userId: string): Promise<Map<string, SettingRow>> {
  return new Map((await settingRows(reader, userId)).map((row) => [row.id, row]));
}

/** The value of one setting of a user. */
export async function settingOf(reader: RawReader, userId: string, id: SettingId): Promise<string> {
  return (await findSetting(reader, userId, id))?.value ?? defaultSettings[id];
}

/** Changes a user's setting if its value differs. */
export async function saveSetting(writes: CalendarWrites, userId: string, id: SettingId, value: string): Promise<void> {
  if ((await settingOf(writes.tx, userId, id)) === value) return;
  await putSetting(writes.tx, { userId, id, value, sequence: await writes.touchSettings(userId) });
}

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
  const sequence = (await findCalendarUser(reads.reader, user.id))?.settingsSequence ?? 0n;
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
