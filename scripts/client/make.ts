/**
 * Generates clients in other languages with Redocly's generators, which come from npm and do not need the languages
 * to be installed.
 */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import { type Contract, stableJson } from "../generate/contract.ts";
import { clientDocument } from "./document.ts";

/**
 * The languages of clients. `openapi` writes only the documents from which the other clients are generated, because other
 * generators have the fewest problems with these documents.
 */
export const languages = ["typescript", "python", "go", "java", "php", "openapi"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(word: string): word is Language {
  return languages.some((each) => each === word);
}

/** An error that the caller can correct. The message explains how. */
export class ClientError extends Error {}

export interface ClientOptions {
  language: Language;
  /** Output folder, which is created if necessary. */
  folder: string;
  services: readonly string[];
  dialect: "spec" | "published";
}

/**
 * Generates a client for each service.
 * @returns the paths of the generated files.
 * @throws ClientError with the generator's message if it does not support a contract.
 */
export function makeClients({ language, folder, services, dialect }: ClientOptions): string[] {
  return services.map((service) => {
    const file = dialect === "published" ? "openapi.published.json" : "openapi.json";
    const text = readFileSync(join(packageRoot, "generated", service, file), "utf8");
    const document = clientDocument(JSON.parse(text) as Contract); // The cast is safe: the pipeline has written this file.
    return language === "openapi"
      ? writeDocument(folder, service, document)
      : makeClient(language, folder, service, document);
  });
}

function writeDocument(folder: string, service: string, document: Contract): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${service}.json`);
  writeFileSync(path, stableJson(document));
  return path;
}

function makeClient(language: Language, folder: string, service: string, document: Contract): string {
  const temporary = mkdtempSync(join(tmpdir(), "quintet-client-"));
  try {
    writeFileSync(join(temporary, "openapi.json"), stableJson(document));
    const cli = join(packageRoot, "node_modules/@redocly/cli/bin/cli.js");
    const words = ["generate-client", "openapi.json", "-o", `made/${service}_client.ts`];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, ...words, "--generator", language, "--go-package", service],
      {
        // The generator runs in another folder, because this project's lint rules do not apply to clients.
        cwd: temporary,
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
        encoding: "utf8",
      },
    );
    if (status !== 0) throw new ClientError(`${service}: ${stdout}${stderr}`);
    const [made] = existsSync(join(temporary, "made")) ? readdirSync(join(temporary, "made")) : [];
    if (made === undefined) throw new ClientError(`${service}: the generator for ${language} made nothing.\n${stderr}`);
    const path = join(folder, placeOf(language, service, made, readFileSync(join(temporary, "made", made), "utf8")));
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(temporary, "made", made), path);
    return path;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Go and Java require a folder for each package. */
function placeOf(language: Language, service: string, name: string, text: string): string {
  if (language === "go") return join(service, name);
  const [, javaPackage] = /^package (\w+);$/m.exec(text) ?? [];
  return language === "java" && javaPackage !== undefined ? join(javaPackage, name) : name;
}
