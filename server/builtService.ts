import type { Page } from "./http/pages.ts";
import type { Service } from "./http/service.ts";
import type { Transaction } from "./platform/db/index.ts";
import type { DemoStory } from "./platform/demo.ts";
import type { DueSource } from "./platform/due.ts";
import type { SearchSource } from "./platform/search.ts";
import type { SeedSection, SeedTable } from "./platform/seed.ts";
import type { JobTable, ShownTable } from "./platform/shownRows.ts";
import type { Upkeep } from "./platform/upkeep.ts";

/** The result of each service's `create<Service>(parts)`: the service, and its contributions to the server. */
export interface BuiltService {
  service: Service;
  /**
   * Operations for the operator of a sandbox, which do what the service's own operations cannot; absent without a `sandbox.yaml`.
   */
  sandbox?: Service;
  /** The service's pages for people. */
  pages?: readonly Page[];
  /** Background work of the service while the server runs. */
  upkeeps?: readonly Upkeep[];
  /** The service's sections of seed files, in the order in which they are loaded. */
  seeds?: readonly SeedSection[];
  /** The service's part of the demo's story. */
  demo?: DemoStory;
  /** The CSV file that the service accepts. At most one service has one. */
  seedTable?: SeedTable;
  /** How the change log shows the service's rows. */
  shownRows?: readonly ShownTable[];
  /** The service's tables of pending work. */
  jobRows?: readonly JobTable[];
  /** Clears the service's cached rows, after rows were removed or restored to an earlier state. */
  forget?(): void;
  /** Called after the database was restored to an earlier state. */
  restored?(tx: Transaction): Promise<void>;
  /** Resolves when all deliveries of earlier changes are in the outbox. */
  caughtUp?(): Promise<void>;
  /** The work that the service has scheduled. */
  due?: DueSource;
  /** Searches the service's data for the console. The manifest describes the results (`finds`). */
  search?: SearchSource;
  /** Does all work that is due. Resolves when it is done; deliveries that the work has caused are sent afterwards. */
  doDue?(): Promise<void>;
  /** Notifies the service that the clock of the services was moved. */
  clockMoved?(): void;
}
