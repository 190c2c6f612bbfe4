/** Requests in parts: the values of each parameter and of the body, before they are written as HTTP. */
import type { ContractEntry, Parameter } from "../../scripts/generate/contract.ts";
import type { Schema } from "./values.ts";

export interface MadeRequest {
  operation: string;
  method: string;
  /** The path with the query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Draft {
  entry: ContractEntry;
  base: string;
  parameters: { parameter: Parameter; value: unknown }[];
  body: { type: string; schema: Schema; value: unknown } | undefined;
}

/** Writes a draft as a request. @returns the request as sent over the wire. */
export function written({ entry, base, parameters, body }: Draft): MadeRequest {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let target = entry.path;
  for (const { parameter, value } of parameters) {
    const { name } = parameter;
    // `segmentOf` replaces an empty segment, or one that URL parsers remove, because it would lead to another path.
    if (parameter.in === "path") target = target.replace(`{${name}}`, segmentOf(textOf(value)));
    else if (parameter.in === "query") {
      for (const each of Array.isArray(value) ? value : [value]) query.append(name, textOf(each));
    } else if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(textOf(value))) headers[name] = textOf(value);
  }
  const request: MadeRequest = {
    operation: entry.operation.operationId,
    method: entry.method.toUpperCase(),
    path: `${base}${target}${query.size > 0 ? `?${query}` : ""}`,
    headers,
  };
  if (body) Object.assign(request, writtenBody(body.type, body.value, headers));
  return request;
}

function segmentOf(text: string): string {
  return /^\.{0,2}$/.test(text) ? "x" : encodeURIComponent(text);
}

const boundary = "part";

function writtenBody(
  type: string,
  value: unknown,
  headers: Record<string, string>,
): Pick<MadeRequest, "body" | "headers"> {
  if (/json/.test(type))
    return { body: JSON.stringify(value) ?? "null", headers: { ...headers, "Content-Type": type } };
  if (/x-www-form-urlencoded/.test(type)) return { body: formOf(value), headers: { ...headers, "Content-Type": type } };
  if (!type.startsWith("multipart/")) {
    return {
      body: textOf(value),
      headers: { ...headers, "Content-Type": type.replace("/*", "/mp4").replace("image/mp4", "image/png") },
    };
  }
  // The parts of an upload: metadata and content.
  const [item = {}] = Object.entries(value as object).flatMap(([name, each]) => (name === "media" ? [] : [each]));
  const parts = [
    `Content-Type: application/json\r\n\r\n${JSON.stringify(item)}`,
    "Content-Type: image/png\r\n\r\npicture",
  ];
  const body = `${parts.map((each) => `--${boundary}\r\n${each}\r\n`).join("")}--${boundary}--\r\n`;
  return { body, headers: { ...headers, "Content-Type": `${type}; boundary=${boundary}` } };
}

export function textOf(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Unpaired surrogates cannot be percent-encoded, so they are replaced.
  return Buffer.from(text.slice(0, 4000)).toString();
}

/** Encodes a form: nested fields as `card[number]`, and booleans as `yes` and `no`. */
function formOf(value: unknown, prefix = ""): string {
  if (typeof value !== "object" || value === null) {
    const text = typeof value === "boolean" ? (value ? "yes" : "no") : textOf(value);
    return prefix === "" ? "" : `${encodeURIComponent(prefix)}=${encodeURIComponent(text)}`;
  }
  return Object.entries(value)
    .map(([name, member]) => formOf(member, prefix === "" ? name : `${prefix}[${name}]`))
    .filter((each) => each !== "")
    .join("&");
}
