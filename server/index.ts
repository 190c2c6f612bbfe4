/** The exports of `quintet`: the server, to be started inside another program. */
export {
  type StartedQuintet as RunningQuintet,
  type StartQuintetOptions as QuintetOptions,
  startQuintet,
} from "./testing/start.ts";
