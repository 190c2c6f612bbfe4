import type { SeedsHandlers } from "../../../generated/platform/handlers.ts";
import { bodyOf, readText } from "../../http/upload.ts";
import { readSeed } from "../../platform/seedFile.ts";
import { textOf } from "../../platform/utf8.ts";
import type { PlatformDependencies } from "../service.ts";

/** Larger ones are for the command line. */
const bytesAtMost = 10 * 1024 * 1024;

export function seeds({ seeds }: PlatformDependencies): SeedsHandlers {
  return {
    async apply({ incoming }) {
      const text = textOf(await readText(bodyOf(incoming), bytesAtMost), "body");
      return { status: 200, body: { counts: await seeds.apply(await readSeed(text, "body")) } };
    },

    async applyDemo() {
      return { status: 200, body: { counts: await seeds.demo() } };
    },

    async schema() {
      return { status: 200, body: seeds.schema() };
    },
  };
}
