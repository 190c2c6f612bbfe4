/**
 * Reports of schemathesis that are not defects, each with its reason. `test/long/dataRules.ts` lists the rules in the contracts
 * for requests that depend on data. The walks and schemathesis use them.
 */
import {
  type Contract,
  type ContractEntry,
  type ContractOperation,
  resolve,
  type Schema,
} from "../../scripts/generate/contract.ts";
import { dependsOnData } from "../long/dataRules.ts";
import type { Finding } from "./schemathesis.ts";

interface Exception {
  why: string;
  fits(finding: Finding, entry: ContractEntry, contract: Contract): boolean;
}

/** A request that is valid by the contract and was rejected. */
const isRefused = ({ check }: Finding) => check === "positive_data_acceptance";
/** A request that is invalid by the contract and was accepted. */
const isTaken = ({ check }: Finding) => check === "negative_data_rejection";

const exceptions: readonly Exception[] = [
  {
    why: "The contract of the operation says on what the refusal depends.",
    fits: (finding, entry) => isRefused(finding) && finding.status === 400 && dependsOnData(entry, finding.answer),
  },
  {
    why: "A selection of members is text with a grammar, which the description of `fields` tells with its refusal.",
    fits: (finding) => isRefused(finding) && /Invalid field selection/.test(finding.answer),
  },
  {
    why: "schemathesis does not know the format int64 of texts, and takes any text for one.",
    fits: (finding) => isRefused(finding) && /it must be a whole number/.test(finding.answer),
  },
  {
    why: "Where messages may not go is refused with 401, as the operation says: the published service answers so.",
    fits: (finding) => isRefused(finding) && /push\.webhookUrlUnauthorized/.test(finding.answer),
  },
  {
    why: "The operator's operations refuse by the state of what they reach into, and say by which.",
    fits: (finding, { operation }) => isRefused(finding) && finding.status === 400 && isOperators(operation),
  },
  {
    why: "`null` stands for an absent member, in every body: published clients send it.",
    fits: (finding) => isTaken(finding) && inBody(finding) && /[:,[]\s*null\b/.test(finding.request),
  },
  {
    why: "A number stands for the text of an int64, in every body: published clients send it.",
    fits: (finding, _entry, contract) => {
      const [, name = ""] = /(\w+): Incorrect type$/.exec(finding.message) ?? [];
      return isTaken(finding) && inBody(finding) && hasMember(contract, name, ({ format }) => format === "int64");
    },
  },
  {
    why: "`x-empty`: an empty text stands for an absent member, which the description says.",
    fits: (finding, _entry, contract) =>
      isTaken(finding) &&
      inBody(finding) &&
      emptyMembers(finding).some((name) => hasMember(contract, name, (each) => each["x-empty"] === "absent")),
  },
  {
    why: "`x-read-with` and `x-read-by`: members that a request does not read are ignored, as their descriptions say.",
    fits: (finding, { operation }, contract) =>
      isTaken(finding) &&
      /^events\./.test(operation.operationId) &&
      Object.entries(contract.components?.schemas?.Event?.properties ?? {}).some(
        ([name, each]) =>
          ("x-read-with" in each || "x-read-by" in each) &&
          (inBody(finding) ? finding.request.includes(`"${name}":`) : isInside(finding, name)),
      ),
  },
  {
    why: "A form cannot say null: schemathesis writes the text, which is a value like any other.",
    fits: (finding) => isRefused(finding) && /[?& ][^?& ]+=null(?:&|$)/.test(finding.request),
  },
  {
    why: "An empty parameter counts as absent, as the description of each document says; so does an empty header.",
    fits: (finding) => {
      const { names, place } = partOf(finding);
      if (!isTaken(finding)) return false;
      return place === "header"
        ? /minLength/.test(finding.message)
        : names.length > 0 && names.some((name) => queryOf(finding).get(name) === "");
    },
  },
  {
    why: "`x-clamp`: more than the maximum counts as the maximum, which the description says.",
    fits: (finding, { parameters }) => {
      const parameter = parameters.find(({ name }) => partOf(finding).names.includes(name));
      const isAbove = /greater than maximum|`maximum`/.test(finding.message);
      return isTaken(finding) && isAbove && parameter?.schema["x-clamp"] === true;
    },
  },
  {
    why: "In a form everything is text: an empty field is absent, and yes and no have several spellings.",
    fits: (finding) => isTaken(finding) && inBody(finding) && isForm(finding.request),
  },
  {
    why: "Pages and sign-in follow standards of their own: a refusal is a page or a way back, and what is known was made before.",
    fits: (finding, { operation }) =>
      operation["x-served-by"] !== undefined &&
      ((isRefused(finding) && [400, 401].includes(finding.status ?? 0)) || (isTaken(finding) && isRead(finding))),
  },
  {
    why: "A seed is text in YAML: what is sent in place of a text is YAML as well.",
    fits: (finding, { operation }) => isTaken(finding) && operation.operationId === "seeds.apply",
  },
  {
    why: "It signs the operator in: any other token is refused.",
    fits: (finding, { operation }) =>
      isRefused(finding) && finding.status === 401 && operation.operationId === "session.start",
  },
];

const isOperators = ({ security = [] }: ContractOperation) => security.some((each) => "operator" in each);
const isInside = ({ message }: Finding, name: string) => message.includes(`Invalid component: ${name} ->`);
const inBody = ({ message }: Finding) => /in body/.test(message);
/** A request that changes nothing: a read, or a request that leads to a page. */
const isRead = ({ label, status }: Finding) => label.startsWith("GET ") || status === 303;

/** The names and the place of the parameters in schemathesis's message. */
function partOf({ message }: Finding): { names: string[]; place: string } {
  const [, named = "", place = ""] = /parameters? ((?:`[^`]+`(?:, )?)+) in (\w+)/.exec(message) ?? [];
  return { names: [...named.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name), place };
}

function queryOf({ request }: Finding): URLSearchParams {
  return new URLSearchParams(/\?(\S*)/.exec(request)?.[1]);
}

/** The names of the fields of a JSON body that are empty strings. */
function emptyMembers({ request }: Finding): string[] {
  return [...request.matchAll(/"([^"]+)": ?""/g)].map(([, name = ""]) => name);
}

/** Whether the contract has a field with this name and with a schema that meets the condition. */
function hasMember(contract: Contract, name: string, isAsked: (schema: Schema) => boolean): boolean {
  const schemas: Schema[] = Object.values(contract.components?.schemas ?? {});
  return schemas.some(({ properties = {} }) => {
    const member = properties[name];
    return member !== undefined && isAsked(resolve(contract, member));
  });
}

/** Whether a request in the form `POST https://... a=1&b=` has a form as its body. */
function isForm(request: string): boolean {
  return /^\S+ \S+ [\w%.*+-]+=/.test(request);
}

/** Whether an exception applies to a finding. @param entry The operation that the finding is about. */
export function isExcused(finding: Finding, entry: ContractEntry, contract: Contract): boolean {
  return exceptions.some((each) => each.fits(finding, entry, contract));
}

/**
 * Warnings about operations that schemathesis cannot test. The tests in `test/<service>/walk.ts` call these operations instead.
 */
export const unjudged: readonly (readonly [RegExp, string])[] = [
  [
    /Unsupported type: 'Binary'/,
    "It writes no bodies of parts of which one is bytes: the two uploads with `multipart/related`.",
  ],
];
