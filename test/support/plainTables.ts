/** Implements `server/platform/db/tables.ts` with Prisma's models. */
import type { Reader, Transaction } from "../../server/platform/db/index.ts";
import type { PlainLibraries } from "../../server/platform/plain.ts";

/** The methods of a model. Models differ only in their types. */
interface Model {
  create(args: object): Promise<Record<string, unknown>>;
  createMany(args: object): Promise<unknown>;
  updateMany(args: object): Promise<{ count: number }>;
  deleteMany(args: object): Promise<{ count: number }>;
  findFirst(args: object): Promise<Record<string, unknown> | null>;
  findMany(args: object): Promise<Record<string, unknown>[]>;
}

/** Returns a table's model. @param connection The read or write that the caller has received from the database. */
async function modelOf(connection: object, table: string): Promise<Model> {
  const models = await (connection as Pick<Reader | Transaction, "models">).models();
  const name = table.charAt(0).toLowerCase() + table.slice(1);
  return (models as unknown as Record<string, Model>)[name] as Model; // Each table has a model with the same name.
}

/** Checks a condition. @throws TypeError if a value is undefined, since Prisma would ignore that condition. */
function requireValues(where: object): void {
  for (const [name, value] of Object.entries(where)) {
    if (value === undefined) throw new TypeError(`The condition for column "${name}" must not be undefined.`);
  }
}

function orderOf(order: string): object {
  const [name = "", direction] = order.split(" ");
  return { [name]: direction === "DESC" ? "desc" : "asc" };
}

/** The results have the columns of their tables, as the types of the callers state. */
export const plainTables = {
  async insert(tx: object, table: string, row: object) {
    await (await modelOf(tx, table)).createMany({ data: [row] });
  },
  async insertNumbered(tx: object, table: string, row: object, number: string) {
    const made = await (await modelOf(tx, table)).create({ data: row, select: { [number]: true } });
    return made[number];
  },
  async insertAll(tx: object, table: string, rows: readonly object[]) {
    if (rows.length > 0) await (await modelOf(tx, table)).createMany({ data: rows });
  },
  async update(tx: object, table: string, where: object, change: object) {
    requireValues(where);
    if (Object.values(change).every((each) => each === undefined)) return 0;
    return (await (await modelOf(tx, table)).updateMany({ where, data: change })).count;
  },
  async remove(tx: object, table: string, where: object) {
    requireValues(where);
    return (await (await modelOf(tx, table)).deleteMany({ where })).count;
  },
  async find(reader: object, table: string, where: object) {
    requireValues(where);
    return (await (await modelOf(reader, table)).findFirst({ where })) ?? undefined;
  },
  async findAll(
    reader: object,
    table: string,
    where: object,
    { orderBy = [], limit }: { orderBy?: readonly string[]; limit?: number } = {},
  ) {
    requireValues(where);
    const order = orderBy.map(orderOf);
    return (await modelOf(reader, table)).findMany({
      where,
      orderBy: order,
      ...(limit !== undefined && { take: limit }),
    });
  },
} as unknown as Required<PlainLibraries>["tables"];
