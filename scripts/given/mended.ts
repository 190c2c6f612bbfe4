/** A given contract in our form, as it is written into `openapi/<service>/`. Its references lead into the same document. */
import type { ContractOperation, Method, Parameter, Schema } from "../generate/contract.ts";
import type { Node } from "./nodes.ts";

export interface MendedPath {
  path: string;
  resource: string;
  key: string;
  /** Parameters of the path itself. */
  parameters: Parameter[];
  operations: Map<Method, ContractOperation>;
  /** The operations as they were given, for the messages of findings. */
  given: Map<Method, Node>;
}

export interface MendedContract {
  info: Node;
  base: string;
  tags: { name: string; description: string }[];
  paths: MendedPath[];
  schemas: Map<string, Schema>;
}

export const methods: readonly Method[] = ["get", "put", "post", "patch", "delete"];
