/**
 * How the change log (`changes.ts`) shows the rows of a service as its resources. Each service describes its own tables, so
 * that no other code knows them.
 */
import type { RowOf, Table } from "./db/tables.ts";

/** A resource, made from one row. */
export interface ShownRow {
  /** The id of the resource in the contract. */
  id: string;
  /** The address without the origin; undefined for a resource without an address of its own. */
  path?: string | undefined;
  /**
   * The fields by the names of the contract. Members that only say that and when something changed (`etag`, `updated`) are
   * left out, and so are fields that depend on other rows or on the caller. Members that are undefined count as absent.
   */
  members: object;
}

/** A table whose rows are resources. */
export interface ShownTable {
  table: Table;
  /** The resource in the ids of operations: `tasks` in `tasks.insert`. */
  resource: string;
  /**
   * @param content The row that `contentOf` names, in its state at that time; undefined when it did not exist.
   * @returns undefined for a row that clients never see, such as a tombstone.
   */
  show(row: Readonly<Record<string, unknown>>, content?: Readonly<Record<string, unknown>>): ShownRow | undefined;
  /**
   * For rows whose visible content is in another row of the same table, whose key is one column.
   * @returns the key of that other row; null for a row that has its own content.
   */
  contentOf?(row: Readonly<Record<string, unknown>>): string | number | null;
  /**
   * Columns that `show` never reads and that change often, such as counters. A change of only these is not recorded, and costs
   * nothing.
   */
  unseen?: readonly string[];
}

/** A table whose rows represent work to do. The cause of a row is also the cause of the writes of that work. */
export interface JobTable {
  table: Table;
  /** @returns the kind of work in a word or two. */
  kindOf(row: Readonly<Record<string, unknown>>): string;
}

/**
 * Makes a function that describes how rows of a service's tables are shown, as resources that its handlers answer.
 *
 *     const shown = shownTables<TasksServiceHandlers>();
 *     const taskRows = [shown("Task", "tasks", (row) => ({ id: row.id, fields: { title: row.title } }))];
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
    contentOf: (row) => contentOf(row as unknown as RowOf<T>), // The log reads whole rows.
    unseen,
  });
}
