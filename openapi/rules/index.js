/**
 * The Redocly plugin `quintet`, which checks rules for our contracts beyond the OpenAPI specification, one file per rule. It
 * also contains the preprocessors that add error responses and service names, and the decorator that adds the common query
 * parameters while bundling. A rule has an effect only if `../redocly.yaml` switches it on.
 */

import { CommonParameters } from "./common-parameters.js";
import { ComputedErrors } from "./computed-errors.js";
import { DiscoveryMark } from "./discovery-mark.js";
import { MergeKeys } from "./merge-keys.js";
import { OperationEchoes } from "./operation-echoes.js";
import { OperationErrors } from "./operation-errors.js";
import { OperationExamples } from "./operation-examples.js";
import { OperationIdForm } from "./operation-id-form.js";
import { OperationNames } from "./operation-names.js";
import { OperationScopes } from "./operation-scopes.js";
import { OperationSummary } from "./operation-summary.js";
import { PathFiles } from "./path-files.js";
import { PropertyDescribed } from "./property-described.js";
import { RequestForms } from "./request-forms.js";
import { ResponseSchemaClosed } from "./response-schema-closed.js";
import { ServiceNames } from "./service-names.js";
import { StatedLimits } from "./stated-limits.js";

/** @returns {import("@redocly/openapi-core").Plugin} */
export default function quintet() {
  return {
    id: "quintet",
    rules: {
      oas3: {
        "discovery-mark": DiscoveryMark,
        "merge-keys": MergeKeys,
        "operation-echoes": OperationEchoes,
        "operation-errors": OperationErrors,
        "operation-examples": OperationExamples,
        "operation-id-form": OperationIdForm,
        "operation-names": OperationNames,
        "operation-scopes": OperationScopes,
        "operation-summary": OperationSummary,
        "path-files": PathFiles,
        "property-described": PropertyDescribed,
        "request-forms": RequestForms,
        "response-schema-closed": ResponseSchemaClosed,
        "stated-limits": StatedLimits,
      },
    },
    preprocessors: {
      oas3: {
        "computed-errors": ComputedErrors,
        "service-names": ServiceNames,
      },
    },
    decorators: {
      oas3: {
        "common-parameters": CommonParameters,
      },
    },
  };
}
