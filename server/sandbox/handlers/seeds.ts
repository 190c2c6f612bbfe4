import type { SeedsHandlers } from "../../../generated/platform/handlers.ts";
import { parseJson } from "../../http/body.ts";
import { bodyOf, readText } from "../../http/upload.ts";
import { Failure } from "../../platform/failure.ts";
import { readSeed, seedCost } from "../../platform/seed.ts";
import { textOf } from "../../platform/utf8.ts";
import type { PlatformDependencies } from "../service.ts";

/**
 * Parses a seed as JSON, which is much faster than parsing it as YAML.
 * @returns undefined for a text that is not JSON, which the caller then parses as YAML. That also finds the position of a
 * syntax error.
 * @throws Failure for too many objects and arrays.
 */
function jsonIn(bytes: Buffer): unknown {
  if (!/^\s*\{/.test(bytes.toString("latin1", 0, 100))) return undefined;
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof Failure && error.reason === "parseError") return undefined;
    throw error;
  }
}

/** The maximum size of a seed in bytes. Larger seeds must be loaded with the command line. */
const bytesAtMost = 10 * 1024 * 1024;

export function seeds({ seeds }: PlatformDependencies): SeedsHandlers {
  return {
    async apply({ incoming, work }) {
      const bytes = await readText(bodyOf(incoming), bytesAtMost);
      const content = jsonIn(bytes) ?? (await readSeed(textOf(bytes, "body"), "body", work.begin(seedCost)));
      return { status: 200, body: { counts: await seeds.apply(content) } };
    },

    async applyDemo() {
      return { status: 200, body: { counts: await seeds.demo() } };
    },

    async schema() {
      return { status: 200, body: seeds.schema() };
    },
  };
}
