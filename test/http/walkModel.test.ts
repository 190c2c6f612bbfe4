/**
 * Lists that are read while others edit them, with random sequences: a reader of all pages gets everything that exists during the
 * complete read, and nothing more than twice. A reader of changes since the last known change gets all changes.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { givenList, givenTask, type ListQuery, type Task, tasksOf } from "../support/tasks.ts";
import { deleteItem, givenItem, itemsOf, patchItem } from "../support/timeline.ts";
import { trials } from "../support/trials.ts";

/** One random edit. The numbers select resources among the existing ones. */
const edit = fc.record({
  kind: fc.constantFrom("insert", "edit", "edit", "edit", "complete", "reopen", "delete", "restore", "move", "clear"),
  which: fc.nat(),
  where: fc.nat(),
  waitMs: fc.constantFrom(0, 0, 1, 300, 700, 1000, 2500),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;
/** The rounds of edits, each of which happens between two pages or two reads. */
const rounds = fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 4, maxLength: 10 });

const everything: ListQuery = { showCompleted: true, showHidden: true, showDeleted: true, showAssigned: true };

async function editTasks(
  app: TestApp,
  list: string,
  ids: string[],
  { kind, which, where, waitMs }: Edit,
): Promise<void> {
  const { owner, clock } = app;
  clock.advance(waitMs);
  const id = ids[which % ids.length] ?? "";
  const path = { tasklist: list, task: id };
  const patch = (body: object) => owner.tasks.PATCH("/lists/{tasklist}/tasks/{task}", { params: { path }, body });
  if (kind === "insert") ids.push((await givenTask(owner, `${which}`, { tasklist: list })).id);
  else if (kind === "edit") await patch({ title: `${which} at ${clock.now()}` });
  else if (kind === "complete") await patch({ status: "completed" });
  else if (kind === "reopen") await patch({ status: "needsAction" });
  else if (kind === "restore") await patch({ deleted: false });
  else if (kind === "delete") await owner.tasks.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path } });
  else if (kind === "clear")
    await owner.tasks.POST("/lists/{tasklist}/clear", { params: { path: { tasklist: list } } });
  else {
    // The server rejects moves of deleted tasks, and moves after siblings that do not exist. Nothing changes then.
    const query = { previous: ids[where % ids.length] };
    await owner.tasks.POST("/lists/{tasklist}/tasks/{task}/move", { params: { path, query } });
  }
}

function expectAllMet<Thing extends { id: string }>(there: readonly string[], met: readonly Thing[]): void {
  const times = new Map<string, number>();
  for (const { id } of met) times.set(id, (times.get(id) ?? 0) + 1);
  expect(there.filter((id) => !times.has(id))).toEqual([]);
  expect([...times].filter(([, count]) => count > 2)).toEqual([]);
}

/** The task without the fields that depend on other tasks. */
function own({ position: _, etag: _e, ...task }: Task) {
  return task;
}

const runs = { numRuns: trials(8), seed: 20261122 };
// The number of runs is low, because each run sends hundreds of requests one after the other.

test("pages of tasks, while others edit", async () => {
  const app = await startApp();
  await fc.assert(
    fc.asyncProperty(rounds, fc.integer({ min: 1, max: 4 }), async (between, maxResults) => {
      const { id: list } = await givenList(app.owner);
      const ids: string[] = [];
      for (let index = 0; index < 9; index++) ids.push((await givenTask(app.owner, `${index}`, { tasklist: list })).id);
      const there = [...ids];
      const met: Task[] = [];
      const edits = [...between];

      const pages = app.owner.tasks.pages("/lists/{tasklist}/tasks", {
        params: { path: { tasklist: list }, query: { ...everything, maxResults } },
      });
      for await (const { items } of pages) {
        met.push(...items);
        for (const each of edits.shift() ?? []) await editTasks(app, list, ids, each);
      }

      expectAllMet(there, met);
    }),
    runs,
  );
});

test("tasks since the last change seen, while others edit", async () => {
  const app = await startApp();
  await fc.assert(
    fc.asyncProperty(rounds, fc.boolean(), async (between, exactly) => {
      const { id: list } = await givenList(app.owner);
      const ids: string[] = [];
      for (let index = 0; index < 5; index++) ids.push((await givenTask(app.owner, `${index}`, { tasklist: list })).id);
      const copy = new Map<string, Task>();
      let since: string | undefined;
      for (const edits of between) {
        // Requests the changes since the last change that the client knows, even if it was within the same second.
        const changed = await tasksOf(app.owner, list, {
          ...everything,
          ...(since !== undefined && { updatedMin: since }),
        });
        for (const task of changed) copy.set(task.id, task);
        const latest =
          changed
            .map((task) => task.updated)
            .sort()
            .at(-1) ?? since;
        since = exactly ? latest : new Date(app.clock.now()).toISOString();

        const all = await tasksOf(app.owner, list, everything);
        const byId = (one: Task, other: Task) => (one.id < other.id ? -1 : 1);
        expect([...copy.values()].sort(byId).map(own)).toEqual(all.sort(byId).map(own));
        for (const each of edits) await editTasks(app, list, ids, each);
      }
    }),
    runs,
  );
});

test.each(["displayTime", "writeTime"] as const)("pages of the timeline by %s, while others edit", async (orderBy) => {
  const app = await startApp();
  let people = 0;
  await fc.assert(
    fc.asyncProperty(rounds, fc.integer({ min: 1, max: 4 }), async (between, maxResults) => {
      const person = await app.person(`person${people++}@example.com`);
      const at = (days: number) => new Date(Date.parse("2026-03-01T09:00:00Z") + days * 86_400_000).toISOString();
      const ids: string[] = [];
      for (let index = 0; index < 9; index++) {
        ids.push((await givenItem(person, index % 3 === 0 ? { displayTime: at(index) } : `${index}`)).id);
      }
      const there = [...ids];
      const gone = new Set<string>();
      const met: { id: string }[] = [];
      const edits = [...between];

      const query = { orderBy, maxResults, includeDeleted: true };
      for await (const { items } of person.timeline.pages("/timeline", { params: { query } })) {
        met.push(...items);
        for (const { kind, which, where, waitMs } of edits.shift() ?? []) {
          app.clock.advance(waitMs);
          const id = ids[which % ids.length] ?? "";
          if (kind === "insert") ids.push((await givenItem(person, `${which}`)).id);
          else if (gone.has(id)) continue;
          else if (kind === "delete") {
            await deleteItem(person, id);
            gone.add(id);
          } else if (kind === "move") await patchItem(person, id, { displayTime: at((where % 40) - 20) });
          else await patchItem(person, id, { text: `${which}` });
        }
      }

      expectAllMet(there, met);
      expect((await itemsOf(person, { includeDeleted: true, maxResults: 100 })).map(({ id }) => id).sort()).toEqual(
        [...ids].sort(),
      );
    }),
    runs,
  );
});
