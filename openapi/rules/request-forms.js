/**
 * A request must have a form that the server reads. It parses no `multipart/form-data` and no cookies, so a contract that asks for
 * either would describe requests that never succeed, or parameters that are never required.
 *
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const RequestForms = () => ({
  Parameter: {
    enter(parameter, { report, location }) {
      if (parameter.in !== "cookie") return;
      report({
        message: `The server does not read cookies: make \`${parameter.name}\` a header or a query parameter.`,
        location: location.child("in"),
      });
    },
  },
  RequestBody: {
    MediaTypesMap: {
      enter(types, { report, location }) {
        const form = Object.keys(types).find((type) => /^multipart\/form-data\b/i.test(type));
        if (form === undefined) return;
        report({
          message:
            "The server does not read `multipart/form-data`: send files as their raw content, or as `multipart/related` as in openapi/timeline/paths/uploads.yaml.",
          location: location.child(form).key(),
        });
      },
    },
  },
});
