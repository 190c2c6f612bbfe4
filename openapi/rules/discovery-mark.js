/** The text fields of `x-discovery`, each with the form that its value must have. */
const FORMS = {
  name: /^[a-z]+$/,
  version: /^v\d+$/,
  revision: /^\d{8}$/,
  canonicalName: /^\S.*$/,
  servicePath: /^(?:[a-z0-9]+\/)*$/,
  batchPath: /^batch(?:\/[a-z0-9]+)*$/,
};
const MAPS = ["resources", "schemas"];

/**
 * Checks `x-discovery` in the root of a document. It contains the values of the discovery document that cannot be derived from
 * the contract (`../README.md`). Resources that it renames must exist. @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const DiscoveryMark = () => ({
  Root: {
    enter(root, { report, location, resolve }) {
      const mark = Reflect.get(root, "x-discovery");
      if (mark === undefined) return;
      const at = location.child("x-discovery");
      if (typeof mark !== "object" || mark === null) {
        report({ message: "`x-discovery` must be an object.", location: at.key() });
        return;
      }
      for (const [name, form] of Object.entries(FORMS)) {
        if (typeof mark[name] === "string" && form.test(mark[name])) continue;
        report({
          message: `\`x-discovery\` needs \`${name}\` of the form ${form.source}.`,
          location: name in mark ? at.child(name) : at.key(),
        });
      }
      for (const name of Object.keys(mark)) {
        if (name in FORMS) continue;
        const isMap = MAPS.includes(name) && typeof mark[name] === "object" && mark[name] !== null;
        if (isMap && Object.values(mark[name]).every((each) => typeof each === "string")) continue;
        report({
          message: `\`${name}\` in \`x-discovery\` is no map of names that it knows.`,
          location: at.child(name),
        });
      }
      const operations = Object.values(root.paths ?? {}).flatMap((each) => Object.values(resolve(each).node ?? each));
      const resources = new Set(operations.map((each) => String(each?.operationId ?? "").split(".")[0]));
      for (const name of Object.keys(mark.resources ?? {})) {
        if (resources.has(name)) continue;
        report({ message: `There is no resource \`${name}\`.`, location: at.child(["resources", name]) });
      }
    },
  },
});
