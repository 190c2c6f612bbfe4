/**
 * Differences between a service and its published original: the rows of `openapi/<service>/differences.yaml`, and for each row
 * the rule that finds it in a request. With `DIALECT=published`, a row is enforced: the request is rejected or converted, or a
 * error gets its response as the original answers it. Otherwise the request is served as the contract says, and in development a
 * hint names the row.
 */
import type { Caller } from "../platform/caller.ts";
import { Failure, type FailureKind } from "../platform/failure.ts";
import type { AnyRequest } from "./operation.ts";
import type { Call, Stage } from "./stages.ts";
import { headerText, lessonHeaders } from "./teaching.ts";

/** One row of a table. */
export interface DifferenceRow {
  /** The operations that the row is about, by id. */
  operations: "all" | readonly string[];
  /**
   * `rejects`: the original rejects a request that is accepted here, or rejects it for this reason first. `converts`: it does
   * something else with it. `answers`: both reject it, and the original says so in another way.
   */
  effect: "rejects" | "converts" | "answers";
  /** Set when the rule must know what is stored: the handler applies such a row after it has read that. */
  needs?: "stored";
  refusal?: {
    kind: FailureKind;
    /** As before unless given. For `rejects`: `invalid` unless given. */
    reason?: string;
    message?: string;
    domain?: string;
    /** The field of the body, or the parameter. */
    field?: string;
    parameter?: string;
  };
  /** The behavior without `DIALECT=published`. A sentence. */
  here: string;
  /** The behavior of the published service. A sentence. */
  published: string;
  sources: readonly string[];
  /**
   * `documented` by the publisher; `recorded` answers; `reported` by users of the service; `assumed` in part, as the row says.
   */
  confidence: "documented" | "recorded" | "reported" | "assumed";
}

/** The parts that stay unchanged although a note mentions them. */
export interface NotEnforced {
  about: string;
  why: string;
  sources: readonly string[];
}

/** A request as rules see it: validated, with the names of the contract. */
export interface Asked {
  operation: string;
  caller: Caller;
  path: Readonly<Record<string, string>>;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  body: unknown;
}

/** The rules of a table: one for each row, of the type that its effect asks for. A row without a rule does not compile. */
export type DifferenceRules<Rows extends Readonly<Record<string, DifferenceRow>>, Stored = undefined> = {
  readonly [Id in keyof Rows]: Rows[Id] extends { effect: "answers" }
    ? AnswersRule
    : Rows[Id] extends { effect: "converts" }
      ? ConvertsRule
      : Rows[Id] extends { needs: "stored" }
        ? StoredRule<Stored>
        : RejectsRule;
};

/** Whether the original rejects the request. */
export type RejectsRule = (asked: Asked) => boolean;
/** @param stored What the request is about to change. */
export type StoredRule<Stored> = (asked: Asked, stored: Stored) => boolean;
/**
 * @returns a function that makes the conversion in the request; undefined if the published service accepts the request
 * unchanged.
 */
export type ConvertsRule = (asked: Asked) => (() => void) | undefined;
/** The rule of a row that handlers apply by themselves, since it is not about the request. */
export const inHandler: ConvertsRule = () => undefined;
/** Whether the row is about this error; a text is the message of the original where the row has no fixed one. */
export type AnswersRule = (failure: Failure) => boolean | string;

/** A table with its rules, by operation. */
export interface Differing {
  /** The rows that the request meets ahead of its handler, each with its conversion, if it has one. */
  met(asked: Asked): Iterable<Met>;
  /** The rows that apply because of stored data. */
  metByStored(asked: Asked, stored: unknown): Iterable<Met>;
  /** The error as the original answers it. */
  retold(operation: string | undefined, failure: Failure): Failure;
  /** Whether an operation has any row that is met ahead of an error. */
  concerns(operation: string): boolean;
}

export interface Met {
  id: string;
  row: DifferenceRow;
  convert: (() => void) | undefined;
}

type Entry = [id: string, row: DifferenceRow, rule: unknown];

/** Makes the error that the original answers. For services whose errors are more than a `Failure`. */
export type Retell = (failure: Failure, as: Partial<NonNullable<DifferenceRow["refusal"]>>) => Failure;

/** Joins a table and its rules. @param service The name of the service, for the link in hints. */
export function differing<Rows extends Readonly<Record<string, DifferenceRow>>, Stored>(
  service: string,
  rows: Rows,
  rules: DifferenceRules<Rows, Stored>,
  retell?: Retell,
): Differing {
  const entries = Object.entries(rows).map(([id, row]): Entry => [`${service}: ${id}`, row, rules[id]]);
  const ahead = byOperation(entries.filter(([, { effect, needs }]) => effect !== "answers" && needs === undefined));
  const byStored = byOperation(entries.filter(([, { needs }]) => needs === "stored"));
  const answers = byOperation(entries.filter(([, { effect }]) => effect === "answers"));
  return {
    concerns: (operation) => ahead(operation).length + byStored(operation).length > 0,
    *met(asked) {
      for (const [id, row, rule] of ahead(asked.operation)) {
        // The type `DifferenceRules` gives a row of each effect a rule of its own type. Here they are called by name.
        const found = (rule as RejectsRule | ConvertsRule)(asked);
        if (found) yield { id, row, convert: found === true ? undefined : found };
      }
    },
    *metByStored(asked, stored) {
      for (const [id, row, rule] of byStored(asked.operation)) {
        if ((rule as StoredRule<unknown>)(asked, stored)) yield { id, row, convert: undefined };
      }
    },
    retold(operation, failure) {
      if (failure instanceof PublishedRefusal) return failure;
      for (const [, row, rule] of answers(operation ?? "")) {
        const found = (rule as AnswersRule)(failure);
        if (found === false) continue;
        return (retell ?? answered)(failure, { message: found === true ? undefined : found, ...row.refusal });
      }
      return failure;
    },
  };
}

/** The entries about an operation. Each request asks, so they are looked for once for each operation. */
function byOperation(entries: readonly Entry[]): (operation: string) => readonly Entry[] {
  const known = new Map<string, readonly Entry[]>();
  return (operation) => {
    const found =
      known.get(operation) ??
      entries.filter(([, { operations }]) => operations === "all" || operations.includes(operation));
    known.set(operation, found);
    return found;
  };
}

/** An error that a row demands. It says already what the original says. */
class PublishedRefusal extends Failure {}

/**
 * Compares requests with those that the published service accepts. With `DIALECT=published` they are rejected or converted.
 * Otherwise the response has a hint.
 */
export function differencesStage(isPublished: boolean): Stage {
  return {
    validated(call, request) {
      const { service, operation } = call;
      const { differing } = service;
      if (!differing?.concerns(operation.id)) return;
      const meet = isPublished ? enforce : (met: Met) => hintAt(met, call, request);
      // It is the same object, so that what a rule converts in it reaches the handler.
      const asked: Asked = Object.assign(request, { operation: operation.id });
      for (const met of differing.met(asked)) meet(met);
      request.meetStored = (stored) => {
        for (const met of differing.metByStored(asked, stored)) meet(met);
      };
    },
  };
}

/**
 * Adds the hint about a row that is not enforced. If there are several, the first one that the published service would reject.
 */
function hintAt(met: Met, { res, outcome }: Call, { origin }: AnyRequest): void {
  if (outcome.lesson || res.headersSent) return;
  outcome.lesson = { hint: headerText(hintOf(met)), help: helpOf(met.id) };
  for (const [name, value] of Object.entries(lessonHeaders(outcome.lesson, origin))) res.setHeader(name, value);
}

/** Enforces a row: makes the conversion, or rejects. @throws Failure as the row says. */
function enforce({ id, row, convert }: Met): void {
  if (convert) {
    convert();
    return;
  }
  const { kind = "invalid", reason = "invalid", message = row.published, ...place } = row.refusal ?? {};
  throw new PublishedRefusal(kind, reason, message, { ...place, hint: hintOf({ id, row }) });
}

function hintOf({ id, row }: Pick<Met, "id" | "row">): string {
  return `Otherwise with DIALECT=published (${id}): ${row.published.trim()} See ${helpOf(id)}`;
}

function helpOf(id: string): string {
  return `/docs/guides/differences#${id.split(":")[0]}`;
}

function answered(failure: Failure, as: Parameters<Retell>[1]): Failure {
  const { kind = failure.kind, reason = failure.reason, message = failure.message, domain } = as;
  return new Failure(kind, reason, message, { ...failure.details, ...(domain !== undefined && { domain }) });
}
