/** The appearance of the API references: options that Redoc documents, with the colors of the guides. */

/** Returns the value of a color of `docs.css`. Redoc needs the color itself, because it computes further colors. */
type ColorOf = (name: string) => string;

/** The options for Redoc. Its own menu and search are turned off, because all docs share one menu and one search. */
export function referenceOptions(colorOf: ColorOf) {
  return {
    expandResponses: "200,201",
    disableSearch: true,
    hideFab: true,
    hideDownloadButtons: true,
    nativeScrollbars: true,
    theme: themeOf(colorOf),
  };
}

function themeOf(colorOf: ColorOf) {
  const text = colorOf("text");
  const muted = colorOf("muted");
  const line = colorOf("line");
  const accent = colorOf("accent");
  const sunken = colorOf("sunken");
  const good = colorOf("good");
  const bad = colorOf("bad");
  const font = "Inter, system-ui, sans-serif";
  const response = (color: string, tabTextColor: string) => ({ color, backgroundColor: sunken, tabTextColor });
  const shadesOf = (main: string) => ({ main, light: main, dark: main });
  return {
    // From 105rem on, the window is wide enough for the menu, the text and a column of code samples next to it.
    breakpoints: { small: "50rem", medium: "80rem", large: "105rem" },
    spacing: { sectionHorizontal: 40, sectionVertical: 28 },
    colors: {
      primary: shadesOf(accent),
      success: shadesOf(good),
      error: shadesOf(bad),
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
      backgroundColor: colorOf("ground"),
      textColor: text,
      width: "38%",
      servers: { overlay: { backgroundColor: sunken, textColor: text }, url: { backgroundColor: "transparent" } },
    },
    codeBlock: { backgroundColor: colorOf("surface") },
  };
}
