/**
 * The data that a contract's example bodies need, such as existing ids. `test/<service>/shown.ts` exports it as `shown` for the
 * contract of the service and as `sandbox` for the contract of its sandbox. A service whose examples need no data has no such
 * file.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { services } from "../../generated/services.ts";
import { documentedServices } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import type { TestApp } from "../support/app.ts";
import { platformShown } from "./journeys/shown.ts";
import { walks } from "./walks.ts";

export interface Given {
  /** Sends a request with a credential of the service. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Ids by the names of path parameters. */
  ids: Readonly<Record<string, string>>;
  /**
   * The replacement for each id or token in an example, by the end of the field's path: `appId`, `code.token`. Without
   * replacements, the resource is created by the operation whose response links to the example's operation.
   */
  named?: Readonly<Record<string, unknown>>;
}

export interface Shown {
  /** Creates the data that the example of an operation needs. Called again for each example. */
  given(app: TestApp, operationId: string): Promise<Given>;
  /** Operations whose example returns an error when it is sent alone: the status, and the reason. */
  refused?: Readonly<Record<string, readonly [status: number, why: string]>>;
}

interface Exported {
  shown?: Shown;
  sandbox?: Shown;
}

/** The number of users so far. Each example gets a new user and a new app, so that examples do not affect each other. */
let people = 0;

const refused: Shown["refused"] = {
  "calendarList.insert": [404, "It names a calendar of somebody else, whose id only the server could choose."],
  "channels.stop": [404, "The id of what a channel watches is the server's own."],
  "attachments.insert": [400, "It begins a session of uploads with a parameter, and is content without it."],
};

/** The users of a sandbox are those of the server, so its examples need no further data. */
const ofSandbox: Shown = {
  given: async ({ owner, fetch }) => ({ fetch, ids: { user: owner.email } }),
};

const documented = documentedServices();

/** The data for the examples, by the name of the contract. */
export const shownBy: Readonly<Record<string, Shown>> = Object.fromEntries(
  [
    ["platform", platformShown] as const,
    ...(
      await Promise.all(
        services.map(async ({ name }) => {
          const isThere = existsSync(join(packageRoot, "test", name, "shown.ts"));
          const { shown, sandbox } = isThere ? ((await import(`../${name}/shown.ts`)) as Exported) : {};
          const own = shown ?? ofWalk(name);
          return [...(own ? [[name, own] as const] : []), [`${name}/sandbox`, sandbox ?? ofSandbox] as const];
        }),
      )
    ).flat(),
  ].filter(([name]) => documented.includes(name)),
);

function ofWalk(service: string): Shown | undefined {
  const walk = walks[service];
  if (!walk) return undefined;
  return {
    async given(app) {
      people += 1;
      const person = await app.person(`reader${people}@example.com`, undefined, `application${people}`);
      return { fetch: person.fetch, ids: await walk.given(person, app) };
    },
    refused,
  };
}
