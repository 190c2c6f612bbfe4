import type { ProcessingCode } from "../cards/processing.ts";
import type { Texts } from "./texts.ts";

/** Returns the reason for a rejected payment, as a message for the customer. */
export function refusalText(code: ProcessingCode, test: boolean, texts: Texts): string {
  switch (code) {
    case 3:
      return texts.numberWrong;
    case 17:
      return texts.numberMissing;
    case 29:
      return test ? texts.testCardsOnly : texts.numberUnsupported;
    case 5:
      return texts.expiryWrong;
    case 6:
      return texts.expiryPast;
    case 18:
    case 19:
      return texts.expiryMissing;
    case 4:
      return texts.codeWrong;
    case 20:
      return texts.codeMissing;
    case 7:
      return texts.funds;
    case 25:
      return texts.limit;
    case 2:
    case 8:
    case 11:
      return texts.declined;
    case 9:
    case 10:
      return texts.blocked;
    case 22:
      return texts.tooLarge;
    case 27:
      return texts.closed;
    case 30:
    case 31:
      return texts.unconfirmed;
    default:
      return texts.failed;
  }
}
