import type { Page } from "./http/pages.ts";
import type { Service } from "./http/service.ts";
import type { Transaction } from "./platform/db/index.ts";
import type { DemoStory } from "./platform/demo.ts";
import type { DueSource } from "./platform/due.ts";
import type { FindSource } from "./platform/finding.ts";
import type { SeedSection, SeedTable } from "./platform/seed.ts";
import type { JobTable, ShownTable } from "./platform/shownRows.ts";
import type { Upkeep } from "./platform/upkeep.ts";

/** The result of each service's `create<Service>(parts)`: the service, and what it needs of the server. */
export interface BuiltService {
  service: Service;
  /** What no operation of the service can do, for the operator of a sandbox; absent without a `sandbox.yaml`. */
  sandbox?: Service;
  /** Its pages for people. */
  pages?: readonly Page[];
  /** What it does by itself while the server runs. */
  upkeeps?: readonly Upkeep[];
  /** Its sections of seed files, in the order in which they are loaded. */
  seeds?: readonly SeedSection[];
  /** Its part of the demo's story. */
  demo?: DemoStory;
  /** What a CSV file may say; of one service at most. */
  seedTable?: SeedTable;
  /** How its rows are shown where a sandbox tells what has changed. */
  shownRows?: readonly ShownTable[];
  /** Its tables of work that is still to be done. */
  jobRows?: readonly JobTable[];
  /** Forgets what it remembers of rows, once those have been removed or put back to an earlier state. */
  forget?(): void;
  /** Called after the database was put back to an earlier state. */
  restored?(tx: Transaction): Promise<void>;
  /** Resolves when all deliveries of earlier changes are in the outbox. */
  caughtUp?(): Promise<void>;
  /** What it is going to do by itself. */
  due?: DueSource;
  /** Finds what is its own, for the sandbox's search; its manifest says what (`finds`). */
  finding?: FindSource;
  /** Reads what its finding looks through, ahead of the first search. */
  prepareFinding?(): Promise<void>;
  /** Does what is due by now. Resolves when it is done; deliveries that it has caused are sent afterwards. */
  doDue?(): Promise<void>;
  /** Tells that the clock of the services was moved. */
  clockMoved?(): void;
}
