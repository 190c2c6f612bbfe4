/** Writes log lines for people at a terminal: time and level, and for a request its URL and result. */
import type { DestinationStream } from "pino";
import { lazy } from "./lazy.ts";

const pretty = lazy<typeof import("pino-pretty")>("pino-pretty");

const ofRequest = ["requestId", "method", "path", "operation", "status", "reason", "userId", "fault", "durationMs"];

export function readableLines({ colorize }: { colorize: boolean }): DestinationStream {
  return pretty()({
    colorize,
    // Writing is synchronous, so that the last lines before the process ends are not lost.
    sync: true,
    destination: 2,
    translateTime: "HH:MM:ss.l",
    ignore: ofRequest.join(","),
    messageFormat: (line, messageKey, _label, { colors }) => {
      const { method, path, status, durationMs, operation, reason, fault } = line;
      const said = typeof line[messageKey] === "string" ? line[messageKey] : "";
      if (typeof method !== "string" || typeof status !== "number") return said;
      const paint = status >= 500 ? colors.red : status >= 400 ? colors.yellow : colors.green;
      const refusal = reason === undefined ? "" : `  ${paint(String(reason))}`;
      const met = fault === undefined ? "" : `  ${colors.magenta(`fault: ${fault}`)}`;
      const name = operation === undefined ? "" : `  ${colors.gray(String(operation))}`;
      return `${paint(String(status))} ${method} ${path} ${durationMs} ms${name}${refusal}${met}`;
    },
  });
}
