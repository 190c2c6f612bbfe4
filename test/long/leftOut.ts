/** Operations that trials do not call, each with its reason. */
const whyLeftOut: Readonly<Record<string, string>> = {
  "data.reset": "What the trial goes on from would be gone.",
  "clock.freeze": "At another time, much of what the trial goes on from is over.",
  "clock.advance": "The same; and what falls due on a long way takes as long as it.",
  "clock.resume": "The same.",
  "faults.add": "Calls would fail on purpose, and be taken for findings.",
  "requests.stream": "Its answer has no end.",
  "requests.verify": "It waits for up to a minute where it is told to.",
  "snapshots.restore": "What the trial goes on from would be gone.",
  "snapshots.upload": "It takes a file of SQLite, which is not made by chance.",
  "batch.send": "Its parts are requests of any operation, those that are left out here, too.",
  "batch.sendToService": "The same.",
};

/** Operations that no trial calls at random. */
export const leftOut: ReadonlySet<string> = new Set(Object.keys(whyLeftOut));
