import { type Language, languages, type Texts, textsOf } from "../../server/payments/pages/locale.ts";

/** The texts of the payment page in all languages. */
export const texts = Object.fromEntries(languages.map((each) => [each, textsOf(each)])) as Record<Language, Texts>;
