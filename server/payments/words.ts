/** Messages for broken rules of the contract. They never repeat a value of the request. */
import type { Fault } from "../platform/failure.ts";

/** Messages for patterns and lists, by the name of the field. */
const rules: Readonly<Record<string, string>> = {
  descriptor: "Must be 1 to 22 printable characters of ASCII.",
  iban: "Must be an IBAN without spaces: two capitals, then up to 32 capitals or digits.",
  website: "Must be an absolute address that begins with https or http.",
  number: "Must be 12 to 19 digits without spaces.",
  code: "Must be three digits.",
  value: "Must be 10 to 19 digits for the type pcn, three for pcsc.",
  before: "Must be 24 hexadecimal digits.",
  after: "Must be 24 hexadecimal digits.",
  country: "Must be a country of the European Economic Area (without Cyprus) or GB, in two capitals.",
};

const anyCurrency = "Must be a currency that customers can be charged in, in three capitals.";

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
      return `Must be at most ${bound}.`;
    case "minLength":
      return bound === "1" ? "Must not be empty." : `Must have at least ${bound} characters.`;
    case "maxLength":
      return `Must have at most ${bound} characters.`;
    case "maxItems":
      return `Must have at most ${bound} elements.`;
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
    string: "Must be text.",
    boolean: "Must be true or false, or in a form yes or no.",
    object: "Must be an object.",
    array: "Must be a list.",
  };
  return words[types[0] ?? ""] ?? "Has the wrong type.";
}

function formatWords(message: string): string {
  if (message.includes('"email"')) return "Must be a mail address.";
  if (message.includes('"uri"')) return "Must be an absolute address.";
  if (message.includes('"date-time"')) return "Must be a timestamp of RFC 3339.";
  return "Must be a whole number.";
}
