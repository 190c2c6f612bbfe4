/** Distinguishes services by color. */
import { services } from "../../../generated/services.ts";

const colors = new Map<string, string>([
  ...services.map(({ name, color: { light, dark } }) => [name, `light-dark(${light}, ${dark})`] as const),
  ["platform", "var(--platform)"],
]);

/** Returns the style property `--own` with the color of a service. The element's class and its children use the property. */
export function inColorOf(service: string | undefined): Record<`--${string}`, string> {
  const color = colors.get(service ?? "");
  return color === undefined ? {} : { "--own": color };
}

/** A dot in the color of a service. */
export function Dot({ of }: { of: string | undefined }) {
  return <span class="dot" style={inColorOf(of)} />;
}
