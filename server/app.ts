import { batchEndpoints } from "./batch/endpoint.ts";
import { calendarSeed } from "./calendar/seed.ts";
import { createCalendar } from "./calendar/service.ts";
import { conversionSeed } from "./conversions/conversionSeed.ts";
import { createConversions } from "./conversions/service.ts";
import { demoSeed } from "./demoSeed.ts";
import { discoveryPages } from "./discovery/pages.ts";
import { loadRuntimeDocument, type RuntimeDocument } from "./http/document.ts";
import { journalRequests } from "./http/journal.ts";
import { createListener, type Listener } from "./http/listener.ts";
import type { Page } from "./http/pages.ts";
import type { Service } from "./http/service.ts";
import { knownBearer } from "./identity/authenticate.ts";
import { oauthPages } from "./identity/oauth/endpoints.ts";
import { createOperatorSessions } from "./identity/operatorSession.ts";
import { longScope } from "./identity/scopes.ts";
import { identitySeeds } from "./identity/seed.ts";
import { consolePages } from "./pages/console.ts";
import { docsPages } from "./pages/docs.ts";
import { iconPage } from "./pages/icon.ts";
import { landingPage } from "./pages/landing.ts";
import { metricsPage } from "./pages/metrics.ts";
import type { Parts } from "./parts.ts";
import { merchantSeed } from "./payments/seed.ts";
import { createPayments } from "./payments/service.ts";
import type { Transaction } from "./platform/db/index.ts";
import { sharedMetrics } from "./platform/metricsShare.ts";
import { applySeed, type SeedSection, type Seeds, type SeedTable, seedSchema } from "./platform/seed.ts";
import type { Traces } from "./platform/traces.ts";
import type { Upkeep } from "./platform/upkeep.ts";
import { sandboxService, type Triggers } from "./sandbox/service.ts";
import { seedCalls } from "./seeding.ts";
import { taskListSeed } from "./tasks/seed.ts";
import { createTasks } from "./tasks/service.ts";
import { cardSeed } from "./timeline/seed.ts";
import { createTimeline } from "./timeline/service.ts";

export interface BuiltServices {
  /** What the outside world does to each service. */
  triggers: Triggers;
  /** In the order in which paths are tried. Payments, at the root, is the last. */
  services: Service[];
  /** What processes remember of rows and must not, once those have been removed. */
  forgets: (() => void)[];
  /** What services do when an earlier state of the database has been put back. */
  restored: ((tx: Transaction) => Promise<void>)[];
  /** What a seed file may say. */
  sections: SeedSection[];
  seeds: Seeds;
  /** What a CSV file may say. */
  seedTable: SeedTable;
  /** Pages of services. */
  pages: readonly Page[];
  /** What services do by themselves while the server runs. */
  upkeeps: readonly Upkeep[];
}

export function createServices(parts: Parts): BuiltServices {
  const tasks = createTasks(parts);
  const timeline = createTimeline(parts);
  const conversions = createConversions(parts);
  const calendar = createCalendar(parts);
  const payments = createPayments(parts);
  const forgets = [payments.forget];
  const restored = [calendar.restored];
  const served = [tasks.service, timeline.service, conversions.service, calendar.service, payments.service];
  const sections = [
    ...identitySeeds(parts, parts.settings.authScopeBase),
    taskListSeed,
    calendarSeed,
    cardSeed,
    merchantSeed(parts),
    conversions.seed,
    conversionSeed,
  ];
  const seeds: Seeds = {
    apply: (content, progress) =>
      applySeed(parts.db, sections, content, (tx) => seedCalls(parts, tx, createServices), progress),
    demo: (progress) => seeds.apply(demoSeed(parts.clock.now()), progress),
    schema: () => seedSchema(sections),
  };
  const { journal } = parts;
  const triggers: Triggers = {
    tasks: tasks.triggers,
    timeline: timeline.triggers,
    conversions: conversions.triggers,
    calendar: calendar.triggers,
    payments: payments.triggers,
  };
  const sandbox =
    journal &&
    sandboxService(
      {
        ...parts,
        journal,
        triggers,
        forgets,
        restored,
        seeds,
        operationsOf: (service) => served.find(({ name }) => name === service)?.document.operations.map(({ id }) => id),
        operatorSessions: createOperatorSessions(parts),
        wake() {
          parts.worker.wake();
          calendar.clockMoved();
        },
      },
      parts.operator,
    );
  const services = [...(sandbox ? [sandbox] : []), ...served];
  for (const { name, document } of services) parts.scopes.add(name, document);
  return {
    triggers,
    services,
    forgets,
    restored,
    sections,
    seeds,
    seedTable: conversions.table,
    pages: [
      ...tasks.pages,
      ...timeline.pages,
      ...calendar.pages,
      // Customers are led to these from shops, with a key or a token.
      ...payments.pages.map((each): Page => ({ ...each, audience: "holder" })),
    ],
    upkeeps: [
      tasks.rewriting,
      timeline.upkeep,
      timeline.rewriting,
      conversions.rewriting,
      calendar.upkeep,
      calendar.rewriting,
      payments.upkeep,
      payments.rewriting,
    ],
  };
}

export interface App extends Listener {
  services: readonly Service[];
  documents: readonly RuntimeDocument[];
  seeds: Seeds;
  upkeeps: readonly Upkeep[];
}

/** The whole server, not listening yet. @param traces Where requests are traced. */
export function createApp(parts: Parts, traces?: Traces): App {
  const { services, seeds, pages, upkeeps } = createServices(parts);
  // Sign-in, health and metrics are there without a sandbox, too.
  const platform = { name: "platform", document: loadRuntimeDocument("platform") };
  const documented = [...services.filter(({ name }) => name !== platform.name), platform].map(({ name, document }) => ({
    name,
    title: document.info.title,
    summary: document.info.summary ?? "",
    basePath: document.basePath || "/",
  }));
  const listener = createListener({
    services,
    settings: parts.settings,
    spellScope: (short) => longScope(short, parts.settings.authScopeBase),
    gate: parts.gate,
    log: parts.log,
    limits: parts.limits,
    faults: parts.faults,
    journal:
      parts.journal &&
      journalRequests({ ...parts, services, journal: parts.journal, outside: /^(oauth|batch|discovery)\./ }),
    pages: [
      ...oauthPages(parts),
      ...docsPages(documented),
      landingPage({
        ...parts,
        documented,
        driver: parts.db.driver,
        waiting: async () => {
          const { pending, waiting } = await parts.outbox.depth();
          return pending + waiting;
        },
      }),
      ...discoveryPages(services, parts.settings),
      iconPage,
      metricsPage({ ...parts, metrics: sharedMetrics(parts.metrics) }),
      ...(parts.settings.sandbox ? consolePages() : []),
      ...pages,
    ],
    endpoints: batchEndpoints(services, knownBearer(parts.tokens)),
    metrics: parts.metrics,
    traces,
    checkReady: () => parts.db.ready(),
  });
  return { ...listener, services, seeds, documents: services.map((each) => each.document), upkeeps };
}
