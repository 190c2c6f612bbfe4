/** Reasons for disputes: the numeric codes of the two networks (`openapi/payments/DECISIONS.md`). */
import type { Scheme } from "../cards/network.ts";

const titles: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  visa: {
    "10.4": "Other fraud: card absent",
    "11.3": "No authorization",
    "13.1": "Goods or services not received",
    "13.3": "Not as described or defective",
    "13.6": "Credit not processed",
    "13.7": "Cancelled",
  },
  mastercard: {
    "4808": "Authorization",
    "4834": "Point of interaction error",
    "4837": "No cardholder authorization",
    "4853": "Cardholder dispute",
  },
};

const usual: Readonly<Record<Scheme, string>> = { visa: "13.1", mastercard: "4853" };

/** @returns all codes of a network. */
export function reasonCodes(scheme: Scheme): string[] {
  return Object.keys(titles[scheme]);
}

/** @returns the code with its title; undefined for a code that this network does not have. */
export function reasonOf(scheme: Scheme, code = usual[scheme]): { code: string; title: string } | undefined {
  const title = titles[scheme][code];
  return title === undefined ? undefined : { code, title };
}
