/** Limits of the task service. */
export const limits = {
  listsPerUser: 2000,
  shownTasksPerList: 20_000,
  tasksPerUser: 100_000,
  subtasksPerTask: 2000,
} as const;
