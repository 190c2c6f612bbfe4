import { type PlatformClient, unwrap } from "../../client/index.ts";
import { KitError } from "./waiting.ts";

export interface Moving {
  /**
   * Whether tokens that an app got through a sign-in stay valid (`stay`, the default) or expire when the clock moves. The kit's
   * own tokens always stay valid.
   */
  tokens?: "stay" | "end";
}

/** The clock of all services. */
export interface KitClock {
  now(): Promise<Date>;
  /**
   * Stops the clock.
   * @param at The time at which it stops; the current time by default.
   */
  freeze(at?: string | Date, settings?: Moving): Promise<Date>;
  /**
   * Moves the clock forward, whether it is stopped or running. All work that becomes due until the new time is done: retries,
   * reminders, conferences.
   * @param by Seconds, or a duration such as `90s`, `15m`, `2h`, `3d`, `1w`.
   */
  advance(by: number | string, settings?: Moving): Promise<Date>;
  /** Makes the clock run again, with the machine's time. */
  resume(): Promise<Date>;
}

export function kitClock(platform: PlatformClient): KitClock {
  const dateOf = ({ now }: { now: string }) => new Date(now);
  return {
    now: async () => dateOf(await unwrap(platform.GET("/sandbox/v1/clock"))),
    async freeze(at, settings = {}) {
      const time = at === undefined ? {} : { at: typeof at === "string" ? at : at.toISOString() };
      const body = { ...time, ...settings };
      return dateOf(await unwrap(platform.POST("/sandbox/v1/clock/freeze", { body })));
    },
    async advance(by, settings = {}) {
      const body = { seconds: secondsOf(by), ...settings };
      return dateOf(await unwrap(platform.POST("/sandbox/v1/clock/advance", { body })));
    },
    resume: async () => dateOf(await unwrap(platform.POST("/sandbox/v1/clock/resume"))),
  };
}

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 24 * 3600, w: 7 * 24 * 3600 };

/** The number of seconds of a duration. @throws KitError for a text that is not a duration. */
function secondsOf(by: number | string): number {
  if (typeof by === "number") return by;
  const [, number, unit = ""] = /^(\d+(?:\.\d+)?)([smhdw])$/.exec(by.trim()) ?? [];
  const length = seconds[unit];
  if (number !== undefined && length !== undefined) return Number(number) * length;
  throw new KitError(
    `"${by}" is not a duration. Use a number of seconds, or a number with s, m, h, d or w, such as "2h".`,
  );
}
