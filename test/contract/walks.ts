/** The parts that `walk.test.ts` needs from a service with user tokens. `test/<service>/walk.ts` exports them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { services } from "../../generated/services.ts";
import { packageRoot } from "../../server/platform/root.ts";
import type { Person, TestApp } from "../support/app.ts";

export interface Walk {
  /**
   * Creates one resource for each path parameter of the contract.
   * @returns the ids by the names of the path parameters.
   */
  given(person: Person, app: TestApp): Promise<Record<string, string>>;
  /** All data that the service stores for the person. */
  dump(app: TestApp, person: Person): Promise<string>;
  /** Calls every operation of the contract, successfully. */
  journey(person: Person, app: TestApp): Promise<void>;
  /** Calls every operation of the service's sandbox successfully, except those of `test/contract/journeys`. */
  sandbox?(app: TestApp): Promise<void>;
}

const walked = services
  .map(({ name }) => name)
  .filter((name) => existsSync(join(packageRoot, "test", name, "walk.ts")));

/**
 * Returns the walk of a service.
 * @param exported The exports of `test/<service>/walk.ts`.
 * @throws Error that lists the missing exports.
 */
export function exportedWalk(service: string, { walk }: { walk?: Walk }): Walk {
  if (walk) return walk;
  throw new Error(
    `test/${service}/walk.ts exports no "walk", by which every operation is tried: export const walk: Walk = { given, dump, journey };`,
  );
}

/** The walk of every service that has one, by the name of the service. */
export const walks: Readonly<Record<string, Walk>> = Object.fromEntries(
  await Promise.all(
    walked.map(async (name) => {
      const exported = (await import(`../${name}/walk.ts`)) as { walk?: Walk };
      return [name, exportedWalk(name, exported)] as const;
    }),
  ),
);
