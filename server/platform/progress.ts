/** Called with the progress of long work: what is being done, and how much of it is done where it can be counted. */
export type Progress = (what: string, done?: number, of?: number) => void;

export const noProgress: Progress = () => {};
