/** What tells services apart at a glance: their colors. */
import { services } from "../../../generated/services.ts";

const colors = new Map<string, string>([
  ...services.map(({ name, color: { light, dark } }) => [name, `light-dark(${light}, ${dark})`] as const),
  ["platform", "var(--platform)"],
]);

/** For the style of an element: the color of a service as `--own`, for what its class and its children draw in it. */
export function inColorOf(service: string | undefined): Record<`--${string}`, string> {
  const color = colors.get(service ?? "");
  return color === undefined ? {} : { "--own": color };
}

/** A dot in the color of a service. */
export function Dot({ of }: { of: string | undefined }) {
  return <span class="dot" style={inColorOf(of)} />;
}
