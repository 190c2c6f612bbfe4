/** Reports the progress of long work: what is being done, and where it can be counted, how much of it is done. */
export type Progress = (what: string, done?: number, of?: number) => void;

export const noProgress: Progress = () => {};
