import { join, resolve } from "node:path";

/** Everything about a server that can be set from outside. The README lists the environment variables behind it. */
export interface Settings {
  /** TCP port; 0 takes a free one. */
  port: number;
  host: string;
  mode: "development" | "production";
  databaseUrl: string;
  /** Folder for the embedded database, blobs, mails and the development secret. */
  dataDir: string;
  /** Origin of absolute links; unset, they follow the request. No trailing slash. */
  publicUrl: string | undefined;
  /** Whether `X-Forwarded-Proto` and `X-Forwarded-Host` are believed. */
  trustProxy: boolean;
  /** Which of two names answers use, where the source document and the published service differ. */
  dialect: "spec" | "published";
  /** Whether `/sandbox/v1` is there: what the outside world does to the services, for those who test against them. */
  sandbox: boolean;
  /** Key of everything that is signed or encrypted. Unset in development, it is made once and kept in the data folder. */
  secret: string | undefined;
  /** `smtp://` or `smtps://`; unset, mails become files in the data folder. */
  smtpUrl: string | undefined;
  /** Whether notifications may go to private networks. */
  webhookAllowPrivate: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** A setting that cannot be used: the start stops with this one line. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the environment in one place.
 * @throws SettingError naming the variable and the rule.
 */
export function readSettings(environment: Environment): Settings {
  const dataDir = resolve(environment.DATA_DIR || "data");
  const mode = oneOf("MODE", environment.MODE || "development", ["development", "production"]);
  const inDevelopment = String(mode === "development");
  return {
    port: port(environment.PORT || "4010"),
    host: environment.HOST || "127.0.0.1",
    mode,
    databaseUrl: databaseUrl(environment.DATABASE_URL, dataDir),
    dataDir,
    publicUrl: environment.PUBLIC_URL ? origin("PUBLIC_URL", environment.PUBLIC_URL) : undefined,
    trustProxy: flag("TRUST_PROXY", environment.TRUST_PROXY || "false"),
    dialect: oneOf("DIALECT", environment.DIALECT || "spec", ["spec", "published"]),
    sandbox: flag("SANDBOX", environment.SANDBOX || inDevelopment),
    secret: secret(environment.SECRET, mode),
    smtpUrl: environment.SMTP_URL ? smtpUrl(environment.SMTP_URL) : undefined,
    webhookAllowPrivate: flag("WEBHOOK_ALLOW_PRIVATE", environment.WEBHOOK_ALLOW_PRIVATE || "false"),
    logLevel: oneOf("LOG_LEVEL", environment.LOG_LEVEL || "info", [
      "fatal",
      "error",
      "warn",
      "info",
      "debug",
      "trace",
      "silent",
    ]),
  };
}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) throw new SettingError(`PORT must be 0 to 65535, not "${value}".`);
  return number;
}

function databaseUrl(value: string | undefined, dataDir: string): string {
  if (!value) return `file:${join(dataDir, "quintet.db")}`;
  if (/^postgres(ql)?:\/\//.test(value)) return value;
  if (value.startsWith("file:") && value.length > "file:".length) return `file:${resolve(value.slice(5))}`;
  throw new SettingError('DATABASE_URL must start with "file:" or "postgresql://".');
}

const shortestSecret = 32;

function secret(value: string | undefined, mode: Settings["mode"]): string | undefined {
  if (!value && mode === "production")
    throw new SettingError("SECRET is needed in production: at least 32 characters.");
  if (value && value.length < shortestSecret) throw new SettingError("SECRET must have at least 32 characters.");
  return value || undefined;
}

function smtpUrl(value: string): string {
  if (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)) return value;
  throw new SettingError("SMTP_URL must be an smtp:// or smtps:// address.");
}

function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new SettingError(`${name} must be an http or https origin without a path, not "${value}".`);
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
