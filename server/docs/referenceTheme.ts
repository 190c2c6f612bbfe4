/** The appearance of the API references: options that Redoc documents, and the colors of the guides in light and dark mode. */

interface Palette {
  text: string;
  muted: string;
  line: string;
  accent: string;
  sunken: string;
  /** The background color of the column with code samples. */
  samples: string;
  code: string;
  good: string;
  bad: string;
}

/** The light colors, the same as in `layout.ts`. */
const light: Palette = {
  text: "#1f1d1a",
  muted: "#635e55",
  line: "#e4e1da",
  accent: "#1b5cb0",
  sunken: "#f4f2ee",
  samples: "#f7f6f3",
  code: "#ffffff",
  good: "#1d6b36",
  bad: "#a3261c",
};

const dark: Palette = {
  text: "#eceae6",
  muted: "#a8a59d",
  line: "#33373b",
  accent: "#8db8f5",
  sunken: "#131415",
  samples: "#151617",
  code: "#1b1d1f",
  good: "#7fd69b",
  bad: "#ff9c92",
};

/** The options for Redoc. Its own menu and search are turned off, because all docs share one menu and one search. */
export function referenceOptions(isDark: boolean) {
  const palette = isDark ? dark : light;
  return {
    expandResponses: "200,201",
    disableSearch: true,
    hideFab: true,
    hideDownloadButtons: true,
    nativeScrollbars: true,
    theme: themeOf(palette),
  };
}

function themeOf({ text, muted, line, accent, sunken, samples, code, good, bad }: Palette) {
  const font = "Inter, system-ui, sans-serif";
  const response = (color: string, tabTextColor: string) => ({ color, backgroundColor: sunken, tabTextColor });
  const colorOf = (main: string) => ({ main, light: main, dark: main });
  return {
    // From 105rem on, the window is wide enough for the menu, the text and a column of code samples next to it.
    breakpoints: { small: "50rem", medium: "80rem", large: "105rem" },
    spacing: { sectionHorizontal: 40, sectionVertical: 28 },
    colors: {
      primary: colorOf(accent),
      success: colorOf(good),
      error: colorOf(bad),
      gray: { 50: sunken, 100: line },
      border: { light: line, dark: muted },
      text: { primary: text, secondary: muted },
      responses: {
        success: response(good, good),
        error: response(bad, bad),
        redirect: response(muted, muted),
        info: response(muted, muted),
      },
    },
    schema: {
      linesColor: line,
      typeNameColor: muted,
      typeTitleColor: accent,
      requireLabelColor: bad,
      nestedBackground: sunken,
      arrow: { color: muted },
    },
    typography: {
      fontSize: "16px",
      lineHeight: "1.6",
      fontFamily: font,
      headings: { fontFamily: font, fontWeight: "600", lineHeight: "1.3" },
      code: {
        fontSize: "0.9em",
        fontFamily: "ui-monospace, SFMono-Regular, monospace",
        color: text,
        backgroundColor: sunken,
        wrap: true,
      },
      links: { color: accent, visited: accent, hover: accent },
    },
    sidebar: { width: "0px", backgroundColor: "transparent", textColor: text },
    rightPanel: {
      backgroundColor: samples,
      textColor: text,
      width: "38%",
      servers: { overlay: { backgroundColor: sunken, textColor: text }, url: { backgroundColor: "transparent" } },
    },
    codeBlock: { backgroundColor: code },
  };
}
