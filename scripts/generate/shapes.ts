import { createHash } from "node:crypto";
import { banner } from "./banner.ts";
import { type Contract, resolve, type Schema } from "./contract.ts";

/**
 * Generates a hash of each schema that has properties. It changes if its responses get other properties, at any depth. So the
 * server notices that rows store JSON of an earlier contract (`server/platform/keptTexts.ts`).
 */
export function shapesOf(contract: Contract): string {
  const lines = Object.entries(contract.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const shape = shapeOf(contract, schema, []);
    const hash = createHash("sha256").update(JSON.stringify(shape)).digest("base64url").slice(0, 8);
    return shape === null ? [] : `  ${JSON.stringify(name)}: "${hash}",`;
  });
  return [
    banner,
    "/** A hash of the properties of each schema. */\n",
    `export const shapes = {\n${lines.join("\n")}\n} as const;\n`,
  ].join("");
}

/**
 * Returns the properties of a schema, with the properties of their values; null for a schema without any.
 * @param outer The schemas that contain this one.
 */
function shapeOf(contract: Contract, sent: Schema, outer: readonly Schema[]): unknown {
  const schema = resolve(contract, sent);
  if (outer.includes(schema)) return outer.indexOf(schema);
  const inside = (each: Schema) => shapeOf(contract, each, [...outer, schema]);
  const properties = Object.entries(schema.properties ?? {}).filter(([, each]) => each.writeOnly !== true);
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each = []) => each);
  const values = [schema.items, schema.additionalProperties].filter((each) => typeof each === "object");
  const shape = [
    ...[...parts, ...values].map(inside).filter((each) => each !== null),
    ...properties.map(([name, each]) => [name, inside(each)]),
  ];
  return shape.length === 0 ? null : shape;
}
