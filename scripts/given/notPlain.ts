/** Why a collection is not kept in a table, as its author may hear it. */
export class NotPlain extends Error {}
