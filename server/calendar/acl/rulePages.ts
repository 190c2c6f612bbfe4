import { etagOf } from "../../http/etag.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import type { Access } from "../model/access.ts";
import { continuation, decodeSyncToken, listName, sequenceOf, syncScopeOf } from "../model/syncTokens.ts";
import type { CalendarReads } from "../store/reads.ts";
import { changedRules, rulesOf } from "../store/rules.ts";

/**
 * A page of a calendar's rules: all of them, or those that changed since a sync token.
 * @throws Failure if the sync token is no longer valid.
 */
export async function pageOfRules(
  reads: CalendarReads,
  access: Access,
  query: { maxResults: number; pageToken?: string; syncToken?: string; showDeleted?: boolean },
) {
  const { syncToken, maxResults } = query;
  const showDeleted = query.showDeleted === true;
  const { id, sequence, rulesSequence } = access.calendar;
  const scope = await syncScopeOf(reads, "acl", access);
  const since = syncToken === undefined ? undefined : decodeSyncToken(syncToken, scope, sequence);
  const name = listName(reads.caller, "acl", id, syncToken, showDeleted);
  const [last, first] = decodePageToken(query.pageToken, name, ["number", "number"]) ?? [];
  const begun = first === undefined ? sequence : sequenceOf(first);
  const limit = maxResults + 1;
  const rows = since
    ? await changedRules(reads.reader, id, last === undefined ? since.sequence : sequenceOf(last), limit)
    : await rulesOf(reads.reader, id, { after: Number(last ?? 0), limit, showDeleted });
  const page = pageOf(rows, maxResults, name, (row) => [Number(since ? row.sequence : row.ordinal), Number(begun)]);
  const next = continuation(page.nextPageToken, scope, { sequence: begun, remembered: {} });
  return { rows: page.rows, etag: etagOf(rulesSequence), next };
}
