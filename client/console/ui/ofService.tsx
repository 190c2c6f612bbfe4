/** Distinguishes services by color. */
import { services } from "../../../generated/services.ts";

const colors = new Map<string, string>([
  ...services.map(({ name, color: { light, dark } }) => [name, `light-dark(${light}, ${dark})`] as const),
  ["platform", "var(--platform)"],
]);

/** Style properties for an element: the color of a service as `--own`, which its class and its children use. */
export function inColorOf(service: string | undefined): Record<`--${string}`, string> {
  const color = colors.get(service ?? "");
  return color === undefined ? {} : { "--own": color };
}

/** A dot in the color of a service. */
export function Dot({ of }: { of: string | undefined }) {
  return <span class="dot" style={inColorOf(of)} />;
}
