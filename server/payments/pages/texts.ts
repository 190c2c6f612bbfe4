/** The texts of the payment page, one JSON file for each language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../platform/root.ts";
import type en from "./texts/en.json";

/** All texts of the payment page. The other languages translate `en.json` and keep the names in braces. */
export type Texts = Readonly<Record<keyof typeof en, string>>;

/** The languages of the payment page, by ISO 639-1 code, as listed in the specification. */
export const languages = [
  ...["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hr", "hu", "is"],
  ...["it", "lt", "lv", "nb", "nl", "pl", "pt", "ro", "sk", "sl", "sv", "tr", "uk"],
] as const;

export type Language = (typeof languages)[number];

export function isLanguage(code: string): code is Language {
  return languages.some((each) => each === code);
}

const read = new Map<Language, Texts>();

/** Returns the texts of a language. The file is read on first use. */
export function textsOf(language: Language): Texts {
  const known = read.get(language);
  if (known) return known;
  const path = join(packageRoot, "server/payments/pages/texts", `${language}.json`);
  // The assertion is safe: a test compares the keys of all languages.
  const texts = JSON.parse(readFileSync(path, "utf8")) as Texts;
  read.set(language, texts);
  return texts;
}
