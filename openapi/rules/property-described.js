/**
 * Checks that every property of every schema has a description, either directly or in the schema that it refers to. A property
 * cannot have the name of a property that all JavaScript objects inherit, such as `constructor`, because validation would find
 * it in each body. @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const PropertyDescribed = () => ({
  SchemaProperties: {
    enter(properties, { report, resolve, location }) {
      for (const [name, property] of Object.entries(properties)) {
        if (name in Object.prototype) {
          report({
            message: `No property can be called \`${name}\`: every object in JavaScript has a member of this name, also where a body leaves it out. Choose another name.`,
            location: location.child(name).key(),
          });
          continue;
        }
        // A boolean schema (`true`, `false`) cannot have a description.
        if (typeof property !== "object" || property === null) continue;
        // A description next to a `$ref` is allowed since OpenAPI 3.1, and is more specific than that of the shared schema.
        if (isText(property.description) || isText(resolve(property).node?.description)) continue;
        report({
          message: `The property \`${name}\` must have a description.`,
          location: location.child(name).key(),
        });
      }
    },
  },
});

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string" && value.trim() !== "";
}
