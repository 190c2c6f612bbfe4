import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseYaml } from "@redocly/openapi-core";

/**
 * Checks that the root document refers to every path item. A path item without a reference would not be linted, and would be
 * missing from everything that is generated. The path items of `sandbox.yaml` are in `sandbox/paths/`. @type
 * {import("@redocly/openapi-core").Oas3Rule}
 */
export const PathFiles = () => ({
  Root: {
    enter(root, { report, location }) {
      const folder = dirname(location.source.absoluteRef);
      const items = [...Object.values(root.paths ?? {}), ...Object.values(root.webhooks ?? {})];
      const named = new Set(items.map((item) => String(Reflect.get(item, "$ref"))));
      const inside = basename(location.source.absoluteRef) === "sandbox.yaml" ? "sandbox/paths" : "paths";
      for (const file of filesOf(join(folder, inside))) {
        const path = `${inside}/${file}`;
        const keys = keysOf(readFileSync(join(folder, path), "utf8"));
        const missing = keys.filter((key) => !named.has(`${path}#/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`));
        if (missing.length === 0) continue;
        const what = missing.length === keys.length ? path : missing.map((key) => `${path}#/${key}`).join(", ");
        report({ message: `No line of the index names ${what}.`, location: location.child("paths").key() });
      }
    },
  },
});

/**
 * Returns the keys of a YAML map. Returns none for invalid YAML, because Redocly reports it with its location.
 * @param {string} text
 */
function keysOf(text) {
  try {
    return Object.keys(parseYaml(text) ?? {});
  } catch {
    return [];
  }
}

/** @param {string} folder */
function filesOf(folder) {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".yaml"))
        .sort()
    : [];
}
