/** Loads data from the server for a view, and again whenever its dependencies change. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

export interface Loaded<Data> {
  /** The last response. It is kept during reloading, so that nothing flickers. */
  data: Data | undefined;
  /** The error of the last attempt, if it failed. */
  error: unknown;
  loading: boolean;
  reload(): void;
  /** Replaces the loaded data immediately, until the data is loaded again. */
  put(data: Data): void;
}

/**
 * Loads data for a component.
 * @param load Loads the data. Its signal is aborted when the result is no longer needed.
 * @param dependencies The inputs of `load`. If a string or boolean changes, the old data is dropped. Numbers are change
 * counters: if one changes, data is loaded again, and the old data remains meanwhile.
 */
export function useLoad<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  dependencies: readonly (string | number | boolean | undefined)[],
): Loaded<Data> {
  const [state, setState] = useState<{ key?: string; data?: Data; error?: unknown; loading: boolean }>({
    loading: true,
  });
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify(dependencies.filter((each) => typeof each !== "number"));
  const counts = JSON.stringify(dependencies.filter((each) => typeof each === "number"));
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not use `counts` and `turn`, but it loads again when they change
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...(before.key === key && before), key, loading: true }));
    latest
      .current(controller.signal)
      .then((data) => controller.signal.aborted || setState({ key, data, loading: false }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ key, data: before.key === key ? before.data : undefined, error, loading: false }));
      });
    return () => controller.abort();
  }, [key, counts, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const put = useCallback((data: Data) => setState({ key, data, loading: false }), [key]);
  const current = state.key === key ? state : { loading: true };
  return { data: current.data, error: current.error, loading: current.loading, reload, put };
}
