/**
 * Creates the sandbox of a service that `npm run new:service` has created: one working operation, for its author to
 * change.
 */
import { capitalized } from "../generate/handlers.ts";
import type { Words } from "./words.ts";

/** Returns the name of the resource that the sandbox operation creates, such as `filledNotes`. */
const resourceOf = ({ Many }: Words) => `filled${Many}`;

/** Returns the files of the sandbox, by their path relative to the project. */
export function sandboxFiles(words: Words): Record<string, string> {
  const { service } = words;
  const resource = resourceOf(words);
  return {
    [`openapi/${service}/sandbox.yaml`]: root(words),
    [`openapi/${service}/sandbox/paths/${resource}.yaml`]: pathItem(words),
    [`openapi/${service}/sandbox/schemas/New${capitalized(resource)}.yaml`]: newSchema(words),
    [`openapi/${service}/sandbox/schemas/${capitalized(resource)}.yaml`]: madeSchema(words),
    [`server/${service}/sandbox/dependencies.ts`]: dependencies(words),
    [`server/${service}/sandbox/service.ts`]: serviceFile(words),
    [`server/${service}/sandbox/handlers/${resource}.ts`]: handlers(words),
    [`test/${service}/sandbox.test.ts`]: testFile(words),
  };
}

/** Returns the line that adds the sandbox to the object in the service's own `service.ts`. */
export const sandboxLine = ({ service }: Words) =>
  `    sandbox: ${service}Sandbox(parts, { ...dependencies, users: parts.users }),\n`;

export const sandboxImport = ({ service }: Words) => `import { ${service}Sandbox } from "./sandbox/service.ts";\n`;

export const boundsLine = (words: Words) =>
  `    { operations: ["${resourceOf(words)}.*"], growsWith: "${words.many} that are made", bound: "1000" },\n`;

/** Returns an entry for the walk in `test/<service>/walk.ts`. */
export const sandboxWalk = ({ service, many }: Words) => `
  async sandbox(app) {
    await app.fetch(\`/sandbox/v1/${service}/users/\${app.owner.email}/${many}\`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ count: 2 }),
    });
  },
`;

function root(words: Words): string {
  const { service, Service, many } = words;
  return `openapi: 3.1.0
info:
  title: ${Service} sandbox
  version: 1.0.0
  summary: Operations on ${many} for tests that the service itself does not have.
  description: |
    Creates many ${many} of a user at once.

    Like the whole sandbox, these operations are for the operator. They are available in development, and elsewhere with
    \`SANDBOX=true\`. The platform contract describes who the operator is, and the features that all services share: clock,
    users, faults and snapshots.
  license:
    name: MIT
    identifier: MIT
servers:
  - url: /sandbox/v1/${service}
    description: This server.
tags:
  - name: ${resourceOf(words)}
    description: Creates many ${many} of a user at once.
x-errors:
  default:
    "401": ../shared/responses/OperatorOnly.yaml
paths:
  /users/{user}/${many}: { $ref: sandbox/paths/${resourceOf(words)}.yaml#/collection }
components:
  securitySchemes:
    operator:
      type: http
      scheme: bearer
      description: The operator's token. Not needed on a server that listens on a loopback address.
`;
}

function pathItem(words: Words): string {
  const { many } = words;
  const resource = resourceOf(words);
  return `collection:
  post:
    operationId: ${resource}.add
    tags: [${resource}]
    summary: Fill the ${many} of a user
    description: >-
      Creates \`count\` ${many}, for tests of pages and limits. A user who does not exist returns 404.
    x-quota-units: 1
    security:
      - operator: []
    parameters:
      - name: user
        in: path
        required: true
        description: Email address of the user.
        schema: { type: string, minLength: 1 }
        example: ada@example.com
    requestBody:
      description: The number of ${many}.
      required: true
      content:
        application/json:
          schema: { $ref: ../schemas/New${capitalized(resource)}.yaml }
          example: { count: 250 }
    responses:
      "200":
        description: The number of created ${many}.
        content:
          application/json:
            schema: { $ref: ../schemas/${capitalized(resource)}.yaml }
            example: { made: 250 }
`;
}

function newSchema({ many }: Words): string {
  return `type: object
description: The number of ${many} to create.
unevaluatedProperties: false
required: [count]
properties:
  count:
    type: integer
    format: int32
    minimum: 1
    maximum: 1000
    description: The number of ${many} to create.
`;
}

function madeSchema({ many }: Words): string {
  return `type: object
description: The number of created ${many}.
unevaluatedProperties: false
required: [made]
properties:
  made:
    type: integer
    format: int32
    description: The number of ${many} that were created.
`;
}

function dependencies({ Service }: Words): string {
  return `import type { Users } from "../../identity/users.ts";
import type { ${Service}Dependencies } from "../dependencies.ts";

/** The dependencies of the handlers in this sandbox. */
export interface ${Service}SandboxDependencies extends ${Service}Dependencies {
  users: Users;
}
`;
}

function serviceFile(words: Words): string {
  const { service, Service } = words;
  const resource = resourceOf(words);
  return `import type { ${Service}SandboxServiceHandlers } from "../../../generated/${service}/sandbox/handlers.ts";
import type { Service } from "../../http/service.ts";
import { defineOperatorService, type OperatorParts } from "../../identity/operator.ts";
import type { ${Service}SandboxDependencies } from "./dependencies.ts";
import { ${resource} } from "./handlers/${resource}.ts";

/** Creates \`/sandbox/v1/${service}\`, whose operations let tests do things that the service itself does not offer. */
export function ${service}Sandbox(parts: OperatorParts, dependencies: ${Service}SandboxDependencies): Service {
  return defineOperatorService<${Service}SandboxServiceHandlers>(parts, "${service}/sandbox", {
    handlers: { ${resource}: ${resource}(dependencies) },
  });
}
`;
}

function handlers(words: Words): string {
  const { service, Service, one, One } = words;
  const resource = resourceOf(words);
  return `import type { ${capitalized(resource)}Handlers } from "../../../../generated/${service}/sandbox/handlers.ts";
import { notFound } from "../../../platform/failure.ts";
import { create${One} } from "../../${one}Changes.ts";
import type { ${Service}SandboxDependencies } from "../dependencies.ts";

export function ${resource}({ store, users }: ${Service}SandboxDependencies): ${capitalized(resource)}Handlers {
  return {
    async add({ path, body }) {
      const user = await users.findByEmail(path.user);
      if (!user) throw notFound("User", { parameter: "user" });
      await store.write({ user }, async (writes) => {
        for (let number = 1; number <= body.count; number++) await create${One}(writes, \`${One} \${number}\`);
      });
      return { status: 200, body: { made: body.count } };
    },
  };
}
`;
}

function testFile({ service, many }: Words): string {
  return `import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { startApp } from "../support/app.ts";
import { sandboxOf } from "../support/sandbox.ts";

const path = "/sandbox/v1/${service}/users/{user}/${many}";

test("many ${many} of a user are created", async () => {
  const app = await startApp();
  const { owner } = app;

  const answer = await unwrap(
    sandboxOf(app).POST(path, { params: { path: { user: owner.email } }, body: { count: 3 } }),
  );

  expect(answer).toEqual({ made: 3 });
  const { items } = await unwrap(owner.${service}.GET("/${many}"));
  expect(items).toHaveLength(3);
});

test("an unknown user and too many ${many} are rejected", async () => {
  const app = await startApp();
  const { owner } = app;
  const sandbox = sandboxOf(app);

  const unknown = await sandbox.POST(path, { params: { path: { user: "no@example.com" } }, body: { count: 3 } });
  const many = await sandbox.POST(path, { params: { path: { user: owner.email } }, body: { count: 1001 } });

  expect([unknown.response.status, many.response.status]).toEqual([404, 400]);
  expect((await unwrap(owner.${service}.GET("/${many}"))).items).toEqual([]);
});
`;
}
