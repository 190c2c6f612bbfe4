/** `npm run bench -- tasks` measures the rows of the task service. */
import { getRow, insertRow, listRow } from "./support/rows.ts";
import { benchService, type ServiceBench } from "./support/service.ts";

const lists = "/tasks/v1/users/@me/lists";
const tasksOf = (list: { id: string }) => `/tasks/v1/lists/${list.id}/tasks`;
const newTask = (index: number) => ({
  title: `Bed ${index}`,
  notes: "What to bring, whom to ask, and where.",
  due: "2026-03-14T00:00:00Z",
});
/** The number of lists per user for inserts, which go to many lists because lists and users have limits. */
const inboxesEach = 8;

export const tasks: ServiceBench = {
  name: "tasks",
  async rows({ me, writers }) {
    const garden = tasksOf(await me.post(lists, { title: "Garden" }));
    const [task] = await me.fill(garden, 25, newTask);
    const inboxes = [];
    for (const writer of writers) {
      const theirs = await writer.fill(lists, inboxesEach, (index) => ({ title: `Inbox ${index}` }));
      inboxes.push(...theirs.map((list) => writer.request(tasksOf(list))));
    }
    return [
      getRow("tasks get", me.request(`${garden}/${task.id}`)),
      listRow("tasks list 20", me.request(`${garden}?maxResults=20`)),
      insertRow("tasks insert", inboxes, {
        title: "Sow the tomatoes",
        notes: "On the window sill, twelve pots, and do not forget to water them on the days after.",
        due: "2026-03-14T00:00:00.000Z",
      }),
    ];
  },
};

export const run = () => benchService(tasks);
