/** What tells services apart at a glance: their colours. */
import { services } from "../../../generated/services.ts";

const colours = new Map<string, string>([
  ...services.map(({ name, colour: { light, dark } }) => [name, `light-dark(${light}, ${dark})`] as const),
  ["platform", "var(--platform)"],
]);

/** For the style of an element: the colour of a service as `--own`, for what its class and its children draw in it. */
export function inColourOf(service: string | undefined): Record<`--${string}`, string> {
  const colour = colours.get(service ?? "");
  return colour === undefined ? {} : { "--own": colour };
}

/** A dot in the colour of a service. */
export function Dot({ of }: { of: string | undefined }) {
  return <span class="dot" style={inColourOf(of)} />;
}
