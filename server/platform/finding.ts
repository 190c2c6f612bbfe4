/** What people look up: each service finds what is its own, by look-ups that are bounded however much there is. */

export interface FindQuestion {
  /** As it was typed, trimmed. */
  text: string;
  /** Mail address of the user whose things are looked through. Undefined: nothing that belongs to a user is found. */
  user: string | undefined;
  /** The most findings of each service. */
  limit: number;
}

export interface Finding {
  service: string;
  /** One word: `event`, `task`, `transaction`. */
  kind: string;
  id: string;
  title: string;
  /** What distinguishes it from others of the same title, in a few words. */
  about: string;
  /** Where the view of its service shows it: the rest of the path, and parameters. */
  view: { path?: string; query: Readonly<Record<string, string>> };
}

/** @returns what fits best or is newest first. */
export type FindSource = (question: FindQuestion) => Promise<Finding[]>;

/** Finds among what it keeps in memory, until it is told that rows were put back to an earlier state. */
export interface FinderOfLatest {
  find: FindSource;
  /** Reads ahead of questions what they would wait for: all there is, or what has changed since the last time. */
  prepare(): Promise<void>;
  forget(): void;
}

/** What `LIKE ... ESCAPE '\'` finds a text by, wherever it stands, in lower case. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
