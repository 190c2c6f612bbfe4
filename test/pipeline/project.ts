import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { parseDocument } from "yaml";
import { copyProject } from "../../scripts/bench/support/project.ts";

/** A folder that goes away with the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "quintet-pipeline-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of this project that goes away with the test. */
export function givenProject(): string {
  const folder = temporaryFolder();
  copyProject(folder);
  return folder;
}

/** A copy of this project whose only contract is the task service's. */
export function givenSmallProject(): string {
  const folder = givenProject();
  const path = join(folder, "openapi/redocly.yaml");
  const config = parseDocument(readFileSync(path, "utf8"));
  config.set("apis", { tasks: { root: "tasks/openapi.yaml" } });
  writeFileSync(path, String(config));
  for (const name of readdirSync(join(folder, "generated"))) {
    if (name !== "tasks" && name !== "prisma") rmSync(join(folder, "generated", name), { recursive: true });
  }
  return folder;
}

/**
 * Replaces the first occurrence of a text in a file.
 * @returns the number of the line that it was on.
 */
export function edit(project: string, file: string, from: string, to: string): number {
  const path = join(project, file);
  const text = readFileSync(path, "utf8");
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`${file} does not hold "${from}".`);
  writeFileSync(path, text.slice(0, at) + to + text.slice(at + from.length));
  return text.slice(0, at).split("\n").length;
}

/** Every file below a folder, with its text. */
export function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

/** Adds a service: the task service's contract under another name. */
export function addService(project: string, name: string): void {
  cpSync(join(project, "openapi/tasks"), join(project, "openapi", name), { recursive: true });
  edit(project, `openapi/${name}/openapi.yaml`, "url: /tasks/v1", `url: /${name}/v1`);
  edit(project, "openapi/redocly.yaml", "apis:\n", `apis:\n  ${name}:\n    root: ${name}/openapi.yaml\n`);
}
