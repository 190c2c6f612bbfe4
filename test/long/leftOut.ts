/** Operations that no trial calls: what would end it or last as long as it, and what only a browser can do to the end. */
export const leftOut: ReadonlySet<string> = new Set([
  "data.reset",
  "clock.freeze",
  "clock.advance",
  "clock.resume",
  "faults.add",
  "requests.stream",
  "requests.verify",
  "snapshots.restore",
  "snapshots.upload",
  "users.remove",
  "batch.send",
  "batch.sendToService",
]);
