/**
 * How rows of a service are shown as its resources, where a sandbox tells what has changed (`changes.ts`). Each service says it of its
 * own tables, so that nothing else knows them.
 */
import type { RowOf, Table } from "./db/tables.ts";

/** A resource as it stands in one row. */
export interface ShownRow {
  /** Its id in the contract. */
  id: string;
  /** Its address without the origin; none where it has no address of its own. */
  path?: string | undefined;
  /**
   * Its members by the names of the contract. What only says that there was a change, and when, is left out (`etag`, `updated`), and so is
   * what depends on other rows or on who asks. Members that are undefined count as absent.
   */
  members: object;
}

/** A table whose rows are resources. */
export interface ShownTable {
  table: Table;
  /** As operations call it: `tasks` of `tasks.insert`. */
  resource: string;
  /**
   * @param content The row that `contentOf` names, as it was at that time; undefined where it was not there.
   * @returns undefined for a row of which nobody sees anything, such as what is left of a deleted one.
   */
  show(row: Readonly<Record<string, unknown>>, content?: Readonly<Record<string, unknown>>): ShownRow | undefined;
  /**
   * For rows that take what is seen of them from another row of the same table, whose key is one column.
   * @returns the key of that row; null for a row that has all of it itself.
   */
  contentOf?(row: Readonly<Record<string, unknown>>): string | number | null;
  /** Columns that `show` never reads and that change often, such as counters: a change of these alone is not recorded, and costs nothing. */
  unseen?: readonly string[];
}

/** A table whose rows are work that is still to be done. What causes the row also causes what the work writes. */
export interface JobTable {
  table: Table;
  /** @returns what kind of work it is, in a word or two. */
  kindOf(row: Readonly<Record<string, unknown>>): string;
}

/**
 * Makes a function that describes how rows of a service's tables are shown, as resources that its handlers answer.
 *
 *     const shown = shownTables<TasksServiceHandlers>();
 *     const taskRows = [shown("Task", "tasks", (row) => ({ id: row.id, members: { title: row.title } }))];
 */
export function shownTables<Handlers extends object>() {
  return <T extends Table>(
    table: T,
    resource: keyof Handlers & string,
    show: (row: RowOf<T>, content: RowOf<T> | undefined) => ShownRow | undefined,
    {
      contentOf = () => null,
      unseen = [],
    }: { contentOf?: (row: RowOf<T>) => string | number | null; unseen?: readonly (keyof RowOf<T> & string)[] } = {},
  ): ShownTable => ({
    table,
    resource,
    // The log reads whole rows of the table.
    show: (row, content) => show(row as unknown as RowOf<T>, content as unknown as RowOf<T> | undefined),
    contentOf: (row) => contentOf(row as unknown as RowOf<T>), // Likewise.
    unseen,
  });
}
