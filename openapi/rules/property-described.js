/**
 * Every property of every schema says what it is: at the property, or in the schema that it refers to.
 *
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const PropertyDescribed = () => ({
  SchemaProperties: {
    enter(properties, { report, resolve, location }) {
      for (const [name, property] of Object.entries(properties)) {
        if (name === "__proto__") {
          report({ message: "No property can be called `__proto__`.", location: location.child(name).key() });
          continue;
        }
        // A boolean schema (`true`, `false`) has no room for a description.
        if (typeof property !== "object" || property === null) continue;
        // A description beside a `$ref` is allowed since OpenAPI 3.1, and says more than the one of the shared schema.
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
