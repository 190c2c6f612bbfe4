import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const contracts = fileURLToPath(new URL("..", import.meta.url));

/** Extensions of file names, which are not verbs of operations: `app.ts` only looks like an operation. */
const extensions = new Set([
  "ts",
  "tsx",
  "js",
  "mjs",
  "json",
  "har",
  "css",
  "yaml",
  "yml",
  "md",
  "sql",
  "html",
  "ics",
  "zip",
]);

/**
 * @typedef {object} Names
 * @property {ReadonlySet<string>} operations The operations of all contracts, such as `tasks.insert`.
 * @property {ReadonlySet<string>} resources The first halves of the operations.
 * @property {ReadonlySet<string>} verbs The second halves of the operations.
 * @property {ReadonlySet<string>} others Names that are not operations: scopes (`tasks.readonly`) and properties (`iban`).
 */

/**
 * Reads the names from the contract files, without parsing the files as YAML.
 * @param {string} folder The folder with the contracts.
 * @returns {Names}
 */
export function operationNamesIn(folder = contracts) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    // Foreign contracts are excluded, because their names are not those of our operations.
    (path) => path.endsWith(".yaml") && basename(path) !== "foreign.yaml",
  );
  const operations = new Set();
  const others = new Set();
  for (const path of files) {
    const text = readFileSync(join(folder, path), "utf8");
    for (const [, id] of text.matchAll(/^\s*operationId: *["']?([\w.]+)/gm)) operations.add(id);
    const parts = path.split(sep);
    const names = parts.includes("schemas") ? /^\s*([A-Za-z]\w*):/gm : /^\s*([a-z]\w*(?:\.\w+)+): /gm;
    if (parts.includes("schemas") || basename(path) === "openapi.yaml") {
      for (const [, name] of text.matchAll(names)) others.add(name);
    }
  }
  const halves = [...operations].map((id) => id.split("."));
  return {
    operations,
    resources: new Set(halves.map(([resource]) => resource)),
    verbs: new Set(halves.map(([, verb]) => verb)),
    others,
  };
}

/**
 * Whether a name has the form of an operation, but no contract has that operation.
 * @param {string} name The name, such as `tasks.archive`.
 * @param {Names} names
 */
export function isGone(name, { operations, resources, verbs, others }) {
  const [resource = "", verb = ""] = name.split(".");
  if (operations.has(name) || others.has(name) || extensions.has(verb)) return false;
  return verbs.has(verb)
    ? !others.has(resource) || resources.has(resource)
    : resources.has(resource) && !others.has(verb);
}

/** Matches operations in Markdown and descriptions: a name such as `tasks.insert` between backticks. */
export const namedInText = /`([a-z]\w*\.[a-z]\w*)`/g;

/** Checks that descriptions mention only operations that exist. @type {import("@redocly/openapi-core").Oas3Rule} */
export const OperationNames = () => {
  const names = existsSync(contracts) ? operationNamesIn() : undefined;
  return {
    any: {
      enter(node, { report, location }) {
        if (!names || typeof node?.description !== "string") return;
        for (const [, name = ""] of node.description.matchAll(namedInText)) {
          if (!isGone(name, names)) continue;
          report({
            message: `There is no operation \`${name}\`. Name one that exists, or remove the sentence.`,
            location: location.child("description"),
          });
        }
      },
    },
  };
};
