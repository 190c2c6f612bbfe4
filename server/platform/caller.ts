/** Who is calling, for which user the operation acts, and what the credential allows. */
export interface Caller {
  user: CallingUser;
  /**
   * The application: the sources call it "service" or "project". Data that they tie to "user and service" is tied to this id and
   * `user.id`. Empty only for an anonymous caller.
   */
  clientId: string;
  /** Short scope names: `tasks.readonly`. */
  scopes: ReadonlySet<string>;
  /** The cause of the caller's writes, for the log of changes (`cause.ts`). Undefined without a sandbox. */
  cause?: string | undefined;
  /** The generation of page tokens that are good for this request (`pageTokens.ts`); undefined unless the sandbox let earlier ones expire. */
  pageTokens?: string | undefined;
}

export interface CallingUser {
  /** Empty for a caller without a user: an anonymous caller, or an API key. */
  id: string;
  /** Lower case. */
  email: string;
  /** The domain of the user's organization; null for a user without one. */
  domain: string | null;
  /** Whether the user administers the organization. */
  administrator: boolean;
}

const noUser: CallingUser = { id: "", email: "", domain: null, administrator: false };

/** The caller of an operation that needs no sign-in. */
export const nobody: Caller = { user: noUser, clientId: "", scopes: new Set() };

/** The caller behind an API key: an application without a user. It sees public data only. */
export function application(clientId: string): Caller {
  return { user: noUser, clientId, scopes: new Set() };
}
