/** Thrown for a collection that no table can keep. The message tells its author why. */
export class NotPlain extends Error {}
