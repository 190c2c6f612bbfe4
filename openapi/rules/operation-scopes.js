/**
 * Access is stated at each operation, never inherited and never forgotten: alternatives in `security`, an OAuth
 * requirement naming at least one scope, or `security: []` for an operation that is open to everybody. An empty
 * requirement (`{}`) beside others means that the caller may also be anonymous; alone it says the same as `[]`, less
 * clearly.
 *
 * That schemes and scopes exist is checked by Redocly's own `security-defined` and `security-scopes-defined`.
 *
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationScopes = () => {
  /** @type {Record<string, any>} The schemes of the document by name; `any` because each kind has its own members. */
  let schemes = {};

  return {
    Root: {
      enter(root, { resolve }) {
        const declared = Object.entries(root.components?.securitySchemes ?? {});
        schemes = Object.fromEntries(declared.map(([name, scheme]) => [name, resolve(scheme).node]));
      },
    },
    Paths: {
      Operation: {
        enter(operation, { report, location }) {
          const { security } = operation;
          if (security === undefined) {
            report({
              message:
                "The operation must say who may call it: `security` with scopes, or `security: []` for everybody.",
              location: location.key(),
            });
            return;
          }

          if (security.length > 0 && security.every((alternative) => Object.keys(alternative).length === 0)) {
            report({
              message: "An operation that is open to everybody must say `security: []`.",
              location: location.child("security"),
            });
          }
          for (const [index, alternative] of security.entries()) {
            for (const [name, scopes] of Object.entries(alternative)) {
              if (schemes[name]?.type !== "oauth2" || scopes.length > 0) continue;
              report({
                message: `The requirement \`${name}\` must name at least one scope.`,
                location: location.child(["security", index, name]),
              });
            }
          }
        },
      },
    },
  };
};
