/**
 * Checks that requests and responses have forms that the server supports. It reads no `multipart/form-data` and no cookies, so
 * requests that a contract describes in these forms would never succeed. It sends no `multipart/form-data` either. @type
 * {import("@redocly/openapi-core").Oas3Rule}
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
  RequestBody: rejecting(
    "The server does not read `multipart/form-data`: send files as their raw content, or as `multipart/related` as in openapi/timeline/paths/uploads.yaml.",
  ),
  Response: rejecting(
    "The server does not send `multipart/form-data`: answer with `application/json`, or with the raw content of one file.",
  ),
});

/**
 * Rejects `multipart/form-data` among the media types of a request or a response.
 *
 * @param {string} message
 */
function rejecting(message) {
  return {
    MediaTypesMap: {
      enter(types, { report, location }) {
        const form = Object.keys(types).find((type) => /^multipart\/form-data\b/i.test(type));
        if (form !== undefined) report({ message, location: location.child(form).key() });
      },
    },
  };
}
