/** The console: a single page that shows the server's data and activity. */
import { render } from "preact";
import { startRouter } from "./app/router.ts";
import { startTheme } from "./app/theme.ts";
import { Shell } from "./shell/Shell.tsx";

startTheme();
startRouter();
const root = document.getElementById("console");
if (root) render(<Shell />, root);
