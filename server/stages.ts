/** The features that apply to every request (`http/stages.ts`), in the order in which they run. */

import { createTeach } from "./hints/index.ts";
import { faultsStage } from "./http/applyFaults.ts";
import { differencesStage } from "./http/differences.ts";
import { journalStage } from "./http/journal.ts";
import { proxyStage } from "./http/proxyWatch.ts";
import { logStage, metricsStage, tracesStage } from "./http/recording.ts";
import { seededStage } from "./http/seededStage.ts";
import type { Service } from "./http/service.ts";
import type { Stage } from "./http/stages.ts";
import { hintsStage } from "./http/teaching.ts";
import { timeStage } from "./http/timeStage.ts";
import { ignoredNamesStage } from "./http/unknownNames.ts";
import type { Parts } from "./parts.ts";
import type { Traces } from "./platform/traces.ts";

/** Lists the stages of a server. @param settled Resolves when the effects of earlier requests are complete. */
export function stagesOf(
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
