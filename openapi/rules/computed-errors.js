import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const SHARED = new URL("../shared/errors.yaml", import.meta.url);

/**
 * Adds the error responses that follow from the form of an operation, so that no path file repeats them. Every operation gets
 * 400 (malformed request), 429 (rate limit), 500 (failure) and 503 (out of service). An operation with `security` gets 401 (no
 * valid credential) and 403 (no permission), one with a path parameter 404, and one with an `If-Match` parameter 412.
 * Operations with a body get 413 and 415, and so do those with common parameters, which may be sent as a form. Operations of
 * the operator, and those with `x-own-names: true`, get 421, because they reject foreign host names. Responses that a path file
 * declares are kept. `shared/errors.yaml` specifies the response of each status. With `x-errors`, a document specifies its own
 * responses instead, or `null` for a status that it never returns. The set `default` applies to all operations of the document.
 * Other sets apply to the operations of the tags that refer to them, as with `x-errors: gateway` next to a tag's name. These
 * marks are removed from the bundle. This preprocessor runs before the other rules and the bundler, so that they see complete
 * operations. @type {import("@redocly/openapi-core").Oas3Preprocessor}
 */
export const ComputedErrors = () => {
  /** @type {Record<string, Record<string, string | null>>} The path of the response file, by set and status. */
  let sets = {};
  /** @type {Map<string, string>} The name of the set that applies to each tag. */
  let setOfTag = new Map();
  /** @type {unknown[]} */
  let securityOfDocument = [];
  let takesForms = false;

  return {
    Root: {
      enter(root, { location, report }) {
        const folder = dirname(location.source.absoluteRef);
        const shared = absolute(parse(readFileSync(SHARED, "utf8")), dirname(fileURLToPath(SHARED)));
        const own = Reflect.get(root, "x-errors") ?? {};
        const byDefault = { ...shared, ...absolute(own.default ?? {}, folder) };
        sets = { default: byDefault };
        for (const [name, paths] of Object.entries(own)) sets[name] = { ...byDefault, ...absolute(paths, folder) };
        setOfTag = new Map();
        for (const [index, tag] of (root.tags ?? []).entries()) {
          const name = tag["x-errors"];
          if (name && sets[name]) setOfTag.set(tag.name, name);
          else if (name) {
            const message = `\`x-errors\` of the document has no set "${name}".`;
            report({ message, location: location.child(["tags", index]) });
          }
          delete tag["x-errors"];
        }
        Reflect.deleteProperty(root, "x-errors");
        securityOfDocument = root.security ?? [];
        takesForms = Reflect.get(root, "x-common-parameters") === true;
      },
    },
    Paths: {
      PathItem: {
        Operation: {
          enter(operation, { location, report, resolve }, { PathItem }) {
            const name = (operation.tags ?? []).map((tag) => setOfTag.get(tag)).find((each) => each);
            const set = sets[name ?? "default"] ?? {};
            const parameters = [...(PathItem.parameters ?? []), ...(operation.parameters ?? [])].map(
              (parameter) => resolve(parameter).node ?? parameter,
            );
            const statuses = ["400", "429", "500", "503"];
            if ((operation.security ?? securityOfDocument).length > 0) statuses.push("401", "403");
            if (parameters.some((each) => each.in === "path")) statuses.push("404");
            if (parameters.some((each) => each.in === "header" && each.name === "If-Match")) statuses.push("412");
            if (operation.requestBody !== undefined || takesForms) statuses.push("413", "415");

            const isOperators = (operation.security ?? securityOfDocument).some((each) => "operator" in each);
            if (isOperators || Reflect.get(operation, "x-own-names") === true) statuses.push("421");
            Reflect.deleteProperty(operation, "x-own-names");

            const file = location.source.absoluteRef;
            // The responses are copied, because operations of one file may share the same object through a YAML alias.
            const responses = { ...operation.responses };
            for (const status of statuses) {
              const path = set[status];
              if (!path) continue;
              const $ref = relative(dirname(file), path);
              if (responses[status]?.$ref === $ref) {
                report({
                  message: `Leave out ${status}: it follows from the operation.`,
                  location: location.child(["responses", status]).key(),
                });
              }
              responses[status] ??= { $ref };
            }
            operation.responses = responses;
          },
        },
      },
    },
  };
};

/** @param {Record<string, string | null>} paths @param {string} folder */
function absolute(paths, folder) {
  return Object.fromEntries(Object.entries(paths).map(([status, path]) => [status, path && join(folder, path)]));
}
