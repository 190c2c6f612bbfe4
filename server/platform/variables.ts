/**
 * The environment variables of a server, as a table. `readSettings` takes defaults from it, the docs and `quintet help settings`
 * print it, and a test checks that no other variable is read.
 */

export interface Variable {
  group: "Address" | "Data and secrets" | "Behaviour" | "Emails and notifications" | "Identity and quotas" | "Log";
  /** The value if the variable is absent or empty. */
  otherwise?: string;
  /** The default in words, if it is not a fixed text. */
  otherwiseSaid?: string;
  /** The meaning in Markdown. */
  meaning: string;
}

export const variables = {
  PORT: { group: "Address", otherwise: "4010", meaning: "TCP port. 0 chooses a free port" },
  HOST: { group: "Address", otherwise: "127.0.0.1", meaning: "IP address or host name to listen on" },
  PUBLIC_URL: {
    group: "Address",
    otherwiseSaid: "the request's origin",
    meaning:
      "public origin of the server, for links (also in emails) and as the audience of assertions. Required in production. Separate several origins by commas: a request to the host of another one gets links that begin with that origin",
  },
  ALLOWED_HOSTS: {
    group: "Address",
    otherwiseSaid: "none",
    meaning:
      "additional host names of a server on loopback, separated by commas. `localhost` and the host of `PUBLIC_URL` are always allowed. Other hosts get 421",
  },
  TRUST_PROXY: {
    group: "Address",
    otherwise: "false",
    meaning:
      "trust the proxy's `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-For`. If it is off, requests with these headers never count as local, so the sandbox requires the operator's token",
  },
  DATABASE_URL: {
    group: "Data and secrets",
    otherwiseSaid: "`file:quintet.db` in the data folder",
    meaning:
      "SQLite file, or `postgresql://…`. Separate several hosts by commas: the server uses the one that accepts writes",
  },
  DATABASE_WAIT: {
    group: "Data and secrets",
    otherwise: "60",
    meaning:
      "seconds for which `start` waits for a PostgreSQL server that is unreachable or read-only. After that, it exits with code 1",
  },
  DATA_DIR: { group: "Data and secrets", otherwise: "data", meaning: "folder of all data of the server" },
  SECRET: {
    group: "Data and secrets",
    otherwiseSaid: "created in the data folder",
    meaning: "key for signatures and encryption, at least 32 characters. Required in production",
  },
  OPERATOR_TOKEN: {
    group: "Data and secrets",
    otherwiseSaid: "derived from `SECRET`",
    meaning: "the operator's token, at least 16 characters. Set it for containers that you control from outside",
  },
  SEED: {
    group: "Data and secrets",
    otherwiseSaid: "none",
    meaning: "seed file to load at the start, all of it or nothing. If it contains an error, the server does not start",
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
      '`published`: responses use the published service\'s names where they differ, and the server rejects and converts the requests that that service rejects and converts (guide "Differences"); requests may always use either name',
  },
  SANDBOX: {
    group: "Behaviour",
    otherwiseSaid: "`true` in development, else `false`",
    meaning: "turns on `/sandbox/v1` and the console, with which tests control users, clock, faults and data",
  },
  RANDOM_SEED: {
    group: "Behaviour",
    otherwiseSaid: "none",
    meaning:
      "a whole number that makes runs repeatable: the same requests in the same order get the same IDs, secrets, ETags and random values, also in emails and notifications. The clock stops at the start of 2026, and tokens are signed with a known key. Works with `quintet start` and `quintet run` and requires an empty database. Rejected in production, without the sandbox, and if other machines can reach the server, because tokens can be guessed",
  },
  STRICT: {
    group: "Behaviour",
    otherwise: "false",
    meaning:
      "reject requests with unknown fields or query parameters (400, with the most similar known name) instead of ignoring them. Use it while you write a client",
  },
  APP_REGISTRATION: {
    group: "Behaviour",
    otherwiseSaid: "`open`; in production `token`",
    meaning:
      "who can create apps of the payment service (`POST /apps`): `open` anyone, `token` requests with the operator's token, `off` no one",
  },
  SMTP_URL: {
    group: "Emails and notifications",
    otherwiseSaid: "none",
    meaning:
      "URL of the mail server, `smtp://` or `smtps://`. If it is not set, emails are saved in `data/mail` instead of sent",
  },
  MAIL_FROM: {
    group: "Emails and notifications",
    otherwise: "quintet@localhost",
    meaning: "sender of emails that are not sent on behalf of a user",
  },
  CALENDAR_MAILS: {
    group: "Emails and notifications",
    otherwiseSaid: "`true` in development, otherwise `false`; `false` in test kits and `quintet run`",
    meaning:
      "whether the calendar sends reminders of the method `email`, and the emails that users turn on in `notificationSettings`",
  },
  WEBHOOK_ALLOW_PRIVATE: {
    group: "Emails and notifications",
    otherwise: "false",
    meaning: "whether notifications can be sent to private networks",
  },
  TOKEN_AUDIENCES: {
    group: "Identity and quotas",
    otherwiseSaid: "the published token addresses and API hosts",
    meaning: "additional audiences of assertions, separated by commas. The server's own is always accepted",
  },
  AUTH_SCOPE_BASE: {
    group: "Identity and quotas",
    otherwise: "https://www.googleapis.com",
    meaning: "prefix of scopes in their long form",
  },
  QUOTAS: {
    group: "Identity and quotas",
    otherwiseSaid: "`true` in production, else `false`",
    meaning: "limit the calls of each minute",
  },
  QUOTA_USER_PER_MINUTE: {
    group: "Identity and quotas",
    otherwise: "600",
    meaning: "quota units per minute of one user of a client, for each service",
  },
  QUOTA_PROJECT_PER_MINUTE: {
    group: "Identity and quotas",
    otherwise: "10000",
    meaning: "quota units per minute of a client, for each service",
  },
  LOG_LEVEL: {
    group: "Log",
    otherwise: "info",
    meaning:
      "log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. The log is written to standard error",
  },
  LOG_FORMAT: {
    group: "Log",
    otherwiseSaid: "`lines` on a terminal, else `json`",
    meaning: "format of the log",
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;

/** The table as rows with optional fields, for code that prints it. */
export const variableRows: readonly (Variable & { name: string })[] = Object.entries<Variable>(variables).map(
  ([name, variable]) => ({ name, ...variable }),
);
