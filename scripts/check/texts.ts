/**
 * Checks the names of operations outside the contracts for `npm run check`. The linter checks the descriptions in
 * contracts (`openapi/rules/operation-names.js`).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isGone, namedInText, operationNamesIn } from "../../openapi/rules/operation-names.js";
import { listFiles } from "../generate/files.ts";

/** Names in code that have the form of an operation but are not operations, each with the reason. */
const noOperations: readonly { form: RegExp; why: string }[] = [
  { form: /^(console|oauth|pages|pos)\./, why: "pages, which the request log names like operations" },
  { form: /^kit\./, why: "methods of the test kit" },
  { form: /\.findOne$/, why: "methods of the published payments client" },
];

/** Files and folders that mention operations in prose, between backticks. */
const prose = ["README.md", "CONTRIBUTING.md", "contributing", "openapi"];
/** Folders whose files mention operations in string literals, such as demo data, hints and the console's code. */
const code = ["server", "client", "examples"];

/**
 * Lists the names of operations that do not exist in the contracts.
 * @returns lines such as `server/calendar/demo.ts:84: there is no operation events.list: ...`
 */
export function unknownOperations(root: string): string[] {
  const names = operationNamesIn(join(root, "openapi"));
  const unknownIn = (path: string, form: RegExp) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        [...line.matchAll(form)]
          .map(([, name = ""]) => name)
          .filter((name) => isGone(name, names) && !noOperations.some((each) => each.form.test(name)))
          .map((name) => `${path}:${index + 1}: there is no operation ${name}: name one that exists`),
      );
  return [
    ...filesIn(root, prose, /\.md$/).flatMap((path) => unknownIn(path, namedInText)),
    ...filesIn(root, ["openapi"], /\/sources\.yaml$/).flatMap((path) =>
      unknownIn(path, /(?<=[[ ])([a-z]\w*\.[a-z]\w*)(?=[\],])/g),
    ),
    ...filesIn(root, code, /\.tsx?$/).flatMap((path) => unknownIn(path, /(?<=["'])([a-z]\w*\.[a-z]\w*)(?=["'])/g)),
  ];
}

function filesIn(root: string, places: readonly string[], form: RegExp): string[] {
  return places
    .flatMap((place) => (place.endsWith(".md") ? [place] : listFiles(root, place)))
    .filter((path) => form.test(path) && !path.includes("node_modules"));
}
