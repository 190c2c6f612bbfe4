/**
 * Loaded into a measured process (`node --import`). Responds to every message with the resources that the process has
 * used so far.
 */
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
