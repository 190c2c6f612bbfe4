/** Who reaches which agencies: administrators all, others those that name them, a group that they are in, or everybody. */
import type { CallingUser } from "../../identity/caller.ts";
import { type RawReader, selectIn } from "./bulk.ts";

/** @returns the agencies among `ids` that exist and that the user reaches. */
export async function reachedAgencies(
  reader: RawReader,
  user: Pick<CallingUser, "email" | "administrator">,
  ids: readonly bigint[],
): Promise<bigint[]> {
  if (user.administrator) {
    const rows = await selectIn<{ id: bigint }>(reader, 'SELECT "id" FROM "ConversionAgency" WHERE "id" IN', ids);
    return rows.map((each) => each.id);
  }
  const rows = await selectIn<{ agencyId: bigint }>(
    reader,
    `WITH RECURSIVE "around" ("email") AS (
        SELECT CAST(? AS TEXT)
        UNION
        SELECT g."email" FROM "around" a
          JOIN "GroupMember" m ON m."email" = a."email" JOIN "Group" g ON g."id" = m."groupId")
      SELECT DISTINCT u."agencyId" FROM "ConversionAgencyUser" u JOIN "around" a ON a."email" = u."email" OR u."email" = '*'
       WHERE u."agencyId" IN`,
    ids,
    [user.email],
  );
  return rows.map((each) => each.agencyId);
}
