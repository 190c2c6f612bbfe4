/** What `import ... from "quintet"` gives: the server, started inside another program. */
export {
  type StartedQuintet as RunningQuintet,
  type StartQuintetOptions as QuintetOptions,
  startQuintet,
} from "./testing/start.ts";
