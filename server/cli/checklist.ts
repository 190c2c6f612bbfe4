/** The checks of `quintet doctor`: the properties that a server in production should have. They change nothing. */
import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { secretFilesOf } from "../platform/privateFiles.ts";
import type { Settings } from "../platform/settings.ts";
import { isGuessable } from "./guessable.ts";

export interface Check {
  /** `fails`: it is unsafe, or does not work. `look`: it is right only if it is intended. */
  state: "good" | "look" | "fails";
  text: string;
}

const leastFreeBytes = 1024 ** 3;

export async function checklist(settings: Settings): Promise<Check[]> {
  return [
    ...nameChecks(settings),
    ...secretChecks(settings),
    ...openChecks(settings),
    ...mailChecks(settings),
    ...fileChecks(settings),
    ...(await spaceChecks(settings)),
  ];
}

function check(isGood: boolean, good: string, otherwise: string, state: "look" | "fails" = "fails"): Check {
  return isGood ? { state: "good", text: good } : { state, text: otherwise };
}

function nameChecks({ mode, publicUrl, trustProxy, host }: Settings): Check[] {
  const isSecure = publicUrl?.startsWith("https:") === true;
  const isInside = /^(127\.|localhost$|::1$)/.test(host);
  return [
    check(mode === "production", "MODE is production", 'MODE is "development": no quotas, sign-in without passwords'),
    check(
      isSecure,
      `PUBLIC_URL is ${publicUrl}`,
      "PUBLIC_URL should be an https address: browsers keep sign-ins only there",
    ),
    check(
      trustProxy || !isInside || !isSecure,
      "addresses of clients are known",
      "TRUST_PROXY is off and HOST is this machine: behind a proxy, limits per address count everybody as one",
      "look",
    ),
  ];
}

function secretChecks({ secret }: Settings): Check[] {
  const kept = "SECRET is the file in the data folder: back it up apart from the data, or set it";
  if (secret === undefined) return [{ state: "fails", text: kept }];
  const guessable = "SECRET can be guessed: make one, as with openssl rand -base64 33";
  return [check(!isGuessable(secret), "SECRET is set", guessable)];
}

function openChecks({ sandbox, quotas, appRegistration, webhookAllowPrivate, operatorToken }: Settings): Check[] {
  return [
    check(!sandbox, "SANDBOX is off", "SANDBOX is on: whoever has the operator's token changes everything"),
    check(quotas, "QUOTAS are on", "QUOTAS are off: one client can take the whole server", "look"),
    check(
      appRegistration !== "open",
      `APP_REGISTRATION is ${appRegistration}`,
      "APP_REGISTRATION is open: anybody may create apps, and send invitations with them",
      "look",
    ),
    check(
      !webhookAllowPrivate,
      "notifications go to public addresses only",
      "WEBHOOK_ALLOW_PRIVATE is on: users can make the server call addresses of your network",
      "look",
    ),
    check(
      // The settings have checked its length.
      operatorToken === undefined || !isGuessable(operatorToken),
      "the operator's token is hard to guess",
      "OPERATOR_TOKEN can be guessed",
    ),
  ];
}

function mailChecks({ smtpUrl, mailFrom, calendarMails }: Settings): Check[] {
  return [
    check(smtpUrl !== undefined, "mails are sent (SMTP_URL)", "SMTP_URL is not set: mails become files", "look"),
    check(
      !mailFrom.endsWith("@localhost"),
      `mails come from ${mailFrom}`,
      "MAIL_FROM is an address of localhost",
      "look",
    ),
    check(
      !calendarMails || smtpUrl !== undefined,
      calendarMails
        ? "calendars remind by mail (CALENDAR_MAILS)"
        : "calendars send no mails by themselves (CALENDAR_MAILS)",
      "CALENDAR_MAILS is on, and mails become files: nobody is reminded",
      "look",
    ),
  ];
}

function fileChecks(settings: Settings): Check[] {
  // Windows has no such file modes.
  if (process.platform === "win32" || !existsSync(settings.dataDir)) return [];
  const folder = statSync(settings.dataDir).mode & 0o077;
  const open = secretFilesOf(settings).filter((path) => (statSync(path).mode & 0o077) !== 0);
  return [
    check(folder === 0, "the data folder is its user's alone", "others can enter the data folder: chmod 700 it"),
    check(open.length === 0, "its files are its user's alone", `others can read ${open.join(", ")}: chmod 600`),
  ];
}

async function spaceChecks({ dataDir }: Settings): Promise<Check[]> {
  if (!existsSync(dataDir)) return [];
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const megabytes = Math.floor(free / 1024 ** 2);
  return [check(free >= leastFreeBytes, `${megabytes} MB are free`, `only ${megabytes} MB are free`)];
}
