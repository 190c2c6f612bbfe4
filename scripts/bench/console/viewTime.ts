export interface ViewTime {
  /** Milliseconds from the end of the last response until its changes are painted; the median of several rounds. */
  ms: number;
  slowestMs: number;
  /** CPU time of the page's main thread. */
  cpuMs: number;
  /** Number of elements in the view. */
  elements: number;
}

/**
 * Runs in the page: opens a view through a link and waits until nothing in it changes any more.
 * @returns milliseconds from the end of the view's last response until its last change was painted.
 */
export function comesUp(address: string): Promise<{ ms: number; elements: number }> {
  /** A view without a change for this long is complete. */
  const quietMs = 500;
  const main = document.querySelector("main");
  if (!main) throw new Error("The console is not there.");
  return new Promise((resolve) => {
    performance.clearResourceTimings();
    const begunMs = performance.now();
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href: address }));
    let paintedMs = begunMs;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((changes) => {
      // A ticking clock does not count as a change.
      if (changes.every(({ target }) => target.parentElement?.closest(".big-clock, time"))) return;
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
      // A task that an animation frame queues runs after the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          paintedMs = performance.now();
        };
        port2.postMessage(undefined);
      });
    });
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    quiet = setTimeout(end, quietMs);
    link.click();
    link.remove();

    function end() {
      observer.disconnect();
      const answers = performance.getEntriesByType("resource").flatMap((each) => {
        // The cast is safe: all entries of the requested type have this form.
        const { responseEnd } = each as PerformanceResourceTiming;
        return responseEnd <= paintedMs ? [responseEnd] : [];
      });
      const ms = Math.max(0, paintedMs - Math.max(begunMs, ...answers));
      resolve({ ms, elements: main?.querySelectorAll("*").length ?? 0 });
    }
  });
}
