/**
 * The environment variables of a server, as a table. `readSettings` takes defaults from it, the docs and `quintet help settings`
 * print it, and a test checks that no other variable is read.
 */

export interface Variable {
  group: "Address" | "Data and secrets" | "Behaviour" | "Mails and notifications" | "Identity and quotas" | "Log";
  /** The value when the variable is absent or empty. */
  otherwise?: string;
  /** The default in words, when it is no fixed text. */
  otherwiseSaid?: string;
  /** The meaning in Markdown. */
  meaning: string;
}

export const variables = {
  PORT: { group: "Address", otherwise: "4010", meaning: "TCP port; 0 takes a free one" },
  HOST: { group: "Address", otherwise: "127.0.0.1", meaning: "address to listen on" },
  PUBLIC_URL: {
    group: "Address",
    otherwiseSaid: "the request's origin",
    meaning:
      "origin of absolute links, of links in mails and of what assertions are made for; needed in production. Several are separated by commas: a request by the host of a further one gets links that begin with it",
  },
  ALLOWED_HOSTS: {
    group: "Address",
    otherwiseSaid: "none",
    meaning:
      "names of a server on loopback besides `localhost` and that of `PUBLIC_URL`, separated by commas; another `Host` is answered 421",
  },
  TRUST_PROXY: {
    group: "Address",
    otherwise: "false",
    meaning:
      "trust the proxy's `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-For`. Without it, a request with such headers is never local, so the sandbox asks it for the operator's token",
  },
  DATABASE_URL: {
    group: "Data and secrets",
    otherwiseSaid: "`file:quintet.db` in the data folder",
    meaning:
      "SQLite file, or `postgresql://…`; several hosts are separated by commas, and the server uses the one that accepts writes",
  },
  DATABASE_WAIT: {
    group: "Data and secrets",
    otherwise: "60",
    meaning:
      "how many seconds `start` waits for a PostgreSQL server that cannot be reached yet, or only allows reads; then it exits with code 1",
  },
  DATA_DIR: { group: "Data and secrets", otherwise: "data", meaning: "folder of everything the server keeps" },
  SECRET: {
    group: "Data and secrets",
    otherwiseSaid: "made and kept in the data folder",
    meaning: "key of everything signed or encrypted, 32 characters at least; needed in production",
  },
  OPERATOR_TOKEN: {
    group: "Data and secrets",
    otherwiseSaid: "made from the secret",
    meaning: "the operator's token, 16 characters at least: set it for containers that are controlled from outside",
  },
  SEED: {
    group: "Data and secrets",
    otherwiseSaid: "none",
    meaning: "seed file that is loaded at the start, all of it or nothing; a fault in it stops the start",
  },
  MODE: {
    group: "Behaviour",
    otherwiseSaid: "`production` if `NODE_ENV` is `production`, otherwise `development`",
    meaning: "`production`: no demo user, no sandbox, passwords and quotas; `test` means `development`",
  },
  DIALECT: {
    group: "Behaviour",
    otherwise: "spec",
    meaning:
      '`published`: answers use the published service\'s names where they differ, and the server rejects and converts what that service does (guide "Differences"); requests may always use either name',
  },
  SANDBOX: {
    group: "Behaviour",
    otherwiseSaid: "`true` in development, else `false`",
    meaning: "`/sandbox/v1` and the console: what a test needs and the services' own operations cannot give",
  },
  RANDOM_SEED: {
    group: "Behaviour",
    otherwiseSaid: "none",
    meaning:
      "a whole number: ids, secrets, etags and random values follow from it and the order of requests, emails and notifications included. The clock stops at the start of 2026, and a known key signs. Works with `quintet start` and `quintet run`, with an empty database only. Rejected in production, without the sandbox, and on an address that other machines can reach, because tokens can be guessed",
  },
  STRICT: {
    group: "Behaviour",
    otherwise: "false",
    meaning:
      "refuse requests with a member or query parameter that the contract does not know (400, with the name that was likely meant) instead of ignoring it: for people who write a client",
  },
  APP_REGISTRATION: {
    group: "Behaviour",
    otherwiseSaid: "`open`; in production `token`",
    meaning:
      "who may create apps of the payment service (`POST /apps`): `open` anybody, `token` with the operator's token, `off` nobody",
  },
  SMTP_URL: {
    group: "Mails and notifications",
    otherwiseSaid: "none",
    meaning: "`smtp://` or `smtps://`; without it mails become files in `data/mail`",
  },
  MAIL_FROM: {
    group: "Mails and notifications",
    otherwise: "quintet@localhost",
    meaning: "sender of the mails that are not sent in somebody's name",
  },
  CALENDAR_MAILS: {
    group: "Mails and notifications",
    otherwiseSaid: "`true` in development, otherwise `false`; `false` in test kits and `quintet run`",
    meaning: "the calendar sends reminders of the method `email`, and the emails that `notificationSettings` ask for",
  },
  WEBHOOK_ALLOW_PRIVATE: {
    group: "Mails and notifications",
    otherwise: "false",
    meaning: "notifications may go to private networks",
  },
  TOKEN_AUDIENCES: {
    group: "Identity and quotas",
    otherwiseSaid: "the published token addresses and API hosts",
    meaning: "audiences of assertions besides this server's own, separated by commas",
  },
  AUTH_SCOPE_BASE: {
    group: "Identity and quotas",
    otherwise: "https://www.googleapis.com",
    meaning: "how scopes are written long",
  },
  QUOTAS: {
    group: "Identity and quotas",
    otherwiseSaid: "`true` in production, else `false`",
    meaning: "count calls, in windows of a minute",
  },
  QUOTA_USER_PER_MINUTE: {
    group: "Identity and quotas",
    otherwise: "600",
    meaning: "units of one user of a client, for each service",
  },
  QUOTA_PROJECT_PER_MINUTE: {
    group: "Identity and quotas",
    otherwise: "10000",
    meaning: "units of a client, for each service",
  },
  LOG_LEVEL: {
    group: "Log",
    otherwise: "info",
    meaning: "`fatal error warn info debug trace silent`; on standard error",
  },
  LOG_FORMAT: {
    group: "Log",
    otherwiseSaid: "`lines` on a terminal, else `json`",
    meaning: "how log lines look",
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;

/** The table as rows, with optional fields, for code that prints it. */
export const variableRows: readonly (Variable & { name: string })[] = Object.entries<Variable>(variables).map(
  ([name, variable]) => ({ name, ...variable }),
);
