/**
 * `npm run client -- LANGUAGE FOLDER` generates typed clients in another language, one for each service, from their contracts with
 * `redocly generate-client`.
 *
 *     npm run client -- python ./out
 *     npm run client -- go ./out --service calendar --service tasks
 *     npm run client -- java ./out --dialect published       for a server that runs with DIALECT=published
 *     npm run client -- openapi ./out                        the documents themselves, for another generator
 *
 * It only needs npm. The exit code is 2 if the language or the service does not exist.
 */
import { parseArgs } from "node:util";
import { services } from "../generated/services.ts";
import { ClientError, isLanguage, languages, makeClients } from "./client/make.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { service: { type: "string", multiple: true }, dialect: { type: "string", default: "spec" } },
});
const [language = "", folder] = positionals;
const known = services.map(({ name }) => name as string);
const wanted = values.service ?? known;
const usage = `Usage: npm run client -- ${languages.join("|")} FOLDER [--service NAME]... [--dialect spec|published]`;

try {
  if (!isLanguage(language) || folder === undefined) throw new ClientError(usage);
  const unknown = wanted.find((each) => !known.includes(each));
  if (unknown !== undefined) throw new ClientError(`There is no service "${unknown}", but ${known.join(", ")}.`);
  const { dialect } = values;
  if (dialect !== "spec" && dialect !== "published")
    throw new ClientError(`DIALECT is spec or published, not "${dialect}".`);
  for (const path of makeClients({ language, folder, services: wanted, dialect })) console.log(path);
} catch (error) {
  if (!(error instanceof ClientError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
