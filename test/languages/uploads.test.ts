/**
 * Uploads by published client libraries of other languages, with a real server: the Java library compresses its requests, the
 * Ruby library continues its sessions with X-Goog-Upload headers. `uploads/` contains the programs. `npm run test:languages`
 * and `.ci/run` run it.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { atEnd } from "../support/endings.ts";
import { givenServer, isAsked, isWanted, missing, run, type Toolchain } from "./toolchain.ts";

interface Uploader extends Toolchain {
  /** The commands to run in a folder with the program. The last one uploads. */
  commands: readonly [command: string, ...words: string[]][];
  /** The expected output of the program: the uploads whose content was returned byte for byte. */
  uploads: readonly string[];
}

const uploaders: readonly Uploader[] = [
  {
    name: "java",
    needs: ["mvn", ["--version"], "Maven, and a JDK from 17 on: apt-get install maven openjdk-17-jdk-headless"],
    commands: [
      ["mvn", "-q", "-B", "compile"],
      ["mvn", "-q", "-B", "exec:java"],
    ],
    uploads: ["media", "multipart", "resumable", "stream"],
  },
  {
    name: "ruby",
    needs: ["ruby", ["-e", 'require "google/apis/core/base_service"'], "apt-get install ruby-google-api-client"],
    commands: [["ruby", "uploads.rb"]],
    uploads: ["insert", "update", "attach", "refused"],
  },
];

if (!isAsked)
  console.warn("SKIPPED: uploads by Java and Ruby. `npm run test:languages` tests them, and so does .ci/run.");

describe.each(uploaders.map((each) => [each.name, each] as const))(
  "the published library for %s",
  (language, uploader) => {
    test.runIf(isWanted(uploader))("uploads to the timeline", { timeout: 600_000 }, async () => {
      expect(missing(uploader)).toBeUndefined();
      const environment = await givenServer();
      const folder = mkdtempSync(join(tmpdir(), "quintet-uploads-"));
      atEnd(() => rmSync(folder, { recursive: true, force: true }));
      cpSync(join(packageRoot, "test/languages/uploads", language), folder, { recursive: true });

      let printed = "";
      for (const [command, ...words] of uploader.commands) {
        printed = (await run(command, words, { cwd: folder, env: environment })).stdout;
      }

      expect(stripVTControlCharacters(printed).split("\n").filter(Boolean)).toEqual(uploader.uploads);
    });
  },
);
