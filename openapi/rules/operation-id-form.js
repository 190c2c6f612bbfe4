import { relative } from "node:path";
import { getLineColLocation } from "@redocly/openapi-core";

const FORM = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/;

/**
 * The generated handler interface and its member come from the two halves of the operationId, so both must be names, and no two
 * operations may share them. Presence is checked by Redocly's own `operation-operationId`; its `operation-operationId-unique` is off,
 * since it does not say where the other operation is.
 *
 * The form is checked in `paths` only: a webhook is answered by the integrator and has no handler here.
 *
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationIdForm = () => {
  /** Where each operationId is, as `openapi/tasks/paths/tasks.yaml:12`. @type {Map<string, string>} */
  const places = new Map();
  return {
    Operation: {
      enter(operation, { report, location }) {
        const id = operation.operationId;
        if (id === undefined) return;
        const place = location.child("operationId");
        const other = places.get(id);
        if (other !== undefined) report({ message: `operationId "${id}" is also at ${other}.`, location: place });
        else places.set(id, written(place));
      },
    },
    Paths: {
      Operation: {
        enter(operation, { report, location }) {
          const id = operation.operationId;
          if (id === undefined || FORM.test(id)) return;
          report({
            message: `operationId "${id}" must be \`<resource>.<verb>\`, both in lowerCamelCase, as in \`events.quickAdd\`.`,
            location: location.child("operationId"),
          });
        },
      },
    },
  };
};

/** @param {import("@redocly/openapi-core").Location} location */
function written(location) {
  const { start } = getLineColLocation({ source: location.source, pointer: location.pointer, reportOnKey: false });
  return `${relative(process.cwd(), location.source.absoluteRef)}:${start.line}`;
}
