/** Messages for violated rules of the contract. They never repeat a value of the request. */
import type { Fault } from "../platform/failure.ts";

/** Messages for violated patterns and lists of allowed values, by the name of the field. */
const rules: Readonly<Record<string, string>> = {
  descriptor: "Must be 1 to 22 printable ASCII characters.",
  iban: "Must be an IBAN without spaces: two capital letters, then up to 32 capital letters or digits.",
  website: "Must be an absolute URL that begins with https or http.",
  number: "Must be 12 to 19 digits without spaces.",
  code: "Must be three digits.",
  value: "Must be 10 to 19 digits for the type pcn, three for pcsc.",
  before: "Must be 24 hexadecimal digits.",
  after: "Must be 24 hexadecimal digits.",
  country: "Must be GB or the two-letter code of a country of the European Economic Area except Cyprus, such as DK.",
};

const anyCurrency = "Must be a supported currency code in capital letters, such as EUR.";

export function wordsFor({ names, rule, message }: Fault): string {
  const name = names.at(-1) ?? "";
  if (rule === "required") return "Is required.";
  if (rule === "unknown") return `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  if (rule === "pattern" || rule === "enum") {
    const known = rules[name];
    if (known !== undefined) return known;
    const allowed = /allowed values: (.*)$/.exec(message)?.[1]?.split(", ") ?? [];
    if (name === "currency" && allowed.length > 20) return anyCurrency;
    if (rule === "enum") return `Must be one of ${allowed.filter((each) => each !== "").join(", ")}.`;
    return "Is malformed.";
  }
  const bound = /-?\d+(\.\d+)?/.exec(message)?.[0] ?? "";
  switch (rule) {
    case "type":
      return typeWords(message);
    case "minimum":
      return `Must be at least ${bound}.`;
    case "maximum":
      return `Must be ${bound} or less.`;
    case "minLength":
      return bound === "1" ? "Must not be empty." : `Must have at least ${bound} characters.`;
    case "maxLength":
      return `Must have up to ${bound} characters.`;
    case "maxItems":
      return `Must have up to ${bound} elements.`;
    case "const":
      return "Must be true, or an object.";
    case "format":
      return formatWords(message);
    default:
      return "Is not allowed.";
  }
}

function typeWords(message: string): string {
  const types = message
    .replace("must be ", "")
    .split(",")
    .filter((each) => each !== "null");
  const words: Record<string, string> = {
    integer: "Must be a whole number.",
    number: "Must be a number.",
    string: "Must be a string.",
    boolean: "Must be true or false. In a form, yes and no are allowed, too.",
    object: "Must be an object.",
    array: "Must be an array.",
  };
  return words[types[0] ?? ""] ?? "Has the wrong type.";
}

function formatWords(message: string): string {
  if (message.includes('"email"')) return "Must be an email address.";
  if (message.includes('"uri"')) return "Must be an absolute URL.";
  if (message.includes('"date-time"')) return "Must be an RFC 3339 date-time, such as 2026-03-02T09:00:00Z.";
  return "Must be a whole number.";
}
