/** Hints for requests without a credential, or with a credential that the operation does not accept. */
import type { KnownOperation } from "../../client/console/app/contracts.ts";
import type { Refused } from "../http/teaching.ts";
import { fixOf } from "./reasons.ts";

interface Scheme {
  type?: string;
  scheme?: string;
  description?: string;
}

/** The command that prints a token for the server that received the request. It works in any folder of the server's machine. */
function tokenCommandFor({ headers }: Refused["req"]): string {
  const host = /^[\w.[\]:-]{1,100}$/.test(headers.host ?? "") ? headers.host : undefined;
  const forwarded = headers["x-forwarded-proto"] === "https" ? "https" : "http";
  return `quintet token --user you@example.com --create${host === undefined ? "" : ` --url ${forwarded}://${host}`}`;
}

/** Returns the hint for a credential error. @param operation The called operation; undefined if the request matches none. */
export function credentialsHint(operation: KnownOperation | undefined, { req, failure }: Refused): string | undefined {
  const takeToken = `${tokenCommandFor(req)} prints one.`;
  const given = req.headers.authorization;
  const schemes = operation ? schemesOf(operation) : [];
  // For Basic authentication, the hint is the contract's description: send the key as the password, without a user.
  const basic = schemes.find(({ scheme }) => scheme === "basic");
  if (basic) return basic.description?.replaceAll("`", "").replace(/<(\w+)>/g, (_, word: string) => word.toUpperCase());
  const operator = schemes.some(({ type, scheme }) => type === "http" && scheme === "bearer");
  if (operator)
    return "Send the operator's token: -H 'Authorization: Bearer TOKEN'. quintet operator-token prints it. OPERATOR_TOKEN sets it.";
  if (given !== undefined && !/^bearer +\S/i.test(given)) {
    return `Write the word Bearer and a space before the token: -H 'Authorization: Bearer TOKEN'. ${takeToken}`;
  }
  if (given === undefined && failure.reason === "required") {
    return `Send an access token: -H 'Authorization: Bearer TOKEN'. ${takeToken}`;
  }
  return fixOf("authError-401")?.replace("quintet token --user you@example.com --create", tokenCommandFor(req));
}

function schemesOf({ contract, operation }: KnownOperation): Scheme[] {
  // The cast is safe: OpenAPI defines this form.
  const all = (contract.components?.securitySchemes ?? {}) as Record<string, Scheme>;
  const stated = operation.security ?? (contract as { security?: Record<string, string[]>[] }).security ?? [];
  return stated.flatMap((each) => Object.keys(each)).flatMap((name) => all[name] ?? []);
}

/** Returns the hint for a missing scope. @param accepted Short names of the scopes, of which a token needs only one. */
export function scopesHint(accepted: readonly string[], req: Refused["req"]): string {
  const one = accepted.length === 1 ? "the scope" : "one of the scopes";
  return `The token must have ${one} ${accepted.join(", ")}. Create one with ${tokenCommandFor(req)} --scope ${accepted[0]}, or request the scope at sign-in.`;
}
