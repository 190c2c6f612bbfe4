/** Who is calling, on whose behalf the operation acts, and what the credential allows. */
export interface Caller {
  user: { id: string; email: string };
  /** Short scope names: `tasks.readonly`. */
  scopes: ReadonlySet<string>;
}

/** The caller of an operation that nobody signs in for. */
export const nobody: Caller = { user: { id: "", email: "" }, scopes: new Set() };
