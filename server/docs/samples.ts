/** Adds code samples to every operation of a contract, for the API references. The public documents do not contain them. */
import { type Contract, type KnownOperation, operationsIn, templateOf } from "../../client/console/app/contracts.ts";
import { type Call, samplesOf } from "../../client/console/app/samples.ts";
import { exampleBody, exampleOf } from "../../client/console/views/explore/examples.ts";
import { labels } from "./tabs.ts";

/** The example call of an operation for its code samples. It contains all required values. */
export function callOf(known: KnownOperation, origin: string): Call {
  const { contract, operation } = known;
  const parameters = (operation.parameters ?? []).filter(({ required }) => required);
  const given = (place: string) =>
    Object.fromEntries(
      parameters.flatMap((each) => (each.in === place ? [[each.name, exampleOf(contract, each)] as const] : [])),
    );
  const text = exampleBody(contract, operation);
  const body: unknown = text === undefined ? undefined : (JSON.parse(text) as unknown);
  return { known, template: templateOf(known), origin, path: given("path"), query: given("query"), body };
}

/** The example call as a curl command. */
export function curlOfCall(call: Call): string {
  return samplesOf(call).find(({ id }) => id === "shell")?.code ?? "";
}

/** @param contract A contract that was read from its file just for this call, because this function changes it. */
export function withSamples(service: string, contract: Contract, origin: string): Contract {
  for (const known of operationsIn(service, contract)) {
    const base = contract.servers?.[0]?.url ?? "";
    const samples = samplesOf(callOf(known, origin));
    const item = contract.paths[known.path.slice(base === "/" ? 0 : base.length)];
    const target = item?.[known.method] as Record<string, unknown> | undefined;
    if (target) {
      target["x-codeSamples"] = samples.map(({ id, code }) => ({ lang: id, label: labels[id], source: code }));
    }
  }
  for (const tag of contract.tags ?? []) Object.assign(tag, { "x-displayName": readable(tag.name) });
  return contract;
}

/** Splits a name into words, for menus: `paymentDisputes` becomes "payment disputes". */
export function readable(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
