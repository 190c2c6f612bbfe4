/** The caller of an operation: the user for whom it acts, and what the credential allows. */
export interface Caller {
  user: CallingUser;
  /**
   * The app, which the specifications call "service" or "project". Data that belongs to "user and service" in the specifications
   * belongs to this id and `user.id`. Empty only for an anonymous caller.
   */
  clientId: string;
  /** The short names of the scopes: `tasks.readonly`. */
  scopes: ReadonlySet<string>;
  /** The cause of the caller's writes, for the change log (`cause.ts`). Undefined without a sandbox. */
  cause?: string | undefined;
  /**
   * The generation of page tokens that this request may use (`pageTokens.ts`). Undefined unless the sandbox has made earlier
   * page tokens expire.
   */
  pageTokens?: string | undefined;
}

export interface CallingUser {
  /** The user's id; empty for a caller without a user (an anonymous caller or an API key). */
  id: string;
  /** The email address in lower case. */
  email: string;
  /** The domain of the user's organization; null for a user without one. */
  domain: string | null;
  /** Whether the user administers the organization. */
  administrator: boolean;
}

/** Identifies a caller: by the user, or by the app if there is no user. Undefined without a credential. */
export function ownerOf({ user, clientId }: Pick<Caller, "user" | "clientId">): string | undefined {
  return user.id || clientId || undefined;
}

const noUser: CallingUser = { id: "", email: "", domain: null, administrator: false };

/** The caller of a request without a credential, for operations that need no sign-in. */
export const nobody: Caller = { user: noUser, clientId: "", scopes: new Set() };

/** The caller of a request with an API key: an app without a user. It can only access public data. */
export function application(clientId: string): Caller {
  return { user: noUser, clientId, scopes: new Set() };
}
