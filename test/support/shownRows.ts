import type { ShownTable } from "../../server/platform/shownRows.ts";

/**
 * Finds columns that are shown although their changes are not recorded. A test requires that there are none, because changes
 * would otherwise be missed.
 */
export function missedColumns({ show, unseen = [] }: ShownTable): string[] {
  const read = new Set<string>();
  const row = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_target, name) {
        read.add(String(name));
        return null;
      },
    },
  );
  show(row);
  if (read.size === 0) throw new Error("Nothing is shown of any row.");
  return unseen.filter((name) => read.has(name));
}
