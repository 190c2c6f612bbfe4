/**
 * The environment variables of a server, as a table. `readSettings` takes defaults from it, the docs and `quintet help settings`
 * print it, and a test checks that no other variable is read.
 */

export interface Variable {
  group: "Address" | "Data and secrets" | "Behavior" | "Emails and notifications" | "Identity and quotas" | "Log";
  /** The value if the variable is absent or empty. */
  otherwise?: string;
  /** A description of the default, if the default is not a fixed value. */
  otherwiseSaid?: string;
  /** The description of the variable in Markdown. */
  meaning: string;
}

export const variables = {
  PORT: { group: "Address", otherwise: "4010", meaning: "TCP port. 0 chooses a free port" },
  HOST: { group: "Address", otherwise: "127.0.0.1", meaning: "IP address or host name to listen on" },
  PUBLIC_URL: {
    group: "Address",
    otherwiseSaid: "the request's origin",
    meaning:
      "public origin of the server. Links, including those in emails, begin with it, and assertions can use its token URLs as their audience. Required in production. You can specify several origins, separated by commas. If the host of a request is that of another origin in the list, its response contains links that begin with that origin",
  },
  ALLOWED_HOSTS: {
    group: "Address",
    otherwiseSaid: "none",
    meaning:
      "additional host names, separated by commas, that requests may use while only this machine can reach the server. `localhost`, loopback IP addresses and the host of `PUBLIC_URL` are always allowed. Requests for other hosts return 421",
  },
  TRUST_PROXY: {
    group: "Address",
    otherwise: "false",
    meaning:
      "whether the server trusts the headers `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-For`. Set it to `true` only behind a proxy that sets them. If it is `false`, a request with headers that proxies add is never treated as local, so the sandbox requires the operator's token",
  },
  DATABASE_URL: {
    group: "Data and secrets",
    otherwiseSaid: "`file:quintet.db` in the data folder",
    meaning:
      "SQLite file (`file:…`), or PostgreSQL URL (`postgresql://…`). A PostgreSQL URL can contain several hosts, separated by commas. The server uses the host that accepts writes",
  },
  DATABASE_WAIT: {
    group: "Data and secrets",
    otherwise: "60",
    meaning:
      "maximum time, in seconds, that `quintet start` waits for a PostgreSQL server that is unreachable or read-only. After that, the command exits with code 1",
  },
  DATA_DIR: { group: "Data and secrets", otherwise: "data", meaning: "folder for all data of the server" },
  SECRET: {
    group: "Data and secrets",
    otherwiseSaid: "created in the data folder",
    meaning: "key for signatures and encryption, with at least 32 characters. Required in production",
  },
  OPERATOR_TOKEN: {
    group: "Data and secrets",
    otherwiseSaid: "derived from `SECRET`",
    meaning:
      "the operator's token, with at least 16 characters. Set it if you control a server in a container from outside the container",
  },
  SEED: {
    group: "Data and secrets",
    otherwiseSaid: "none",
    meaning:
      "seed file to load when the server starts. If the file contains an error, nothing is loaded and the server does not start",
  },
  MODE: {
    group: "Behavior",
    otherwiseSaid: "`production` if `NODE_ENV` is `production`, otherwise `development`",
    meaning:
      "`development` or `production`. In production, the server creates no demo user and requires passwords at sign-in. By default, the sandbox is off and quotas are on. `test` means `development`",
  },
  DIALECT: {
    group: "Behavior",
    otherwise: "spec",
    meaning:
      '`spec` or `published`. With `published`, responses use the names of the published service if they differ, and the server rejects or converts the same requests as the published service (see the guide "Differences"). Requests can use either name in both dialects',
  },
  SANDBOX: {
    group: "Behavior",
    otherwiseSaid: "`true` in development, otherwise `false`",
    meaning:
      "turns on `/sandbox/v1` and the console, through which you and your tests control users, the clock, faults and data",
  },
  RANDOM_SEED: {
    group: "Behavior",
    otherwiseSaid: "none",
    meaning:
      "a whole number that makes runs repeatable. If you send the same requests in the same order, you get the same IDs, secrets, ETags and random values, including those in emails and notifications. The clock stops at the start of 2026, and tokens are signed with a known key. Works with `quintet start` and `quintet run`, and requires an empty database. Because anyone can guess the tokens, the server does not start in production mode, without the sandbox, or if other machines can reach it",
  },
  STRICT: {
    group: "Behavior",
    otherwise: "false",
    meaning:
      "whether the server rejects unknown fields and query parameters instead of ignoring them. The error (400) suggests the most similar known name. Turn it on while you write a client",
  },
  APP_REGISTRATION: {
    group: "Behavior",
    otherwiseSaid: "`token` in production, otherwise `open`",
    meaning:
      "who can create apps of the payment service (`POST /apps`). `open` allows anyone, `token` requires the operator's token, and `off` allows no one",
  },
  SMTP_URL: {
    group: "Emails and notifications",
    otherwiseSaid: "none",
    meaning:
      "URL of the mail server, which begins with `smtp://` or `smtps://`. Without a mail server, emails are not sent but saved in the folder `mail` in `DATA_DIR`",
  },
  MAIL_FROM: {
    group: "Emails and notifications",
    otherwise: "quintet@localhost",
    meaning: "sender address of emails that are not sent on behalf of a user",
  },
  CALENDAR_MAILS: {
    group: "Emails and notifications",
    otherwiseSaid: "`true` in development, otherwise `false`; `false` in test kits and `quintet run`",
    meaning:
      "whether the calendar sends reminders with the method `email`, and the emails that users turn on in `notificationSettings`",
  },
  WEBHOOK_ALLOW_PRIVATE: {
    group: "Emails and notifications",
    otherwise: "false",
    meaning: "whether the server can send notifications to private networks",
  },
  TOKEN_AUDIENCES: {
    group: "Identity and quotas",
    otherwiseSaid: "the published token URLs and API hosts",
    meaning:
      "audiences, separated by commas, that the server accepts in assertions in addition to its own URLs. Your list replaces the default",
  },
  AUTH_SCOPE_BASE: {
    group: "Identity and quotas",
    otherwise: "https://www.googleapis.com",
    meaning: "origin at the beginning of scopes that are URLs",
  },
  QUOTAS: {
    group: "Identity and quotas",
    otherwiseSaid: "`true` in production, otherwise `false`",
    meaning: "whether the server limits the calls per minute",
  },
  QUOTA_USER_PER_MINUTE: {
    group: "Identity and quotas",
    otherwise: "600",
    meaning: "quota units per minute for each user of a client, in each service",
  },
  QUOTA_PROJECT_PER_MINUTE: {
    group: "Identity and quotas",
    otherwise: "10000",
    meaning: "quota units per minute for each client, in each service",
  },
  LOG_LEVEL: {
    group: "Log",
    otherwise: "info",
    meaning:
      "log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. The log is written to standard error",
  },
  LOG_FORMAT: {
    group: "Log",
    otherwiseSaid: "`lines` on a terminal, otherwise `json`",
    meaning: "format of the log: `lines` or `json`",
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;

/** The variables as a list, each with its name, for code that prints them. */
export const variableRows: readonly (Variable & { name: string })[] = Object.entries<Variable>(variables).map(
  ([name, variable]) => ({ name, ...variable }),
);
