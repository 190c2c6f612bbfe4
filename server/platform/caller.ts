/** Who is calling, on whose behalf the operation acts, and what the credential allows. */
export interface Caller {
  user: CallingUser;
  /**
   * The application: what the sources call the service or the project. Whatever they tie to "user and service" is tied to
   * this beside `user.id`. Empty only where nobody calls.
   */
  clientId: string;
  /** Short scope names: `tasks.readonly`. */
  scopes: ReadonlySet<string>;
  /** What the caller's writes come of, for the log of changes (`cause.ts`); there where there is a sandbox. */
  cause?: string | undefined;
}

export interface CallingUser {
  /** Empty for a caller without a user: nobody, or an API key. */
  id: string;
  /** Lower case. */
  email: string;
  /** The organization, by its domain; null for somebody who belongs to none. */
  domain: string | null;
  /** Administers the organization. */
  administrator: boolean;
}

const noUser: CallingUser = { id: "", email: "", domain: null, administrator: false };

/** The caller of an operation that nobody signs in for. */
export const nobody: Caller = { user: noUser, clientId: "", scopes: new Set() };

/** The caller behind an API key: an application without a user, who sees what is public. */
export function application(clientId: string): Caller {
  return { user: noUser, clientId, scopes: new Set() };
}
