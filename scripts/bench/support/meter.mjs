/** Loaded into a measured process (`node --import`): answers every message with what the process has used so far. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMicros: user + system,
    rssBytes: process.memoryUsage.rss(),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  });
});
// The channel to the parent must not keep the process alive.
process.channel?.unref();
