/**
 * Checks that every operation declares the error statuses that follow from its form, so that none is forgotten. A range (`4XX`)
 * or `default` does not count, because clients and tests need the number. @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationErrors = () => {
  /** @type {unknown[]} */
  let securityOfDocument = [];
  let path = "";

  return {
    Root: {
      enter(root) {
        securityOfDocument = root.security ?? [];
      },
    },
    Paths: {
      PathItem: {
        enter(_item, { key }) {
          path = String(key);
        },
        Operation: {
          enter(operation, { report, location }) {
            const expected = new Map([
              ["400", "every operation can be sent a malformed request"],
              ["429", "every operation has a rate limit"],
              ["500", "every operation can fail"],
            ]);
            if ((operation.security ?? securityOfDocument).length > 0) {
              expected.set("401", "the operation has `security`");
              expected.set("403", "the operation has `security`");
            }
            if (path.includes("{")) {
              expected.set("404", "the operation has path parameters");
            }
            if (operation.requestBody !== undefined) {
              expected.set("413", "the operation has a request body");
              expected.set("415", "the operation has a request body");
            }

            for (const [status, reason] of [...expected].sort(([a], [b]) => a.localeCompare(b))) {
              if (operation.responses?.[status] !== undefined) continue;
              report({
                message: `The operation must document status ${status}: ${reason}.`,
                location: location.child("responses").key(),
              });
            }
          },
        },
      },
    },
  };
};
