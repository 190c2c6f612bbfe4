import type { AclHandlers } from "../../../generated/calendar/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { readAs } from "../../http/operation.ts";
import { forbidden } from "../../platform/failure.ts";
import { openCalendar } from "../acl/opening.ts";
import { pageOfRules, requireRule, saveRule } from "../acl/rules.ts";
import { parseScope, requireSameScope, ruleIdOf, type SentScope, sameRuleId, sentRole } from "../acl/scopes.ts";
import { ownerOf } from "../calendars/lifecycle.ts";
import { openChannel } from "../channels/channels.ts";
import { sentChannel } from "../channels/watch.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { ruleMail } from "../mails/noticeMails.ts";
import { atLeast, type Role, roleOf } from "../model/access.ts";
import { requireNotFalse } from "../model/syncTokens.ts";
import { answered, ruleEtag, toChannel, toRule } from "../present.ts";
import type { CalendarRow, RuleRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";

interface SentRule {
  role?: string | null;
  scope?: SentScope | null;
}

const sentRule = readAs<SentRule>();
const sentScope = readAs<SentScope>();

export function acl({ store, callbackRule }: CalendarDependencies): AclHandlers {
  return {
    async list(request) {
      const { syncToken, showDeleted } = request.query;
      if (syncToken !== undefined) requireNotFalse({ showDeleted });
      const reads = store.read(request);
      const access = await openCalendar(reads, request.path.calendarId, "acl.list");
      const { rows, etag, next } = await pageOfRules(reads, access, request.query);
      return answered({ kind: "calendar#acl", etag, items: rows.map(toRule), ...next });
    },

    async insert(request) {
      const { path, query, body } = request;
      return store.write(request, async (writes) => {
        const { calendar } = await openCalendar(writes, path.calendarId, "acl.insert");
        const scope = parseScope(sentScope(body.scope));
        const role = roleOf(body.role);
        await requireOwnerStays(writes, calendar, ruleIdOf(scope), role);
        const { rule, had } = await saveRule(writes, calendar, scope, role);
        await tell(writes, calendar, rule, had, query.sendNotifications);
        return answered(toRule(rule));
      });
    },

    async get(request) {
      const { path } = request;
      const reads = store.read(request);
      const { calendar } = await openCalendar(reads, path.calendarId, "acl.get");
      return answered(toRule(await requireRule(reads.reader, calendar.id, sameRuleId(path.ruleId))));
    },

    async update(request) {
      return store.write(request, (writes) => change(writes, request, sentRule(request.body), "acl.update"));
    },

    async patch(request) {
      return store.write(request, (writes) => change(writes, request, sentRule(request.body), "acl.patch"));
    },

    async delete(request) {
      const { path, headers } = request;
      await store.write(request, async (writes) => {
        const { calendar } = await openCalendar(writes, path.calendarId, "acl.delete");
        const rule = await requireRule(writes.tx, calendar.id, sameRuleId(path.ruleId));
        requireMatch(headers["if-match"], ruleEtag(rule));
        await requireOwnerStays(writes, calendar, rule.id, "none");
        await saveRule(writes, calendar, scopeOf(rule), "none");
      });
      return { status: 204 };
    },

    async watch(request) {
      const channel = await store.write(request, async (writes) => {
        const { calendar } = await openCalendar(writes, request.path.calendarId, "acl.watch");
        const watched = { resource: "acl", calendarId: calendar.id, eventTypes: [] } as const;
        return openChannel(writes, watched, sentChannel(request.body), callbackRule);
      });
      return { status: 200, body: toChannel(channel) };
    },
  };
}

interface ChangeRequest {
  path: { calendarId: string; ruleId: string };
  query: { sendNotifications: boolean };
  headers: { "if-match"?: string };
}

async function change(
  writes: CalendarWrites,
  { path, query, headers }: ChangeRequest,
  sent: SentRule,
  operation: "acl.update" | "acl.patch",
) {
  const { calendar } = await openCalendar(writes, path.calendarId, operation);
  const current = await requireRule(writes.tx, calendar.id, sameRuleId(path.ruleId));
  requireMatch(headers["if-match"], ruleEtag(current));
  requireSameScope(sent.scope, current.id);
  const role = sentRole(sent.role) ?? roleOf(current.role);
  await requireOwnerStays(writes, calendar, current.id, role);
  const { rule, had } = await saveRule(writes, calendar, scopeOf(current), role);
  await tell(writes, calendar, rule, had, query.sendNotifications);
  return answered(toRule(rule));
}

/**
 * Prevents the role `owner` from being revoked for the data owner or for the user of a primary calendar.
 * @throws Failure 403.
 */
async function requireOwnerStays({ tx }: CalendarWrites, calendar: CalendarRow, ruleId: string, role: Role) {
  const owner = await ownerOf(tx, calendar);
  if (!owner || ruleId !== `user:${owner.email}` || role === "owner") return;
  const who = calendar.kind === "primary" ? "The user of a primary calendar" : "The data owner of a calendar";
  throw forbidden(`${who} must have the role owner.`);
}

/** Sends a user or a group an email about access that was granted or extended. */
async function tell(
  { tx, outbox, caller }: CalendarWrites,
  calendar: CalendarRow,
  rule: RuleRow,
  had: Role,
  wanted: boolean,
): Promise<void> {
  const reachable = rule.scopeType === "user" || rule.scopeType === "group";
  if (!wanted || !reachable || atLeast(had, roleOf(rule.role))) return;
  await outbox.enqueue(tx, {
    stream: `mail:${rule.scopeValue}`,
    service: "calendar",
    kind: "mail",
    request: ruleMail({ to: rule.scopeValue, by: caller.user.email, role: roleOf(rule.role), calendar }),
  });
}

function scopeOf({ scopeType, scopeValue }: RuleRow): ReturnType<typeof parseScope> {
  // The cast is safe because the column `scopeType` contains only the values of this type; see `acl/scopes.ts`.
  return { type: scopeType as ReturnType<typeof parseScope>["type"], value: scopeValue };
}
