import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const SHARED = new URL("../shared/errors.yaml", import.meta.url);

/**
 * Adds the error responses that follow from what an operation is, so that no path file repeats them: every operation can be
 * sent a malformed request (400), has a rate limit (429), can fail (500) and can be out of service (503); one with `security`
 * refuses strangers (401) and those who may not (403); one with a path parameter may not find it (404); one with an
 * `If-Match` parameter, a version that has passed (412); one with a body, a body that is too large or of another kind (413,
 * 415), and so is one with common parameters, which may come as a form; one of the operator, and one with `x-own-names: true`, a name that is not the server's, where it is open to its own
 * machine alone (421). What a path file writes stays as it is written.
 *
 * `shared/errors.yaml` names the response of each status. A document says with `x-errors` which of its own it has instead, or
 * `null` for a status that is never answered: `default` for all of its operations, and further sets, by name, for the
 * operations of the tags that name one (`x-errors: gateway` beside the tag's name). These marks do not reach the bundle.
 *
 * It runs ahead of the other rules and of the bundler, which see the operations whole.
 *
 * @type {import("@redocly/openapi-core").Oas3Preprocessor}
 */
export const ComputedErrors = () => {
  /** @type {Record<string, Record<string, string | null>>} Path of the response file by set and status. */
  let sets = {};
  /** @type {Map<string, string>} Set by tag. */
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
            // Not the same object: operations of one file may share theirs, as a YAML alias.
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
