/** The exports of `quintet`: the server, for starting it inside another program. */
export {
  type StartedQuintet as RunningQuintet,
  type StartQuintetOptions as QuintetOptions,
  startQuintet,
} from "./testing/start.ts";
