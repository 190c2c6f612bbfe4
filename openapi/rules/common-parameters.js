import { readFileSync } from "node:fs";
import { parse } from "yaml";

const FILE = new URL("../shared/common-parameters.yaml", import.meta.url);

/**
 * Adds the common query parameters to each operation of a document with `x-common-parameters: true`, so that no path file
 * repeats them. They become components, and each operation refers to them, so that the bundled document stays readable. If an
 * operation declares a parameter of the same name, its own parameter is kept. The common parameters follow the operation's own
 * ones, in the order of their file, so that bundling twice produces the same bytes. @type
 * {import("@redocly/openapi-core").Oas3Decorator}
 */
export const CommonParameters = () => {
  /**
   * @type {[component: string, parameter: { name: string, in: string }][]} The common parameters; empty for a document without
   * `x-common-parameters`.
   */
  let common = [];

  return {
    Root: {
      enter(root) {
        if (Reflect.get(root, "x-common-parameters") !== true) return;
        // The file is read for each document. Otherwise, documents of one process would share objects that a later decorator
        // may change, and a generator in watch mode would miss edits.
        const parameters = parse(readFileSync(FILE, "utf8"));
        // Marks the parameter for the generator: the server handles it itself, before any handler.
        for (const parameter of Object.values(parameters)) parameter["x-common-parameter"] = true;
        common = Object.entries(parameters);
        root.components ??= {};
        root.components.parameters = { ...root.components.parameters, ...parameters };
      },
    },
    Paths: {
      PathItem: {
        Operation: {
          // On leave, the bundler has resolved the operation's own references. The new references need no resolving.
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
 * Returns the identity of a parameter, which consists of its name and location (OpenAPI 3.1.0, §4.8.10).
 * @param {{ name?: string, in?: string }} parameter
 */
function identity(parameter) {
  return `${parameter.in} ${parameter.name}`;
}
