/**
 * `npm run new:service -- shop --from ../shop.yaml`: turns a third-party contract into a service. The contract is not changed.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { BaseResolver, bundle, createConfig, parseYaml, ResolveError, type Source } from "@redocly/openapi-core";
import { stringify } from "yaml";
import { packageRoot } from "../../server/platform/root.ts";
import { ContractError } from "../generate/contract.ts";
import { requireVersion } from "../generate/foreign.ts";
import { NewError, type Places, wordsOf } from "./places.ts";

const isAddress = (ref: string) => /^(?:[a-z][\w+.-]+:|\/\/)/i.test(ref);

/** Resolves references to local files only, and collects references to other hosts for the error message. */
class LocalFiles extends BaseResolver {
  readonly addresses = new Set<string>();

  override resolveExternalRef(base: string | null, ref: string): string {
    return isAddress(ref) ? ref : super.resolveExternalRef(base, ref);
  }

  override async loadExternalRef(ref: string): Promise<Source> {
    if (!isAddress(ref)) return super.loadExternalRef(ref);
    this.addresses.add(ref);
    throw new ResolveError(new Error(`${ref} is another host's.`));
  }
}

/** The first path segments that the server itself uses, so that a service cannot use them. */
const taken = "batch console discovery docs health metrics oauth oauth2 sandbox upload v1".split(" ");

/**
 * @param from Path of the document, relative to the folder in which the command was called.
 * @throws NewError if the file is not an OpenAPI 3.0 or 3.1 document, or if its paths are taken.
 */
export async function newForeign(places: Places, service: string, from: string): Promise<void> {
  if ([...taken, ...(await servicePaths())].includes(service)) {
    throw new NewError(`The path /${service} is taken on this server. Choose another name for the service.`);
  }
  const root = resolve(process.env.INIT_CWD ?? process.cwd(), from);
  if (!existsSync(root)) throw new NewError(`There is no file ${from}.`);
  const { text, extension } = await documentOf(root);
  places.write(`openapi/${service}/foreign${extension}`, text);
  places.fill("foreign.md", { ...wordsOf(service), source: basename(root) });
}

/** Returns the first segments of the paths of all services. */
async function servicePaths(): Promise<string[]> {
  // Imported only when needed, because a service created from a template does not use the list.
  const { services } = await import("../../generated/services.ts");
  return services.flatMap(({ name, basePath }) => {
    if (basePath !== "/") return basePath.split("/")[1] ?? "";
    const { paths } = JSON.parse(readFileSync(join(packageRoot, "generated", name, "openapi.json"), "utf8")) as {
      paths: object; // The generator has written this file, so its type is known.
    };
    return Object.keys(paths).map((path) => path.split("/")[1] ?? "");
  });
}

/** Returns the text of a document. A document in one file is unchanged; several files are bundled by Redocly. */
async function documentOf(root: string): Promise<{ text: string; extension: ".json" | ".yaml" }> {
  const isJson = extname(root) === ".json";
  const text = readFileSync(root, "utf8");
  const extension = isJson ? ".json" : ".yaml";
  try {
    requireVersion(parseYaml(text, { filename: root }), basename(root));
  } catch (error) {
    if (error instanceof ContractError) throw new NewError(error.message);
    // Safe: parser errors have these fields.
    const { mark, reason, message } = error as { mark?: { line: number }; reason?: string } & Error;
    throw new NewError(`${basename(root)}:${(mark?.line ?? 0) + 1}: ${reason ?? message}`);
  }
  const files = new LocalFiles();
  const made = await bundle({ ref: root, config: await createConfig({}), externalRefResolver: files });
  // Examples and extensions may contain keys named `$ref` that are not references, so their problems are ignored.
  const unresolved = made.problems.filter(
    ({ location: [place] }) => !/\/(?:examples?|x-[^/]*)(?:\/|$)/.test(place?.pointer ?? ""),
  );
  const address = [...files.addresses].find((each) => unresolved.some(({ message }) => message.includes(each)));
  if (address !== undefined) {
    throw new NewError(
      `${basename(root)}${lineOf(text, address)}: ${address} is at another host, and nothing is fetched. Keep a copy next to the file, and refer to that.`,
    );
  }
  if (made.fileDependencies.size <= 1) return { text, extension };
  const missing = unresolved.find(({ message }) => message.includes("ENOENT"));
  if (missing) throw new NewError(missing.message.split("\n")[0]?.replace(`${dirname(root)}/`, "") ?? "");
  const { parsed } = made.bundle;
  return { text: isJson ? `${JSON.stringify(parsed, null, 2)}\n` : stringify(parsed, { lineWidth: 0 }), extension };
}

function lineOf(text: string, word: string): string {
  const at = text.indexOf(word);
  return at < 0 ? "" : `:${text.slice(0, at).split("\n").length}`;
}

/** Returns the list of unsupported features, which the command prints at the end. */
export function unservedOf(service: string): string {
  const path = join(packageRoot, "generated", service, "UNSERVED.md");
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  const most = 20;
  const rest = lines.length > most ? [`... and ${lines.length - most} more.`] : [];
  const shown = relative(packageRoot, path);
  return lines.length === 0
    ? "All of the contract is served."
    : `Not served, or served otherwise (${shown}):\n${[...lines.slice(0, most), ...rest].join("\n")}`;
}
