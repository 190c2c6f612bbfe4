/** The story of the demo: the actions of people and apps in the past weeks. Each service contributes a part. */

export interface DemoAnswer {
  status: number;
  /** The parsed JSON body; undefined if the response is not JSON. */
  body: unknown;
}

/** Sends a request through the server's listener, without a socket. An error response is part of the story and is not thrown. */
export type DemoCall = (
  method: string,
  /** The path and the query. */
  target: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<DemoAnswer>;

/** Everything that a part of the story needs. */
export interface DemoScene {
  /** The current time, at which the story ends, in milliseconds since the Unix epoch. */
  nowMs: number;
  /** The working days of the story, as numbers of days before now, earliest first. */
  workdays: readonly number[];
  /**
   * The email address of a demo user.
   * @param name The part before the `@`.
   */
  mail(name: string): string;
  /** Returns a function that sends requests with a token of the user. The token has all scopes unless some are specified. */
  as(name: string, scopes?: readonly string[]): DemoCall;
  /** Returns a function that sends requests with a token that expires after the story's first week. */
  asForgetful(name: string): DemoCall;
  withKey(key: string): DemoCall;
  /** Sends requests without a credential. */
  anybody: DemoCall;
  operator: DemoCall;
  /** A URL that receives notifications while the story runs. At `/busy`, it rejects about every third request. */
  receiver: string;
  /**
   * A time of the story.
   * @returns milliseconds since the Unix epoch.
   * @param time The time of day in UTC: `09:15`.
   */
  at(daysAgo: number, time: string): number;
  /** Schedules an action of the story. An action after the end of the story is left out. */
  on(daysAgo: number, time: string, act: () => Promise<unknown>): void;
  /** Schedules an action shortly before the end of the story. */
  minutesAgo(minutes: number, act: () => Promise<unknown>): void;
}

/**
 * A service's part of the story: schedules all of its actions (`on`, `minutesAgo`). If this database already contains the
 * story, it schedules none.
 */
export type DemoStory = (scene: DemoScene) => Promise<void>;
