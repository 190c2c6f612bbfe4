/**
 * The data that example bodies in a contract need, and the names by which they refer to it. `test/<service>/shown.ts` exports it
 * as `shown` for the contract and as `sandbox` for the contract of its sandbox. A service without such needs exports none.
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
   * The replacement for each id or token in an example, by the end of the field's path: `appId`, `code.token`. Without a
   * replacement, the operation from which links lead creates the resource.
   */
  named?: Readonly<Record<string, unknown>>;
}

export interface Shown {
  /** Creates the resource for an operation's example again. */
  given(app: TestApp, operationId: string): Promise<Given>;
  /** Operations whose examples cannot succeed alone: the error, and the reason. */
  refused?: Readonly<Record<string, readonly [status: number, why: string]>>;
}

interface Exported {
  shown?: Shown;
  sandbox?: Shown;
}

/** Each example gets a new user and a new app, so that examples do not affect each other. */
let people = 0;

const refused: Shown["refused"] = {
  "calendarList.insert": [404, "It names a calendar of somebody else, whose id only the server could choose."],
  "channels.stop": [404, "The id of what a channel watches is the server's own."],
  "attachments.insert": [400, "It begins a session of uploads with a parameter, and is content without it."],
};

/** The users of a sandbox are those of the server. It needs no further data. */
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
