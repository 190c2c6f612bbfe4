/** Validates events of a file against the contract, as if a client had sent them in a request. */
import { loadRuntimeDocument, type RuntimeOperation } from "../../http/document.ts";
import { createValidator, type Validate } from "../../http/validator.ts";
import type { SentEvent } from "../model/sent.ts";

let judging: { validate: Validate; operation: RuntimeOperation } | undefined;

/** @throws Failure that specifies the field and the rule that the field violates. */
export function requireContractBody(body: SentEvent): void {
  judging ??= judgingOfImport();
  const { validate, operation } = judging;
  validate(operation, {
    method: "POST",
    originalUrl: operation.path,
    path: operation.path,
    params: {},
    query: {},
    headers: { "content-type": "application/json" },
    body,
  });
}

function judgingOfImport() {
  const document = loadRuntimeDocument("calendar");
  const operation = document.operations.find(({ id }) => id === "events.import");
  if (!operation) throw new Error("The contract does not contain the operation events.import.");
  // A file specifies only the body of the request, so the calendar id and the parameters are not validated.
  return {
    validate: createValidator(document),
    operation: { ...operation, path: `${operation.path}#file`, parameters: [] },
  };
}
