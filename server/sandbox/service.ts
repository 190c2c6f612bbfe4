import type { PlatformServiceHandlers } from "../../generated/platform/handlers.ts";
import type { CalendarTriggers } from "../calendar/triggers/index.ts";
import type { ConversionTriggers } from "../conversions/triggers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService, type Service } from "../http/service.ts";
import type { Clients } from "../identity/clients.ts";
import type { Groups } from "../identity/groups.ts";
import type { Operator } from "../identity/operator.ts";
import type { OperatorSessions } from "../identity/operatorSession.ts";
import type { Passwords } from "../identity/passwords.ts";
import type { ScopeCatalog } from "../identity/scopeCatalog.ts";
import type { ServiceAccounts } from "../identity/serviceAccounts.ts";
import type { Tokens } from "../identity/tokens.ts";
import type { Users } from "../identity/users.ts";
import type { PaymentTriggers } from "../payments/triggers.ts";
import type { Blobs } from "../platform/blobs.ts";
import { nobody } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import type { Faults } from "../platform/faults.ts";
import type { Journal } from "../platform/journal.ts";
import type { Outbox } from "../platform/outbox.ts";
import type { Seeds } from "../platform/seed.ts";
import type { ServiceClock } from "../platform/serviceClock.ts";
import type { Settings } from "../platform/settings.ts";
import type { TaskTriggers } from "../tasks/triggers.ts";
import type { TimelineTriggers } from "../timeline/triggers.ts";
import { assignedTasks } from "./handlers/assignedTasks.ts";
import { calendarEvents } from "./handlers/calendarEvents.ts";
import { calendarFeeds } from "./handlers/calendarFeeds.ts";
import { calendarFiles } from "./handlers/calendarFiles.ts";
import { calendarReminders } from "./handlers/calendarReminders.ts";
import { calendarResources } from "./handlers/calendarResources.ts";
import { calendarSettings } from "./handlers/calendarSettings.ts";
import { calendarStates } from "./handlers/calendarStates.ts";
import { channels } from "./handlers/channels.ts";
import { clock } from "./handlers/clock.ts";
import { contactDays } from "./handlers/contactDays.ts";
import { conversionActivities } from "./handlers/conversionActivities.ts";
import { conversionClicks } from "./handlers/conversionClicks.ts";
import { conversionTrees } from "./handlers/conversionTrees.ts";
import { data } from "./handlers/data.ts";
import { deliveries } from "./handlers/deliveries.ts";
import { faults } from "./handlers/faults.ts";
import { groups } from "./handlers/groups.ts";
import { mails } from "./handlers/mails.ts";
import { oauthClients } from "./handlers/oauthClients.ts";
import { paymentDisputes } from "./handlers/paymentDisputes.ts";
import { paymentFrauds } from "./handlers/paymentFrauds.ts";
import { paymentMerchants } from "./handlers/paymentMerchants.ts";
import { requests } from "./handlers/requests.ts";
import { seeds } from "./handlers/seeds.ts";
import { session } from "./handlers/session.ts";
import { snapshots } from "./handlers/snapshots.ts";
import { timelineContacts } from "./handlers/timelineContacts.ts";
import { timelineItems } from "./handlers/timelineItems.ts";
import { timelineUsers } from "./handlers/timelineUsers.ts";
import { tokens } from "./handlers/tokens.ts";
import { users } from "./handlers/users.ts";

/** What the outside world does to each service: functions that the services expose. */
export interface Triggers {
  tasks: TaskTriggers;
  timeline: TimelineTriggers;
  conversions: ConversionTriggers;
  calendar: CalendarTriggers;
  payments: PaymentTriggers;
}

export interface PlatformDependencies {
  clock: ServiceClock;
  machineClock: Clock;
  outbox: Outbox;
  users: Users;
  passwords: Passwords;
  groups: Groups;
  clients: Clients;
  serviceAccounts: ServiceAccounts;
  tokens: Tokens;
  scopes: ScopeCatalog;
  operatorSessions: OperatorSessions;
  triggers: Triggers;
  mailDir: string;
  db: Database;
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret" | "authScopeBase">;
  faults: Faults;
  journal: Journal;
  /** Operations of a service; undefined where it is not served. */
  operationsOf(service: string): readonly string[] | undefined;
  blobs: Pick<Blobs, "removeAll">;
  /** What processes remember of rows and must not, once those have been removed. */
  forgets: readonly (() => void)[];
  /** What services do when an earlier state of the database has been put back. */
  restored: readonly ((tx: Transaction) => Promise<void>)[];
  seeds: Seeds;
  /** Something may have become due. */
  wake(): void;
}

/** `/sandbox/v1`: what people who test against the services need. Its operations are the operator's. */
export function sandboxService(dependencies: PlatformDependencies, operator: Operator): Service {
  return defineService<PlatformServiceHandlers>({
    name: "platform",
    document: loadRuntimeDocument("platform"),
    prefixes: ["/sandbox/v1"],
    handlers: {
      clock: clock(dependencies),
      deliveries: deliveries(dependencies),
      mails: mails(dependencies),
      requests: requests(dependencies),
      channels: channels(dependencies),
      session: session(dependencies),
      data: data(dependencies),
      snapshots: snapshots(dependencies),
      seeds: seeds(dependencies),
      faults: faults(dependencies),
      groups: groups(dependencies),
      users: users(dependencies),
      tokens: tokens(dependencies),
      oauthClients: oauthClients(dependencies),
      assignedTasks: assignedTasks(dependencies),
      calendarSettings: calendarSettings(dependencies),
      calendarResources: calendarResources(dependencies),
      calendarStates: calendarStates(dependencies),
      calendarEvents: calendarEvents(dependencies),
      calendarReminders: calendarReminders(dependencies),
      calendarFeeds: calendarFeeds(dependencies),
      calendarFiles: calendarFiles(dependencies),
      contactDays: contactDays(dependencies),
      paymentDisputes: paymentDisputes(dependencies),
      paymentFrauds: paymentFrauds(dependencies),
      paymentMerchants: paymentMerchants(dependencies),
      timelineUsers: timelineUsers(dependencies),
      timelineItems: timelineItems(dependencies),
      timelineContacts: timelineContacts(dependencies),
      conversionTrees: conversionTrees(dependencies),
      conversionClicks: conversionClicks(dependencies),
      conversionActivities: conversionActivities(dependencies),
    },
    scriptsNeedToken: true,
    authenticate({ headers, requestOrigin, origin }, { security, method }) {
      const isOpen = security.length === 0;
      if (!isOpen && !dependencies.operatorSessions.has({ method, cookie: headers.cookie, requestOrigin, origin })) {
        operator.require({ headers, origin });
      }
      return nobody;
    },
    renderFailure: errorEnvelope,
    bodyLimitBytes: 1_000_000,
    unrecorded: true,
  });
}
