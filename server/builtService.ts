import type { Page } from "./http/pages.ts";
import type { Service } from "./http/service.ts";
import type { Transaction } from "./platform/db/index.ts";
import type { DemoStory } from "./platform/demo.ts";
import type { DueSource } from "./platform/due.ts";
import type { FindSource } from "./platform/finding.ts";
import type { SeedSection, SeedTable } from "./platform/seed.ts";
import type { Upkeep } from "./platform/upkeep.ts";

/** What `create<Service>(parts)` of each service gives: the service, and what it asks of the server around it. */
export interface BuiltService {
  service: Service;
  /** What no operation of the service can, for the operator of a sandbox; none where it has no `sandbox.yaml`. */
  sandbox?: Service;
  /** Its pages for people. */
  pages?: readonly Page[];
  /** What it does by itself while the server runs. */
  upkeeps?: readonly Upkeep[];
  /** What a seed file may say of it, in the order in which that is loaded. */
  seeds?: readonly SeedSection[];
  /** Its part of the demo's story. */
  demo?: DemoStory;
  /** What a CSV file may say; of one service at most. */
  seedTable?: SeedTable;
  /** Forgets what it remembers of rows, once those have been removed. */
  forget?(): void;
  /** After an earlier state of the database has been put back. */
  restored?(tx: Transaction): Promise<void>;
  /** Resolves when all deliveries of earlier changes are on their way. */
  caughtUp?(): Promise<void>;
  /** What is going to happen by itself, for whoever wants to know what is due. */
  due?: DueSource;
  /** Finds what is its own, for the sandbox's search; its manifest says what (`finds`). */
  finding?: FindSource;
  /** Does what is due by now. Resolves when it is done; deliveries that come of it are sent afterwards. */
  doDue?(): Promise<void>;
  /** The clock of the services has been moved. */
  clockMoved?(): void;
}
