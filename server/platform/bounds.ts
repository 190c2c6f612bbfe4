/**
 * The maximum work of each operation, as data that a service exports. `generated/LIMITS.md` is generated from it, and tests
 * compare it with the work that they count.
 */

/**
 * An amount that depends on sizes: a sum of terms. Each term is a number, multiplied by the sizes named after it. `[[20], [2,
 * "guests"]]` means 20, and 2 for each guest.
 */
export type Amount<Name extends string> = readonly (readonly [times: number, ...names: Name[]])[];

/** The maximum number of rows and bytes that one request changes before it gets its response. Later jobs do not count. */
export interface Most<Name extends string> {
  /** Rows that are inserted, changed or deleted. */
  rows: Amount<Name>;
  /** The number of bytes in the columns that are written. */
  bytes: Amount<Name>;
}

export interface OperationBounds<Name extends string> {
  /**
   * The ids of operations in the contract (`acl.*` means all operations of a resource). For operations of several services,
   * this is a description instead.
   */
  operations: readonly string[] | string;
  /** Describes, as `LIMITS.md` prints it, the size on which the work depends, with its maximum (`bound`). */
  growsWith: string;
  bound: string;
  /** The maximum number of rows and bytes that are written. */
  most?: Most<Name>;
  /** The maximum work in each unit, for operations whose work a budget limits (`work.ts`). */
  units?: Readonly<Record<string, number>>;
}

export interface ServiceBounds<Name extends string = never> {
  /** The largest body of a request, such as `1 MiB`. */
  body: string;
  /** The name and the maximum of each size on which amounts depend. */
  sizes: Readonly<Record<Name, Size>>;
  operations: readonly OperationBounds<Name>[];
  /** Tables that grow as the service is used, and how long their rows are stored. */
  tables: readonly { tables: readonly string[]; kept: string }[];
  /** Tables that do not grow with use: one row for each user, client, counter or setting. */
  steadyTables: readonly string[];
}

export interface Size {
  one: string;
  many: string;
  most: number;
}

/** @returns the amount that results from these sizes. */
export function amountAt<Name extends string>(amount: Amount<Name>, sizes: Readonly<Record<Name, number>>): number {
  return amount.reduce(
    (sum, [times, ...names]) => sum + names.reduce((product, name) => product * sizes[name], times),
    0,
  );
}

/** The amount in words, such as `20 + 2 for each guest`. */
export function printAmount<Name extends string>(amount: Amount<Name>, sizes: Readonly<Record<Name, Size>>): string {
  return amount
    .map(([times, ...names]) => {
      const each = names.map((name) => sizes[name].one).join(" and ");
      return withCommas(times) + (each && ` for each ${each}`);
    })
    .join(" + ");
}

/** Returns a number with commas as thousands separators: `10,000`. */
export function withCommas(number: number): string {
  return number.toLocaleString("en-US");
}

/** The texts that a service contributes to `LIMITS.md`, by the name of their placeholder in the template. */
export interface PrintedBounds {
  body: string;
  operations: string[];
  amounts: string[];
  sizes: string[];
  tables: string[];
  steadyTables: string[];
}

export function printBounds<Name extends string>(bounds: ServiceBounds<Name>): PrintedBounds {
  const { body, sizes, operations, tables, steadyTables } = bounds;
  return {
    body,
    operations: operations.map((each) => row(namesOf(each), each.growsWith, each.bound)),
    amounts: operations.flatMap((each) => amountsOf(each, sizes)),
    sizes: Object.values<Size>(sizes).map(({ most, many }) => `${withCommas(most)} ${many}`),
    tables: tables.map((each) => row(quoted(each.tables), each.kept)),
    steadyTables: steadyTables.map((each) => `\`${each}\``),
  };
}

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`.replaceAll("|  |", "| |");

function namesOf({ operations }: Pick<OperationBounds<never>, "operations">): string {
  return typeof operations === "string" ? operations : quoted(operations);
}

function amountsOf<Name extends string>(each: OperationBounds<Name>, sizes: Readonly<Record<Name, Size>>): string[] {
  if (!each.most && !each.units) return [];
  const { rows = [[0]], bytes = [[0]] } = each.most ?? {};
  const units = Object.entries(each.units ?? {}).map(([unit, count]) => `${withCommas(count)} ${unit}`);
  return [row(namesOf(each), printAmount(rows, sizes), printAmount(bytes, sizes), units.join(", "))];
}

/**
 * Generates the text of `LIMITS.md`.
 * @param template Contains placeholders such as `{{operations}}`, which are replaced with the texts of the services.
 * @param services Bounds by the service's name, in the order in which they are shown.
 * @throws Error for a placeholder for which no service has a text.
 */
export function printLimits(template: string, services: ReadonlyMap<string, PrintedBounds>): string {
  const all = [...services.values()];
  const parts: Readonly<Record<string, string>> = {
    bodies: [...services].map(([name, { body }]) => `${name} ${body}`).join(", "),
    operations: all.flatMap(({ operations }) => operations).join("\n"),
    amounts: all.flatMap(({ amounts }) => amounts).join("\n"),
    sizes: all.flatMap(({ sizes }) => sizes).join(", "),
    tables: all.flatMap(({ tables }) => tables).join("\n"),
    steadyTables: all.flatMap(({ steadyTables }) => steadyTables).join(", "),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (place, what: string) => {
    const text = parts[what];
    if (text === undefined) throw new Error(`The placeholder ${place} in the template of LIMITS.md is unknown.`);
    return text;
  });
}
