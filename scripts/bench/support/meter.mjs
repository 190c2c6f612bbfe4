/** Loaded into a measured process (`node --import`): answers every message with what the process has used so far. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMicros: user + system,
    rssBytes: process.memoryUsage.rss(),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  });
});
// Being measured must not keep a process alive.
process.channel?.unref();
