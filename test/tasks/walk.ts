import { unwrap } from "../../client/index.ts";
import type { Walk } from "../contract/walks.ts";
import {
  clear,
  complete,
  deleteTask,
  dump,
  givenList,
  givenTask,
  move,
  patchTask,
  putTask,
  readList,
  readTask,
  tasksOf,
} from "../support/tasks.ts";

export const walk: Walk = {
  async given(person) {
    const list = await givenList(person);
    const task = await givenTask(person, { title: "A", status: "completed" }, { tasklist: list.id });
    return { tasklist: list.id, task: task.id };
  },

  dump,

  async journey(person) {
    const list = "/users/@me/lists/{tasklist}";
    const { id: tasklist } = await givenList(person, "Garden");
    const params = { path: { tasklist } };
    await unwrap(person.tasks.GET("/users/@me/lists"));
    await unwrap(person.tasks.PATCH(list, { params, body: { title: "Balcony" } }));
    await unwrap(person.tasks.PUT(list, { params, body: { title: "Terrace" } }));
    await readList(person, tasklist);
    const sow = await givenTask(person, "Sow", { tasklist });
    const water = await givenTask(person, "Water", { tasklist, previous: sow.id });
    await patchTask(person, sow.id, { notes: "Twelve pots" }, tasklist);
    await putTask(person, sow.id, { title: "Sow tomatoes" }, tasklist);
    await move(person, water.id, { tasklist, parent: sow.id });
    await complete(person, water.id, tasklist);
    await clear(person, tasklist);
    await deleteTask(person, sow.id, tasklist);
    await readTask(person, sow.id, tasklist);
    await tasksOf(person, tasklist, { showDeleted: true, showHidden: true });
    await unwrap(person.tasks.DELETE(list, { params }));
  },
};
