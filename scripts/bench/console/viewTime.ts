export interface ViewTime {
  /** From the end of the last answer until what it changed is painted; of several, the median. */
  ms: number;
  slowestMs: number;
  /** Of the page's main thread. */
  cpuMs: number;
  /** In the view. */
  elements: number;
}

/**
 * Runs in the page: opens a view by a link, and waits until nothing in it changes any more.
 * @returns milliseconds from the end of the last answer that the view read until its last change was painted.
 */
export function comesUp(address: string): Promise<{ ms: number; elements: number }> {
  /** So long without a change, nothing more comes. */
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
      // A clock that ticks is not what comes up.
      if (changes.every(({ target }) => target.parentElement?.closest(".big-clock, time"))) return;
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
      // What is queued in a frame runs after its painting.
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
        const { responseEnd } = each as PerformanceResourceTiming; // As the type that was asked for.
        return responseEnd <= paintedMs ? [responseEnd] : [];
      });
      const ms = Math.max(0, paintedMs - Math.max(begunMs, ...answers));
      resolve({ ms, elements: main?.querySelectorAll("*").length ?? 0 });
    }
  });
}
