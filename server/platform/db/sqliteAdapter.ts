import { type ColumnType, ColumnTypeEnum, DriverAdapterError, type MappedError } from "@prisma/driver-adapter-utils";
import { type Handle, resultCodeOf, resultCodes } from "./driver.ts";
import type { SqlDriverAdapter, SqlQuery } from "./models.ts";
import type { PreparedStatement, Statements } from "./statements.ts";

/**
 * Connects Prisma to an open connection of our SQLite driver. Prisma's own adapters would open other connections without our
 * settings, and would prepare every statement again. The owner of the connection begins transactions.
 * @param seen Called with each error of SQLite.
 */
export function sqliteAdapter(
  handle: Handle,
  statements: Statements,
  seen: (error: unknown) => void,
): SqlDriverAdapter {
  const reporting = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      seen(error);
      throw translated(error);
    }
  };
  return {
    provider: "sqlite",
    adapterName: "quintet-sqlite",
    async queryRaw(query) {
      return reporting(() => {
        const statement = statements.get(query.sql);
        const rows = statement.arrays(argumentsOf(query));
        return {
          columnNames: statement.columns.map(({ name }) => name),
          columnTypes: statement.columns.map(({ type }, index) => declaredTypes[type ?? ""] ?? inferred(rows, index)),
          rows: rows.map((row) => row.map(smallest)),
        };
      });
    },
    async executeRaw(query) {
      return reporting(() => statements.get(query.sql).run(argumentsOf(query)));
    },
    async executeScript(script) {
      handle.exec(script);
    },
    async startTransaction() {
      throw new Error("Transactions are begun by db.write.");
    },
    getConnectionInfo: () => ({ supportsRelationJoins: false, maxBindValues: 32_766 }),
    async dispose() {}, // Does nothing: the code that opened the connection closes it.
  };
}

type Values = Parameters<PreparedStatement["arrays"]>[0];

/** The values of a query. `argTypes` contains the type of each: Prisma passes large integers and bytes as strings. */
function argumentsOf({ args, argTypes }: SqlQuery): Values {
  return args.map((value, index) => {
    if (typeof value !== "string") return value;
    switch (argTypes[index]?.scalarType) {
      case "int":
      case "bigint":
        return BigInt(value);
      case "float":
      case "decimal":
        return Number(value);
      case "bytes":
        return Buffer.from(value, "base64");
      default:
        return value;
    }
  });
}

/** The types of columns by their declaration in Prisma's migrations. A computed value has none. */
const declaredTypes: Readonly<Record<string, ColumnType>> = {
  TEXT: ColumnTypeEnum.Text,
  INTEGER: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  BOOLEAN: ColumnTypeEnum.Boolean,
  BLOB: ColumnTypeEnum.Bytes,
  REAL: ColumnTypeEnum.Double,
};

/** The types of computed values, by the JavaScript type of a value. */
const computedTypes: Readonly<Record<string, ColumnType>> = {
  string: ColumnTypeEnum.Text,
  bigint: ColumnTypeEnum.Int64,
  number: ColumnTypeEnum.Double,
  object: ColumnTypeEnum.Bytes,
};

function inferred(rows: readonly (readonly unknown[])[], column: number): ColumnType {
  const value = rows.find((row) => row[column] !== null)?.[column];
  return computedTypes[typeof value] ?? ColumnTypeEnum.Int32;
}

/** Prisma expects a number, or a string if a number would lose digits. */
function smallest(value: unknown): unknown {
  if (typeof value !== "bigint") return value;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value.toString();
}

/** Converts SQLite's errors to the errors from which Prisma derives its error codes. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = resultCodeOf(error);
  if (code === undefined) return error;
  const { message } = error;
  // Prisma has no kind for some errors, such as a full disk. Such an error is passed on with its code.
  const kind = kindOf(code, message) ?? { kind: "sqlite" as const, extendedCode: code, message };
  return new DriverAdapterError({ originalCode: String(code), originalMessage: message, ...kind });
}

function kindOf(code: number, message: string): MappedError | undefined {
  if (code === resultCodes.busy || code === resultCodes.locked) return { kind: "SocketTimeout" };
  const fields = message
    .split("constraint failed: ")[1]
    ?.split(", ")
    .map((field) => field.slice(field.lastIndexOf(".") + 1));
  const constraint = fields && { fields };
  // The driver does not always return the extended result code, so the kind is derived from the message.
  if (/UNIQUE constraint failed|PRIMARY KEY/i.test(message)) return { kind: "UniqueConstraintViolation", constraint };
  if (/NOT NULL constraint failed/.test(message)) return { kind: "NullConstraintViolation", constraint };
  if (/FOREIGN KEY constraint failed/.test(message)) {
    return { kind: "ForeignKeyConstraintViolation", constraint: { foreignKey: {} } };
  }
  return undefined;
}
