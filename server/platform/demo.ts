/** The story of the demo: what people and programs have done in the past weeks, as each service tells its own part of it. */

export interface DemoAnswer {
  status: number;
  /** What was answered; undefined where there is no JSON. */
  body: unknown;
}

/** Sends a request over all of the server's own ways, without a socket. What it refuses is a part of the story. */
export type DemoCall = (
  method: string,
  /** Path and query. */
  target: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<DemoAnswer>;

/** What the parts of the story are told with. */
export interface DemoScene {
  /** Where the story ends, in milliseconds since the Unix epoch: the present. */
  nowMs: number;
  /** How many days ago there were working days, the earliest first. */
  workdays: readonly number[];
  /** @param name Of a user of the demo, without the domain. */
  mail(name: string): string;
  /** With a token for everything, or for these scopes. */
  as(name: string, scopes?: readonly string[]): DemoCall;
  /** With a token that ends after the first of the weeks. */
  asForgetful(name: string): DemoCall;
  withKey(key: string): DemoCall;
  /** Without a credential. */
  anybody: DemoCall;
  operator: DemoCall;
  /** An address that takes notifications while the story is told; at `/busy` every third one is refused at first. */
  receiver: string;
  /** @returns milliseconds since the Unix epoch. @param time Of the day, by UTC: `09:15`. */
  at(daysAgo: number, time: string): number;
  /** Lets something happen then. What would lie after the end of the story is left out. */
  on(daysAgo: number, time: string, act: () => Promise<unknown>): void;
  /** The same, shortly before the end. */
  minutesAgo(minutes: number, act: () => Promise<unknown>): void;
}

/** Registers the acts of the story by `on`. Where the story has been told before, it registers none. */
export type DemoStory = (scene: DemoScene) => Promise<void>;
