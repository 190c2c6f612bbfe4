/** The maximum length, in characters, of an object or an array that is written on one line. */
const widest = 72;

/** Formats a value as JavaScript: names without quotes if possible, short objects and arrays on one line. */
export function literal(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const texts = isList
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([name, each]) => `${nameOf(name)}: ${literal(each, inner)}`);
  if (texts.length === 0) return `${open}${close}`;
  const line = isList ? `[${texts.join(", ")}]` : `{ ${texts.join(", ")} }`;
  if (line.length + indent.length <= widest && !line.includes("\n")) return line;
  return `${open}\n${texts.map((each) => `${inner}${each},\n`).join("")}${indent}${close}`;
}

function nameOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
