import { services as known, type ServiceName } from "../generated/services.ts";
import { buildServices } from "../generated/serving.ts";
import { batchEndpoints } from "./batch/endpoint.ts";
import type { BuiltService } from "./builtService.ts";
import { discoveryPages } from "./discovery/pages.ts";
import type { Documented } from "./docs/site.ts";
import { createTeach } from "./hints/index.ts";
import { faultsStage } from "./http/applyFaults.ts";
import { logStage, metricsStage, proxyStage, seededStage, timeStage, tracesStage } from "./http/commonStages.ts";
import { differencesStage } from "./http/differences.ts";
import { documentedServices, loadRuntimeDocument, type RuntimeDocument } from "./http/document.ts";
import { askInside, type ServeInside } from "./http/inside.ts";
import { journalStage } from "./http/journal.ts";
import { createListener, type Listener } from "./http/listener.ts";
import type { Page } from "./http/pages.ts";
import type { Service } from "./http/service.ts";
import type { Stage } from "./http/stages.ts";
import { hintsStage } from "./http/teaching.ts";
import { ignoredNamesStage } from "./http/unknownNames.ts";
import { knownBearer } from "./identity/authenticate.ts";
import { oauthPages } from "./identity/oauth/endpoints.ts";
import { createSignInProgram } from "./identity/oauth/signInProgram.ts";
import { longScope } from "./identity/scopes.ts";
import { identitySeeds } from "./identity/seed.ts";
import { iconPage, typefacePage } from "./pages/assets.ts";
import { consolePages } from "./pages/console.ts";
import { docsPages } from "./pages/docs.ts";
import { landingPage, metricsPage } from "./pages/landing.ts";
import type { Parts } from "./parts.ts";
import type { ShownService } from "./platform/changes.ts";
import type { Transaction } from "./platform/db/index.ts";
import { deliveriesDue, isHeldBy } from "./platform/deliver/control.ts";
import { allDue } from "./platform/due.ts";
import { Failure } from "./platform/failure.ts";
import type { Maintenance } from "./platform/maintenance.ts";
import { sharedMetrics } from "./platform/metrics.ts";
import { createQueue } from "./platform/queue.ts";
import { applySeed, type Seeds, type SeedTable, seedSchema } from "./platform/seed.ts";
import type { Traces } from "./platform/traces.ts";
import { type PassingParts, passThrough } from "./sandbox/passing.ts";
import { sandboxService } from "./sandbox/service.ts";
import { seedCalls } from "./seeding.ts";

export interface BuiltServices {
  /** The services, in the order in which request paths are matched. Payments is last, because its paths begin at the root. */
  services: Service[];
  /** Called after the database was restored to an earlier state. */
  restored: ((tx: Transaction) => Promise<void>)[];
  seeds: Seeds;
  /** Loads the CSV file for the only service that accepts CSV. */
  seedTable: SeedTable;
  /** The HTML pages of the services. */
  pages: readonly Page[];
  /** The background work that the services do while the server runs. */
  maintenance: readonly Maintenance[];
  /** How the change log displays the services' database rows. */
  shown: readonly ShownService[];
  /** Resolves when the services have done all work that is due now. */
  settled(): Promise<void>;
}

const noTable: SeedTable = {
  async load() {
    throw new Failure("invalid", "invalid", "This server has no service that can load CSV files.");
  },
};

/** Returns the services in the order in which request paths are matched. A service at the root is last. */
function inMountingOrder(services: readonly BuiltService[]): BuiltService[] {
  const isRoot = ({ service }: BuiltService) => service.document.basePath === "";
  return [...services.filter((each) => !isRoot(each)), ...services.filter(isRoot)];
}

/** @param serve Sends a request from the server to itself. Without it, or without a sandbox, the demo has no story. */
export function createServices(parts: Parts, serve?: () => ServeInside): BuiltServices {
  const byName: Readonly<Record<ServiceName, BuiltService>> = buildServices(parts);
  const built = known.map(({ name }) => byName[name]);
  const served = inMountingOrder(built).map(({ service }) => service);
  const sections = [
    ...identitySeeds(parts, parts.settings.authScopeBase),
    ...built.flatMap(({ seeds: own }) => own ?? []),
  ];
  const passing = passingOf(parts, built);
  const wake = () => {
    parts.worker.wake();
    for (const each of built) each.clockMoved?.();
  };
  // Loading the demo data moves the clock, so only one call runs at a time.
  const queued = createQueue();
  const seeds: Seeds = {
    apply: (content, progress) =>
      applySeed(parts.db, sections, content, (tx) => seedCalls(parts, tx, createServices), progress),
    demo: (progress) =>
      queued(async () => {
        const [{ demoSeed }, { tellDemo }] = await Promise.all([import("./demoSeed.ts"), import("./demoStory.ts")]);
        const counts = await seeds.apply(demoSeed(parts.clock.now()), progress);
        const stories = built.flatMap(({ demo }) => demo ?? []);
        const pass = (ms: number) => passThrough(passing, ms);
        if (serve && parts.settings.sandbox)
          await tellDemo({ parts, stories, ask: askInside(serve()), pass, wake }, progress);
        return counts;
      }),
    schema: () => seedSchema(sections),
  };
  const { journal, changes } = parts;
  const forgets = built.map((each) => () => each.forget?.());
  const restored = built.map((each) => async (tx: Transaction) => each.restored?.(tx));
  const sandbox =
    journal &&
    changes &&
    sandboxService({
      ...parts,
      journal,
      changes,
      isHeld: isHeldBy(parts),
      signIn: createSignInProgram(parts),
      forgets,
      restored,
      seeds,
      operationIds: served.flatMap(({ document }) => document.operations.map(({ id }) => id)),
      serviceOf: (name) => served.find((each) => each.name === name),
      async caughtUp() {
        await Promise.all(built.map((each) => each.caughtUp?.()));
      },
      searches: built.flatMap((each) => each.search ?? []),
      due: passing.due,
      doDue: passing.doDue,
      wake,
    });
  const open = [...(sandbox ? [sandbox] : []), ...served];
  for (const { name, document } of open) parts.scopes.add(name, document);
  // The paths of the services' sandboxes begin with the path of the platform's sandbox, so they must be matched first.
  const services = [...(sandbox ? built.flatMap((each) => each.sandbox ?? []) : []), ...open];
  return {
    services,
    restored,
    seeds,
    seedTable: built.find((each) => each.seedTable)?.seedTable ?? noTable,
    pages: built.flatMap(({ pages }) => pages ?? []),
    maintenance: built.flatMap(({ maintenance }) => maintenance ?? []),
    shown: built.map(({ service, shownRows, jobRows }) => ({ service: service.name, shownRows, jobRows })),
    async settled() {
      for (const each of built) await each.doDue?.();
    },
  };
}

/** Returns the functions of all services that are called when the clock is moved. */
function passingOf(parts: Parts, built: readonly BuiltService[]): PassingParts {
  return {
    clock: parts.clock,
    due: allDue([
      deliveriesDue({ db: parts.db, control: parts.deliveryControl }),
      parts.tokens.due,
      ...built.flatMap((each) => each.due ?? []),
    ]),
    async doDue() {
      await Promise.all(built.map((each) => each.doDue?.()));
      await parts.worker.runDue();
    },
  };
}

/** Returns the services for the docs: each with its sandbox, followed by the platform, which also exists without a sandbox. */
function documentedOf(services: readonly Service[]): Documented[] {
  const all = documentedServices();
  const names = services.map(({ name }) => name).filter((name) => name !== "platform");
  const shown = [...names, "platform"].flatMap((name) => all.filter((each) => each.split("/")[0] === name));
  return shown.map((name) => {
    const { info, basePath } = loadRuntimeDocument(name);
    return { name, title: info.title, summary: info.summary ?? "", basePath: basePath || "/" };
  });
}

export interface App extends Listener {
  services: readonly Service[];
  documents: readonly RuntimeDocument[];
  seeds: Seeds;
  maintenance: readonly Maintenance[];
}

/**
 * The complete server, which does not listen yet.
 * @param traces Traces of requests, if enabled.
 */
export function createApp(parts: Parts, traces?: Traces): App {
  const { services, seeds, pages, maintenance, shown, settled } = createServices(parts, () => listener.serveInside);
  parts.changes?.begin(shown);
  const documented = documentedOf(services);
  const listener: Listener = createListener({
    services,
    settings: parts.settings,
    spellScope: (short) => longScope(short, parts.settings.authScopeBase),
    gate: parts.gate,
    log: parts.log,
    limits: parts.limits,
    stages: stagesOf(parts, services, settled, traces),
    nextRequestId: parts.seeded?.nextRequestId,
    pageTokens: parts.pageTokens,
    pages: [
      ...oauthPages(parts),
      ...docsPages(documented, parts.settings),
      landingPage({
        ...parts,
        documented: documented.filter(({ name }) => !name.endsWith("/sandbox")),
        driver: parts.db.driver,
        waiting: async () => {
          const { pending, waiting } = await parts.outbox.depth();
          return pending + waiting;
        },
      }),
      ...discoveryPages(services, parts.settings),
      iconPage,
      typefacePage,
      metricsPage({ ...parts, metrics: sharedMetrics(parts.metrics) }),
      ...(parts.settings.sandbox ? consolePages() : []),
      ...pages,
    ],
    endpoints: batchEndpoints(services, knownBearer(parts.tokens), parts.ids),
    checkReady: () => parts.db.ready(),
  });
  return { ...listener, services, seeds, documents: services.map((each) => each.document), maintenance };
}

/**
 * Lists the features that apply to every request (`http/stages.ts`), in the order in which they run.
 * @param settled Resolves when the effects of earlier requests are complete.
 */
function stagesOf(
  parts: Parts,
  services: readonly Service[],
  settled: () => Promise<void>,
  traces: Traces | undefined,
): Stage[] {
  const { settings, log, metrics, seeded, journal, faults } = parts;
  const isDevelopment = settings.mode === "development";
  const isPublished = settings.dialect === "published";
  return [
    ...(seeded ? [seededStage(seeded, parts.clock, settled)] : []),
    // An app under test may set its own time in a header. An app in production must not.
    ...(settings.sandbox && settings.mode !== "production" ? [timeStage(parts.clock, seeded !== undefined)] : []),
    ...(settings.trustProxy ? [] : [proxyStage(settings, log)]),
    ...(settings.sandbox ? [faultsStage(faults)] : []),
    ...(isDevelopment && !settings.strict ? [ignoredNamesStage()] : []),
    ...(isPublished || isDevelopment ? [differencesStage(isPublished)] : []),
    ...(isDevelopment ? [hintsStage(createTeach(services.map(({ document }) => document)), { settings, log })] : []),
    logStage(log, services),
    metricsStage(metrics),
    ...(traces ? [tracesStage(traces, services, settings)] : []),
    ...(journal ? [journalStage({ ...parts, services, journal, outside: /^(oauth|batch|discovery)\./ })] : []),
  ];
}
