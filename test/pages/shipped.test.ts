/**
 * The texts in the package are for people who have installed it and do not have the repository. `test/package/package.test.ts`
 * checks the texts in the packed file in the same way.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guides, markdownOf } from "../../server/docs/guides.ts";
import { documentedServices } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { repositoryOnly } from "../support/repositoryOnly.ts";

test.each(guides.map((guide) => [guide.name, guide] as const))(
  "the guide %s mentions nothing that only the repository has",
  async (_, guide) => {
    const text = await markdownOf(guide);

    expect(repositoryOnly(text)).toEqual([]);
    for (const [, link = ""] of text.matchAll(/\]\(([^)]+)\)/g)) expect(link).toMatch(/^(https?:|\/docs|#)/);
  },
);

test.each(["scripts/package/README.md", ...documentedServices().map((name) => `generated/${name}/openapi.json`)])(
  "%s mentions nothing that only the repository has",
  (path) => {
    expect(repositoryOnly(readFileSync(join(packageRoot, path), "utf8"))).toEqual([]);
  },
);
