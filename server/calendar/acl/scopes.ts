/** Scopes of access rules: which users a rule applies to. Pure functions. */
import { isDomainName, isEmailAddress, normalAddress } from "../../platform/emailAddress.ts";
import { invalidField, requiredField } from "../../platform/failure.ts";
import { type Role, roleOf } from "../model/access.ts";

export interface RuleScope {
  type: "default" | "user" | "group" | "domain";
  /** The email address or domain in lower case; empty for `default`. */
  value: string;
}

/** The scope of a rule, in the form in which a request sends it. */
export interface SentScope {
  type?: string | null;
  value?: string | null;
}

/**
 * The scope in a request.
 * @throws Failure 400 `required` for a missing value, `invalid` for a value that is not an email address or domain.
 */
export function parseScope(sent: SentScope): RuleScope {
  // The cast is safe because contract validation has rejected all other scope types.
  const type = sent.type as RuleScope["type"];
  if (type === "default") return { type, value: "" };
  const stated = sent.value ?? "";
  const value = normalAddress(stated);
  if (value === "") throw requiredField("scope/value");
  const isKnownForm = type === "domain" ? isDomainName(value) : isEmailAddress(value);
  if (!isKnownForm || stated !== stated.trim()) {
    const what = type === "domain" ? "a domain name" : "an email address";
    throw invalidField("scope/value", `Invalid value for field "scope/value": it must be ${what}.`);
  }
  return { type, value };
}

/** The id of a rule is derived from its scope, so each scope has exactly one rule. */
export function ruleIdOf({ type, value }: RuleScope): string {
  return type === "default" ? type : `${type}:${value}`;
}

/** A rule id from a path, with its email address or domain in normalized form. */
export function sameRuleId(id: string): string {
  const border = id.indexOf(":");
  return border < 0 ? id : `${id.slice(0, border)}${normalAddress(id.slice(border))}`;
}

/**
 * Checks that the scope in a request, if present, is the scope of the rule.
 * @throws Failure 400 `invalid` for another scope.
 */
export function requireSameScope(sent: SentScope | null | undefined, ruleId: string): void {
  if (sent === undefined || sent === null) return;
  const type = sent.type ?? ruleId.split(":")[0];
  const value = sent.value ?? ruleId.slice(ruleId.indexOf(":") + 1);
  if (ruleIdOf(parseScope({ type, value })) === ruleId) return;
  throw invalidField(
    "scope",
    'Invalid value for field "scope": the scope of a rule cannot be changed. Insert a new rule instead.',
  );
}

/** The role in a request; undefined if it contains none. */
export function sentRole(role: string | null | undefined): Role | undefined {
  return role === undefined || role === null ? undefined : roleOf(role);
}
