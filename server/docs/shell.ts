/** Parses the shell commands in guides, and finds the requests that curl sends. */

/** A request that curl sends. Shell variables that the block does not set are replaced with marks (`variable`). */
export interface CurlRequest {
  method: string;
  url: URL;
  /** Form parameters; with the option `-G`, query parameters. */
  form: readonly (readonly [name: string, value: string])[];
  /** The body, if it is JSON. */
  json?: unknown;
  /** All headers except the credential and the type of the body. */
  headers: Readonly<Record<string, string>>;
  /** The variable that the command sets, and the path of its value in the response: `TASK=$(curl ... | member id)`. */
  sets?: { name: string; path: readonly string[] };
  /** The comment above the command. */
  comment?: string;
}

/** The mark that represents a shell variable within a text. JSON and URL encoding do not change it. */
export const variable = /ZZ_([A-Z0-9_]+?)_ZZ/g;

/** Returns the variables that blocks set to a literal value: `BASE=http://127.0.0.1:4010/tasks/v1`. */
export function literalsIn(code: string): [string, string][] {
  return [...code.matchAll(/^(?:export )?([A-Z0-9_]+)=(?:"([^"`]*)"|([^\s"'$]+))$/gm)].flatMap(
    ([, name = "", quoted, plain]) => (quoted?.includes("$(") ? [] : [[name, quoted ?? plain ?? ""]]),
  );
}

/**
 * Returns the requests that a block of commands sends.
 * @param literals The values of variables that preceding blocks have set.
 * @returns undefined if the block does more than send requests that can be parsed.
 */
export function requestsIn(code: string, literals: ReadonlyMap<string, string>): CurlRequest[] | undefined {
  const own = new Map([...literals, ...literalsIn(code)]);
  const requests: CurlRequest[] = [];
  for (const { text, comment } of commandsIn(code)) {
    if (literalsIn(text).length > 0) continue;
    const [, name, inner] = /^(?:export )?([A-Z0-9_]+)=\$\(([\s\S]*)\)$/.exec(text) ?? [];
    const [, command = "", path] =
      /^([\s\S]*?)(?:\s*\|\s*(?:member |node -pe "JSON\.parse\(fs\.readFileSync\(0\)\)\.)([\w.]+)"?)?$/.exec(
        (inner ?? text).trim(),
      ) ?? [];
    if (name !== undefined && path === undefined) return undefined;
    const request = requestOf(wordsOf(command, own));
    if (!request) return undefined;
    requests.push({
      ...request,
      ...(comment !== undefined && { comment }),
      ...(name !== undefined && path !== undefined && { sets: { name, path: path.split(".") } }),
    });
    // After this command, the variable contains the value from the response instead of the literal value.
    if (name !== undefined) own.delete(name);
  }
  return requests.length > 0 ? requests : undefined;
}

/** Commands with the comments above them. A command continues on the next line in quotes, in parentheses, and after `\\` or `|`. */
function commandsIn(code: string): { text: string; comment?: string }[] {
  const commands: { text: string; comment?: string }[] = [];
  let [text, comment]: [string, string | undefined] = ["", undefined];
  for (const line of code.split("\n")) {
    if (text === "" && line.startsWith("#")) comment = line.replace(/^#\s*/, "");
    else if (text !== "" || line.trim() !== "") text += `${text === "" ? "" : "\n"}${line}`;
    if (text === "" || isOpen(text)) continue;
    commands.push({ text: text.trim(), ...(comment !== undefined && { comment }) });
    [text, comment] = ["", undefined];
  }
  return commands;
}

function isOpen(text: string): boolean {
  const rest = text.replace(/\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"/g, (quoted) => (quoted === "\\\n" ? " " : ""));
  return /['"]|[\\|]\s*$/.test(rest) || rest.split("(").length > rest.split(")").length;
}

/**
 * The words of a command, without quotes.
 * @returns undefined if the command uses shell features other than quotes and variables.
 */
function wordsOf(command: string, literals: ReadonlyMap<string, string>): string[] | undefined {
  // Each variable is replaced once at most, because its value may contain the variable itself: `FILE=${FILE:-a}`.
  const fill = (text: string, within: readonly string[] = []): string =>
    text.replace(/\$\{?([A-Z0-9_]+)\}?/g, (_, name: string) => {
      const value = within.includes(name) ? undefined : literals.get(name);
      return value === undefined ? `ZZ_${name}_ZZ` : fill(value, [...within, name]);
    });
  const words: string[] = [];
  let word: string | undefined;
  const parts = command.matchAll(
    /\\\n|\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"|(\s+)|([|<>;&(){}`])|([^\s'"\\|<>;&(){}`$]+|\$\{?\w+\}?|\$)/g,
  );
  for (const [all, escaped, single, double, space, operator, plain] of parts) {
    if (operator !== undefined) return undefined;
    if (space !== undefined || all === "\\\n") {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + (escaped ?? single ?? fill((double ?? plain ?? "").replace(/\\(["\\$])/g, "$1")));
  }
  return word === undefined ? words : [...words, word];
}

/** curl options without a value that only change the output. */
const quiet = /^-[sSfi]+$/;

function requestOf(words: readonly string[] | undefined): CurlRequest | undefined {
  const [curl, ...rest] = words ?? [];
  if (curl !== "curl") return undefined;
  let [method, address, isQuery]: [string | undefined, string | undefined, boolean] = [undefined, undefined, false];
  const headers: Record<string, string> = {};
  const data: string[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    if (quiet.test(word)) continue;
    if (word === "-G") isQuery = true;
    else if (!word.startsWith("-")) address = word;
    else {
      at += 1;
      const value = rest[at] ?? "";
      if (word === "-X") method = value;
      else if (word === "-H") headers[value.split(":")[0] ?? ""] = value.replace(/^[^:]*:\s*/, "");
      else if (word === "-d" || word === "--data-urlencode") data.push(value);
      else if (word !== "-u") return undefined;
    }
  }
  if (address === undefined || !URL.canParse(address) || data.some((each) => each.startsWith("@"))) return undefined;
  const { Authorization: _credential, "Content-Type": _type, ...others } = headers;
  const read = { headers: others, url: new URL(address) };
  const [body = ""] = data;
  if (/^[{[]/.test(body)) {
    // The cast is safe: the JSON in guides is valid, because their tests run the commands.
    const json: unknown = JSON.parse(body);
    return { ...read, method: method ?? "POST", form: [], json };
  }
  const form = data.map((each) => [each.replace(/=[\s\S]*$/, ""), each.replace(/^[^=]*=/, "")] as const);
  if (!isQuery) return { ...read, method: method ?? (form.length > 0 ? "POST" : "GET"), form };
  for (const [name, value] of form) read.url.searchParams.append(name, value);
  return { ...read, method: method ?? "GET", form: [] };
}
