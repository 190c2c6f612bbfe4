/** A mended contract as files of `openapi/<service>/`. */
import { isDeepStrictEqual } from "node:util";
import { stringify } from "yaml";
import type { ContractOperation, Parameter } from "../generate/contract.ts";
import { securitySchemes } from "../new/contract.ts";
import { sharedNames } from "./base.ts";
import type { MendedContract, MendedPath } from "./mended.ts";
import { pascal, unique } from "./words.ts";

/** Texts by their paths below the folder of the service. */
export function layoutOf(contract: MendedContract, service: string): Record<string, string> {
  const files: Record<string, string> = { "openapi.yaml": indexOf(contract, service) };
  const shared = sharedParameters(contract.paths, service);
  for (const [name, parameter] of shared) files[`parameters/${name}.yaml`] = yamlOf(parameter, "../schemas/", "../../");
  for (const resource of new Set(contract.paths.map((each) => each.resource))) {
    const own = contract.paths.filter((each) => each.resource === resource);
    const items = Object.fromEntries(own.map((each) => [each.key, itemOf(each, shared)]));
    files[`paths/${resource}.yaml`] = yamlOf(items, "../schemas/", "../../");
  }
  for (const [name, schema] of contract.schemas) files[`schemas/${name}.yaml`] = yamlOf(schema, "", "../../");
  return files;
}

function indexOf({ info, base, tags, paths }: MendedContract, service: string): string {
  const head = { openapi: "3.1.0", info, servers: [{ url: base, description: "This server." }], tags };
  const lines = paths.map(
    ({ path, resource, key }) => `  ${JSON.stringify(path)}: { $ref: paths/${resource}.yaml#/${key} }\n`,
  );
  return `${yamlOf(head, "", "")}paths:\n${lines.join("")}${securitySchemes({ service, many: `${service} data` })}`;
}

function itemOf({ parameters, operations }: MendedPath, shared: ReadonlyMap<string, Parameter>): object {
  const refer = (parameter: Parameter) => {
    const [name] = [...shared].find(([, each]) => isDeepStrictEqual(each, parameter)) ?? [];
    return name === undefined ? parameter : { $ref: `../parameters/${name}.yaml` };
  };
  const withReferences = ({ parameters: own, ...operation }: ContractOperation) => {
    const { operationId, tags, summary, description, ...rest } = operation as ContractOperation & { tags: string[] }; // Every mended operation has them.
    return {
      operationId,
      tags,
      summary,
      description,
      ...(own && own.length > 0 && { parameters: own.map(refer) }),
      ...rest,
    };
  };
  return {
    ...(parameters.length > 0 && { parameters: parameters.map(refer) }),
    ...Object.fromEntries([...operations].map(([method, each]) => [method, withReferences(each)])),
  };
}

/** Parameters that several paths or operations have, by the names of their files. */
function sharedParameters(paths: readonly MendedPath[], service: string): Map<string, Parameter> {
  const taken = sharedNames("parameters");
  const all = paths.flatMap((path) => [
    ...path.parameters,
    ...[...path.operations.values()].flatMap((each) => each.parameters ?? []),
  ]);
  const shared = new Map<string, Parameter>();
  for (const parameter of all) {
    if (parameter.$ref !== undefined || [...shared.values()].some((each) => isDeepStrictEqual(each, parameter)))
      continue;
    if (all.filter((each) => isDeepStrictEqual(each, parameter)).length < 2) continue;
    const name = pascal(parameter.name);
    shared.set(unique(taken.has(name.toLowerCase()) ? pascal(`${service} ${name}`) : name, taken), parameter);
  }
  return shared;
}

/** @param schemas From the file to the folder of schemas. @param openapi From the file to `openapi/`. */
function yamlOf(value: unknown, schemas: string, openapi: string): string {
  const text = stringify(JSON.parse(JSON.stringify(value)), { lineWidth: 120, aliasDuplicateObjects: false });
  return text
    .replace(/(\$ref: )"?#\/components\/schemas\/(\w+)"?/g, `$1${schemas}$2.yaml`)
    .replace(/(\$ref: )shared\//g, `$1${openapi}shared/`);
}
