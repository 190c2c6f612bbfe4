/** The code of a collection that a table keeps. What any resource has is that of `npm run new:resource`. */

import type { Schema } from "../generate/contract.ts";
import { after, all, atEnd, before, importing, inClass, type Places } from "../new/places.ts";
import {
  boundsOf,
  changesFile,
  etagFunction,
  model,
  readMethods,
  refusal,
  rowType,
  selection,
  withTable,
  writeMethods,
} from "../new/server.ts";
import { access, type ItemForm } from "./itemForm.ts";
import type { Stored } from "./store.ts";

/** Writes what a stored collection adds to the files of its service. */
export function writeStored(
  places: Places,
  service: string,
  base: string,
  stored: Stored,
  stubs: readonly string[],
): void {
  const { words, form } = stored;
  const code = `server/${service}`;
  const row = importing("./rows.ts", [`${words.One}Row`]);
  const numbers = form.ids === "numbers";
  const models = `server/prisma/schema/${service}.prisma`;
  const columns = `${numbers ? "  number    BigInt @unique\n" : ""}  /// What its user has set, as JSON.\n  content   String\n`;
  places.change(models, (text) => (text === "" ? model(words, columns) : `${text}\n${model(words, columns)}`));
  places.write(
    `${code}/${words.one}Changes.ts`,
    changesFile(words, { name: "content", change: "replace", ids: form.ids }),
  );
  places.write(`${code}/handlers/${words.many}.ts`, handlersFile(base, stored, stubs));
  places.change(`${code}/store/rows.ts`, atEnd(rowType(words)));
  places.change(
    `${code}/store/reads.ts`,
    all(row, after(/^import type [^\n]*"\.\/rows\.ts";\n/m, `\n${selection(words)}`), inClass(readMethods(words))),
  );
  places.change(
    `${code}/store/writes.ts`,
    all(row, inClass(writeMethods(words) + (numbers ? nextNumber(stored) : ""))),
  );
  places.change(
    `${code}/present.ts`,
    all(
      importing("./store/rows.ts", [`${words.One}Row`]),
      before(/^function timestamp/m, `${presentation(stored).trimStart()}\n`),
    ),
  );
  places.change(`${code}/errors.ts`, atEnd(refusal(words, stored.parameter)));
  const boundOfList = boundsOf(words).replace(`${words.many}.list`, `${words.many}.${stored.verbs.list.verb}`);
  places.change(`${code}/bounds.ts`, all(before(/^ {2}\],\n {2}tables:/m, boundOfList), withTable(words)));
}

const nextNumber = ({ words: { One, model: table } }: Stored) => `
  /** One more than the largest of all users. That of the newest may come again, once it is deleted. */
  async next${One}Number(): Promise<bigint> {
    const [newest] = await findAll(this.#tx, "${table}", {}, { orderBy: ["number DESC"], limit: 1 });
    return (newest?.number ?? 0n) + 1n;
  }
`;

function presentation({ words, form }: Stored): string {
  const { Service, one, One } = words;
  const names = [...form.members.keys()].map((name) => JSON.stringify(name)).join(" | ");
  const members = [...form.expressions].map(([name, value]) => `    ${JSON.stringify(name)}: ${value},`).join("\n");
  const taken = [...form.members.keys()].map((name) => `${JSON.stringify(name)}: body${access(name)}`).join(", ");
  return `
/** Every member by name: one that may be absent is undefined. */
export type ${One} = Whole<${Service}Schemas["${form.schema}"]>;

/** What its user sets. */
export type ${One}Content = Pick<${Service}Schemas["${form.schema}"], ${names}>;

/** As a row keeps it: what the contract does not know is left out. */
export function write${One}Content(body: ${One}Content): string {
  return JSON.stringify({ ${taken} });
}

export function read${One}Content({ content }: Pick<${One}Row, "content">): ${One}Content {
  return JSON.parse(content) as ${One}Content;
}

export function to${One}(row: ${One}Row): ${One} {
  const content = read${One}Content(row);
  return {
${members}
  };
}
${form.functions}${etagFunction({ ...words, one })}`;
}

function handlersFile(base: string, stored: Stored, stubs: readonly string[]): string {
  const { words, verbs, list } = stored;
  const { service, Service, many, Many, one, One } = words;
  const isChanging = verbs.replace ?? verbs.patch;
  const opens = isChanging ?? verbs.delete;
  const hasStub = stubs.length > 0 || list.asked.length > 0;
  const operations = [
    listHandler(base, stored),
    getHandler(stored),
    createHandler(stored),
    replaceHandler(stored),
    patchHandler(stored),
    deleteHandler(stored),
  ];
  const changes = [
    `create${One}`,
    ...(opens ? [`open${One}`] : []),
    `read${One}`,
    ...(isChanging ? [`replace${One}`] : []),
  ];
  const shown = [
    `type ${One}`,
    `${one}Etag`,
    ...(verbs.patch ? [`read${One}Content`] : []),
    `to${One}`,
    `write${One}Content`,
  ];
  const refusals = verbs.patch && needed(stored.form).length > 0;
  return `import type { ${Many}Handlers } from "../../../generated/${service}/handlers.ts";
${opens ? 'import { requireMatch } from "../../http/etag.ts";\n' : ""}import { decodePageToken, listFor, pageOf } from "../../http/page.ts";
${hasStub ? 'import { notImplemented } from "../../http/stub.ts";\n' : ""}${refusals ? 'import { requiredField } from "../../platform/failure.ts";\n' : ""}import type { ${Service}Dependencies } from "../dependencies.ts";
import { ${changes.join(", ")} } from "../${one}Changes.ts";
import { ${shown.join(", ")} } from "../present.ts";
import type { ${One}Row } from "../store/rows.ts";

export function ${many}({ store }: ${Service}Dependencies): ${Many}Handlers {
  return {
${[...operations.filter((each) => each !== ""), ...stubs.map((verb) => `    ${verb}: notImplemented,\n`)].join("\n")}  };
}
${replyFunctions(stored)}`;
}

function listHandler(base: string, { words, verbs, list, collection }: Stored): string {
  const { many, One } = words;
  const asked = list.asked.map(({ condition }) => `      if (${condition}) notImplemented();\n`).join("");
  const limit = `query${access(list.limit)}`;
  const body = list.members ? `{ ${list.members.join(", ")} }` : "items";
  const next = `{ Link: \`<\${origin}${base}${collection.path}?${encodeURIComponent(list.limit)}=\${${limit}}&${encodeURIComponent(list.token)}=\${nextPageToken}>; rel="next"\` }`;
  const headers = list.members
    ? ""
    : `      const headers: Record<string, string> = nextPageToken === undefined ? {} : ${next};\n`;
  return `    async ${verbs.list.verb}({ caller, query${list.members ? "" : ", origin"} }) {
${asked}      const order = listFor(caller, "${many}");
      const [createdMs = 0, id = ""] = decodePageToken(query${access(list.token)}, order, ["number", "string"]) ?? [];
      const after = { createdMs: Number(createdMs), id: String(id) };
      const rows = await store.read.${many}(caller.user.id, after, ${limit} + 1);
      const page = pageOf(rows, ${limit}, order, (row) => [Number(row.createdMs), row.id]);
      const { nextPageToken } = page;
      const items = page.rows.map((row) => to${One}(row));
${headers}      return { status: 200${list.members ? "" : ", headers"}, body: ${body} };
    },
`;
}

function getHandler({ words: { One }, verbs, parameter }: Stored): string {
  if (!verbs.get) return "";
  return `    async ${verbs.get.verb}({ caller, path }) {
      return shown(await read${One}(store, caller, String(path.${parameter})));
    },
`;
}

/** How an operation answers with what it has made or changed. */
const answer = ({ status, hasBody }: { status: number; hasBody: boolean }, { words: { one, One } }: Stored) =>
  hasBody && status === 200
    ? "shown(row)"
    : `{ status: ${status}, headers: { ETag: ${one}Etag(row) }${hasBody ? `, body: to${One}(row)` : ""} }`;

function createHandler(stored: Stored): string {
  const { words, verbs } = stored;
  if (!verbs.create) return "";
  return `    async ${verbs.create.verb}({ caller, body }) {
      const row = await store.write(caller, (writes) => create${words.One}(writes, write${words.One}Content(body)));
      return ${answer(verbs.create, stored)};
    },
`;
}

function replaceHandler(stored: Stored): string {
  const { words, verbs, parameter } = stored;
  const { one, One } = words;
  if (!verbs.replace) return "";
  return `    async ${verbs.replace.verb}({ caller, path, headers, body }) {
      const row = await store.write(caller, async (writes) => {
        const current = await open${One}(writes, String(path.${parameter}));
        requireMatch(headers["if-match"], ${one}Etag(current));
        return replace${One}(writes, current, write${One}Content(body));
      });
      return ${answer(verbs.replace, stored)};
    },
`;
}

function patchHandler(stored: Stored): string {
  const { words, verbs, parameter, form } = stored;
  const { one, One } = words;
  if (!verbs.patch) return "";
  return `    async ${verbs.patch.verb}({ caller, path, headers, body }) {
${needed(form).map(refusalOfNull).join("")}      const row = await store.write(caller, async (writes) => {
        const current = await open${One}(writes, String(path.${parameter}));
        requireMatch(headers["if-match"], ${one}Etag(current));
        const content = read${One}Content(current);
        const changed = { ${patched(form)} };
        return replace${One}(writes, current, write${One}Content(changed));
      });
      return ${answer(verbs.patch, stored)};
    },
`;
}

const refusalOfNull = (name: string) =>
  `      if (body${access(name)} === null) throw requiredField(${JSON.stringify(name)});\n`;

function patched({ members, required }: ItemForm): string {
  return [...members]
    .map(([name, schema]) => {
      const key = JSON.stringify(name);
      const [said, kept] = [`body${access(name)}`, `content${access(name)}`];
      if (isNullable(schema)) return `${key}: ${said} === undefined ? ${kept} : ${said}`;
      if (required.has(name)) return `${key}: ${said} ?? ${kept}`;
      return `${key}: ${said} === undefined ? ${kept} : (${said} ?? undefined)`;
    })
    .join(", ");
}

/** Whether null is a valid value of it. If not, null means "remove". */
function isNullable({ type, anyOf, oneOf }: Schema): boolean {
  return [type, ...[...(anyOf ?? []), ...(oneOf ?? [])].map((each) => each.type)].flat().includes("null");
}

/** Members that an answer always has, and that null would remove. */
const needed = ({ members, required }: ItemForm) =>
  [...members].filter(([name, schema]) => required.has(name) && !isNullable(schema)).map(([name]) => name);

function deleteHandler({ words, verbs, parameter }: Stored): string {
  const { one, One } = words;
  if (!verbs.delete) return "";
  return `    async ${verbs.delete.verb}({ caller, path, headers }) {
      await store.write(caller, async (writes) => {
        const current = await open${One}(writes, String(path.${parameter}));
        requireMatch(headers["if-match"], ${one}Etag(current));
        await writes.delete${One}(current.id);
      });
      return { status: ${verbs.delete.status} };
    },
`;
}

function replyFunctions({ words: { one, One } }: Stored): string {
  return `
function shown(row: ${One}Row): { status: 200; headers: { ETag: string }; body: ${One} } {
  return { status: 200, headers: { ETag: ${one}Etag(row) }, body: to${One}(row) };
}
`;
}
