/**
 * `x-echoes` names the query parameters whose text an operation makes its answer of (`events.quickAdd`), so that the isolation
 * test does not take what a caller has sent for what the server has told. A name that is no parameter of text would excuse an
 * operation from that test for nothing.
 *
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationEchoes = () => ({
  Paths: {
    PathItem: {
      Operation: {
        enter(operation, { report, location, resolve }, { PathItem }) {
          const echoes = Reflect.get(operation, "x-echoes");
          if (echoes === undefined) return;
          const at = location.child("x-echoes");
          if (!Array.isArray(echoes) || echoes.length === 0) {
            report({ message: "`x-echoes` must list query parameters.", location: at.key() });
            return;
          }
          const parameters = [...(PathItem.parameters ?? []), ...(operation.parameters ?? [])].map(
            (parameter) => resolve(parameter).node ?? parameter,
          );
          for (const name of echoes) {
            const named = parameters.find((each) => "in" in each && each.in === "query" && each.name === name);
            const schema =
              named && "schema" in named && named.schema ? (resolve(named.schema).node ?? named.schema) : {};
            if (Reflect.get(schema, "type") === "string") continue;
            report({ message: `\`${name}\` in \`x-echoes\` must be a query parameter of text.`, location: at });
          }
        },
      },
    },
  },
});
