import type { ShownTable } from "../../server/platform/shownRows.ts";

/** @returns the columns whose changes are not recorded and which are shown nevertheless: none, or a change would be missed. */
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
