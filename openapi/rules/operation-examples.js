import { isJson } from "./media-types.js";

/**
 * Checks that each request body in JSON or as a form, and each successful JSON response, has an example at its media type.
 * Documentation, mock servers and newcomers read examples first. Redocly's own `no-invalid-media-type-examples` checks that the
 * examples match their schemas. @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationExamples = () => ({
  Paths: {
    Operation: {
      enter(operation, ctx) {
        /**
         * Reports the JSON and form media types of a request body or response that have no example.
         * @param {unknown} holder a request body, a response, or a reference to one
         * @param {import("@redocly/openapi-core").Location} place its location in the operation
         * @param {string} what its name in the message
         */
        const requireExample = (holder, place, what) => {
          const { node, location = place } = isReference(holder) ? ctx.resolve(holder) : { node: holder };
          for (const [mediaType, content] of Object.entries(contentOf(node))) {
            const isForm = mediaType === "application/x-www-form-urlencoded";
            if (!(isJson(mediaType) || isForm) || hasExample(content)) continue;
            ctx.report({
              message: `The ${what} must have an \`example\`, or \`examples\`, for ${mediaType}.`,
              location: location.child(["content", mediaType]).key(),
            });
          }
        };

        if (operation.requestBody !== undefined) {
          requireExample(operation.requestBody, ctx.location.child("requestBody"), "request body");
        }
        for (const [status, response] of Object.entries(operation.responses ?? {})) {
          if (!/^2(?:\d\d|XX)$/.test(status)) continue;
          requireExample(response, ctx.location.child(["responses", status]), `response ${status}`);
        }
      },
    },
  },
});

/**
 * @param {unknown} node
 * @returns {node is { $ref: string }}
 */
function isReference(node) {
  return typeof node === "object" && node !== null && "$ref" in node;
}

/**
 * @param {unknown} node
 * @returns {Record<string, unknown>}
 */
function contentOf(node) {
  if (typeof node !== "object" || node === null || !("content" in node)) return {};
  return typeof node.content === "object" && node.content !== null ? { ...node.content } : {};
}

/** @param {unknown} content a media type object */
function hasExample(content) {
  if (typeof content !== "object" || content === null) return false;
  if ("example" in content) return true;
  const examples = "examples" in content ? content.examples : undefined;
  return typeof examples === "object" && examples !== null && Object.keys(examples).length > 0;
}
