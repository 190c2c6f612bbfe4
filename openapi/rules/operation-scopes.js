/**
 * Checks that each operation states who may call it, instead of inheriting it: alternatives in `security`, of which OAuth
 * requirements list at least one scope, or `security: []` for an operation that is open to everyone. An empty requirement
 * (`{}`) next to others means that the caller may also be anonymous. Alone, it is rejected, because `[]` is clearer. Redocly's
 * own `security-defined` and `security-scopes-defined` check that schemes and scopes exist. @type
 * {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationScopes = () => {
  /**
   * @type {Record<string, any>} The security schemes of the document, by name; `any` because each kind of scheme has different
   * fields.
   */
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
