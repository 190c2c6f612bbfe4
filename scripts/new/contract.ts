/** Generates the initial contract of a service: an index, and for each resource its path items, schemas and parameter. */
import { capitalized } from "../generate/handlers.ts";
import type { Words } from "./words.ts";

export function contractRoot({ service, one, many }: Words): string {
  return `openapi: 3.1.0
info:
  title: ${capitalized(one)} service
  version: 1.0.0
  summary: The ${many} of the signed-in user.
  description: |
    The ${one} service stores a user's ${many}. Every call acts on behalf of the signed-in user, who sees only their own.

    - **Versions.** Resources and collections have an \`etag\`. \`If-Match\` prevents you from overwriting another edit, and
      \`If-None-Match\` avoids fetching unchanged data.
    - **Requests.** You can send read-only fields back. The server ignores them, as it ignores unknown fields and query
      parameters. A \`maxResults\` above its maximum is treated as the maximum.
    - **Responses.** Inserts and updates return 200 with the resource. \`delete\` returns 204 without a body. All errors have
      the same format, and a request that returns an error changes nothing.
  license:
    name: MIT
    identifier: MIT
servers:
  - url: /${service}/v1
    description: This server.
tags:
${tagLines({ many })}x-common-parameters: true
paths:
${pathLines({ many, one })}${securitySchemes({ service, many })}`;
}

/** Returns the security schemes of this server, which are the last section of the contract's index. */
function securitySchemes({ service, many }: Pick<Words, "service" | "many">): string {
  return `components:
  securitySchemes:
    oauth2:
      type: oauth2
      description: >-
        OAuth 2.0 access token, in the header \`Authorization: Bearer <token>\`. Scopes can be written in short form, as here,
        or as a URL that ends in \`/auth/<scope>\`.
      flows:
        authorizationCode:
          authorizationUrl: /o/oauth2/v2/auth
          tokenUrl: /token
          refreshUrl: /token
          scopes:
            ${service}: See, create, change and delete the user's ${many}.
            ${service}.readonly: See the user's ${many}.
`;
}

export function tagLines({ many }: Pick<Words, "many">): string {
  return `  - name: ${many}\n    description: The ${many} of the signed-in user.\n`;
}

export function pathLines({ many, one }: Pick<Words, "many" | "one">): string {
  return `  /${many}: { $ref: paths/${many}.yaml#/collection }\n  /${many}/{${one}}: { $ref: paths/${many}.yaml#/item }\n`;
}

/** Returns the files of a resource by their path in the contract's folder. */
export function contractFiles(words: Words): Record<string, string> {
  const { many, Many, One } = words;
  return {
    [`paths/${many}.yaml`]: pathItems(words),
    [`schemas/${One}.yaml`]: resourceSchema(words),
    [`schemas/${Many}.yaml`]: listSchema(words),
    [`parameters/${One}Id.yaml`]: idParameter(words),
  };
}

function pathItems(words: Words): string {
  return collectionItem(words) + resourceItem(words);
}

/** Returns the path item of the collection: list and insert. */
function collectionItem(words: Words): string {
  const { service, many, Many, one } = words;
  return `collection:
  get:
    operationId: ${many}.list
    tags: [${many}]
    summary: List ${many}
    description: Returns the ${many} of the signed-in user in creation order.
    x-quota-units: 1
${readSecurity(words)}    parameters:
      - name: maxResults
        in: query
        description: Maximum number of ${many} per page. Larger numbers are treated as the maximum. Numbers below one return 400.
        schema:
          type: integer
          format: int32
          minimum: 1
          maximum: 1000
          default: 100
          x-clamp: true
      - $ref: ../../shared/parameters/PageToken.yaml
    responses:
      "200":
        description: A page of ${many}.
        content:
          application/json:
            schema: { $ref: ../schemas/${Many}.yaml }
            example: { kind: ${service}#${many}, items: [] }
  post:
    operationId: ${many}.insert
    tags: [${many}]
    summary: Create ${article(one)} ${one}
    description: >-
      Creates ${article(one)} ${one} and returns it. A title of more than 1,024 characters returns 400 with the reason \`invalid\`.
    x-quota-units: 1
${writeSecurity(words)}${requestBody(words, `The new ${one}. Only \`title\` is used.`, "First")}${answer(words, `The new ${one}.`)}
`;
}

/** Returns the path item of one resource: get, update and delete. */
function resourceItem(words: Words): string {
  const { many, one, One } = words;
  return `item:
  parameters:
    - $ref: ../parameters/${One}Id.yaml
  get:
    operationId: ${many}.get
    tags: [${many}]
    summary: Get ${article(one)} ${one}
    description: Returns one ${one} of the signed-in user. With \`If-None-Match\`, the response is 304 until it changes.
    x-quota-units: 1
${readSecurity(words)}    parameters:
      - $ref: ../../shared/parameters/IfNoneMatch.yaml
${answer(words, `The ${one}.`)}      "304": { $ref: ../../shared/responses/NotModified.yaml }
  put:
    operationId: ${many}.update
    tags: [${many}]
    summary: Replace ${article(one)} ${one}
    description: >-
      Replaces all writable fields of ${article(one)} ${one} and returns it. If you omit \`title\`, it becomes empty. \`id\` is
      optional in the body. An \`id\` other than the one in the path returns 400 with the reason \`invalid\`.
    x-quota-units: 1
${writeSecurity(words)}    parameters:
      - $ref: ../../shared/parameters/IfMatch.yaml
${requestBody(words, `The new state of the ${one}.`, "Second")}${answer(words, `The changed ${one}.`)}  delete:
    operationId: ${many}.delete
    tags: [${many}]
    summary: Delete ${article(one)} ${one}
    description: Deletes ${article(one)} ${one}. It can no longer be read.
    x-quota-units: 1
${writeSecurity(words)}    parameters:
      - $ref: ../../shared/parameters/IfMatch.yaml
    responses:
      "204":
        description: The ${one} was deleted.
`;
}

/** Returns the security requirement of reading operations: the service's full scope or its read-only scope. */
function readSecurity({ service }: Words): string {
  return `    security:
      - oauth2: [${service}]
      - oauth2: [${service}.readonly]
`;
}

function writeSecurity({ service }: Words): string {
  return `    security:
      - oauth2: [${service}]
`;
}

/** Returns the YAML of a 200 response that contains the resource, with an example. */
function answer({ service, many, one, One }: Words, description: string): string {
  return `    responses:
      "200":
        description: ${description}
        headers:
          ETag: { $ref: ../../shared/headers/ETag.yaml }
        content:
          application/json:
            schema: { $ref: ../schemas/${One}.yaml }
            example:
              kind: ${service}#${one}
              id: S2QzeFE4cEx6MGFWblI1dA
              etag: '"MQ"'
              title: First
              created: 2026-03-01T09:00:00.000Z
              updated: 2026-03-01T09:00:00.000Z
              selfLink: http://127.0.0.1:4010/${service}/v1/${many}/S2QzeFE4cEx6MGFWblI1dA
`;
}

function requestBody({ One }: Words, description: string, title: string): string {
  return `    requestBody:
      description: ${description}
      required: true
      content:
        application/json:
          schema: { $ref: ../schemas/${One}.yaml }
          example: { title: ${title} }
`;
}

function resourceSchema({ service, many, one }: Words): string {
  return `type: object
description: ${capitalized(article(one))} ${one} of the signed-in user. Requests can contain read-only fields; they are ignored.
unevaluatedProperties: false
required: [kind, id, etag, title, created, updated, selfLink]
properties:
  kind:
    type: string
    const: ${service}#${one}
    readOnly: true
    description: Type of the resource.
  id:
    type: string
    readOnly: true
    description: ID chosen by the server.
  etag:
    type: string
    pattern: ^"[^"]+"$
    readOnly: true
    description: Version, in double quotes. It changes with every change.
  title:
    type: string
    maxLength: 1024
    description: Title of the ${one}. Empty by default. The order of ${many} does not depend on it.
  created:
    type: string
    format: date-time
    readOnly: true
    description: When it was created, in UTC with milliseconds.
  updated:
    type: string
    format: date-time
    readOnly: true
    description: When it was last changed, in UTC with milliseconds.
  selfLink:
    type: string
    format: uri
    readOnly: true
    description: URL of this ${one}.
`;
}

function listSchema({ service, many, One }: Words): string {
  return `type: object
description: One page of the user's ${many}.
unevaluatedProperties: false
required: [kind, items]
properties:
  kind:
    type: string
    const: ${service}#${many}
    description: Type of the resource.
  items:
    type: array
    description: The ${many} on this page. Can be empty.
    items:
      $ref: ${One}.yaml
  nextPageToken:
    type: string
    description: The \`pageToken\` for the next page. Absent on the last page.
`;
}

function idParameter({ one }: Words): string {
  return `name: ${one}
in: path
required: true
description: ID of the ${one}. An ID that does not exist for this user returns 404.
schema:
  type: string
  minLength: 1
example: S2QzeFE4cEx6MGFWblI1dA
`;
}

export function decisions({ one, many }: Words): string {
  return `# ${capitalized(one)} service: decisions

This file lists decisions that no source settles, with the reasons. The contract in this folder states everything else.

| subject | decision | reason |
|---|---|---|
| Id of another user's ${one} | 404, as for an unknown id. | Errors must not reveal what exists. |
| Order of ${many} | By creation. | It does not change while people work. |
| \`title\` absent | Empty. | The field is optional. |
| \`id\` in the body of an insert | Ignored. | The server chooses ids. |
`;
}

export function guide({ service, one, many }: Words): string {
  return `# ${capitalized(many)}

The ${one} service stores ${many} for the signed-in user. Its API uses JSON over HTTP below \`/${service}/v1\`. The
[reference](/docs/${service}) describes every parameter and response.

## Create and list ${many}

These commands get a token, create ${article(one)} ${one}, and list all ${many}:

\`\`\`sh
BASE=http://127.0.0.1:4010/${service}/v1
TOKEN=$(npm run -s quintet -- token --user ada@example.com --create)
curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -d '{"title": "First"}' $BASE/${many}
curl -H "Authorization: Bearer $TOKEN" $BASE/${many}
\`\`\`

\`\`\`json prints
{"kind":"${service}#${one}","id":"…",…,"title":"First",…}
{"kind":"${service}#${many}",…}
\`\`\`

The scope \`${service}\` allows all operations. The scope \`${service}.readonly\` allows only those that read.

## Avoid overwriting other changes

Each ${one} has an \`etag\`. Send it as \`If-Match\` when you change or delete the ${one}. If it has changed since you read it, the server
returns 412 and changes nothing.

## Read all pages

Lists are paginated. If the response contains \`nextPageToken\`, repeat the request with that value as \`pageToken\`. The last page has no
token.
`;
}

/** Returns the workflow of an Arazzo document, which creates, uses and deletes the first resource. */
export function journey({ service, many, one }: Words): string {
  const step = (
    id: string,
    description: string,
    path: string,
    method: string,
    more: string,
    status: number,
  ) => `      - stepId: ${id}
        description: ${description}
        operationPath: "{$sourceDescriptions.${service}.url}#/paths/${path.replaceAll("/", "~1")}/${method}"
        parameters:
          - { name: Authorization, in: header, value: $inputs.authorization }
${more}        successCriteria:
          - condition: $statusCode == ${status}
`;
  const item = `/${many}/{${one}}`;
  const named = `          - { name: ${one}, in: path, value: $steps.make.outputs.${one} }\n`;
  const body = (title: string) => `        requestBody:
          contentType: application/json
          payload:
            title: ${title}
`;
  const title = `A life of ${article(one)} ${one}`;
  return `arazzo: 1.0.1
info:
  title: ${title}
  version: 1.0.0
  summary: Creates, changes, reads and deletes ${article(one)} ${one}.
sourceDescriptions:
  - name: ${service}
    type: openapi
    url: ../../../generated/${service}/openapi.json
workflows:
  - workflowId: journey
    summary: Creates, changes, reads and deletes ${article(one)} ${one}.
    inputs:
      type: object
      properties:
        authorization: { type: string, description: The Authorization header of the requests. }
    steps:
${step("make", `Make ${article(one)} ${one}.`, `/${many}`, "post", body("First"), 200)}        outputs:
          ${one}: $response.body#/id
${step("change", "Give it another title.", item, "put", named + body("Second"), 200)}${step("read", "Read it.", item, "get", named, 200)}${step("remove", "Remove it.", item, "delete", named, 204)}`;
}

const article = (word: string) => (/^[aeiou]/.test(word) ? "an" : "a");
