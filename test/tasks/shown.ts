/** Data for the example bodies in the contract of the task service's sandbox. */
import type { Shown } from "../contract/shown.ts";
import { givenTask } from "../support/tasks.ts";

export const sandbox: Shown = {
  async given(app) {
    await app.person("demo@example.com");
    const { id: task } = await givenTask(app.owner);
    return { fetch: app.fetch, ids: { task } };
  },
};
