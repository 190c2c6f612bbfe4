/** A plot over time, in the colours of the page. */
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import { scheme } from "../app/theme.ts";

export interface Series {
  label: string;
  /** Name of a custom property: `--payments`. */
  color: string;
  values: readonly number[];
  bars?: boolean;
  format?: (value: number) => string;
}

const height = 240;

/** @param seconds When each value was, in seconds since 1970, ascending. */
export function Plot({
  seconds,
  series,
  label,
}: {
  seconds: readonly number[];
  series: readonly Series[];
  label: string;
}) {
  const host = useRef<HTMLDivElement>(null);
  const colors = scheme.value;
  const shape = JSON.stringify([seconds, series.map(({ values }) => values), colors]);
  const latest = useRef({ seconds, series });
  latest.current = { seconds, series };

  useEffect(() => {
    const element = host.current;
    if (!element || shape === "") return;
    const drawn = draw(element, latest.current.seconds, latest.current.series);
    const observer = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [shape]);

  return <div class="plot" ref={host} role="img" aria-label={label} />;
}

function draw(element: HTMLElement, seconds: readonly number[], series: readonly Series[]): uPlot {
  const style = getComputedStyle(element);
  // A canvas takes plain colours only. A probe element resolves the colours of the page.
  const probe = element.appendChild(document.createElement("i"));
  const colorOf = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const lines = series.map(({ label, color, bars, format }): uPlot.Series => {
    const stroke = colorOf(color);
    return {
      label,
      stroke,
      width: 2,
      fill: bars ? stroke : undefined,
      points: { show: !bars && seconds.length < 40, size: 6 },
      ...(bars && { paths: uPlot.paths.bars?.({ size: [0.6, 40] }) }),
      ...(format && { value: (_: uPlot, value: number | null) => (value === null ? "" : format(value)) }),
    };
  });
  const first = series[0]?.format;
  const axis = { stroke: colorOf("--muted"), grid: { stroke: colorOf("--line"), width: 1 }, ticks: { show: false } };
  const options: uPlot.Options = {
    width: element.clientWidth,
    height,
    series: [{}, ...lines],
    axes: [
      { ...axis, font: `12px ${style.fontFamily}` },
      {
        ...axis,
        font: `12px ${style.fontFamily}`,
        size: 72,
        ...(first && { values: (_: uPlot, ticks: number[]) => ticks.map(first) }),
      },
    ],
    scales: { y: { range: (_, low, high) => [Math.min(0, low), high === low ? high + 1 : high * 1.05] } },
    cursor: { drag: { x: false, y: false } },
  };
  probe.remove();
  return new uPlot(options, [[...seconds], ...series.map(({ values }) => [...values])], element);
}
