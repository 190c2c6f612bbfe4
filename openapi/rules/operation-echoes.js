/**
 * Checks that `x-echoes` lists only query parameters of type string. These are parameters whose text an operation returns
 * (`events.quickAdd`). The isolation test ignores this text, because it comes from the caller and not from the server's data.
 * An unknown name would exclude an operation from that test without a reason. @type {import("@redocly/openapi-core").Oas3Rule}
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
