/** A chart over time, in the colors of the page. */
import { useLayoutEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import type { ServiceName } from "../../../generated/services.ts";
import { formatDay, formatDayOfMonth, formatMinute, formatMonth, formatShort } from "../app/format.ts";
import { scheme } from "../app/theme.ts";
import { inColorOf } from "./ofService.tsx";

export interface Series {
  label: string;
  values: readonly number[];
  /** Whether to draw a bar for each UTC day instead of a line. */
  bars?: boolean;
  /** Whether to draw a step line: each value, such as a balance, applies until the next one. */
  steps?: boolean;
  format?: (value: number) => string;
}

const height = 240;
const daySeconds = 24 * 3600;

/**
 * Draws values over time.
 * @param service The service whose color is used.
 * @param seconds The time of each value, in seconds since 1970, ascending.
 */
export function Plot({
  service,
  seconds,
  series,
  label,
}: {
  service: ServiceName;
  seconds: readonly number[];
  series: readonly Series[];
  label: string;
}) {
  const host = useRef<HTMLDivElement>(null);
  const colors = scheme.value;
  const shape = JSON.stringify([seconds, series.map(({ values }) => values), colors]);
  const latest = useRef({ seconds, series });
  latest.current = { seconds, series };

  // The chart is drawn before the browser paints the elements around it, so that the browser paints only once.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || shape === "") return;
    const drawn = draw(element, latest.current.seconds, latest.current.series);
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth;
      // The observer also reports the initial width, for which the chart was just drawn.
      if (width !== drawn.width) drawn.setSize({ width, height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [shape]);

  return <div class="plot" ref={host} role="img" aria-label={label} style={inColorOf(service)} />;
}

function draw(element: HTMLElement, seconds: readonly number[], series: readonly Series[]): uPlot {
  const style = getComputedStyle(element);
  // A canvas only accepts plain colors. A probe element resolves the page's colors.
  const probe = element.appendChild(document.createElement("i"));
  const colorOf = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const stroke = colorOf("--own");
  const lines = series.map(({ label, bars, steps, format }): uPlot.Series => {
    return {
      label,
      stroke,
      width: 2,
      fill: bars ? stroke : undefined,
      points: { show: !bars && seconds.length < 40, size: 6 },
      ...(steps && { paths: uPlot.paths.stepped?.({ align: 1 }) }),
      ...(bars && { paths: uPlot.paths.bars?.({ size: [0.6, 40] }) }),
      ...(format && { value: (_: uPlot, value: number | null) => (value === null ? "" : format(value)) }),
    };
  });
  const first = series[0]?.format;
  const isDaily = series.some(({ bars }) => bars);
  const zone = isDaily ? "UTC" : undefined;
  const momentOf = (second: number) => (isDaily ? formatDay : formatMinute)(second * 1000, zone);
  const tickOf = (second: number, step: number) => {
    if (step < daySeconds) return formatShort(second * 1000, zone);
    return (step < 28 * daySeconds ? formatDayOfMonth : formatMonth)(second * 1000, zone);
  };
  const axis = { stroke: colorOf("--muted"), grid: { stroke: colorOf("--line"), width: 1 }, ticks: { show: false } };
  const options: uPlot.Options = {
    width: element.clientWidth,
    height,
    series: [{ label: "Time", value: (_, second) => (second === null ? "" : momentOf(second)) }, ...lines],
    axes: [
      {
        ...axis,
        font: `12px ${style.fontFamily}`,
        values: (_, splits, _axis, _space, step) => splits.map((second) => tickOf(second, step)),
      },
      {
        ...axis,
        font: `12px ${style.fontFamily}`,
        size: 72,
        ...(first && { values: (_: uPlot, ticks: number[]) => ticks.map(first) }),
      },
    ],
    scales: { y: { range: (_, low, high) => [Math.min(0, low), high === low ? high + 1 : high * 1.05] } },
    cursor: { drag: { x: false, y: false } },
    ...(isDaily && { tzDate: (second: number) => uPlot.tzDate(new Date(second * 1000), "Etc/UTC") }),
    hooks: { ready: [tellLast], setLegend: [tellLast] },
  };
  probe.remove();
  return new uPlot(options, [[...seconds], ...series.map(({ values }) => [...values])], element);
}

/** Shows the latest value in the legend while the pointer is not on the chart. */
function tellLast(plot: uPlot): void {
  const [seconds] = plot.data;
  if (plot.legend.idx == null && seconds.length > 0) plot.setLegend({ idx: seconds.length - 1 }, false);
}
