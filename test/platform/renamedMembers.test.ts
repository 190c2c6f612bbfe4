/**
 * Renames a stored field of each service in the contracts of a copy of this project, changes the copy where the compiler
 * reports errors, and checks that it returns existing rows with the new names, without a migration.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { clientOf } from "../../scripts/generate/client.ts";
import { contractIn, stableJson, writtenContracts } from "../../scripts/generate/contract.ts";
import { handlersOf } from "../../scripts/generate/handlers.ts";
import { readNames } from "../../scripts/generate/names.ts";
import { deriveRuntime } from "../../scripts/generate/runtime.ts";
import { typesOf } from "../../scripts/generate/types.ts";
import { writersOf } from "../../scripts/generate/writers.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { isPostgres } from "../support/database.ts";
import { temporaryFolder } from "../support/db.ts";
import {
  all,
  bodyOf,
  givenRows,
  type KeptRows,
  nowMs,
  open,
  requireSameAnswers,
  textsOf,
  using,
} from "../support/keptTexts.ts";
import { copyProject, runNode } from "../support/project.ts";
import { renamed } from "../support/promise/changes.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

interface Renaming {
  service: string;
  schema: string;
  name: string;
  /**
   * The lines that the compiler reports, with `{name}` in place of the name. If a line needs another change than the new name,
   * its replacement follows.
   */
  follow: readonly [file: string, text: string, changed?: string][];
}

const renamings: readonly Renaming[] = [
  {
    service: "timeline",
    schema: "TimelineItem",
    name: "text",
    follow: [
      ["present.ts", '  "{name}",'],
      ["present.ts", " {name}: content.text,"],
      [
        "model/content.ts",
        "const change = sentItem(body);",
        "const { {name}: text, ...others } = body;\n  const change = sentItem({ ...others, text });",
      ],
    ],
  },
  {
    service: "conversions",
    schema: "Conversion",
    name: "floodlightOrderId",
    follow: [
      ["present.ts", '  "{name}",'],
      ["present.ts", " {name}: content.floodlightOrderId,"],
      ["row.ts", 'text("{name}")', 'text("{name}", "floodlightOrderId")'],
    ],
  },
  {
    service: "calendar",
    schema: "Event",
    name: "location",
    follow: [
      ["events/keptText.ts", '  "{name}",'],
      ["events/keptText.ts", " {name}: shown.{name},"],
      ["events/wire.ts", " {name}: details.location,"],
      ["events/request.ts", "...(body.{name} && { location: body.{name} })"],
      [
        "changes/importingInstances.ts",
        "{ summary, description, {name}, attendees }",
        "{ summary, description, {name}: location, attendees }",
      ],
      ["pages/event.ts", "event.{name}"],
    ],
  },
];

const newNameOf = ({ schema, name }: Renaming) => `${name}Of${schema}`;

/** Creates a copy of the project with the new contracts. */
async function givenFollowing(): Promise<string> {
  const project = await temporaryFolder();
  copyProject(project);
  const names = readNames(join(project, "openapi"));
  const written = await writtenContracts(join(packageRoot, "openapi"));
  // The contract of the sandbox is renamed as well, because it returns resources of its service.
  for (const service of renamings.flatMap((each) => [each.service, `${each.service}/sandbox`])) {
    const contract = contractIn(written, service);
    for (const each of renamings) {
      if (each.service === service.split("/")[0] && contract.components?.schemas?.[each.schema])
        renamed({ ...each, isRequired: true }).apply(contract);
    }
    const files = {
      "openapi.json": stableJson(contract),
      "runtime.json": stableJson(deriveRuntime(contract, names[service])),
      "schema.d.ts": typesOf(contract),
      "handlers.ts": handlersOf(contract, service),
      "writers.ts": writersOf(contract, service),
      "client.ts": clientOf(contract, service, []),
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(project, "generated", service, file), text);
  }
  for (const renaming of renamings) {
    for (const [file, text, changed = text] of renaming.follow) {
      const path = join(project, "server", renaming.service, file);
      const before = text.replaceAll("{name}", renaming.name);
      const after = changed.replaceAll("{name}", newNameOf(renaming));
      const parts = readFileSync(path, "utf8").split(before);
      expect(parts, `${file}: ${before}`).toHaveLength(2);
      writeFileSync(path, parts.join(after));
    }
  }
  return project;
}

/** Compiles only the server: the console and the benchmarks are separate programs. */
async function compile(project: string): Promise<string> {
  const tsconfig = {
    extends: "./tsconfig.json",
    compilerOptions: { incremental: false },
    include: ["server", "generated"],
    exclude: ["generated/consoleViews.ts"],
  };
  writeFileSync(join(project, "tsconfig.server.json"), JSON.stringify(tsconfig));
  const compiler = "node_modules/typescript-native/bin/tsc";
  return (await runNode(project, [compiler, "-p", "tsconfig.server.json", "--noEmit"])).output;
}

/** A server program that prints its URL when it has started. */
const serving = `
import { startServer } from "./server/main.ts";
import { fixedClock } from "./server/platform/clock.ts";
import { readSettings } from "./server/platform/settings.ts";
const server = await startServer(readSettings(process.env), { clock: fixedClock(Number(process.env.NOW_MS)) });
process.on("message", async () => {
  await server.stop();
  process.disconnect();
});
process.send(server.url);
`;

async function serve(project: string, { folder, url }: KeptRows) {
  writeFileSync(join(project, "serving.ts"), serving);
  const child = fork(join(project, "serving.ts"), [], {
    cwd: project,
    execArgv: ["--import", "tsx"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: url,
      LOG_LEVEL: "silent",
      NOW_MS: String(nowMs),
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const origin = String((await once(child, "message"))[0]);
  return {
    origin,
    async stop() {
      child.send("stop");
      await once(child, "exit");
    },
  };
}

/** The current response, with the names of the new contracts. */
function followed(path: string, body: unknown): unknown {
  const [service] = [
    ["/tasks/", "tasks"],
    ["/mirror/", "timeline"],
    ["/adsearch/", "conversions"],
    ["/calendar/", "calendar"],
    ["/lines", ""],
    ["/", "payments"],
  ].flatMap(([part, name]) => (path.includes(part ?? "") ? [name] : []));
  const renaming = renamings.find((each) => each.service === service);
  if (!renaming) return body;
  const one = (resource: unknown) => {
    const entries = Object.entries(resource as object);
    return Object.fromEntries(
      entries.map(([name, value]) => [name === renaming.name ? newNameOf(renaming) : name, value]),
    );
  };
  if (Array.isArray(body)) return body.map(one);
  const wrapper = body as Record<string, unknown>;
  for (const name of ["items", "conversion"]) {
    const list = wrapper[name];
    if (Array.isArray(list)) return { ...wrapper, [name]: list.map(one) };
  }
  return wrapper.transaction ? { transaction: one(wrapper.transaction) } : one(wrapper);
}

describe.skipIf(isPostgres)("a contract that calls a kept member of each service otherwise", () => {
  test("is what rows are answered by that were written before, once the code compiles again", async () => {
    const project = await givenFollowing();
    expect(await compile(project)).toBe("");
    const rows = await givenRows();
    const server = await serve(project, rows);
    for (const { path, body } of rows.answers) {
      expect(await bodyOf(server.origin, path), path).toEqual(followed(path, body));
    }
    await server.stop();

    const stored = (db: Database) => Promise.all(all.map(async (texts) => [...(await textsOf(db, texts)).values()]));
    for (const [index, texts] of (await using(rows.url, stored, [])).entries()) {
      const named = renamings.filter((each) => texts.join().includes(`"${newNameOf(each)}":`));
      expect(named, all[index]?.table).toHaveLength(1);
    }
    const back = await open(rows);
    await requireSameAnswers(rows, back);
  });
});
