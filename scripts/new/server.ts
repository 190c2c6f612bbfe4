/** The initial code of a service, arranged as `server/tasks/README.md` describes. */
import type { Words } from "./words.ts";

/** Returns the files that every service has once, by their path below `server/<service>`, with its first resource. */
export function serviceFiles(words: Words): Record<string, string> {
  const { service, Service, one, many } = words;
  return {
    ...storeFiles(words),
    "README.md": `# How the ${one} service fits together

\`openapi/${service}/DECISIONS.md\` lists the decisions that clients notice. This page lists the files, which all services share
(see \`server/tasks/README.md\`):

    manifest.ts bounds.ts        facts about the service for menus and for \`generated/LIMITS.md\`
    service.ts dependencies.ts   creates the service; dependencies of its handlers
    handlers/<resource>.ts       operations: authenticate, load, check, change, respond
    <resource>Changes.ts         rules for changes
    present.ts errors.ts         converts rows to responses; errors of the service
    store/                       rows and SQL, no rules
`,
    "service.ts": `import type { ${Service}ServiceHandlers } from "../../generated/${service}/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import type { ${Service}Dependencies, ${Service}Parts } from "./dependencies.ts";
import { create${Service}Store } from "./store/index.ts";

export function create${Service}(parts: ${Service}Parts): BuiltService {
  const dependencies: ${Service}Dependencies = { store: create${Service}Store(parts) };
  const service = defineService<${Service}ServiceHandlers>({
    name: "${service}",
    document: loadRuntimeDocument("${service}"),
    handlers: {},
    authenticate: bearerAuthenticate(parts.tokens),
    renderFailure: errorEnvelope,
    // A title has at most 1024 characters. The rest of the limit leaves room for other fields that clients send.
    bodyLimitBytes: 100_000,
  });
  return {
    service,
  };
}
`,
    "manifest.ts": `import type { Manifest } from "../manifest.ts";

export const manifest = {
  title: "${Service}",
  about: "The ${many} of a user",
  sign: "M6 3h9l4 4v14H6zM9 12h6M9 16h6",
  color: ${JSON.stringify(colorOf(service))},
} as const satisfies Manifest;
`,
    "bounds.ts": `/** What bounds the work of the service's operations, as data (\`generated/LIMITS.md\` is printed from it). */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "100 kB",
  sizes: {},
  operations: [
  ],
  tables: [],
  steadyTables: [],
};
`,
    "dependencies.ts": `import type { Parts } from "../parts.ts";
import type { ${Service}Store } from "./store/index.ts";

/** The parts of the server from which the service is built. */
export type ${Service}Parts = Pick<Parts, "db" | "clock" | "ids" | "tokens">;

/** The dependencies of the service's handlers. */
export interface ${Service}Dependencies {
  store: ${Service}Store;
}
`,
  };
}

/** Returns the files of a service that stores its data in database tables. */
function storeFiles({ Service, service }: Words): Record<string, string> {
  return {
    "present.ts": `/** Converts rows to responses. */
import type { ${Service}Schemas } from "../../generated/${service}/client.ts";
import { etagOf } from "../http/etag.ts";
import type { Whole } from "../http/json.ts";
import type {} from "./store/rows.ts";

function timestamp(ms: bigint): string {
  return new Date(Number(ms)).toISOString();
}
`,
    "errors.ts": `/** Errors of the service. */
import { type Failure, notFound } from "../platform/failure.ts";
`,
    "store/index.ts": `import type { Parts } from "../../parts.ts";
import type { CallingUser } from "../../platform/caller.ts";
import { ${Service}Reads } from "./reads.ts";
import { ${Service}Writes } from "./writes.ts";

export interface ${Service}Store {
  /** Reads only committed data. */
  read: ${Service}Reads;
  /**
   * Changes the caller's data in one transaction. The work may run again if another process commits first, so it must only read
   * and write through \`writes\`.
   */
  write<T>(caller: { user: Pick<CallingUser, "id"> }, work: (writes: ${Service}Writes) => Promise<T>): Promise<T>;
}

export function create${Service}Store({ db, clock, ids }: Pick<Parts, "db" | "clock" | "ids">): ${Service}Store {
  return {
    read: new ${Service}Reads(db.read),
    write: (caller, work) =>
      db.write((tx) => work(new ${Service}Writes(tx, { userId: caller.user.id, nowMs: clock.now(), ids }))),
  };
}
`,
    "store/rows.ts": `import type { RowOf } from "../../platform/db/tables.ts";
`,
    "store/reads.ts": `import type { Reader } from "../../platform/db/index.ts";
import { find, select } from "../../platform/db/tables.ts";
import type {} from "./rows.ts";

/** Identifies the last row of the previous page. The next page begins after it. */
export interface RowKey {
  createdMs: number;
  id: string;
}

/** Reads stored rows without checking access. The callers apply the rules. */
export class ${Service}Reads {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }
}
`,
    ...writesFile({ Service }),
  };
}

function writesFile({ Service }: Pick<Words, "Service">): Record<string, string> {
  return {
    "store/writes.ts": `import type { Transaction } from "../../platform/db/index.ts";
import { insert, remove, update } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { ${Service}Reads } from "./reads.ts";
import type {} from "./rows.ts";

/** Reads and changes the data of one user within one transaction. */
export class ${Service}Writes extends ${Service}Reads {
  readonly userId: string;
  readonly nowMs: number;
  readonly #tx: Transaction;
  readonly #ids: Ids;

  constructor(tx: Transaction, { userId, nowMs, ids }: { userId: string; nowMs: number; ids: Ids }) {
    super(tx);
    this.#tx = tx;
    this.#ids = ids;
    this.userId = userId;
    this.nowMs = nowMs;
  }

  newId(): string {
    return this.#ids.next();
  }
}
`,
  };
}

/** Returns the operations of a resource and their rules. */
function changesFile({ Service, many, one, One }: Words): string {
  return `/** Rules for changes of a user's ${many}. */
import type { Caller } from "../platform/caller.ts";
import { ${one}NotFound } from "./errors.ts";
import type { ${Service}Store } from "./store/index.ts";
import type { ${One}Row } from "./store/rows.ts";
import type { ${Service}Writes } from "./store/writes.ts";

/** @throws Failure when the user has no such ${one}. */
export async function read${One}(store: ${Service}Store, caller: Caller, id: string): Promise<${One}Row> {
  const row = await store.read.find${One}(caller.user.id, id);
  if (!row) throw ${one}NotFound();
  return row;
}

/** Reads the ${one} inside a transaction. @throws Failure when the user has no such ${one}. */
export async function open${One}(writes: ${Service}Writes, id: string): Promise<${One}Row> {
  const row = await writes.find${One}(writes.userId, id);
  if (!row) throw ${one}NotFound();
  return row;
}

export async function create${One}(writes: ${Service}Writes, title: string): Promise<${One}Row> {
  const nowMs = BigInt(writes.nowMs);
  const row = { id: writes.newId(), userId: writes.userId, title, version: 1n, createdMs: nowMs, updatedMs: nowMs };
  await writes.insert${One}(row);
  return row;
}

export async function rename${One}(writes: ${Service}Writes, current: ${One}Row, title: string): Promise<${One}Row> {
  const row = { ...current, title, version: current.version + 1n, updatedMs: BigInt(writes.nowMs) };
  await writes.update${One}(row);
  return row;
}
`;
}

/** Returns the files of a resource by their path below \`server/<service>\`. */
export function resourceFiles(words: Words): Record<string, string> {
  const { service, Service, many, Many, one, One } = words;
  return {
    [`${one}Changes.ts`]: changesFile(words),
    [`handlers/${many}.ts`]: `import type { ${Many}Handlers } from "../../../generated/${service}/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { decodePageToken, listFor, pageOf } from "../../http/page.ts";
import { requireSameId } from "../../platform/failure.ts";
import type { ${Service}Dependencies } from "../dependencies.ts";
import { create${One}, open${One}, read${One}, rename${One} } from "../${one}Changes.ts";
import { type ${One}, ${one}Etag, to${One} } from "../present.ts";
import type { ${One}Row } from "../store/rows.ts";

export function ${many}({ store }: ${Service}Dependencies): ${Many}Handlers {
  return {
    async list({ caller, query, origin }) {
      const order = listFor(caller, "${many}");
      const [createdMs = 0, id = ""] = decodePageToken(query.pageToken, order, ["number", "string"]) ?? [];
      const after = { createdMs: Number(createdMs), id: String(id) };
      const rows = await store.read.${many}(caller.user.id, after, query.maxResults + 1);
      const page = pageOf(rows, query.maxResults, order, (row) => [Number(row.createdMs), row.id]);
      const { nextPageToken } = page;
      const items = page.rows.map((row) => to${One}(row, origin));
      return { status: 200, body: { kind: "${service}#${many}", items, nextPageToken } };
    },

    async get({ caller, path, origin }) {
      return reply(await read${One}(store, caller, path.${one}), origin);
    },

    async insert({ caller, body, origin }) {
      const row = await store.write(caller, (writes) => create${One}(writes, body.title ?? ""));
      return reply(row, origin);
    },

    async update({ caller, path, headers, body, origin }) {
      requireSameId(body, path.${one}, "id");
      const row = await store.write(caller, async (writes) => {
        const current = await open${One}(writes, path.${one});
        requireMatch(headers["if-match"], ${one}Etag(current));
        return rename${One}(writes, current, body.title ?? "");
      });
      return reply(row, origin);
    },

    async delete({ caller, path, headers }) {
      await store.write(caller, async (writes) => {
        const current = await open${One}(writes, path.${one});
        requireMatch(headers["if-match"], ${one}Etag(current));
        await writes.delete${One}(current.id);
      });
      return { status: 204 };
    },
  };
}

function reply(row: ${One}Row, origin: string): { status: 200; headers: { ETag: string }; body: ${One} } {
  return { status: 200, headers: { ETag: ${one}Etag(row) }, body: to${One}(row, origin) };
}
`,
  };
}

/** The colors of new services. Each color has a contrast of at least 4.5 to the background of its theme. */
const colors = [
  { light: "#5b4a9e", dark: "#bcaef0" },
  { light: "#8a3b12", dark: "#f0a982" },
  { light: "#1f6b45", dark: "#7fd1a6" },
  { light: "#7a2e8a", dark: "#dfa0ea" },
  { light: "#2f5f7a", dark: "#8cc3e0" },
] as const;

/** Chooses a color by the name of the service. The same name always gets the same color. */
export function colorOf(service: string): (typeof colors)[number] {
  const sum = [...service].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return colors[sum % colors.length] ?? colors[0];
}

/** Returns the lines for \`bounds.ts\` that describe the limits of a resource's operations. */
export const boundsOf = ({
  many,
}: Words) => `    { operations: ["${many}.list"], growsWith: "${many} of a page", bound: "1000" },
    { operations: ["${many}.*"], growsWith: "one row", bound: "" },
`;

/**
 * Returns an edit that adds the table to the growing tables in `bounds.ts`, since its rows stay until their user deletes them.
 */
export const withTable =
  ({ model: name }: Words) =>
  (text: string) =>
    text.replace(/^ {2}tables: \[/m, `$&{ tables: ["${name}"], kept: "until they are deleted" }, `);

export const rowType = ({ One, model }: Words) => `
export type ${One}Row = RowOf<"${model}">;
`;

/** The version that \`If-Match\` and \`If-None-Match\` compare. */
const etagFunction = ({ one, One }: Words) => `
export function ${one}Etag({ version }: Pick<${One}Row, "version">): string {
  return etagOf(version);
}
`;

export const presentation = (words: Words) => {
  const { service, Service, many, one, One } = words;
  return `
/** The response with every property listed by name. An absent property is undefined. */
export type ${One} = Whole<${Service}Schemas["${One}"]>;

export function to${One}(row: ${One}Row, origin: string): ${One} {
  return {
    kind: "${service}#${one}",
    id: row.id,
    etag: ${one}Etag(row),
    title: row.title,
    created: timestamp(row.createdMs),
    updated: timestamp(row.updatedMs),
    selfLink: \`\${origin}/${service}/v1/${many}/\${row.id}\`,
  };
}
${etagFunction(words)}`;
};

/** @param parameter Path parameter that contains the id. */
export const refusal = ({ one, One }: Words, parameter = one) => `
export function ${one}NotFound(): Failure {
  return notFound("${One}", { parameter: "${parameter}" });
}
`;

export const selection = ({ many, model }: Words) => `const ${many} = select("${model}", "*");\n`;

export const readMethods = ({ many, One, model }: Words) => `
  find${One}(userId: string, id: string): Promise<${One}Row | undefined> {
    return find(this.#reader, "${model}", { id, userId });
  }

  /** @returns at most \`limit\` of the user's ${many}, in the order of their creation. */
  ${many}(userId: string, after: RowKey, limit: number): Promise<${One}Row[]> {
    return ${many}.all(
      this.#reader,
      'WHERE "userId" = ? AND ("createdMs", "id") > (?, ?) ORDER BY "createdMs", "id" LIMIT ?',
      userId,
      after.createdMs,
      after.id,
      limit,
    );
  }
`;

export const writeMethods = ({ One, model }: Words) => `
  insert${One}(row: ${One}Row): Promise<void> {
    return insert(this.#tx, "${model}", row);
  }

  async update${One}({ id, ...columns }: ${One}Row): Promise<void> {
    await update(this.#tx, "${model}", { id }, columns);
  }

  async delete${One}(id: string): Promise<void> {
    await remove(this.#tx, "${model}", { id });
  }
`;

/** @param columns The columns that only this table has. */
export const model = ({ model: name }: Words, columns = "  title     String\n") => `model ${name} {
  id        String @id
  userId    String
  user      User   @relation(fields: [userId], references: [id], onDelete: Cascade)
${columns}  /// The version that If-Match compares. Every change increases it.
  version   BigInt
  createdMs BigInt
  updatedMs BigInt

  @@index([userId, createdMs, id])
}
`;
