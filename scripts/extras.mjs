/**
 * `npm run extras` installs packages that `npm ci` leaves out, since only one test, recipe or check needs them. Each folder of them has its
 * own `package.json` and lock file. When `npm test` or `npm run check` skips something, it prints this command.
 *
 *     npm run extras                   all folders
 *     npm run extras -- test/outside   one folder
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The folders with packages: for tests with published clients and recipes, for tools that check the whole project, and for
 * mutation testing, which changes code to see which test fails.
 */
const folders = ["test/outside", "scripts/tools", "test/mutants"];

/**
 * Returns packages of a folder's `package.json` that are missing from its `node_modules`, or installed in another version.
 * @param {string} folder The folder, relative to the project.
 * @returns {string[]} names of packages
 */
export function lackingIn(folder) {
  const { devDependencies } = read(folder, "package.json");
  return Object.entries(devDependencies)
    .filter(([name, version]) => {
      const manifest = join("node_modules", name, "package.json");
      // In `npm:openid-client@5.7.1`, the version comes after the name of the package that is installed under another name.
      const wanted = version.replace(/^npm:.*@/, "");
      return !existsSync(join(root, folder, manifest)) || read(folder, manifest).version !== wanted;
    })
    .map(([name]) => name);
}

function read(folder, path) {
  return JSON.parse(readFileSync(join(root, folder, path), "utf8"));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  for (const folder of asked.length > 0 ? asked : folders) {
    console.log(`${folder}:`);
    // Runs the npm that runs this script, independent of the shell.
    const [program, words] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ["npm", []];
    const { status } = spawnSync(program, [...words, "ci", "--no-audit", "--no-fund"], {
      cwd: join(root, folder),
      stdio: "inherit",
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
