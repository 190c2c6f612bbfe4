/** Colors for drawing in or on the color of a calendar, by the relative luminance of WCAG 2.2. */

/** Red, green and blue of `#rrggbb`, as linear light. */
function lightOf(color: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the text color for a background: black or white, whichever has more contrast. */
export function readableOn(color: string): string {
  return luminanceOf(lightOf(color)) > 0.179 ? "#000000" : "#ffffff";
}

/** A color with a luminance between these values has a contrast of 3:1 to every surface of the console, light and dark. */
const [darkest, lightest] = [0.19, 0.24];

/** Darkens or lightens a color for dots and edges, because most calendar colors are too pale to be visible there. */
export function markOf(color: string): string {
  const light = lightOf(color);
  const luminance = luminanceOf(light);
  const white = Math.max(0, (darkest - luminance) / (1 - luminance));
  const black = Math.min(1, lightest / luminance);
  const marked = light.map((part) => (part + (1 - part) * white) * black);
  const hex = marked.map((part) => {
    const shown = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${hex.join("")}`;
}
