/**
 * A thread is kept from mutant to mutant: while modules are evaluated, the one before must not be at work any more, nor counted
 * what tests of another file have reached.
 */
import { inject } from "vitest";

interface Stryker {
  activeMutant?: string | undefined;
  mutantCoverage?: object | undefined;
}

declare module "vitest" {
  interface ProvidedContext {
    mode: "dry-run" | "mutant";
    /** `static`: from the loading of modules on; else Stryker does it when the tests begin. */
    mutantActivation: "static" | "runtime";
    activeMutant: string;
  }
}

const { __stryker__: stryker } = globalThis as { __stryker__?: Stryker };
if (stryker) {
  const isStatic = inject("mode") === "mutant" && inject("mutantActivation") === "static";
  stryker.activeMutant = isStatic ? inject("activeMutant") : undefined;
  stryker.mutantCoverage = undefined;
}
