/**
 * Differences between a service and its published original: the rows of `openapi/<service>/differences.yaml`, and for each row
 * the rule that detects it in a request. With `DIALECT=published`, rows are enforced: the request is rejected or converted, or
 * the error takes the form of the original's. Otherwise the request is processed by the contract, and in development a hint
 * describes the row.
 */
import type { Caller } from "../platform/caller.ts";
import { Failure, type FailureKind } from "../platform/failure.ts";
import { onceFor } from "./once.ts";
import type { AnyRequest } from "./operation.ts";
import type { Call, Stage } from "./stages.ts";
import { headerText, lessonHeaders } from "./teaching.ts";

/** One row of a service's table of differences. */
export interface DifferenceRow {
  /** The ids of the operations to which the row applies. */
  operations: "all" | readonly string[];
  /**
   * `rejects`: the original rejects a request that is accepted here, or rejects it first for this reason. `converts`: the
   * original interprets the request differently. `answers`: both reject the request, but the original's error differs.
   */
  effect: "rejects" | "converts" | "answers";
  /** Set if the rule depends on stored data: the handler applies such a row after it has read the data. */
  needs?: "stored";
  refusal?: {
    kind: FailureKind;
    /** The reason in the error. If absent, the reason is `invalid` for `rejects`, and the error's own for `answers`. */
    reason?: string;
    message?: string;
    domain?: string;
    /** The body field that the error reports as invalid. For a parameter, set `parameter` instead. */
    field?: string;
    parameter?: string;
  };
  /** The behavior without `DIALECT=published`, as a sentence. */
  here: string;
  /** The behavior of the published service, as a sentence. */
  published: string;
  sources: readonly string[];
  /**
   * How the published behavior is known: `documented` by the publisher, seen in `recorded` responses, `reported` by users of
   * the service, or `assumed` in part, as the row describes.
   */
  confidence: "documented" | "recorded" | "reported" | "assumed";
}

/** A difference that `DIALECT=published` does not enforce, and the reason. */
export interface NotEnforced {
  about: string;
  why: string;
  sources: readonly string[];
}

/** A request as rules see it: validated and with the contract's names. */
export interface Asked {
  operation: string;
  caller: Caller;
  path: Readonly<Record<string, string>>;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  body: unknown;
}

/** The rules for a table's rows, by id. A row's effect determines the type of its rule. A missing rule does not compile. */
export type DifferenceRules<Rows extends Readonly<Record<string, DifferenceRow>>, Stored = undefined> = {
  readonly [Id in keyof Rows]: Rows[Id] extends { effect: "answers" }
    ? AnswersRule
    : Rows[Id] extends { effect: "converts" }
      ? ConvertsRule
      : Rows[Id] extends { needs: "stored" }
        ? StoredRule<Stored>
        : RejectsRule;
};

/** Decides whether the published service rejects the request. */
export type RejectsRule = (asked: Asked) => boolean;
/** Decides whether the row applies to the request. @param stored The resource that the request is about to change. */
export type StoredRule<Stored> = (asked: Asked, stored: Stored) => boolean;
/** @returns a function that converts the request; undefined if the published service accepts it unchanged. */
export type ConvertsRule = (asked: Asked) => (() => void) | undefined;
/** The rule for a row that the handler itself applies, because it does not depend on the request. It never converts a request. */
export const inHandler: ConvertsRule = () => undefined;
/** Decides whether the row applies to this error. If the row has no fixed message, the rule may return the original's message. */
export type AnswersRule = (failure: Failure) => boolean | string;

/** A table of differences with its rules, for lookups by operation. */
export interface Differing {
  /** Finds the rows that apply to a request before its handler runs. A row may have a function that converts the request. */
  met(asked: Asked): Iterable<Met>;
  /** Finds the rows that apply to a request because of the stored resource, which its handler has read. */
  metByStored(asked: Asked, stored: unknown): Iterable<Met>;
  /** Converts an error to the form in which the published service returns it. */
  retold(operation: string | undefined, failure: Failure): Failure;
  /** Whether the table has rows that reject or convert requests of an operation. Rows that only change errors do not count. */
  concerns(operation: string): boolean;
}

export interface Met {
  id: string;
  row: DifferenceRow;
  convert: (() => void) | undefined;
}

type Entry = [id: string, row: DifferenceRow, rule: unknown];

/** Converts an error to the published form. A service provides this function if its errors have more than `Failure` has. */
export type Retell = (failure: Failure, as: Partial<NonNullable<DifferenceRow["refusal"]>>) => Failure;

/**
 * Combines a table of differences with its rules.
 * @param service The name of the service, for the link in hints.
 */
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
    met: (asked) => metOf(ahead(asked.operation), asked, undefined),
    metByStored: (asked, stored) => metOf(byStored(asked.operation), asked, stored),
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

function* metOf(entries: readonly Entry[], asked: Asked, stored: unknown): Generator<Met> {
  for (const [id, row, rule] of entries) {
    // The cast is safe: `DifferenceRules` ensures that each rule matches its row's effect, but a lookup by id loses that type.
    const found = (rule as StoredRule<unknown> | ConvertsRule)(asked, stored);
    if (found) yield { id, row, convert: found === true ? undefined : found };
  }
}

/** Returns a function that finds the table rows for an operation. It caches them, because each request needs them. */
function byOperation(entries: readonly Entry[]): (operation: string) => readonly Entry[] {
  return onceFor((operation) =>
    entries.filter(([, { operations }]) => operations === "all" || operations.includes(operation)),
  );
}

/** An error that was thrown because of a row. It already has the original's form, so it is not converted again. */
class PublishedRefusal extends Failure {}

/**
 * Applies the tables of differences to requests. With `DIALECT=published`, a request that the published service would treat
 * differently is rejected or converted. Otherwise, its response contains a hint.
 */
export function differencesStage(isPublished: boolean): Stage {
  return {
    validated(call, request) {
      const { service, operation } = call;
      const { differing } = service;
      if (!differing?.concerns(operation.id)) return;
      const meet = isPublished ? enforce : (met: Met) => hintAt(met, call, request);
      // `asked` is the request object itself, so changes that a rule makes to it reach the handler.
      const asked: Asked = Object.assign(request, { operation: operation.id });
      for (const met of differing.met(asked)) meet(met);
      request.meetStored = (stored) => {
        for (const met of differing.metByStored(asked, stored)) meet(met);
      };
    },
  };
}

/** Adds the hint about a row that is not enforced. If several rows apply to the request, only the hint of the first is added. */
function hintAt(met: Met, { res, outcome }: Call, { origin }: AnyRequest): void {
  if (outcome.lesson || res.headersSent) return;
  outcome.lesson = { hint: headerText(hintOf(met)), help: helpOf(met.id) };
  for (const [name, value] of Object.entries(lessonHeaders(outcome.lesson, origin))) res.setHeader(name, value);
}

/**
 * Enforces a row: converts or rejects the request.
 * @throws Failure as the row specifies.
 */
function enforce({ id, row, convert }: Met): void {
  if (convert) {
    convert();
    return;
  }
  const { kind = "invalid", reason = "invalid", message = row.published, ...place } = row.refusal ?? {};
  throw new PublishedRefusal(kind, reason, message, { ...place, hint: hintOf({ id, row }) });
}

function hintOf({ id, row }: Pick<Met, "id" | "row">): string {
  return `With DIALECT=published, the server handles this request differently (${id}): ${row.published.trim()} See ${helpOf(id)}`;
}

function helpOf(id: string): string {
  return `/docs/guides/differences#${id.split(":")[0]}`;
}

function answered(failure: Failure, as: Parameters<Retell>[1]): Failure {
  const { kind = failure.kind, reason = failure.reason, message = failure.message, domain } = as;
  return new Failure(kind, reason, message, { ...failure.details, ...(domain !== undefined && { domain }) });
}
