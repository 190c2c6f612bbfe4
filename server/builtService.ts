import type { Page } from "./http/pages.ts";
import type { Service } from "./http/service.ts";
import type { Transaction } from "./platform/db/index.ts";
import type { DemoStory } from "./platform/demo.ts";
import type { DueSource } from "./platform/due.ts";
import type { Maintenance } from "./platform/maintenance.ts";
import type { SearchSource } from "./platform/search.ts";
import type { SeedSection, SeedTable } from "./platform/seed.ts";
import type { JobTable, ShownTable } from "./platform/shownRows.ts";

/** The result of each service's `create<Service>(parts)`: the service, and its contributions to the server. */
export interface BuiltService {
  service: Service;
  /**
   * A separate service with operations for the operator of a sandbox, which can do things that the API of the service cannot.
   * Absent without a `sandbox.yaml`.
   */
  sandbox?: Service;
  /** The HTML pages of the service. */
  pages?: readonly Page[];
  /** The background work that the service does while the server runs. */
  maintenance?: readonly Maintenance[];
  /** The service's sections of seed files, in the order in which they are loaded. */
  seeds?: readonly SeedSection[];
  /** The service's part of the story in the demo data. */
  demo?: DemoStory;
  /** Loads the CSV file that the service accepts. At most one service accepts a CSV file. */
  seedTable?: SeedTable;
  /** How the change log displays the service's database rows. */
  shownRows?: readonly ShownTable[];
  /** The database tables that contain the service's pending work. */
  jobRows?: readonly JobTable[];
  /** Clears the service's cached rows, after rows were removed or restored to an earlier state. */
  forget?(): void;
  /** Called after the database was restored to an earlier state. */
  restored?(tx: Transaction): Promise<void>;
  /** Resolves when all deliveries for changes already made are in the outbox. */
  caughtUp?(): Promise<void>;
  /** Lists the work that the service has scheduled. */
  due?: DueSource;
  /** Searches the service's data for the console. The manifest describes the results (`finds`). */
  search?: SearchSource;
  /** Does all of the service's work that is due. Deliveries that the work causes are sent after this has resolved. */
  doDue?(): Promise<void>;
  /** Notifies the service that the clock of the services was moved. */
  clockMoved?(): void;
}
