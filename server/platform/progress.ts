/** Reports the progress of long work: the current step and, if it can be counted, how much of it is done. */
export type Progress = (what: string, done?: number, of?: number) => void;

export const noProgress: Progress = () => {};
