/** Loads agencies, and the users with access to them. */
import type { Piece } from "./piece.ts";
import type { TreeRecord } from "./record.ts";

/** Finds existing agencies. @returns the agency ids in the records for which an agency already exists. */
export async function knownAgencies(piece: Piece, records: readonly TreeRecord[]): Promise<Set<bigint>> {
  return new Set(await piece.writes.agencies(new Set(records.map((each) => each.agencyId ?? 0n))));
}

export async function loadAgencies(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const known = await knownAgencies(piece, records);
  for (const record of records) {
    const { agencyId = 0n, name, users } = record;
    if (!known.has(agencyId)) piece.say(agencyId, record);
    await piece.writes.saveAgency(agencyId, name);
    if (users) await piece.writes.replaceAgencyUsers(agencyId, users);
  }
}
