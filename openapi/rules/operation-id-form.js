const FORM = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/;

/**
 * The generated handler interface and its member come from the two halves of the operationId, so both must be names.
 * Uniqueness is checked by Redocly's own `operation-operationId-unique`, presence by `operation-operationId`.
 *
 * The rule looks at `paths` only: a webhook is answered by the integrator and has no handler here.
 *
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationIdForm = () => ({
  Paths: {
    Operation: {
      enter(operation, { report, location }) {
        const id = operation.operationId;
        if (id === undefined || FORM.test(id)) return;
        report({
          message: `operationId "${id}" must be \`<resource>.<verb>\`, both in lowerCamelCase, as in \`events.quickAdd\`.`,
          location: location.child("operationId"),
        });
      },
    },
  },
});
