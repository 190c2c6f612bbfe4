import { isJson } from "./media-types.js";

/** Matches a JSON pointer to a schema that is only a part of the schema around it, such as an element of `allOf`. */
const PART = /(?<!\/properties)\/(?:(?:allOf|anyOf|oneOf)\/\d+|if|then|else|dependentSchemas\/[^/]+)$/;
const NEVER_AN_ANSWER = /(?<!\/properties)\/not$/;

/**
 * Checks that schemas are closed. TypeScript does not report an extra field in the result of an async handler. Response
 * validation does, but only if the schema is closed. So each object in a JSON body, and each named schema, must have
 * `unevaluatedProperties: false`, or `additionalProperties` if it is a free-form map. The parts of a closed composition stay
 * open, because each closed part would reject the fields of the other parts. @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const ResponseSchemaClosed = () => {
  /** Greater than zero while the visited node is inside a JSON body or the named schemas. */
  let depth = 0;
  /**
   * For each schema around the current one, outermost first: whether its parts may be open. They may if that schema is closed,
   * exempt, or itself reported as open. @type {boolean[]}
   */
  const answering = [];

  return {
    MediaType: {
      enter(_mediaType, { key }) {
        if (isJson(key)) depth += 1;
      },
      leave(_mediaType, { key }) {
        if (isJson(key)) depth -= 1;
      },
    },
    NamedSchemas: {
      enter() {
        depth += 1;
      },
      leave() {
        depth -= 1;
      },
    },
    Schema: {
      enter(schema, { report, location, rawLocation, resolve }) {
        const isPart = PART.test(rawLocation.pointer) && answering.at(-1) === true;
        const exempt = isPart || NEVER_AN_ANSWER.test(rawLocation.pointer);
        const sealed = "unevaluatedProperties" in schema && schema.unevaluatedProperties === false;
        const closed = sealed || schema.additionalProperties !== undefined;
        const open = !closed && !exempt && isObject(schema, resolve);
        answering.push(closed || exempt || open);

        if (depth === 0 || !open) return;
        report({
          message:
            "An object schema must say `unevaluatedProperties: false`, or `additionalProperties` if it is a free-form map.",
          location: location.key(),
        });
      },
      leave() {
        answering.pop();
      },
    },
  };
};

/**
 * Whether a schema describes an object. A composition does if one of its parts does; an `allOf` with a reference to an enum
 * remains a string.
 * @param {Record<string, any>} schema
 * @param {import("@redocly/openapi-core").UserContext["resolve"]} resolve
 * @param {string} [file] The file that contains the schema, if it is not the visited one.
 * @returns {boolean}
 */
function isObject(schema, resolve, file) {
  const types = [schema.type].flat();
  if (types.includes("object") || schema.properties !== undefined) return true;
  return (schema.allOf ?? []).some((/** @type {Record<string, any>} */ part) => {
    const { node, location } = resolve(part, file);
    return node !== undefined && isObject(node, resolve, location?.source.absoluteRef);
  });
}
