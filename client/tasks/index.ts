/** What the client has beside what is generated for it. */

export type { NewTask, NewTaskList } from "./resources.ts";
export { mergeTasks, type TaskSyncParams, type TaskSyncPath } from "./sync.ts";
