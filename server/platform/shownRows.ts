/**
 * Describes how the change log (`changes.ts`) shows the rows of a service's tables as resources. Each service describes its own
 * tables, so that no other code depends on them.
 */
import type { RowOf, Table } from "./db/tables.ts";

/** One row as a resource. */
export interface ShownRow {
  /** The id of the resource, as in the contract. */
  id: string;
  /** The path of the resource's URL; undefined for a resource without its own URL. */
  path?: string | undefined;
  /**
   * The fields of the resource, under the names in the contract. Fields that only record a change (`etag`, `updated`) are left
   * out, and so are fields that depend on other rows or on the caller. Undefined fields count as absent.
   */
  members: object;
}

/** A database table, each of whose rows is shown as a resource. */
export interface ShownTable {
  table: Table;
  /** The name of the resource in operation ids: `tasks` in `tasks.insert`. */
  resource: string;
  /**
   * Returns the resource that a row represents.
   * @param content If `contentOf` returned a key, the row with that key, in its state before or after the same write; undefined
   * if no such row existed.
   * @returns undefined for a row that clients never see, such as a tombstone.
   */
  show(row: Readonly<Record<string, unknown>>, content?: Readonly<Record<string, unknown>>): ShownRow | undefined;
  /**
   * For tables in which the visible content of a row may be in another row of the same table. The key of the table must be one
   * column.
   * @returns the key of that other row; null for a row that contains its own content.
   */
  contentOf?(row: Readonly<Record<string, unknown>>): string | number | null;
  /** Columns that `show` never reads and that change often, such as counters. A change of these columns alone is not recorded. */
  unseen?: readonly string[];
}

/** A table whose rows represent pending work. Everything that the work writes gets the same cause as the row itself. */
export interface JobTable {
  table: Table;
  /** Describes the work that a row represents. @returns the kind of work in a word or two. */
  kindOf(row: Readonly<Record<string, unknown>>): string;
}

/**
 * Returns a function that describes how rows of a service's tables are shown, as resources that its handlers return.
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
    // The cast is safe: the change log reads all columns of the table.
    show: (row, content) => show(row as unknown as RowOf<T>, content as unknown as RowOf<T> | undefined),
    contentOf: (row) => contentOf(row as unknown as RowOf<T>), // Safe cast: the change log reads all columns.
    unseen,
  });
}
