import { PrismaLibSql } from "@prisma/adapter-libsql";
import type { Handle } from "./driver.ts";
import type { SqlDriverAdapter } from "./models.ts";
import { Statements } from "./statements.ts";

/**
 * Prisma's adapter over a libsql connection that is already open. Left to itself the adapter opens its own, through a
 * client that prepares every statement anew and opens further connections behind the scenes, without our settings.
 */
export async function libsqlAdapter(handle: Handle): Promise<SqlDriverAdapter> {
  const client = new ConnectionClient(handle);
  return new ConnectedFactory(client as unknown as Client).connect(); // The adapter calls nothing else of a client.
}

type Client = ReturnType<PrismaLibSql["createClient"]>;

class ConnectedFactory extends PrismaLibSql {
  readonly #client: Client;

  constructor(client: Client) {
    super({ url: "file:" });
    this.#client = client;
  }

  override createClient(): Client {
    return this.#client;
  }
}

class ConnectionClient {
  readonly #handle: Handle;
  readonly #statements: Statements;

  constructor(handle: Handle) {
    this.#handle = handle;
    this.#statements = new Statements(handle);
  }

  async execute({ sql, args }: { sql: string; args: readonly unknown[] }) {
    const statement = this.#statements.get(sql);
    if (statement.columns.length === 0) {
      return { columns: [], columnTypes: [], rows: [], rowsAffected: statement.run(args) };
    }
    return {
      columns: statement.columns.map((column) => column.name),
      columnTypes: statement.columns.map((column) => column.type ?? ""),
      rows: statement.arrays(args).map((row) => row.map(smallest)),
      rowsAffected: 0,
    };
  }

  async executeMultiple(sql: string): Promise<void> {
    this.#handle.exec(sql);
  }

  close(): void {
    // The connection belongs to whoever opened it.
  }
}

/** Prisma's models expect numbers, and text where a number would lose digits; the adapter does the latter. */
function smallest(value: unknown): unknown {
  if (typeof value !== "bigint") return value instanceof Uint8Array ? value.slice().buffer : value;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}
