/**
 * Something that will happen at a time of the services' clock. Each part of the server that schedules work provides a source of
 * such entries.
 */

export interface Due {
  /** The service that performs the scheduled work. */
  service: string;
  /** A single word: `delivery`, `retry`, `reminder`, `conference`, `expiry`, ... */
  kind: string;
  /** When the scheduled work happens, in milliseconds since the Unix epoch. */
  dueMs: number;
  /** The email address of the affected user; undefined if it affects no single user. */
  user: string | undefined;
  /** What is due, in words, without a full stop at the end. */
  what: string;
  /** Whether the service acts at that time. False if something merely expires. */
  acts: boolean;
}

export interface DueQuestion {
  /** Only work that is due after this time is returned. In milliseconds since the Unix epoch. */
  afterMs: number;
  limit: number;
}

/** Finds scheduled work. @returns the work that is due, earliest first. */
export type DueSource = (question: DueQuestion) => Promise<Due[]>;

/** Combines several sources of scheduled work into one source. */
export function allDue(sources: readonly DueSource[]): DueSource {
  return async (question) => {
    const found = await Promise.all(sources.map((each) => each(question)));
    return found
      .flat()
      .sort((a, b) => a.dueMs - b.dueMs)
      .slice(0, question.limit);
  };
}
