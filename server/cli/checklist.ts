/** The checks of `quintet doctor`: properties that a server in production should have. The checks change nothing. */
import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { secretFilesOf } from "../platform/privateFiles.ts";
import type { Settings } from "../platform/settings.ts";

export interface Check {
  /** The result of a check. `good`: no problem. `fails`: unsafe or not working. `look`: only correct if it is intended. */
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
    check(
      mode === "production",
      "MODE is production",
      'MODE is "development": quotas are off, and users sign in without passwords',
    ),
    check(
      isSecure,
      `PUBLIC_URL is ${publicUrl}`,
      "PUBLIC_URL should be an https URL: browsers store sign-in cookies only from https URLs",
    ),
    check(
      trustProxy || !isInside || !isSecure,
      "IP addresses of clients are known",
      "TRUST_PROXY is off and HOST is a loopback address: behind a proxy, all clients share one limit per IP address",
      "look",
    ),
  ];
}

function secretChecks({ secret }: Settings): Check[] {
  const kept =
    "SECRET is not set, so it is read from a file in the data folder: set it, or back the file up separately";
  if (secret === undefined) return [{ state: "fails", text: kept }];
  const guessable = "SECRET can be guessed: create a random one, for example with openssl rand -base64 33";
  return [check(!isGuessable(secret), "SECRET is set", guessable)];
}

function openChecks({ sandbox, quotas, appRegistration, webhookAllowPrivate, operatorToken }: Settings): Check[] {
  return [
    check(!sandbox, "SANDBOX is off", "SANDBOX is on: anyone with the operator's token can change all data"),
    check(quotas, "QUOTAS are on", "QUOTAS are off: one client can use all capacity of the server", "look"),
    check(
      appRegistration !== "open",
      `APP_REGISTRATION is ${appRegistration}`,
      "APP_REGISTRATION is open: anyone can create apps and send invitations with them",
      "look",
    ),
    check(
      !webhookAllowPrivate,
      "notifications are sent to public hosts only",
      "WEBHOOK_ALLOW_PRIVATE is on: users can make the server call hosts in your private network",
      "look",
    ),
    check(
      // The token's length needs no check here, because the settings were already checked.
      operatorToken === undefined || !isGuessable(operatorToken),
      "the operator's token is hard to guess",
      "OPERATOR_TOKEN can be guessed",
    ),
  ];
}

function mailChecks({ smtpUrl, mailFrom, calendarMails }: Settings): Check[] {
  return [
    check(
      smtpUrl !== undefined,
      "emails are sent (SMTP_URL)",
      "SMTP_URL is not set: emails are saved as files",
      "look",
    ),
    check(
      !mailFrom.endsWith("@localhost"),
      `the sender of emails is ${mailFrom}`,
      "MAIL_FROM is an email address at localhost",
      "look",
    ),
    check(
      !calendarMails || smtpUrl !== undefined,
      calendarMails
        ? "the calendar sends reminders by email (CALENDAR_MAILS)"
        : "the calendar sends no reminders by email (CALENDAR_MAILS)",
      "CALENDAR_MAILS is on, but emails are saved as files, so users get no reminders",
      "look",
    ),
  ];
}

function fileChecks(settings: Settings): Check[] {
  // Windows has no such file modes, so there is nothing to check.
  if (process.platform === "win32" || !existsSync(settings.dataDir)) return [];
  const folder = statSync(settings.dataDir).mode & 0o077;
  const open = secretFilesOf(settings).filter((path) => (statSync(path).mode & 0o077) !== 0);
  return [
    check(
      folder === 0,
      "only the server's user can open the data folder",
      "other users can open the data folder: run chmod 700 on it",
    ),
    check(
      open.length === 0,
      "only the server's user can read its files",
      `other users can read ${open.join(", ")}: run chmod 600 on them`,
    ),
  ];
}

async function spaceChecks({ dataDir }: Settings): Promise<Check[]> {
  if (!existsSync(dataDir)) return [];
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const megabytes = Math.floor(free / 1024 ** 2);
  return [check(free >= leastFreeBytes, `${megabytes} MB are free`, `only ${megabytes} MB are free`)];
}

/** Rows of characters. Characters next to each other in a row, in either direction, are easy to guess. */
const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
];

const fewestCharacters = 6;
/** A random number of 32 digits has fewer surprises only about once in 100 million times. */
const fewestSurprises = 8;

/**
 * Whether a long secret is easy to guess: a repeated piece, few different characters, or neighboring keys. No word list is used,
 * so a sentence passes the check, as does a random text.
 */
export function isGuessable(secret: string): boolean {
  const text = secret.toLowerCase();
  if (new Set(text).size < fewestCharacters || isRepeated(text)) return true;
  const surprises = [...text].filter((each, at) => at === 0 || !isNextTo(text[at - 1] ?? "", each));
  return surprises.length < fewestSurprises;
}

function isNextTo(before: string, each: string): boolean {
  return before === each || rows.some((row) => row.includes(before + each) || row.includes(each + before));
}

/** Whether the text is a repetition of one piece. The last repetition may be incomplete. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}
