/**
 * Something that will happen at a time of the services' clock. Each part of the server that schedules work provides a source of
 * such entries.
 */

export interface Due {
  /** The service that acts. */
  service: string;
  /** A single word: `delivery`, `retry`, `reminder`, `conference`, `expiry`, ... */
  kind: string;
  /** When it happens, in milliseconds since the Unix epoch. */
  dueMs: number;
  /** The email address of the affected user; undefined if it affects no single user. */
  user: string | undefined;
  /** A description in words, without a period. */
  what: string;
  /** Whether the service does something at that time. If not, something merely expires. */
  acts: boolean;
}

export interface DueQuestion {
  /** Only finds work that is due after this time. */
  afterMs: number;
  limit: number;
}

/** @returns the due work, earliest first. */
export type DueSource = (question: DueQuestion) => Promise<Due[]>;

/** Combines several sources into one. */
export function allDue(sources: readonly DueSource[]): DueSource {
  return async (question) => {
    const found = await Promise.all(sources.map((each) => each(question)));
    return found
      .flat()
      .sort((a, b) => a.dueMs - b.dueMs)
      .slice(0, question.limit);
  };
}
