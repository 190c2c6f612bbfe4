/** The hand-written part of the tasks client. */

export type { NewTask, NewTaskList } from "./resources.ts";
export { mergeTasks, type TaskSyncParams, type TaskSyncPath } from "./sync.ts";
