/** A given contract, mended: what is written into `openapi/<service>/`. References are those of one document. */
import type { ContractOperation, Method, Parameter, Schema } from "../generate/contract.ts";
import type { Node } from "./nodes.ts";

export interface MendedPath {
  path: string;
  resource: string;
  key: string;
  /** Of the path itself. */
  parameters: Parameter[];
  operations: Map<Method, ContractOperation>;
  /** As they were given, for findings. */
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
