import { join, resolve } from "node:path";
import { readOnlyTarget, urlsOf } from "./db/postgresClient.ts";
import { isEmailAddress } from "./emailAddress.ts";
import { servesThisMachineOnly } from "./gate.ts";
import { seededSecret } from "./seeded.ts";
import { type Variable, type VariableName, variables } from "./variables.ts";
import { webUrlOf } from "./webUrl.ts";

/** All settings of a server. `variables.ts` describes their environment variables. */
export type Settings = ReturnType<typeof readSettings>;

type Mode = "development" | "production";

/** The error for a setting that cannot be used. The server does not start, and prints this one-line message. */
export class SettingError extends Error {
  /** The exit code of the command that fails because of the setting. */
  readonly exitCode: number = 1;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the environment in one place.
 * @throws SettingError naming the variable and the rule.
 */
export function readSettings(environment: Environment) {
  const given = (name: VariableName): string | undefined => {
    const { otherwise }: Variable = variables[name];
    return environment[name] || otherwise;
  };
  /**
   * Returns the value of a variable. If the variable is unset, returns its default: from the table, or `otherwise` if the
   * default depends on another variable.
   */
  const textOf = (name: VariableName, otherwise = ""): string => given(name) ?? otherwise;
  const ifGiven = <Value>(name: VariableName, read: (value: string) => Value): Value | undefined => {
    const value = given(name);
    return value === undefined ? undefined : read(value);
  };
  const dataDir = resolve(textOf("DATA_DIR"));
  const usualMode = environment.NODE_ENV === "production" ? "production" : "development";
  // Test runners (vitest) set MODE to "test" for every process that they start. The value "test" is therefore treated as
  // development mode.
  const wanted = textOf("MODE") === "test" ? "development" : textOf("MODE", usualMode);
  const mode: Mode = oneOf("MODE", wanted, ["development", "production"]);
  const [publicUrl, ...otherPublicUrls] = publicUrls(given("PUBLIC_URL"), mode);
  const randomSeed = ifGiven("RANDOM_SEED", seedNumber);
  const inDevelopment = String(mode === "development");
  const inProduction = String(mode === "production");
  const settings = {
    port: port(textOf("PORT")),
    host: textOf("HOST"),
    mode,
    databaseUrl: databaseUrl(given("DATABASE_URL"), dataDir),
    /** How long a start waits for a PostgreSQL server, in seconds. */
    databaseWait: count("DATABASE_WAIT", textOf("DATABASE_WAIT"), 0),
    dataDir,
    /** The first origin in `PUBLIC_URL`. In development, it may be unset; links then depend on the request. */
    publicUrl,
    /** If a request was sent to the host of one of these, the links in its response begin with that entry. */
    otherPublicUrls,
    /** Further host names of this server, in lower case, without ports. */
    allowedHosts: hostNames("ALLOWED_HOSTS", textOf("ALLOWED_HOSTS")),
    trustProxy: flag("TRUST_PROXY", textOf("TRUST_PROXY")),
    dialect: oneOf("DIALECT", textOf("DIALECT"), ["spec", "published"]),
    sandbox: flag("SANDBOX", textOf("SANDBOX", inDevelopment)),
    strict: flag("STRICT", textOf("STRICT")),
    /** If unset in development, a secret is generated once and stored in the data folder. */
    secret: secret(given("SECRET") ?? (randomSeed === undefined ? undefined : seededSecret(randomSeed)), mode),
    randomSeed,
    seed: ifGiven("SEED", resolve),
    /** If unset, it is derived from the secret. */
    operatorToken: ifGiven("OPERATOR_TOKEN", operatorToken),
    smtpUrl: ifGiven("SMTP_URL", smtpUrl),
    mailFrom: mailAddress("MAIL_FROM", textOf("MAIL_FROM")),
    calendarMails: flag("CALENDAR_MAILS", textOf("CALENDAR_MAILS", inDevelopment)),
    appRegistration: oneOf("APP_REGISTRATION", textOf("APP_REGISTRATION", mode === "production" ? "token" : "open"), [
      "open",
      "token",
      "off",
    ]),
    webhookAllowPrivate: flag("WEBHOOK_ALLOW_PRIVATE", textOf("WEBHOOK_ALLOW_PRIVATE")),
    /** For self-signed access tokens, any URL with the same origin is accepted. */
    tokenAudiences: addresses("TOKEN_AUDIENCES", textOf("TOKEN_AUDIENCES", publishedAudiences)),
    /** The beginning of long scope names: `{base}/auth/<scope>`. */
    authScopeBase: origin("AUTH_SCOPE_BASE", textOf("AUTH_SCOPE_BASE")),
    quotas: flag("QUOTAS", textOf("QUOTAS", inProduction)),
    /** The quota units per minute and service, for one user of one client and for one client. */
    quotaUserPerMinute: count("QUOTA_USER_PER_MINUTE", textOf("QUOTA_USER_PER_MINUTE")),
    quotaProjectPerMinute: count("QUOTA_PROJECT_PER_MINUTE", textOf("QUOTA_PROJECT_PER_MINUTE")),
    logLevel: oneOf("LOG_LEVEL", textOf("LOG_LEVEL"), ["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    /** If unset, `lines` is used if standard error is a terminal. */
    logFormat: ifGiven("LOG_FORMAT", (value) => oneOf("LOG_FORMAT", value, ["json", "lines"])),
  };
  if (randomSeed !== undefined) requireSeedable(settings);
  return settings;
}

function seedNumber(value: string): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && Number.isSafeInteger(number)) return number;
  throw new SettingError(`RANDOM_SEED must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not "${value}".`);
}

/**
 * Checks that no one else can reach a seeded server, whose tokens, keys and secrets are predictable.
 * @throws SettingError if others could reach it.
 */
export function requireSeedable(settings: Settings): void {
  const { mode, sandbox } = settings;
  if (mode === "development" && sandbox && servesThisMachineOnly(settings)) return;
  throw new SettingError(
    "RANDOM_SEED makes secrets guessable. It requires MODE=development, SANDBOX=true, and a HOST that only this machine can reach.",
  );
}

/**
 * Audiences that published auth libraries write into assertions without asking, because the values are built into the
 * libraries.
 */
const publishedAudiences = [
  "https://oauth2.googleapis.com/token",
  "https://www.googleapis.com/oauth2/v4/token",
  "https://accounts.google.com/o/oauth2/token",
  "https://calendar-json.googleapis.com/",
  "https://doubleclicksearch.googleapis.com/",
  "https://tasks.googleapis.com/",
].join(",");

function publicUrls(value: string | undefined, mode: Mode): string[] {
  if (!value && mode === "production") {
    throw new SettingError(
      "PUBLIC_URL is required in production: the URL at which users reach the server, such as https://quintet.example.com.",
    );
  }
  return value ? value.split(",").map((each) => origin("PUBLIC_URL", each.trim())) : [];
}

function addresses(name: string, value: string): string[] {
  const list = value.split(",").map((each) => each.trim());
  const wrong = list.find((each) => !URL.canParse(each) || !/^https?:$/.test(new URL(each).protocol));
  if (wrong !== undefined) {
    throw new SettingError(`${name} must be http or https URLs separated by commas, not "${withoutPassword(wrong)}".`);
  }
  return list;
}

/** The URL without its password, for display. */
function withoutPassword(address: string): string {
  return address.replace(/\/\/.*@/, "//***@");
}

function hostNames(name: string, value: string): string[] {
  const list = value.split(",").flatMap((each) => each.trim().toLowerCase() || []);
  const wrong = list.find((each) => !/^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)$/.test(each));
  if (wrong === undefined) return list;
  throw new SettingError(`${name} must be host names without ports, separated by commas, not "${wrong}".`);
}

function count(name: string, value: string, least = 1): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= 1_000_000_000) return number;
  throw new SettingError(`${name} must be a whole number from ${least} to 1000000000, not "${value}".`);
}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535)
    throw new SettingError(`PORT must be a number from 0 to 65535, not "${value}".`);
  return number;
}

function databaseUrl(value: string | undefined, dataDir: string): string {
  if (!value) return `file:${join(dataDir, "quintet.db")}`;
  if (/^postgres(ql)?:\/\//.test(value)) {
    // The driver would interpret a URL without a host as the path of a socket. The error message does not repeat a malformed
    // URL, because it may contain a password.
    const urls = urlsOf(value);
    const asked = urls.map(readOnlyTarget).find((each) => each !== undefined);
    if (asked !== undefined) {
      throw new SettingError(
        `DATABASE_URL has target_session_attrs=${asked}. Set this parameter to read-write or omit it, because the server writes to the database.`,
      );
    }
    if (urls.every((each) => URL.canParse(each) || URL.canParse(each.replace("@/", "@host/")))) return value;
    throw new SettingError(
      "DATABASE_URL is not a valid URL. Percent-encode special characters in its password: # as %23, / as %2F and ? as %3F.",
    );
  }
  if (value.startsWith("file:") && value.length > "file:".length) return `file:${resolve(value.slice(5))}`;
  throw new SettingError('DATABASE_URL must start with "file:" or "postgresql://".');
}

/** The minimum number of characters of a secret. */
export const shortestSecret = 32;
/** The minimum number of characters of the operator's token. */
const shortestOperatorToken = 16;

function secret(value: string | undefined, mode: Mode): string | undefined {
  if (!value && mode === "production")
    throw new SettingError("SECRET is required in production. It must have at least 32 characters.");
  if (value && value.length < shortestSecret) throw new SettingError("SECRET must have at least 32 characters.");
  return value || undefined;
}

/** Checks the characters of the operator's token (RFC 6750 §2.1). */
function operatorToken(value: string): string {
  if (/^[\w.~+/-]+=*$/.test(value) && value.length >= shortestOperatorToken && value.length <= 256) return value;
  throw new SettingError(
    `OPERATOR_TOKEN must have ${shortestOperatorToken} to 256 characters: letters, digits or -._~+/.`,
  );
}

function smtpUrl(value: string): string {
  if (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)) return value;
  throw new SettingError("SMTP_URL must be a URL that begins with smtp:// or smtps://.");
}

function mailAddress(name: string, value: string): string {
  if (isEmailAddress(value)) return value;
  throw new SettingError(`${name} must be an email address, not "${value}".`);
}

function origin(name: string, value: string): string {
  const url = webUrlOf(value);
  if (url?.pathname !== "/" || url.search || url.hash) {
    throw new SettingError(`${name} must be an http or https origin without a path, not "${withoutPassword(value)}".`);
  }
  return url.origin;
}

function flag(name: string, value: string): boolean {
  return oneOf(name, value, ["true", "false"]) === "true";
}

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (!found) throw new SettingError(`${name} must be one of ${allowed.join(", ")}, not "${value}".`);
  return found;
}
