import { readFileSync } from "node:fs";
import { parse } from "yaml";

const FILE = new URL("../shared/common-parameters.yaml", import.meta.url);

/**
 * Adds the common query parameters of the four services to each operation of a document that says
 * `x-common-parameters: true`, so that no path file repeats them. They become components, and each operation refers to
 * them: the bundled document stays readable. An operation that declares a parameter of the same name keeps its own.
 *
 * The order is that of the file, after the operation's own parameters, so bundling twice gives the same bytes.
 *
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export const CommonParameters = () => {
  /** @type {[component: string, parameter: { name: string, in: string }][]} Empty in a document that wants none. */
  let common = [];

  return {
    Root: {
      enter(root) {
        if (Reflect.get(root, "x-common-parameters") !== true) return;
        // Read for each document: two documents of one process must not share objects that a later decorator may change,
        // and a watching generator sees an edit.
        const parameters = parse(readFileSync(FILE, "utf8"));
        // The mark tells the generator that the server answers these itself, before any handler.
        for (const parameter of Object.values(parameters)) parameter["x-common-parameter"] = true;
        common = Object.entries(parameters);
        root.components ??= {};
        root.components.parameters = { ...root.components.parameters, ...parameters };
      },
    },
    Paths: {
      PathItem: {
        Operation: {
          // On leave: by then the bundler has resolved the operation's own references, and the new ones need no resolving.
          leave(operation, { resolve }, { PathItem }) {
            const own = [...(PathItem.parameters ?? []), ...(operation.parameters ?? [])];
            const declared = new Set(own.map((parameter) => identity(resolve(parameter).node ?? parameter)));
            const refs = new Set(own.map((parameter) => ("$ref" in parameter ? parameter.$ref : undefined)));

            for (const [component, parameter] of common) {
              const $ref = `#/components/parameters/${component}`;
              if (refs.has($ref) || declared.has(identity(parameter))) continue;
              operation.parameters = [...(operation.parameters ?? []), { $ref }];
            }
          },
        },
      },
    },
  };
};

/**
 * Name and place together identify a parameter (OpenAPI 3.1.0, §4.8.10).
 *
 * @param {{ name?: string, in?: string }} parameter
 */
function identity(parameter) {
  return `${parameter.in} ${parameter.name}`;
}
