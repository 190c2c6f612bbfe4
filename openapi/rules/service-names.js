import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CONTRACTS = fileURLToPath(new URL("..", import.meta.url));

/**
 * Sets the enum of each schema with `x-service-names: true` to the names of all services except the platform. They are read
 * from the folders of the contracts, so that no contract must list the others. @type
 * {import("@redocly/openapi-core").Oas3Preprocessor}
 */
export const ServiceNames = () => ({
  Schema: {
    enter(schema) {
      if (Reflect.get(schema, "x-service-names") !== true) return;
      Reflect.deleteProperty(schema, "x-service-names");
      schema.enum = serviceNames();
    },
  },
});

function serviceNames() {
  const roots = ["openapi.yaml", "foreign.yaml", "foreign.json"];
  const folders = readdirSync(CONTRACTS).filter((name) =>
    roots.some((file) => existsSync(join(CONTRACTS, name, file))),
  );
  return folders.filter((name) => name !== "platform").sort();
}
