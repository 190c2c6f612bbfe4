/** What is going to happen by itself, by the clock of the services: each who knows of something tells it. */

export interface Due {
  /** Whose it is. */
  service: string;
  /** `delivery`, `retry`, `reminder`, `conference`, `expiry`, ...: one word. */
  kind: string;
  /** When, in milliseconds since the Unix epoch. */
  dueMs: number;
  /** Mail address of whom it concerns; undefined where it is nobody in particular. */
  user: string | undefined;
  /** In words, without a full stop. */
  what: string;
  /** Whether something is done then. Otherwise something merely stops to be good. */
  acts: boolean;
}

export interface DueQuestion {
  /** Only what is due later than this. */
  afterMs: number;
  limit: number;
}

/** @returns what is due, the earliest first. */
export type DueSource = (question: DueQuestion) => Promise<Due[]>;

/** Several sources as one. */
export function allDue(sources: readonly DueSource[]): DueSource {
  return async (question) => {
    const found = await Promise.all(sources.map((each) => each(question)));
    return found
      .flat()
      .sort((a, b) => a.dueMs - b.dueMs)
      .slice(0, question.limit);
  };
}
