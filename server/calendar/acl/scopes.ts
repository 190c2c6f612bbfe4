/** Scopes of access rules: the users that a rule is about, and the access that cannot be taken away. Pure functions. */
import { isDomainName, isEmailAddress, normalAddress } from "../../platform/emailAddress.ts";
import { forbidden, invalidField, requiredField } from "../../platform/failure.ts";
import { type Role, roleOf } from "../model/access.ts";
import type { CalendarRow } from "../store/rows.ts";

export interface RuleScope {
  type: "default" | "user" | "group" | "domain";
  /** The address or domain in lower case; empty for `default`. */
  value: string;
}

/** A scope as a request sends it. */
export interface SentScope {
  type?: string | null;
  value?: string | null;
}

/**
 * The scope that a request names.
 * @throws Failure 400 `required` for a missing value, `invalid` for one that is no email address or domain.
 */
export function parseScope(sent: SentScope): RuleScope {
  // The contract allows no other types.
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

/** The id of a rule is made of its scope, so each scope has one rule. */
export function ruleIdOf({ type, value }: RuleScope): string {
  return type === "default" ? type : `${type}:${value}`;
}

/** A rule id from a path with its address in the normal form. */
export function sameRuleId(id: string): string {
  const border = id.indexOf(":");
  return border < 0 ? id : `${id.slice(0, border)}${normalAddress(id.slice(border))}`;
}

/** Checks that a scope in a request, if it has one, is that of the rule. @throws Failure 400 `invalid` for another scope. */
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

/**
 * Rejects to take the role `owner` from the data owner or the user of a primary calendar.
 * @param ownerEmail The address of the owner; undefined for a resource.
 * @throws Failure 403.
 */
export function requireOwnerStays(
  calendar: Pick<CalendarRow, "kind">,
  ownerEmail: string | undefined,
  ruleId: string,
  role: Role,
): void {
  if (ownerEmail === undefined || ruleId !== `user:${ownerEmail}` || role === "owner") return;
  const who = calendar.kind === "primary" ? "user of a primary calendar" : "data owner of a calendar";
  throw forbidden(`The role of the ${who} must remain owner.`);
}

/** The role that a request names; undefined when it names none. */
export function sentRole(role: string | null | undefined): Role | undefined {
  return role === undefined || role === null ? undefined : roleOf(role);
}
