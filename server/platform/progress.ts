/** Told how far a long work has come: what it is at, and how much of that is done where it can be counted. */
export type Progress = (what: string, done?: number, of?: number) => void;

export const noProgress: Progress = () => {};
