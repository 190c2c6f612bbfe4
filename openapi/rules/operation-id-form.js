import { relative } from "node:path";
import { getLineColLocation } from "@redocly/openapi-core";

const FORM = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/;

/**
 * Checks the form of operationIds. The generated handler interface and its method are named after the two halves of an
 * operationId, so both halves must be valid names, and each operationId must be unique. Redocly's own `operation-operationId`
 * checks that it is present; its `operation-operationId-unique` is off, because it does not report where the other operation
 * is. The form is checked only in `paths`, because webhooks are received by integrators and have no handler here. @type
 * {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationIdForm = () => {
  /** The location of each operationId, such as `openapi/tasks/paths/tasks.yaml:12`. @type {Map<string, string>} */
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
