/** The story of the demo: the acts of people and apps in the past weeks. Each service has its own part. */

export interface DemoAnswer {
  status: number;
  /** The JSON of the response; undefined without JSON. */
  body: unknown;
}

/** Sends a request through the server's listener, without a socket. An error is part of the story, not an error. */
export type DemoCall = (
  method: string,
  /** Path and query. */
  target: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<DemoAnswer>;

/** Everything that a part of the story needs. */
export interface DemoScene {
  /** The present, at which the story ends, in milliseconds since the Unix epoch. */
  nowMs: number;
  /** The working days of the story, each by how many days ago it was, the earliest first. */
  workdays: readonly number[];
  /** The email address of a user of the demo. @param name The name before the `@`. */
  mail(name: string): string;
  /** Calls with a token of the user, for all scopes unless some are given. */
  as(name: string, scopes?: readonly string[]): DemoCall;
  /** Calls with a token that ends after the first week. */
  asForgetful(name: string): DemoCall;
  withKey(key: string): DemoCall;
  /** Calls without a credential. */
  anybody: DemoCall;
  operator: DemoCall;
  /** A URL that takes notifications while the story is played. At `/busy`, it rejects about every third request. */
  receiver: string;
  /** A time of the story. @returns milliseconds since the Unix epoch. @param time The time of day in UTC: `09:15`. */
  at(daysAgo: number, time: string): number;
  /** Plans an act of the story for a time. An act after the end of the story is left out. */
  on(daysAgo: number, time: string, act: () => Promise<unknown>): void;
  /** Plans an act shortly before the end of the story. */
  minutesAgo(minutes: number, act: () => Promise<unknown>): void;
}

/** Plans all acts of its part (`on`, `minutesAgo`). If the story was played before, it plans none. */
export type DemoStory = (scene: DemoScene) => Promise<void>;
